import type { FigureKind } from '../article.ts';
import { cellsOf, isHeading, splitMarks, tableCells } from './figure-cells.ts';

/** The numbers of a figure as a grid of cells. */
export interface Grid {
  /** The names of the columns, the labels' first. Its length is the width of all rows. */
  columns: string[];
  rows: GridRow[];
  /** Of a table. */
  aligns?: readonly string[];
  isHeadless?: boolean;
}

export interface GridRow {
  cells: string[];
  /** Such as `key` or `note: lowest`. */
  mark: string;
}

export const emptyRow = (width: number): GridRow => ({ cells: Array(width).fill(''), mark: '' });
export const isBlank = ({ cells }: GridRow) => cells.every((cell) => cell.trim() === '');

export function gridFrom(kind: FigureKind, text: string): Grid {
  if (kind === 'table') {
    const { columns, rows, ...look } = tableCells(text, true);
    const wide = (cells: readonly string[]) => [...cells, ...Array(Math.max(0, 2 - cells.length)).fill('')];
    return { columns: wide(columns), rows: rows.map((cells) => ({ cells: wide(cells), mark: '' })), ...look };
  }
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const split = lines.map(cellsOf);
  const [first = []] = split;
  const hasHeading = isHeading(kind, first);
  const rows = split.slice(hasHeading ? 1 : 0).map((cells) => splitMarks(kind, cells));
  const width = Math.max(2, rows.length === 0 ? first.length : 0, ...rows.map(({ cells }) => cells.length));
  const wide = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '');
  return {
    columns: wide(hasHeading ? first : []),
    rows: rows.map(({ cells, marks }) => ({ cells: wide(cells), mark: marks })),
  };
}

/** The lines of a grid without its blank rows, and how many of them are a heading. */
export function gridText(kind: FigureKind, grid: Grid): { text: string; headings: number } {
  const { columns, rows, aligns = [], isHeadless = false } = grid;
  if (kind === 'table') {
    const signs = columns.map((_, at) => aligns[at] || '---');
    const isMarked = signs.some((sign) => sign !== '---');
    const isBare = isHeadless && isBlank({ cells: columns, mark: '' });
    const heads = isBare ? [signs] : isMarked ? [columns, signs] : [columns];
    const lines = [...heads, ...rows.map(({ cells }) => cells)];
    return { text: lines.map((cells) => cells.map(words).join('\t')).join('\n'), headings: 1 };
  }
  const filled = rows.filter((row) => !isBlank(row));
  const lines = filled.map(({ cells, mark }) => [...cells, mark].map(plain));
  // Otherwise words in the first row would be taken for the names of the columns.
  const isTaken = isHeading(kind, splitMarks(kind, cellsOf(lines[0]?.join('\t') ?? '')).cells);
  const isNamed = columns.some((name) => name.trim() !== '') || isTaken;
  const heading = columns.map((name, at) => plain(name) || (at === 0 ? 'Line' : 'Value'));
  const text = [...(isNamed ? [heading] : []), ...lines].map((cells) => cells.join('\t').replace(/\t$/, '')).join('\n');
  return { text, headings: isNamed ? 1 : 0 };
}

/** Copied cells from a cell on. The first ones of an empty grid may bring the names of the columns and marks. */
export function pasted(kind: FigureKind, grid: Grid, text: string, { row, cell }: { row: number; cell: number }): Grid {
  if (cell === 0 && grid.rows.every(isBlank)) return gridFrom(kind, text);
  const block = text
    .replaceAll(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => (cell === 0 ? cellsOf(line) : line.split('\t')));
  const width = kind === 'bars' || kind === 'table' ? Math.max(...block.map((cells) => cells.length + cell)) : 0;
  const columns = Array.from({ length: Math.max(grid.columns.length, width) }, (_, at) => grid.columns[at] ?? '');
  const rows = Array.from({ length: Math.max(grid.rows.length, row + block.length) }, (_, at): GridRow => {
    const { cells, mark } = grid.rows[at] ?? emptyRow(columns.length);
    const given = block[at - row] ?? [];
    return { cells: columns.map((_, place) => given[place - cell] ?? cells[place] ?? ''), mark };
  });
  return { ...grid, columns, rows };
}

/** With the first row as the headings; or, if there are some, with them as the first row. */
export function headerToggled({ columns, rows, isHeadless, ...look }: Grid): Grid {
  const blank = emptyRow(columns.length);
  if (!isHeadless)
    return { columns: blank.cells, rows: [{ cells: columns, mark: '' }, ...rows], isHeadless: true, ...look };
  const [first = blank, ...others] = rows;
  return { columns: first.cells, rows: others.length > 0 ? others : [blank], isHeadless: false, ...look };
}

/** Words of a table may have several lines. */
const words = (cell: string) =>
  cell
    .trim()
    .replaceAll(/[^\S\n]*\n\s*/g, '<br>')
    .replaceAll(/\s/g, ' ');

/** A cell is on one line, and has no tabs. */
const plain = (cell: string) => cell.replaceAll(/\s+/g, ' ').trim();
