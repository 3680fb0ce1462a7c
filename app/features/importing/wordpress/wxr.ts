import { SaxesParser } from 'saxes';

export interface WxrItem {
  id: string;
  type: string;
  status: string;
  title: string;
  link: string;
  parent: string;
  slug: string;
  date: string;
  dateGmt: string;
  password: string;
  creator: string;
  content: string;
  excerpt: string;
  attachmentUrl: string;
  categories: string[];
  tags: string[];
  /** Of the plugin Co-Authors Plus, which stores them as a taxonomy. */
  coAuthors: string[];
  oldSlugs: string[];
  /** How many readers' comments it has. */
  comments: number;
  meta: Map<string, string>;
}

type Lists = 'categories' | 'tags' | 'coAuthors' | 'oldSlugs' | 'comments' | 'meta';

/** Elements of an item, and their fields. */
const PARTS: Readonly<Record<string, Exclude<keyof WxrItem, Lists>>> = {
  'wp:post_id': 'id',
  'wp:post_type': 'type',
  'wp:status': 'status',
  title: 'title',
  link: 'link',
  'wp:post_parent': 'parent',
  'wp:post_name': 'slug',
  'wp:post_date': 'date',
  'wp:post_date_gmt': 'dateGmt',
  'wp:post_password': 'password',
  'dc:creator': 'creator',
  'content:encoded': 'content',
  'excerpt:encoded': 'excerpt',
  'wp:attachment_url': 'attachmentUrl',
};

interface Wxr {
  items: WxrItem[];
  authors: Map<string, string>;
}

/** Items and authors of a WXR document, parsed in one pass. Null if it is well-formed, and not one. */
export function readWxr(xml: string): Wxr | { problem: string } | null {
  const items: WxrItem[] = [];
  const authors = new Map<string, string>();
  let item: WxrItem | null = null;
  let login = '';
  let key = '';
  let domain = '';
  let text = '';
  let isWxr = false;

  const parser = new SaxesParser();
  parser.on('error', (problem) => {
    throw problem;
  });
  parser.on('opentag', ({ name, attributes }) => {
    text = '';
    if (name === 'item') item = newItem();
    if (item && name === 'wp:comment') item.comments++;
    if (name === 'category') domain = String(attributes.domain ?? '');
    if (name === 'wp:wxr_version') isWxr = true;
  });
  const add = (more: string) => {
    text += more;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ name }) => {
    const part = PARTS[name];
    if (name === 'item' && item) {
      items.push(item);
      item = null;
    } else if (name === 'wp:author_login') login = text;
    else if (name === 'wp:author_display_name') authors.set(login, text);
    else if (item && name === 'category') termsOf(item, domain)?.push(text.trim());
    else if (item && name === 'wp:meta_key') key = text;
    else if (item && name === 'wp:meta_value' && key === '_wp_old_slug') item.oldSlugs.push(text);
    else if (item && name === 'wp:meta_value') item.meta.set(key, text);
    else if (item && part) item[part] = text;
    text = '';
  });
  try {
    parser.write(withoutControls(xml)).close();
  } catch (error) {
    return { problem: problemOf(error, xml) };
  }
  return isWxr ? { items, authors } : null;
}

/** Taxonomies that say nothing about the subject. */
const NOT_SUBJECTS = new Set(['post_format', 'nav_menu', 'link_category', 'language', 'post_translations']);

function termsOf(item: WxrItem, domain: string): string[] | null {
  if (domain === 'author') return item.coAuthors;
  if (domain === 'post_tag') return item.tags;
  return NOT_SUBJECTS.has(domain) ? null : item.categories;
}

/** WordPress writes them, and XML does not allow them. */
const CONTROLS =
  /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]|&#(?:x0*(?:[0-8bcef]|1[0-9a-f])|0*(?:[0-8]|1[124-9]|2\d|3[01]));/giu;

function withoutControls(xml: string): string {
  return xml.replaceAll(CONTROLS, '').toWellFormed();
}

/** In a truncated file the last section or comment does not end. */
const LITERAL_OR_BARE_AMPERSAND =
  /<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<!--[\s\S]*?(?:-->|$)|&(?!(?:#\d+|#x[\da-f]+|[a-z_][\w.-]*);)/gi;

/** saxes begins its messages with line and column: `12:34: unclosed tag`. A bare `&` makes it read on to the next `;`. */
function problemOf(error: unknown, xml: string): string {
  for (const { 0: found, index } of xml.matchAll(LITERAL_OR_BARE_AMPERSAND)) {
    if (found === '&') return `The XML is not well-formed, line ${lineAt(xml, index)}: write &amp; instead of &.`;
  }
  const [, line, what] = /^(\d+):\d+: (.*?)\.?$/s.exec((error as Error).message) ?? [];
  return line ? `The XML is not well-formed, line ${line}: ${what}.` : 'The XML is not well-formed.';
}

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

function newItem(): WxrItem {
  const empty = Object.fromEntries(Object.values(PARTS).map((part) => [part, ''])) as Record<keyof WxrItem, string>;
  return { ...empty, categories: [], tags: [], coAuthors: [], oldSlugs: [], comments: 0, meta: new Map() };
}
