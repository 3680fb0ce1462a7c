import {
  type FoundArticle,
  type FoundExport,
  NOTHING_FOUND,
  Notices,
  type Row,
  rowsOf,
  textOf,
  texts,
} from '#app/features/importing/imported-article.ts';
import { escapeHtml } from '#app/platform/format.ts';
import { cardHtml } from './cards.ts';

const relOf = ({ rel }: Row) => (rel ? ` rel="${escapeHtml(textOf(rel))}"` : '');

/** Lexical's bits: bold, italic, strikethrough, underline, code, subscript, superscript, highlight. */
const FORMATS = ['strong', 'em', 's', 'u', 'code', 'sub', 'sup', 'mark'];

/** Kinds of sections, in Mobiledoc 0.3. */
const MARKUP = 1;
const IMAGE = 2;
const LIST = 3;
const CARD = 10;

const SECTION_TAGS = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote'];
const INLINE_TAGS = ['a', 'b', 'code', 'del', 'em', 'i', 's', 'strong', 'sub', 'sup', 'u'];

/** A Ghost export (Settings, Export): tables joined by ids. Null if it is not one. */
export function readGhost(json: unknown): FoundExport | null {
  const data = tablesOf(json);
  if (!data) return null;
  const posts = rowsOf(data.posts);
  const named = new Map(rowsOf(data.tags).map((tag) => [tag.id, textOf(tag.name)]));
  const people = new Map(rowsOf(data.users).map((user) => [user.id, textOf(user.name)]));
  const more = new Map(rowsOf(data.posts_meta).map((meta) => [meta.post_id, meta]));
  const tagsOf = joined(rowsOf(data.posts_tags), 'tag_id', named);
  const authorsOf = joined(rowsOf(data.posts_authors), 'author_id', people);

  const isPost = (post: Row) => (textOf(post.type) || 'post') === 'post' && !post.page;
  return {
    kind: 'Ghost',
    articles: posts.filter(isPost).map((post) => {
      // Names that begin with # are internal tags.
      const tags = tagsOf(post.id).filter((name) => !name.startsWith('#'));
      const author = authorsOf(post.id)[0] ?? people.get(post.author_id) ?? '';
      return articleOf({ ...post, ...withoutNulls(more.get(post.id) ?? {}) }, tags, author);
    }),
    leftOut: posts.filter((post) => !isPost(post)).map((page) => `"${textOf(page.title)}" is a page, not a post`),
  };
}

function articleOf(post: Row, tags: string[], author: string): FoundArticle {
  const isForAll = !post.visibility || post.visibility === 'public';
  const isOut = post.status === 'published' || post.status === 'scheduled';
  const notices = new Notices();
  const bodyHtml =
    textOf(post.html) || lexicalHtml(textOf(post.lexical), notices) || mobiledocHtml(textOf(post.mobiledoc), notices);
  return {
    ...NOTHING_FOUND,
    title: textOf(post.title),
    slug: textOf(post.slug),
    summary: textOf(post.custom_excerpt) || textOf(post.excerpt),
    bodyHtml,
    categories: tags,
    heroImageUrl: textOf(post.feature_image),
    heroImageAlt: textOf(post.feature_image_alt),
    ogImageUrl: textOf(post.og_image) || textOf(post.feature_image),
    authorName: author,
    publishDate: textOf(post.published_at) || textOf(post.created_at),
    seoTitle: textOf(post.meta_title),
    metaDescription: textOf(post.meta_description),
    canonicalUrl: textOf(post.canonical_url),
    published: isOut && isForAll,
    createdAt: textOf(post.created_at),
    oldAddresses: [`/${textOf(post.slug)}/`],
    notes: [...(isOut && !isForAll ? ['was for members only: imported as a draft'] : []), ...notices.texts],
  };
}

function tablesOf(json: unknown): Row | null {
  const top = json as { db?: { data?: Row }[]; data?: Row } | null;
  const data = top?.db?.[0]?.data ?? top?.data;
  return data && Array.isArray(data.posts) ? data : null;
}

/** The names a post is joined to, in order. */
function joined(rows: readonly Row[], key: string, names: ReadonlyMap<unknown, string>): (postId: unknown) => string[] {
  const ordered = [...rows].sort((a, b) => Number(a.sort_order ?? 0) - Number(b.sort_order ?? 0));
  return (postId) => texts(ordered.filter((row) => row.post_id === postId).map((row) => names.get(row[key])));
}

function withoutNulls(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([name, value]) => value !== null && name !== 'id'));
}

interface Mobiledoc {
  markups: unknown[][];
  atoms: unknown[][];
  cards: unknown[][];
}

/** The document of Ghost's editor before 2023 as HTML. Empty if it is none. */
function mobiledocHtml(json: string, notices: Notices): string {
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

/** The document of Ghost's present editor as HTML. Empty if it is none. */
function lexicalHtml(json: string, notices: Notices): string {
  const root = parsed(json)?.root as Row | undefined;
  return root ? childrenOf(root, notices) : '';
}

function parsed(json: string): Row | null {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function childrenOf(node: Row, notices: Notices): string {
  return rowsOf(node.children)
    .map((child) => nodeHtml(child, notices))
    .join('');
}

function nodeHtml(node: Row, notices: Notices): string {
  const type = textOf(node.type);
  const inside = () => childrenOf(node, notices);
  switch (type) {
    case 'text':
    case 'extended-text':
    case 'tk':
      return formatted(escapeHtml(textOf(node.text)), Number(node.format ?? 0));
    case 'linebreak':
      return '<br>';
    case 'tab':
      return ' ';
    case 'paragraph':
      return `<p>${inside()}</p>`;
    case 'heading':
    case 'extended-heading': {
      const tag = /^h[1-6]$/.test(textOf(node.tag)) ? textOf(node.tag) : 'h2';
      return `<${tag}>${inside()}</${tag}>`;
    }
    case 'quote':
    case 'extended-quote':
    case 'aside':
      return `<blockquote><p>${inside()}</p></blockquote>`;
    case 'list':
      return listHtml(node, notices);
    case 'link':
    case 'autolink':
      return `<a href="${escapeHtml(textOf(node.url))}"${relOf(node)}>${inside()}</a>`;
    case 'zwnj':
      return '';
    default:
      // A node with children is no card: its text stays.
      return node.children ? inside() : cardHtml(type, node, notices);
  }
}

/** An item that holds only a list continues the item before it. */
function listHtml(node: Row, notices: Notices): string {
  const tag = node.listType === 'number' || node.tag === 'ol' ? 'ol' : 'ul';
  const items: string[] = [];
  for (const item of rowsOf(node.children)) {
    const html = childrenOf(item, notices);
    const isNested = rowsOf(item.children)[0]?.type === 'list';
    if (isNested && items.length > 0) items.push(`${items.pop()}${html}`);
    else items.push(html);
  }
  return `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`;
}

function formatted(text: string, format: number): string {
  return FORMATS.reduce((html, tag, bit) => (format & (1 << bit) ? `<${tag}>${html}</${tag}>` : html), text);
}
