import { escapeHtml } from '#app/features/articles/body/html-tree.ts';
import { type Row, textOf } from '#app/features/importing/imported-article.ts';
import type { Notices } from '#app/features/importing/markup/notices.ts';
import { cardHtml } from './cards.ts';
import { parsed } from './lexical.ts';

/** Kinds of sections, in Mobiledoc 0.3. */
const MARKUP = 1;
const IMAGE = 2;
const LIST = 3;
const CARD = 10;

interface Mobiledoc {
  markups: unknown[][];
  atoms: unknown[][];
  cards: unknown[][];
}

/** The document of Ghost's editor before 2023 as HTML. Empty if it is none. */
export function mobiledocHtml(json: string, notices: Notices): string {
  const given = parsed(json);
  if (!given) return '';
  const document: Mobiledoc = {
    markups: lists(given.markups),
    atoms: lists(given.atoms),
    cards: lists(given.cards),
  };
  return lists(given.sections)
    .map((section) => sectionHtml(section, document, notices))
    .join('');
}

function sectionHtml([kind, first, second]: unknown[], document: Mobiledoc, notices: Notices): string {
  if (kind === MARKUP) {
    const tag = SECTION_TAGS.includes(textOf(first)) ? textOf(first) : 'p';
    const html = lineHtml(second, document);
    return `<${tag}>${tag === 'blockquote' ? `<p>${html}</p>` : html}</${tag}>`;
  }
  if (kind === LIST) {
    const tag = first === 'ol' ? 'ol' : 'ul';
    return `<${tag}>${lists(second)
      .map((item) => `<li>${lineHtml(item, document)}</li>`)
      .join('')}</${tag}>`;
  }
  if (kind === IMAGE) return cardHtml('image', { src: first }, notices);
  const [name, payload] = (kind === CARD && document.cards[Number(first)]) || [];
  return cardHtml(textOf(name) || `section ${textOf(kind)}`, (payload ?? {}) as Row, notices);
}

const SECTION_TAGS = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote'];
const INLINE_TAGS = ['a', 'b', 'code', 'del', 'em', 'i', 's', 'strong', 'sub', 'sup', 'u'];

/** Markers open tags, add text or an atom, and close the innermost tags. */
function lineHtml(markers: unknown, { markups, atoms }: Mobiledoc): string {
  const open: string[] = [];
  let html = '';
  for (const [kind, opened, closed, value] of lists(markers)) {
    for (const index of Array.isArray(opened) ? opened : []) {
      const [tag, attributes] = markups[index] ?? [];
      const name = INLINE_TAGS.includes(textOf(tag)) ? textOf(tag) : 'span';
      open.push(name);
      html += `<${name}${hrefOf(attributes)}>`;
    }
    html += kind === 0 ? escapeHtml(textOf(value)) : atomHtml(atoms[Number(value)]);
    for (let count = Number(closed); count > 0 && open.length > 0; count--) html += `</${open.pop()}>`;
  }
  return (
    html +
    open
      .reverse()
      .map((tag) => `</${tag}>`)
      .join('')
  );
}

function atomHtml([name, text]: unknown[] = []): string {
  return name === 'soft-return' ? '<br>' : escapeHtml(textOf(text));
}

/** Attributes are a flat list: name, value, name, value. */
function hrefOf(attributes: unknown): string {
  const flat = Array.isArray(attributes) ? attributes : [];
  const at = flat.indexOf('href');
  return at < 0 ? '' : ` href="${escapeHtml(textOf(flat[at + 1]))}"`;
}

function lists(value: unknown): unknown[][] {
  return Array.isArray(value) ? value.filter(Array.isArray) : [];
}
