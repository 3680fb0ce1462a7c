import { type Branch, branch, isBranch, type Piece } from './html-tree.ts';
import { hasContent, inlineOf } from './lift-blocks.ts';
import type { Notices } from './notices.ts';

const BETWEEN_CELLS = ' · ';

/** A table becomes a list with an item for each row; a row of headings is bold. Text between rows stays there. */
export function listOfRows({ children }: Branch, notices: Notices): Piece[] {
  notices.add('a table becomes a list of rows');
  const written: Piece[] = [];
  let list: Branch | null = null;
  for (const piece of rowsIn(children)) {
    if (!hasContent([piece])) {
      if (!list && !isBranch(piece)) written.push(piece);
    } else if (isBranch(piece) && piece.tag === 'tr') {
      if (!list) {
        list = branch('ul', []);
        written.push(list);
      }
      list.children.push(itemOf(piece));
    } else {
      list = null;
      const isCaption = isBranch(piece) && piece.tag === 'caption';
      written.push(isCaption ? branch('p', [branch('em', inlineOf(piece.children))]) : piece);
    }
  }
  return [' ', ...written, ' '];
}

/** Cells without a row get one. */
function rowsIn(children: readonly Piece[]): Piece[] {
  const pieces: Piece[] = [];
  let loose: Branch | null = null;
  for (const piece of children) {
    const isCell = isBranch(piece) && (piece.tag === 'td' || piece.tag === 'th');
    if (isCell) {
      if (!loose) {
        loose = branch('tr', []);
        pieces.push(loose);
      }
      loose.children.push(piece);
    } else {
      if (hasContent([piece])) loose = null;
      pieces.push(piece);
    }
  }
  return pieces;
}

function itemOf({ children }: Branch): Branch {
  const cells = children.filter((piece) => isBranch(piece) || piece.trim() !== '');
  const isHeading = cells.every((cell) => isBranch(cell) && cell.tag === 'th');
  const words = cells
    .map((cell) => inlineOf(isBranch(cell) && /^t[dh]$/.test(cell.tag) ? cell.children : [cell]))
    .filter(hasContent)
    .flatMap((cell, at) => (at === 0 ? cell : [BETWEEN_CELLS, ...cell]));
  return branch('li', isHeading ? [branch('strong', words)] : words);
}
