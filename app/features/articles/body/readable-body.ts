import { linkToIds, sanitizeBody } from './article-body.ts';
import { idsBeside } from './body-markup.ts';

export interface ReadableBody {
  html: string;
  /** Headings for the table of contents. */
  headings: { id: string; text: string }[];
}

const MAX_ANCHORS = 500;

/** The body for readers: sanitized again, with an anchor at every heading. Print shows the addresses of links. */
export function readableBody(stored: string, sanitized = sanitizeBody(stored)): ReadableBody {
  const clean = sanitized
    .replaceAll(H1, '2')
    .replaceAll(/<img (?![^>]* alt=")/g, '<img alt="" ')
    .replaceAll('<img ', '<img loading="lazy" decoding="async" ')
    .replaceAll(/<a href="([^"]*)"([^>]*)(?=>([^<]*)<\/a>)/g, (tag, address: string, others: string, text: string) =>
      bare(address) === bare(text) ? `<a href="${address}"${withClass(others, 'bare-address')}` : tag,
    );
  const headings: ReadableBody['headings'] = [];
  let anchors = 0;
  const html = withAnchors(clean, ({ level, id, text, attributes, inner }) => {
    if (level === '2' && text) headings.push({ id, text });
    const others = attributes.replaceAll(/ id="[^"]*"/g, '');
    return `<h${level}${others} id="${id}">${inner}${anchors++ < MAX_ANCHORS ? linkTo(id) : ''}</h${level}>`;
  });
  return { html: linkToIds(html), headings };
}

/** The headings of a stored body, with the anchors that they have on the page. */
export function headingsOf(stored: string): ReadableBody['headings'] {
  const headings: ReadableBody['headings'] = [];
  withAnchors(stored.replaceAll(H1, '2'), ({ id, text }) => {
    headings.push({ id, text });
    return '';
  });
  return headings;
}

/** The title is the page's h1. */
const H1 = /(?<=<\/?h)1(?=[ >])/g;

interface Heading {
  level: string;
  id: string;
  text: string;
  attributes: string;
  inner: string;
}

function withAnchors(clean: string, write: (heading: Heading) => string): string {
  const taken = new Set(Array.from(clean.matchAll(/ id="([^"]+)"/g), ([, id]) => id));
  const met = new Set<string>();
  const freeId = idsBeside(taken);
  return clean.replaceAll(/<h([23])([^>]*)>([\s\S]*?)<\/h\1>/g, (_, level, attributes: string, inner: string) => {
    const text = decodeEntities(inner.replaceAll(/<[^>]*>/g, '').trim());
    const chosen = / id="([^"]+)"/.exec(attributes)?.[1];
    const id = chosen && !met.has(chosen) ? chosen : freeId(text);
    met.add(id);
    taken.add(id);
    return write({ level, id, text, attributes, inner });
  });
}

/** Without what people leave out when they write an address. */
function bare(address: string): string {
  return address
    .trim()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '');
}

function withClass(attributes: string, name: string): string {
  return attributes.includes(' class="')
    ? attributes.replace(' class="', ` class="${name} `)
    : ` class="${name}"${attributes}`;
}

/** For mouse users only; keyboard and screen reader users have the table of contents. */
function linkTo(id: string): string {
  return `<a href="#${id}" class="heading-anchor" aria-hidden="true" tabindex="-1"></a>`;
}

/** sanitize-html writes only these entities. */
export function decodeEntities(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
