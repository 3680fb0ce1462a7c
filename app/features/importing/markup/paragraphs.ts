import { type Branch, branch, hasContent, isBranch, type Piece } from '#app/features/articles/body/foreign-html.ts';
import { isBlock, runsOf } from './lift-blocks.ts';

/**
 * Paragraphs as WordPress's `wpautop` makes them at rendering: blank lines separate paragraphs, a single line break is
 * a `<br>`. Text beside blocks gets its own paragraph, also inside quotes.
 */
export function addParagraphs(pieces: readonly Piece[]): Piece[] {
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

const BLANK_LINES = /\n[ \t\u00A0]*\n\s*/;

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
