/** Words per minute for demanding text. */
const PACE = 200;

/** The body's words without markup. */
export function countWords(html: string): number {
  // Without < in the class, a text of unclosed < would take quadratic time.
  const text = html.replaceAll(/<[^<>]*>/g, ' ').replaceAll(/&[a-z#0-9]+;/gi, '’');
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}’'.,-]*/gu)?.length ?? 0;
}

/** Minutes to read; 0 for an empty text. */
export function suggestedReadTime(html: string): number {
  return minutesFor(countWords(html));
}

export function minutesFor(words: number): number {
  return Math.ceil(words / PACE);
}
