import type { Attrs, Mark, Node } from 'prosemirror-model';
import type { Written } from './body-schema.ts';

/**
 * Nodes are immutable, and a change leaves all nodes beside it as they are. So only changed blocks are serialized
 * again.
 */
const serialized = new WeakMap<Node, string>();

function once(node: Node, write: (node: Node) => string): string {
  const known = serialized.get(node);
  if (known !== undefined) return known;
  const html = write(node);
  serialized.set(node, html);
  return html;
}

/** Serializes the document as HTML, one block per line. */
export function writeBody(document: Node): string {
  const only = document.childCount === 1 ? document.firstChild : null;
  if (only?.isTextblock && only.content.size === 0 && isPlain(only.attrs)) return '';
  return blocks(document);
}

const TAGS: Readonly<Record<string, string>> = {
  ...{ paragraph: 'p', blockquote: 'blockquote', bullet_list: 'ul', ordered_list: 'ol', list_item: 'li', div: 'div' },
  ...{ link: 'a', strong: 'strong', em: 'em', underline: 'u', span: 'span', code: 'code' },
};

function blocks(parent: Node): string {
  const lines: string[] = [];
  parent.forEach((node, _, index) => {
    lines.push(block(node, parent, index));
  });
  return lines.join('\n');
}

function block(node: Node, parent: Node, index: number): string {
  return isBare(node, parent, index) ? once(node, inline) : tagged(node);
}

function tagged(node: Node): string {
  if (node.type.name === 'pre') return `<pre${attributes(node.attrs)}>${keepFirstLine(once(node, inline))}</pre>`;
  if (node.type.name === 'figure') return `<p${attributes(node.attrs)}>${escaped(node.attrs.reference)}</p>`;
  const tag = node.type.name === 'heading' ? `h${node.attrs.level}` : (TAGS[node.type.name] ?? 'p');
  if (node.isTextblock) return `<${tag}${attributes(node.attrs)}>${once(node, inline)}</${tag}>`;
  const inside = once(node, blocks);
  const isShort = node.childCount === 1 && node.firstChild?.isTextblock;
  return `<${tag}${attributes(node.attrs)}>${isShort ? inside : `\n${inside}\n`}</${tag}>`;
}

/** Text without a tag stays without, as does text typed into a list item. Two such lines in a row would merge. */
function isBare(node: Node, parent: Node, index: number): boolean {
  const before = index > 0 ? parent.child(index - 1).type.name : '';
  if (node.type.name === 'line') return before !== 'line';
  const isMadeHere = node.type.name === 'paragraph' && !node.attrs.isRead && isPlain(node.attrs);
  return parent.type.name === 'list_item' && index === 0 && isMadeHere;
}

/** Opens and closes marks where they change between neighboring nodes. */
function inline(parent: Node): string {
  let html = '';
  let open: readonly Mark[] = [];
  const closeTo = (count: number) => {
    for (const mark of open.slice(count).reverse()) html += `</${TAGS[mark.type.name]}>`;
    open = open.slice(0, count);
  };
  parent.forEach((node) => {
    let same = 0;
    while (same < open.length && node.marks[same]?.eq(open[same] as Mark)) same++;
    closeTo(same);
    for (const mark of node.marks.slice(same)) html += `<${TAGS[mark.type.name]}${attributes(mark.attrs)}>`;
    open = node.marks;
    html += leaf(node);
  });
  closeTo(0);
  return html;
}

function leaf(node: Node): string {
  const { tag } = node.attrs;
  if (node.isText) return escaped(node.text ?? '').replaceAll('\u00a0', '&nbsp;');
  if (node.type.name === 'fact') return escaped(node.attrs.quotation);
  if (node.type.name === 'image') return `<img${attributes(node.attrs)} />`;
  if (node.type.name === 'point') return `<${tag}${attributes(node.attrs)}></${tag}>`;
  return `<br${attributes(node.attrs)} />`;
}

function attributes(attrs: Attrs): string {
  return Object.entries((attrs.written ?? {}) as Written)
    .map(([name, value]) => ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`)
    .join('');
}

/** HTML parsers drop the first newline in a <pre>. */
const keepFirstLine = (html: string) => (html.startsWith('\n') ? `\n${html}` : html);

const isPlain = (attrs: Attrs) => Object.keys((attrs.written ?? {}) as Written).length === 0;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
