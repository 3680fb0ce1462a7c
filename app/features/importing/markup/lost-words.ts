import { TooManyOpenTags } from '#app/features/articles/body/article-body.ts';
import { parseHtml, textIn } from '#app/features/articles/body/html-tree.ts';

/** The words of the first text that the second does not have, in this order. */
export function lostWords(before: string, after: string): string[] {
  const positions = new Map<string, number[]>();
  for (const [at, word] of wordsIn(after).entries()) {
    const known = positions.get(word);
    if (known) known.push(at);
    else positions.set(word, [at]);
  }
  let last = -1;
  return wordsIn(before).filter((word) => {
    const next = positions.get(word)?.find((at) => at > last);
    if (next !== undefined) last = next;
    return next === undefined;
  });
}

/** Words are letters and digits: punctuation may move to another tag. */
function wordsIn(html: string): string[] {
  return textOf(html).match(/[\p{L}\p{N}]+/gu) ?? [];
}

function textOf(html: string): string {
  try {
    return textIn(parseHtml(html));
  } catch (error) {
    if (error instanceof TooManyOpenTags) return '';
    throw error;
  }
}
