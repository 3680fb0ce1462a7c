import sanitizeHtml from 'sanitize-html';
import { BODY_ATTRIBUTES, BODY_TAGS } from './body-markup.ts';

/** Prevents clashes with the page's own ids and DOM clobbering. */
export const ID_PREFIX = 's-';
const REPEATED_PREFIX = /^(s-)+/;

/** Deeper than any real text; browsers stop at a few hundred. */
const DEEPEST = 100;
/** Enough for every known case; if the result still changes, the text is shown without markup. */
const MOST_ROUNDS = 10;
/** No browser needs more, and sanitize-html's check takes quadratic time. */
const LONGEST_ADDRESS = 4000;
/** The parser's work grows with the number of open tags. Browsers stop at 512. */
export const MOST_OPEN_TAGS = 500;

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

/** Options for sanitize-html that stop it at MOST_OPEN_TAGS. */
export function limitOpenTags() {
  let open = 0;
  return {
    onOpenTag() {
      open++;
      if (open > MOST_OPEN_TAGS) throw new TooManyOpenTags();
    },
    onCloseTag() {
      open--;
    },
  };
}

function sanitizeUntilStable(html: string): string {
  let clean = sanitizeOnce(html);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const again = sanitizeOnce(clean);
    if (again === clean) return clean;
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

/** A fixed attribute order makes sanitizing idempotent. */
function tidyAttributes(tagName: string, { id, ...given }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const bareId = id?.replaceAll(/[^\w-]/g, '').replace(REPEATED_PREFIX, '');
  const wanted: sanitizeHtml.Attributes = {
    ...given,
    ...(bareId && { id: ID_PREFIX + bareId }),
    ...(given.target && { rel: 'noopener' }),
  };
  const attribs: sanitizeHtml.Attributes = {};
  for (const name of BODY_ATTRIBUTES) {
    const value = wanted[name];
    const isTooLong = (name === 'href' || name === 'src') && (value?.length ?? 0) > LONGEST_ADDRESS;
    if (value !== undefined && !isTooLong) attribs[name] = value;
  }
  return { tagName, attribs };
}
