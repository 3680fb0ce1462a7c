/** The constraint `articles_slug_shape`. */
export const SLUG_SHAPE = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MAX_SLUG_LENGTH = 200;

/**
 * §5: lower case, runs of other characters become one hyphen, none at the ends. Accents are removed; a title without
 * Latin letters or digits gives an empty slug.
 */
export function slugFromTitle(title: string): string {
  const plain = Array.from(title, (letter) => SPELLED_OUT[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase();
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  return cutAtWord(words.join('-'));
}

/** Adds a number, for a taken slug. */
export function numberedSlug(slug: string, number: number): string {
  const ending = `-${number}`;
  return slug.slice(0, MAX_SLUG_LENGTH - ending.length).replace(/-$/, '') + ending;
}

/** Letters without a Unicode decomposition. */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  ß: 'ss',
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
};

function cutAtWord(slug: string): string {
  if (slug.length <= MAX_SLUG_LENGTH) return slug;
  const room = slug.slice(0, MAX_SLUG_LENGTH + 1);
  const lastHyphen = room.lastIndexOf('-');
  return lastHyphen > 0 ? room.slice(0, lastHyphen) : room.slice(0, MAX_SLUG_LENGTH);
}
