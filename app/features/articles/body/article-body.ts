import sanitizeHtml from 'sanitize-html';
import { BODY_ATTRIBUTES, BODY_TAGS, linkedId, prefixedId } from './body-markup.ts';

/** Deeper than any real text; browsers stop at a few hundred. */
const DEEPEST = 100;
/** Enough for every known case; if the result still changes, the text is shown without markup. */
const MAX_ROUNDS = 10;
/** No browser needs more, and sanitize-html's check takes quadratic time. */
const MAX_ADDRESS_LENGTH = 4000;
/** The parser's work grows with the number of open tags. Browsers stop at 512. */
export const MAX_OPEN_TAGS = 500;

/**
 * Allows only the listed tags and attributes, and http, https, mailto and relative addresses. Removing a tag can change
 * how the rest parses (nested links, for example), so it repeats until the output is stable. A body with too many open
 * tags becomes text: its tags are shown, not applied.
 */
export function sanitizeBody(html: string): string {
  try {
    return sanitizeUntilStable(html.replaceAll('\0', '')); // Strip NUL: PostgreSQL rejects it.
  } catch (error) {
    if (error instanceof TooManyOpenTags) return sanitizeUntilStable(html.replaceAll('\0', '').replaceAll('<', '&lt;'));
    throw error;
  }
}

export class TooManyOpenTags extends Error {}

/** Options for sanitize-html that stop it at MAX_OPEN_TAGS. */
export function limitOpenTags() {
  let open = 0;
  return {
    onOpenTag() {
      open++;
      if (open > MAX_OPEN_TAGS) throw new TooManyOpenTags();
    },
    onCloseTag() {
      open--;
    },
  };
}

function sanitizeUntilStable(html: string): string {
  let clean = sanitizeOnce(html);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const again = sanitizeOnce(clean);
    if (again === clean) return linkToIds(clean);
    clean = again;
  }
  return sanitizeHtml(clean, { allowedTags: [], allowedAttributes: {} });
}

function sanitizeOnce(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: BODY_TAGS,
    allowedAttributes: { '*': BODY_ATTRIBUTES },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowProtocolRelative: false,
    nestingLimit: DEEPEST,
    ...limitOpenTags(),
    transformTags: { '*': tidyAttributes },
  });
}

/**
 * `#fees` becomes `#s-fees` where the text has that id. Other fragments stay: `#top`, or a place of the page around the
 * text. Takes sanitized HTML, where `href` comes first and text has no `<`.
 */
export function linkToIds(clean: string): string {
  if (!clean.includes('<a href="#')) return clean;
  const ids = new Set(Array.from(clean.matchAll(/<[^>]* id="([^"]+)"/g), ([, id]) => id));
  return clean.replaceAll(/(?<=<a href="#)[^"]+/g, (fragment) => {
    const id = linkedId(fragment);
    return ids.has(id) ? id : fragment;
  });
}

/** What a link says about its target to search engines, and not more: `opener` would undo `noopener`. */
const REL = ['nofollow', 'sponsored', 'ugc', 'noreferrer'];
const keptRel = (rel = '') => REL.filter((name) => rel.toLowerCase().split(/\s+/).includes(name));

/** A fixed attribute order makes sanitizing idempotent. */
function tidyAttributes(tagName: string, { id, ...given }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const ownId = prefixedId(id ?? '');
  const wanted: sanitizeHtml.Attributes = {
    ...given,
    ...(ownId && { id: ownId }),
    ...(given.target && { rel: ['noopener', ...keptRel(given.rel)].join(' ') }),
  };
  const attribs: sanitizeHtml.Attributes = {};
  for (const name of BODY_ATTRIBUTES) {
    const value = wanted[name];
    const isTooLong = (name === 'href' || name === 'src') && (value?.length ?? 0) > MAX_ADDRESS_LENGTH;
    if (value !== undefined && !isTooLong) attribs[name] = value;
  }
  return { tagName, attribs };
}
