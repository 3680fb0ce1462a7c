/** `$2,500,000`. */
export function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}

/** `$2.5M`, `$250K`. */
export function shortDollars(amount: number): string {
  return amount >= 1_000_000 ? `$${amount / 1_000_000}M` : `$${amount / 1_000}K`;
}
