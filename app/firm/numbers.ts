const number = new Intl.NumberFormat('en-US');

/** `$2,500,000`. */
export function dollars(amount: number): string {
  return `$${number.format(amount)}`;
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
export function spellOut(count: number): string {
  return WORDS[count] ?? String(count);
}

/** Capitalized, for the beginning of a sentence. */
export function spellOutCapitalized(count: number): string {
  const word = spellOut(count);
  return word.charAt(0).toUpperCase() + word.slice(1);
}
