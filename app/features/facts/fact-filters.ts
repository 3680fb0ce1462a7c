export interface FactFilters {
  q: string;
  group: string;
  used: string;
  state: string;
  /** The open fact; `new` for the empty form. */
  fact: string;
}

export function readFactFilters(parameters: URLSearchParams): FactFilters {
  const read = (name: string) => (parameters.get(name) ?? '').trim().slice(0, 100);
  return { q: read('q'), group: read('group'), used: read('used'), state: read('state'), fact: read('fact') };
}

export function factsPath(filters: Partial<FactFilters>): string {
  const given = Object.entries(filters).filter(([, value]) => value);
  return given.length ? `/admin/facts?${new URLSearchParams(Object.fromEntries(given))}` : '/admin/facts';
}
