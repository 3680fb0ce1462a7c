import sanitizeHtml from 'sanitize-html';
import { BODY_ATTRIBUTES, BODY_TAGS } from './body-markup.ts';

/** Prevents clashes with the page's own ids and DOM clobbering. */
export const ID_PREFIX = 's-';
const REPEATED_PREFIX = /^(s-)+/;

/** Deeper than any real text; browsers stop at a few hundred. */
const DEEPEST = 100;
/** Enough for every known case; if the result still changes, the text is shown without markup. */
const MOST_ROUNDS = 10;

/**
 * Allows only the listed tags and attributes, and http, https, mailto and relative addresses. Removing a tag can change
 * how the rest parses (nested links, for example), so it repeats until the output is stable.
 */
export function sanitizeBody(html: string): string {
  let clean = sanitizeOnce(html.replaceAll('\0', '')); // Strip NUL: PostgreSQL rejects it.
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
  for (const name of BODY_ATTRIBUTES) if (wanted[name] !== undefined) attribs[name] = wanted[name];
  return { tagName, attribs };
}
