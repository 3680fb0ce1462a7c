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

/** `three` for 3: a figure that a sentence spells out still stands in one place. Above twelve it stays a figure. */
export function inWords(count: number): string {
  return WORDS[count] ?? String(count);
}

/** The same at the beginning of a sentence. */
export function inWordsFirst(count: number): string {
  const word = inWords(count);
  return word.charAt(0).toUpperCase() + word.slice(1);
}
