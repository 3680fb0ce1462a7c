import { Parser } from 'htmlparser2';
import { escapeHtml } from '#app/platform/format.ts';
import { MAX_OPEN_TAGS, TooManyOpenTags } from './article-body.ts';
import { isBranch, type Piece } from './foreign-html.ts';

/** Comments are dropped. Throws TooManyOpenTags like the sanitizer. */
export function parseHtml(html: string): Piece[] {
  const root: { children: Piece[] } = { children: [] };
  const open = [root];
  const parser = new Parser({
    onopentag(tag, attributes) {
      const next = { tag, attributes, children: [] };
      open.at(-1)?.children.push(next);
      open.push(next);
      if (open.length > MAX_OPEN_TAGS) throw new TooManyOpenTags();
    },
    onclosetag() {
      open.pop();
    },
    ontext(text) {
      const { children } = open.at(-1) ?? root;
      const last = children.at(-1);
      if (typeof last === 'string') children[children.length - 1] = last + text;
      else children.push(text);
    },
  });
  parser.end(html);
  return root.children;
}

const WITHOUT_CONTENT = ['br', 'img'];

export function writeHtml(pieces: readonly Piece[]): string {
  return pieces.map(writePiece).join('');
}

function writePiece(piece: Piece): string {
  if (!isBranch(piece)) return escapeHtml(piece);
  const { tag, attributes, children } = piece;
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const start = `<${tag}${written.join('')}`;
  return WITHOUT_CONTENT.includes(tag) ? `${start} />` : `${start}>${writeHtml(children)}</${tag}>`;
}

const NO_TEXT = ['script', 'style', 'template', 'head', 'iframe', 'object', 'svg', 'noscript'];
/** Tags that do not separate words. */
export const INLINE = new Set(
  'a abbr acronym b bdi bdo big cite code del dfn em font i ins kbd mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

/** The text a reader sees. Blocks are separated by spaces. */
export function textIn(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => {
      if (!isBranch(piece)) return piece;
      if (NO_TEXT.includes(piece.tag)) return ' ';
      const text = textIn(piece.children);
      return INLINE.has(piece.tag) ? text : ` ${text} `;
    })
    .join('');
}

const TITLE_TAGS =
  /<(?!\/?(?:a|abbr|b|br|cite|code|del|em|font|i|img|ins|mark|q|s|small|span|strong|sub|sup|u|wbr|p)\b)/gi;

/** HTML in a title becomes text; `<` that begins no known tag stays. */
export function plainText(html: string): string {
  return textIn(parseHtml(html.replaceAll(TITLE_TAGS, '&lt;')))
    .replaceAll(/\s+/g, ' ')
    .trim();
}
