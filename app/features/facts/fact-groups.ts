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

export function groupOf(key: string): string {
  return GROUPS.find(({ prefix }) => key.startsWith(prefix))?.name ?? OTHER;
}
