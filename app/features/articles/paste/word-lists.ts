import { type Branch, branch, type Piece, textOf } from '#app/features/articles/body/foreign-html.ts';
import { hasClass, styleOf } from './pasted-tree.ts';

/**
 * Word has no lists: it writes paragraphs with a level (`mso-list:l0 level2 lfo1`) and their bullet as text. Word for the
 * web writes one list for each item. Both become nested lists.
 */
export function withRealLists(node: Branch): Branch {
  const children: Piece[] = [];
  let entries: Entry[] = [];
  const flush = () => {
    children.push(...nested(entries));
    entries = [];
  };
  for (const child of node.children) {
    const found = typeof child === 'string' ? [] : entriesOf(child);
    const last = entries.at(-1);
    if (found.length > 0) entries.push(...found);
    else if (last && isFurtherParagraph(child)) last.children = [...last.children, child];
    else if (typeof child === 'string' && !child.trim() && last) continue;
    else {
      flush();
      children.push(typeof child === 'string' ? child : withRealLists(child));
    }
  }
  flush();
  return { ...node, children };
}

const PARAGRAPHS = ['p', 'div', 'li'];

interface Entry {
  level: number;
  tag: 'ul' | 'ol';
  children: readonly Piece[];
}

function entriesOf(node: Branch): Entry[] {
  if (hasClass(node, /\bListContainerWrapper\b/)) return webEntries(node);
  const level = /\blevel(\d+)/.exec(styleOf(node)['mso-list'] ?? '')?.[1];
  if (level === undefined || !PARAGRAPHS.includes(node.tag)) return [];
  const marker = markersIn(node).join('');
  const tag = /[\p{L}\d]+[.)]/u.test(marker) ? 'ol' : 'ul';
  return [{ level: Number(level), tag, children: withoutMarkers(node).children }];
}

function webEntries(node: Branch): Entry[] {
  return node.children.flatMap((list) => {
    if (typeof list === 'string' || (list.tag !== 'ul' && list.tag !== 'ol')) return [];
    const { tag } = list;
    return list.children.flatMap((item) => {
      if (typeof item === 'string') return [];
      return { level: Number(item.attributes['data-aria-level'] ?? 1), tag, children: item.children };
    });
  });
}

/** A paragraph of the same item, indented but without a bullet. */
function isFurtherParagraph(node: Piece): node is Branch {
  if (typeof node === 'string' || !PARAGRAPHS.includes(node.tag)) return false;
  return hasClass(node, /\bMsoListParagraph/) && textOf(node).trim() !== '';
}

const isMarker = (node: Piece): node is Branch =>
  typeof node !== 'string' && /^ignore$/i.test(styleOf(node)['mso-list'] ?? '');

function markersIn(node: Branch): string[] {
  return node.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    return isMarker(child) ? [textOf(child)] : markersIn(child);
  });
}

function withoutMarkers(node: Branch): Branch {
  const children = node.children
    .filter((child) => !isMarker(child))
    .map((child) => (typeof child === 'string' ? child : withoutMarkers(child)));
  return { ...node, children };
}

function nested(entries: readonly Entry[]): Branch[] {
  const lists: { tag: Entry['tag']; items: Branch[] }[] = [];
  for (let at = 0; at < entries.length; ) {
    const { level, tag, children } = entries[at] as Entry;
    let next = at + 1;
    while ((entries[next]?.level ?? 0) > level) next++;
    const item = branch('li', [...children, ...nested(entries.slice(at + 1, next))]);
    const last = lists.at(-1);
    if (last?.tag === tag) last.items.push(item);
    else lists.push({ tag, items: [item] });
    at = next;
  }
  return lists.map(({ tag, items }) => branch(tag, items));
}
