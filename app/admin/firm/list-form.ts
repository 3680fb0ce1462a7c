/** Lists are forms with numbered fields, so that they work without scripts: a button sends the whole list. */

export function rearranged<T>(list: readonly T[], act: string, at: number): T[] {
  if (act === 'remove') return list.filter((_, index) => index !== at);
  const other = { up: at - 1, down: at + 1 }[act] ?? -1;
  const [one, two] = [list[at], list[other]];
  return one && two ? list.with(at, two).with(other, one) : [...list];
}

/** What the form had shown. */
export function parsed(was: unknown): unknown {
  try {
    return JSON.parse(String(was ?? ''));
  } catch {
    return null;
  }
}
