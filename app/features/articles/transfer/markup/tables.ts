import { type Branch, branch, isBranch, type Piece } from './html-tree.ts';
import { hasContent, inlineOf } from './lift-blocks.ts';
import type { Notices } from './notices.ts';

const BETWEEN_CELLS = ' · ';

/** A table becomes a list with an item for each row; a row of headings is bold. */
export function listOfRows({ children }: Branch, notices: Notices): Piece[] {
  notices.add('a table becomes a list of rows');
  const captions = children.filter((piece) => isBranch(piece) && piece.tag === 'caption') as Branch[];
  const rows = rowsIn(children);
  // Text outside of cells is not valid, but browsers show it, before the table.
  const stray = children.filter((piece) => !isBranch(piece) || !['caption', 'tr', 'td', 'th'].includes(piece.tag));
  return [
    ...(hasContent(stray) ? stray : []),
    ...captions.map((caption) => branch('p', [branch('em', inlineOf(caption.children))])),
    ...(rows.length > 0 ? [branch('ul', rows.map(itemOf))] : []),
  ];
}

function rowsIn(children: readonly Piece[]): Branch[] {
  const rows = children.filter((piece) => isBranch(piece) && piece.tag === 'tr') as Branch[];
  const loose = children.filter((piece) => isBranch(piece) && (piece.tag === 'td' || piece.tag === 'th'));
  return [...rows, ...(loose.length > 0 ? [branch('tr', loose)] : [])].filter(({ children: cells }) =>
    hasContent(cells),
  );
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
