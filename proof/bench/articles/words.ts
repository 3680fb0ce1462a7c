import { readdirSync, readFileSync } from 'node:fs';

/** The words of our own articles, as often as they really occur: common ones are common, rare ones rare. */
const WORDS = readdirSync('db/seed/articles')
  .map((file) => readFileSync(`db/seed/articles/${file}`, 'utf8'))
  .flatMap((html) => html.replaceAll(/<[^>]*>|&\w+;/g, ' ').match(/[\p{L}\p{N}’-]+/gu) ?? []);

/** Always the same texts, so that two runs measure the same library. */
export function createWriter(seed: number): (words: number) => string {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return (words) => Array.from({ length: words }, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ');
}
