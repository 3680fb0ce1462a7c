import { sanitizeBody, TooManyOpenTags } from '#app/features/articles/body/article-body.ts';
import { type Branch, branch, hasContent, isBranch, type Piece } from '#app/features/articles/body/foreign-html.ts';
import { parseHtml, writeHtml } from '#app/features/articles/body/html-tree.ts';
import type { Notices } from '#app/features/importing/imported-article.ts';
import { dropStrayCells, fitMarkup } from './fit-markup.ts';
import { isBlock, runsOf } from './lift-blocks.ts';

const BLANK_LINES = /\n[ \t\u00A0]*\n\s*/;

/** HTML of another system as allowed markup (§5). HTML that is allowed as it is stays the same to the letter. */
export function bodyFromHtml(html: string, notices: Notices): string {
  return sanitizeBody(html) === html ? html : fitted(html, notices, (pieces) => writeHtml(pieces));
}

/** The same for WordPress's classic editor, which stores line breaks instead of paragraphs. */
export function bodyFromLines(text: string, notices: Notices): string {
  return fitted(text.replaceAll('\r\n', '\n'), notices, (pieces) =>
    addParagraphs(pieces)
      .map((piece) => writeHtml([piece]))
      .join('\n'),
  );
}

function fitted(html: string, notices: Notices, write: (pieces: Piece[]) => string): string {
  try {
    return write(dropStrayCells(fitMarkup(parseHtml(html), notices)));
  } catch (error) {
    if (error instanceof TooManyOpenTags) return html; // The sanitizer shows its tags as text, and says so.
    throw error;
  }
}

/**
 * Paragraphs as WordPress's `wpautop` makes them at rendering: blank lines separate paragraphs, a single line break is
 * a `<br>`. Text beside blocks gets its own paragraph, also inside quotes.
 */
function addParagraphs(pieces: readonly Piece[]): Piece[] {
  return runsOf(pieces).flatMap((run) => {
    const [first] = run as [Piece];
    return isBlock(first) ? blockWith(first) : paragraphsOf(run);
  });
}

function blockWith(block: Branch): Piece[] {
  const { tag, children } = block;
  if (tag === 'pre') return [block];
  if (tag === 'p') return paragraphsOf(children, block.attributes);
  if (tag === 'div' || tag === 'blockquote') return [{ ...block, children: addParagraphs(children) }];
  if (tag === 'ul' || tag === 'ol') return [{ ...block, children: children.flatMap((item) => itemOf(item)) }];
  return [{ ...block, children: withBreaks(children) }];
}

function itemOf(item: Piece): Piece[] {
  if (!isBlock(item)) return hasContent([item]) ? [branch('li', [item])] : [];
  if (item.tag !== 'li') return blockWith(item);
  const runs = runsOf(item.children);
  const children = runs.flatMap((run) => {
    const [first] = run as [Piece];
    if (isBlock(first)) return blockWith(first);
    return hasContent(run) ? withBreaks(trimmed(run)) : [];
  });
  return [{ ...item, children }];
}

function paragraphsOf(run: readonly Piece[], attributes: Branch['attributes'] = {}): Piece[] {
  return splitAtBlankLines(run)
    .map(trimmed)
    .filter(hasContent)
    .map((line): Piece => {
      const [only, second] = line;
      const isAlone = only !== undefined && second === undefined && isPicture(only);
      return isAlone ? only : branch('p', withBreaks(line), attributes);
    });
}

function splitAtBlankLines(run: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [[]];
  for (const piece of run) {
    const [first, ...more] = isBranch(piece) ? [piece] : piece.split(BLANK_LINES);
    lines.at(-1)?.push(first as Piece);
    for (const part of more) lines.push([part]);
  }
  return lines;
}

function isPicture(piece: Piece): boolean {
  if (!isBranch(piece)) return false;
  const [only, second] = piece.children;
  return piece.tag === 'img' || (piece.tag === 'a' && only !== undefined && second === undefined && isPicture(only));
}

function trimmed(run: readonly Piece[]): Piece[] {
  const pieces = [...run];
  const isSpace = (piece: Piece | undefined) =>
    typeof piece === 'string' ? !piece.trim() : piece !== undefined && piece.tag === 'br';
  while (isSpace(pieces[0])) pieces.shift();
  while (isSpace(pieces.at(-1))) pieces.pop();
  const [first] = pieces;
  if (typeof first === 'string') pieces[0] = first.trimStart();
  const last = pieces.at(-1);
  if (typeof last === 'string') pieces[pieces.length - 1] = last.trimEnd();
  return pieces;
}

/** A line break in the text is a `<br>`, except beside one. */
function withBreaks(pieces: readonly Piece[]): Piece[] {
  return pieces.flatMap((piece, at): Piece[] => {
    if (isBranch(piece)) return [piece.tag === 'pre' ? piece : { ...piece, children: withBreaks(piece.children) }];
    const before = pieces[at - 1];
    const isAfterBreak = before !== undefined && isBranch(before) && before.tag === 'br';
    const text = isAfterBreak ? piece.replace(/^[ \t]*\n/, '') : piece;
    return text
      .split(/[ \t]*\n\s*/)
      .flatMap((line, index): Piece[] => (index === 0 ? [line] : [branch('br', []), line]))
      .filter((part) => part !== '');
  });
}
