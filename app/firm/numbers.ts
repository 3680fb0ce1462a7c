/** `$2,500,000`. */
export function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}

/** `$2.5M`, `$250K`. */
export function shortDollars(amount: number): string {
  return amount >= 1_000_000 ? `$${amount / 1_000_000}M` : `$${amount / 1_000}K`;
}

const WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** `three` for 3, so that spelled-out numbers come from the same constants. Digits above twelve. */
export function inWords(count: number): string {
  return WORDS[count] ?? String(count);
}

/** Capitalized, for the beginning of a sentence. */
export function inWordsFirst(count: number): string {
  const word = inWords(count);
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A loan repaid in equal monthly payments. Rates are percent per year. */

export function monthlyPayment(amount: number, ratePercent: number, years: number): number {
  const rate = ratePercent / 1200;
  return (amount * rate) / (1 - (1 + rate) ** (-12 * years));
}

/** The balance after a number of payments. */
export function loanBalance(amount: number, ratePercent: number, years: number, payments: number): number {
  const growth = 1 + ratePercent / 1200;
  const all = growth ** (12 * years);
  return (amount * (all - growth ** payments)) / (all - 1);
}
