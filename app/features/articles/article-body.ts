import sanitizeHtml from 'sanitize-html';

const TAGS = 'p br strong em u h1 h2 h3 h4 h5 h6 ul ol li a img blockquote code pre span div'.split(' ');
const ATTRIBUTES = ['href', 'src', 'alt', 'title', 'class', 'id', 'target', 'rel'];
/** Keeps ids of the text away from those of the page, and from names that scripts look up. */
const ID_PREFIX = 's-';
const REPEATED_PREFIX = /^(s-)+/;

export interface ArticleBody {
  html: string;
  headings: { id: string; text: string }[];
}

/** §5: exactly these tags and attributes; addresses that lead to a page or a mailbox, nothing that runs. */
export function sanitizeBody(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: { '*': ATTRIBUTES },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: { '*': tidyAttributes },
  });
}

/** The body as readers get it: sanitized again, whatever is stored, with an anchor at every section. */
export function readableBody(stored: string): ArticleBody {
  const headings: ArticleBody['headings'] = [];
  const clean = sanitizeBody(stored).replaceAll(/(?<=<\/?h)1(?=[ >])/g, '2'); // The page's h1 is its title.
  const html = clean.replaceAll(/<h2([^>]*)>([\s\S]*?)<\/h2>/g, (_, attributes: string, inner: string) => {
    const text = decodeEntities(inner.replaceAll(/<[^>]*>/g, '').trim());
    const id = / id="([^"]+)"/.exec(attributes)?.[1] ?? freeId(text, headings);
    headings.push({ id, text });
    return `<h2${attributes.replace(/ id="[^"]*"/, '')} id="${id}">${inner}</h2>`;
  });
  return { html, headings };
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
  for (const name of ATTRIBUTES) if (wanted[name] !== undefined) attribs[name] = wanted[name];
  return { tagName, attribs };
}

function freeId(text: string, taken: ArticleBody['headings']): string {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? ['section'];
  const base = ID_PREFIX + words.join('-');
  const isTaken = (id: string) => taken.some((heading) => heading.id === id);
  for (let number = 1; ; number++) {
    const id = number === 1 ? base : `${base}-${number}`;
    if (!isTaken(id)) return id;
  }
}

/** sanitize-html writes only these. */
function decodeEntities(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
