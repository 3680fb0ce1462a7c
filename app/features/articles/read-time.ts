/** Words a minute, of a text that asks to be thought about. */
const PACE = 200;

/** The words of a body, without its markup. */
export function countWords(html: string): number {
  const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&[a-z#0-9]+;/gi, '’');
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}’'.,-]*/gu)?.length ?? 0;
}

/** How many minutes the text takes; 0 while there is none. */
export function suggestedReadTime(html: string): number {
  return Math.ceil(countWords(html) / PACE);
}
