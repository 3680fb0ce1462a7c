/** HTML of other programs as plain data, and the rules for what an article cannot hold (§5). Pasting and importing use them. */
export interface Branch {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Piece[];
}

/** Text is decoded: `&amp;` is `&`. */
export type Piece = string | Branch;

export const branch = (tag: string, children: readonly Piece[], attributes: Branch['attributes'] = {}): Branch => ({
  tag,
  attributes,
  children,
});

export const isBranch = (piece: Piece | undefined): piece is Branch => typeof piece === 'object';

export const textOf = (piece: Piece): string => (isBranch(piece) ? piece.children.map(textOf).join('') : piece);

/** The style attribute's name in pasted HTML, until it is read (inert-html.ts). */
export const STYLE = 'data-style';

export interface Replacing {
  /** What was replaced; `detail` names an embedded item and its address. */
  report(change: 'table' | 'caption' | 'rule' | 'embed', detail?: { name: string; address: string }): void;
  /** Elements that are left alone, with all that is in them. */
  skips(found: Branch): boolean;
  /** The address of a link; undefined if an article cannot have it. */
  linkTo(address: string): string | undefined;
  /** Takes the cells of a table; for null its rows become paragraphs. Without it tables become lists of their rows. */
  keepTable?: (rows: readonly Branch[][]) => Piece[] | null;
}

/**
 * Replaces tables by lists of their rows, captions by paragraphs in italics, dividing lines by asterisks, embedded items by
 * links, and terms by bold paragraphs.
 */
export function replaceForeign(pieces: readonly Piece[], how: Replacing): Piece[] {
  return pieces.flatMap((piece): Piece[] => {
    if (!isBranch(piece) || how.skips(piece)) return [piece];
    // A table in a cell becomes a list in it.
    const inside = piece.tag === 'table' ? { ...how, keepTable: undefined } : how;
    return replaced({ ...piece, children: replaceForeign(piece.children, inside) }, how);
  });
}

function replaced(found: Branch, how: Replacing): Piece[] {
  const { tag, attributes, children } = found;
  if (tag === 'table') return tableOf(found, how);
  if (tag === 'figcaption' || tag === 'caption' || /^MsoCaption$/.test(attributes.class ?? '')) {
    if (hasContent(children)) how.report('caption');
    return linesIn(children).map((line) => branch('p', [branch('em', line)]));
  }
  if (tag === 'hr') {
    how.report('rule');
    return [branch('p', ['* * *'])];
  }
  const name = EMBEDDED[tag];
  if (name) return embedOf(found, name, how);
  if (tag === 'dt') return linesIn(children).map((line) => branch('p', [branch('strong', line)]));
  return tag === 'q' ? ['“', ...children, '”'] : [found];
}

const EMBEDDED: Readonly<Record<string, string>> = {
  iframe: 'an embedded page',
  embed: 'an embedded file',
  object: 'an embedded file',
  video: 'a video',
  audio: 'a recording',
};

