/** `$2,500,000`: for columns that add up. */
export function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}

/** `$2.5M`, `$250K`: for running text. */
export function shortDollars(amount: number): string {
  return amount >= 1_000_000 ? `$${amount / 1_000_000}M` : `$${amount / 1_000}K`;
}
