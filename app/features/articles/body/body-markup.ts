/** The allowed markup (§5). Plain data, shared by the sanitizer and the editor. */
export const BODY_TAGS = 'p br strong em u h1 h2 h3 h4 h5 h6 ul ol li a img blockquote code pre span div'.split(' ');
export const BODY_ATTRIBUTES = ['href', 'src', 'alt', 'title', 'class', 'id', 'target', 'rel'];

/** Prevents clashes with the page's own ids and DOM clobbering. */
export const ID_PREFIX = 's-';

/** The id as it is stored, or '' if nothing of it may stay. */
export function prefixedId(id: string): string {
  const bare = id.replaceAll(/[^\w-]/g, '').replace(/^(s-)+/, '');
  return bare && ID_PREFIX + bare;
}

/** The id that a link such as `#fees` leads to, or ''. Takes the address without `#`. */
export function linkedId(fragment: string): string {
  try {
    return prefixedId(decodeURIComponent(fragment));
  } catch {
    return prefixedId(fragment); // A percent sign that encodes nothing.
  }
}

/** Of a heading that is a whole paragraph. */
const MAX_ID_WORDS = 16;

/** Makes ids from texts. It remembers the last number of each text: counting from 1 each time would take quadratic time. */
export function idsBeside(taken: ReadonlySet<string | undefined>): (text: string) => string {
  const last = new Map<string, number>();
  return (text) => {
    const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? ['section'];
    const base = ID_PREFIX + words.slice(0, MAX_ID_WORDS).join('-');
    for (let number = (last.get(base) ?? 0) + 1; ; number++) {
      const id = number === 1 ? base : `${base}-${number}`;
      if (taken.has(id)) continue;
      last.set(base, number);
      return id;
    }
  };
}