function embedOf(found: Branch, name: string, { report, linkTo }: Replacing): Piece[] {
  const sources = [found, ...found.children.filter(isBranch).filter(({ tag }) => tag === 'source')];
  const given = sources.map(({ attributes: { src, data, 'data-src': late } }) => (late || src || data || '').trim());
  const address = linkTo((given.find(Boolean) ?? '').replace(/^\/\//, 'https://'));
  // A link or another player may be the fallback.
  if (!address && found.children.some((piece) => isBranch(piece) && piece.tag !== 'source')) return [...found.children];
  report('embed', { name, address: address ?? '' });
  return address ? [branch('p', [branch('a', [address], { href: address })])] : [];
}

/** Text between rows stays there. A table of one column that only holds the layout together becomes its content. */
function tableOf(table: Branch, { report, keepTable }: Replacing): Piece[] {
  const parts = rowsIn(table.children);
  const rows = parts.filter(isRow).map(({ children }) => children.filter(isBranch));
  const isLayout =
    rows.every((cells) => cells.length === 1) && (rows.length < 2 || rows.flat().some((cell) => isMoreThanText(cell)));
  const apart = (piece: Piece): Piece[] => [piece, ' ']; // Its words do not run into the next ones.
  if (isLayout)
    return [' ', ...parts.flatMap((part) => (isRow(part) ? part.children.filter(isBranch).map(asDiv) : apart(part)))];
  const kept = parts.every(isRow) && keepTable?.(rows);
  if (kept) return kept;
  report('table');
  const runs: Piece[][] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (!isRow(part)) runs.push([part]);
    else if (isRow(last?.[0])) last?.push(part);
    else runs.push([part]);
  }
  return runs.flatMap((run) => {
    if (!isRow(run[0])) return run.flatMap(apart);
    const lines = run.filter(isRow).map(lineOf);
    return keepTable
      ? lines.map((line) => branch('p', line))
      : [
          branch(
            'ul',
            lines.map((line) => branch('li', line)),
          ),
        ];
  });
}

const isRow = (piece: Piece | undefined): piece is Branch => isBranch(piece) && piece.tag === 'tr';
const isCell = (piece: Piece): boolean => isBranch(piece) && /^t[dh]$/.test(piece.tag);
const asDiv = (cell: Branch): Branch => ({ ...cell, tag: 'div' });

function isMoreThanText({ children }: Branch): boolean {
  const blocks = children.filter((piece) => isBranch(piece) && BLOCKS.has(piece.tag));
  return blocks.length > 1 || blocks.some((piece) => isBranch(piece) && piece.tag !== 'p');
}

/** The rows with content and what stands between them. Cells without a row get one. */
function rowsIn(children: readonly Piece[]): Piece[] {
  const pieces = children.flatMap((piece) =>
    isBranch(piece) && /^(?:tbody|thead|tfoot)$/.test(piece.tag) ? piece.children : piece,
  );
  const rows: Piece[] = [];
  for (const piece of pieces.filter((one) => hasContent([one]) && !(isBranch(one) && /^col/.test(one.tag)))) {
    const last = rows.at(-1);
    if (!isCell(piece)) rows.push(isRow(piece) ? withCells(piece) : piece);
    else if (isRow(last) && last.attributes.class === LOOSE)
      rows.splice(-1, 1, { ...last, children: [...last.children, piece] });
    else rows.push(branch('tr', [piece], { class: LOOSE }));
  }
  return rows;
}

const LOOSE = 'loose';
const withCells = (row: Branch): Branch => ({
  ...row,
  children: row.children.flatMap((piece) => (isCell(piece) ? piece : hasContent([piece]) ? branch('td', [piece]) : [])),
});

function lineOf({ children }: Branch): Piece[] {
  const cells = children.filter(isBranch);
  const last = cells.findLastIndex((cell) => hasContent(cell.children));
  const words = cells.slice(0, last + 1).map((cell) => {
    const line = hasContent(cell.children) ? trimmedEnd(inOneLine(cell.children)) : ['–'];
    const style = cell.attributes[STYLE];
    const styled = style ? [branch('span', line, { [STYLE]: style })] : line;
    return cell.tag === 'th' ? [branch('strong', styled)] : styled;
  });
  return words.flatMap((line, at) => (at === 0 ? line : ['; ', ...line]));
}

/** Also without no-break spaces, as Word puts them at the end of a cell. */
function trimmedEnd(pieces: readonly Piece[]): Piece[] {
  const last = pieces.at(-1);
  if (last === undefined) return [];
  const kept = isBranch(last) ? { ...last, children: trimmedEnd(last.children) } : last.trimEnd();
  return kept === '' ? trimmedEnd(pieces.slice(0, -1)) : [...pieces.slice(0, -1), kept];
}

/** Elements that start and end a paragraph. */
export const BLOCKS = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol li blockquote pre section article main header footer aside nav figure address details fieldset center dl dd form hgroup menu summary legend'.split(
    ' ',
  ),
);

export function hasContent(pieces: readonly Piece[]): boolean {
  return pieces.some((piece) => (isBranch(piece) ? piece.tag === 'img' || hasContent(piece.children) : piece.trim()));
}

/** The lines of a cell in one. */
function inOneLine(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const line of linesIn(pieces)) {
    if (all.length > 0) all.push(/[.,:;!?]\s*$/.test(textOf(all.at(-1) ?? '')) ? ' ' : ', ');
    all.push(...line);
  }
  return all;
}

/** Each block's text by itself, without the block. */
export function linesIn(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [[]];
  for (const piece of pieces) {
    if (isBranch(piece) && BLOCKS.has(piece.tag)) lines.push(...linesIn(piece.children), []);
    else if (isBranch(piece) && piece.children.some((child) => isBranch(child) && BLOCKS.has(child.tag)))
      lines.push(...linesIn(piece.children).map((line) => [{ ...piece, children: line }]), []);
    else lines.at(-1)?.push(piece);
  }
  return lines.filter(hasContent);
}
