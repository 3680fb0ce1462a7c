/** Facts are listed by the beginning of their key. */
const GROUPS = [
  { prefix: 'sba.', name: 'SBA 7(a)' },
  { prefix: 'rate.', name: 'Rates' },
  { prefix: 'firm.', name: 'The firm’s own' },
  { prefix: 'tax.', name: 'Taxes and employment' },
  { prefix: 'law.', name: 'Taxes and employment' },
] as const;
const OTHER = 'Other';

/** In the order of the list. */
export const FACT_GROUPS: readonly string[] = [...new Set(GROUPS.map(({ name }) => name)), OTHER];

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

export function groupOf(key: string): string {
  return GROUPS.find(({ prefix }) => key.startsWith(prefix))?.name ?? OTHER;
}
