import { SaxesParser } from 'saxes';

export interface WxrItem {
  id: string;
  type: string;
  status: string;
  title: string;
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
  meta: Map<string, string>;
}

/** Elements of an item, and their fields. */
const PARTS: Readonly<Record<string, Exclude<keyof WxrItem, 'categories' | 'tags' | 'meta'>>> = {
  'wp:post_id': 'id',
  'wp:post_type': 'type',
  'wp:status': 'status',
  title: 'title',
  'wp:post_name': 'slug',
  'wp:post_date': 'date',
  'wp:post_date_gmt': 'dateGmt',
  'wp:post_password': 'password',
  'dc:creator': 'creator',
  'content:encoded': 'content',
  'excerpt:encoded': 'excerpt',
  'wp:attachment_url': 'attachmentUrl',
};

/** Items and authors of a WXR document, parsed in one pass. Null if it is not one. */
export function readWxr(xml: string): { items: WxrItem[]; authors: Map<string, string> } | null {
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
    else if (item && name === 'category') (domain === 'post_tag' ? item.tags : item.categories).push(text.trim());
    else if (item && name === 'wp:meta_key') key = text;
    else if (item && name === 'wp:meta_value') item.meta.set(key, text);
    else if (item && part) item[part] = text;
    text = '';
  });
  try {
    parser.write(xml).close();
  } catch {
    return null;
  }
  return isWxr ? { items, authors } : null;
}

function newItem(): WxrItem {
  const empty = Object.fromEntries(Object.values(PARTS).map((part) => [part, ''])) as Record<keyof WxrItem, string>;
  return { ...empty, categories: [], tags: [], meta: new Map() };
}
