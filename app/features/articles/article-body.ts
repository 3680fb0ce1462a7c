import sanitizeHtml from 'sanitize-html';
import { BODY_ATTRIBUTES, BODY_TAGS } from './body-markup.ts';

/** Keeps ids of the text away from those of the page, and from names that scripts look up. */
export const ID_PREFIX = 's-';
const REPEATED_PREFIX = /^(s-)+/;

/** No writer nests deeper, and browsers stop at a few hundred. */
const DEEPEST = 100;
/** Enough for anything we have met; what is still changing then is not worth showing as markup. */
const MOST_ROUNDS = 10;

/**
 * Only the listed tags and attributes; addresses that lead to a page or a mailbox, nothing that runs. What is left when
 * a tag is taken out may be read differently the next time (a link in a link, say), so it is read until it is stable.
 */
export function sanitizeBody(html: string): string {
  let clean = sanitizeOnce(html.replaceAll('\0', '')); // No database takes it, and no text needs it.
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

/** Attributes in one order, so that cleaning twice gives the same text. */
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
