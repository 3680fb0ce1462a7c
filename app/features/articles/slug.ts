/** Addresses as the database accepts them (`articles_slug_shape`). */
export const SLUG_SHAPE = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Long enough for any title, short enough for any address. */
const LONGEST = 200;

/**
 * §5: lower case, runs of anything but letters and digits become one hyphen, none at the ends. Accents fall off;
 * a title without Latin letters or digits gives nothing.
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

/** The same with a number behind it, for an address that is taken. */
export function numberedSlug(slug: string, number: number): string {
  const ending = `-${number}`;
  return slug.slice(0, LONGEST - ending.length).replace(/-$/, '') + ending;
}

/** Letters that Unicode does not take apart. */
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
  if (slug.length <= LONGEST) return slug;
  const room = slug.slice(0, LONGEST + 1);
  const lastHyphen = room.lastIndexOf('-');
  return lastHyphen > 0 ? room.slice(0, lastHyphen) : room.slice(0, LONGEST);
}
