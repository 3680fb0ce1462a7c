import { escapeHtml } from '#app/features/articles/body/html-tree.ts';
import { type Notices, type Row, rowsOf, textOf } from '#app/features/importing/imported-article.ts';
import { cardHtml } from './cards.ts';

/** The document of Ghost's present editor as HTML. Empty if it is none. */
export function lexicalHtml(json: string, notices: Notices): string {
  const root = parsed(json)?.root as Row | undefined;
  return root ? childrenOf(root, notices) : '';
}

export function parsed(json: string): Row | null {
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

const relOf = ({ rel }: Row) => (rel ? ` rel="${escapeHtml(textOf(rel))}"` : '');

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

/** Lexical's bits: bold, italic, strikethrough, underline, code, subscript, superscript, highlight. */
const FORMATS = ['strong', 'em', 's', 'u', 'code', 'sub', 'sup', 'mark'];

function formatted(text: string, format: number): string {
  return FORMATS.reduce((html, tag, bit) => (format & (1 << bit) ? `<${tag}>${html}</${tag}>` : html), text);
}
