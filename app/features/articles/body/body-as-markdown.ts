import { isBranch, type Piece } from './foreign-html.ts';
import { parseHtml } from './html-tree.ts';

/** A sanitized body (§5) as Markdown, for programs. */
export function bodyAsMarkdown(bodyHtml: string): string {
  return blocks(parseHtml(bodyHtml)).join('\n\n');
}

/** Neighboring text and inline elements form a paragraph. */
function blocks(pieces: readonly Piece[]): string[] {
  const found: string[] = [];
  let line: Piece[] = [];
  const endLine = () => {
    const text = inline(line).trim();
    if (text) found.push(text);
    line = [];
  };
  for (const piece of pieces) {
    if (!isBranch(piece) || !BLOCKS.has(piece.tag)) {
      line.push(piece);
      continue;
    }
    endLine();
    found.push(...block(piece.tag, piece.children));
  }
  endLine();
  return found;
}

const BLOCKS = new Set('p h1 h2 h3 h4 h5 h6 ul ol blockquote pre div'.split(' '));

function block(tag: string, children: readonly Piece[]): string[] {
  if (tag === 'ul' || tag === 'ol') return [list(children, tag === 'ol')];
  if (tag === 'blockquote') return [indented(blocks(children).join('\n\n'), '> ')];
  if (tag === 'pre') return [`\`\`\`\n${raw(children).replace(/\n$/, '')}\n\`\`\``];
  const level = /^h([1-6])$/.exec(tag)?.[1];
  if (!level) return blocks(children);
  const text = inline(children).replaceAll(/\s+/g, ' ').trim();
  return text ? [`${'#'.repeat(Math.max(2, Number(level)))} ${text}`] : []; // The title is the only h1.
}

function list(children: readonly Piece[], isNumbered: boolean): string {
  const items = children.filter(isBranch).filter(({ tag }) => tag === 'li');
  return items
    .map(({ children: item }, index) => {
      const mark = isNumbered ? `${index + 1}. ` : '- ';
      return mark + indented(blocks(item).join('\n'), ' '.repeat(mark.length)).trimStart();
    })
    .join('\n');
}

const MARKS: Readonly<Record<string, string>> = { strong: '**', em: '*', code: '`' };

function inline(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => {
      if (!isBranch(piece)) return escaped(piece.replaceAll(/\s+/g, ' '));
      const { tag, attributes, children } = piece;
      if (tag === 'br') return '\n';
      if (tag === 'img') return `![${escaped(attributes.alt ?? '')}](${attributes.src ?? ''})`;
      const text = tag === 'code' ? raw(children) : inline(children);
      if (tag === 'a' && attributes.href) return `[${text}](${attributes.href})`;
      const mark = MARKS[tag] ?? '';
      return text.trim() ? mark + text + mark : text;
    })
    .join('');
}

const raw = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (isBranch(piece) ? raw(piece.children) : piece)).join('');

const escaped = (text: string) => text.replaceAll(/[\\`*_[\]<]/g, '\\$&');

const indented = (text: string, by: string) => text.replaceAll(/^(?=.)/gm, by);
