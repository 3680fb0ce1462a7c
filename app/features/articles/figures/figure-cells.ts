import type { FigureKind } from '../article.ts';
import type { FigureCell } from './figure.ts';

/** The cells of a figure's lines, as people type and paste them. */

const AMOUNT = String.raw`[-+−–]?\(?[-+−–]?\s?[$€£]?\s?[-+−–]?\d[\d,]*(?:\.\d+)?\s?[%KMBx×]?\)?`;
/** Columns of values are aligned at the right. */
export const isValue = (text: string) => VALUE.test(text);
const VALUE = new RegExp(`^${AMOUNT}$`, 'i');
const RANGE = /^(\d[\d,]*(?:\.\d+)?)\s*(?:-|–|−|to)\s*(\d[\d,]*(?:\.\d+)?)$/i;
const MARKS = String.raw`(?:(?:key|later|total|note|line(?:\s+\d+(?:\s*[-–−]\s*\d+)?)?)(?:[\s,]+|(?=:|$)))+(?::\s*.*)?`;
const MARK = new RegExp(`^${MARKS}$`, 'i');
/** A line without tabs, bars or semicolons: the last number of it is the value. */
const FREE = new RegExp(
  String.raw`^(.+?)[\s:,]+(${AMOUNT}|\d[\d,.]*\s*(?:-|–|to)\s*\d[\d,.]*)(?:\s+(${MARKS}))?$`,
  'i',
);

/** Spreadsheets put tabs between their columns; a writer may type bars or semicolons, or just a label and a value. */
export function cellsOf(line: string): string[] {
  const separator = ['\t', '|', ';'].find((one) => line.includes(one));
  if (!separator) {
    const [, label = '', value = '', marks] = FREE.exec(line.trim()) ?? [];
    return value ? [label, value, ...(marks ? [marks] : [])] : [line.trim()];
  }
  const cells = line.split(separator).map((cell) => cell.trim());
  while (cells.length > 1 && cells.at(-1) === '') cells.pop();
  return cells;
}

/** `$000` is a heading. */
export function isNumber(kind: FigureKind, cell: string): boolean {
  return (VALUE.test(cell) && !/(?:^|[^\d.,])0\d/.test(cell)) || (kind === 'ruler' && RANGE.test(cell));
}

/** The first line has the names of the columns. */
export const isHeading = (kind: FigureKind, first: readonly string[]) =>
  first.length > 1 && first.slice(1).every((cell) => !isNumber(kind, cell));

/** The last cell may have marks. */
export function splitMarks(kind: FigureKind, given: readonly string[]): { cells: string[]; marks: string } {
  const last = given.at(-1) ?? '';
  const isMark = given.length > 1 && MARK.test(last) && !isNumber(kind, last);
  return { cells: isMark ? given.slice(0, -1) : [...given], marks: isMark ? last : '' };
}

export interface TableCells {
  columns: string[];
  rows: string[][];
  /** Of columns, in the signs of Markdown: `:--`, `:-:` or `--:`, and `---` where none was chosen. */
  aligns: string[];
  /** The table has no row of headings. */
  isHeadless: boolean;
}

/** A line of alignments. In place of the headings, there are none. */
export const ALIGNS = /^[:-]-[:-](?:\t[:-]-[:-])+$/;

/** The headings and the rows of a table, all of one width. A line of tabs alone is an empty row, or empty headings. */
export function tableCells(text: string, areBlankKept = false): TableCells {
  const lines = text.split('\n').filter((line) => line.trim() !== '' || line.includes('\t'));
  const at = lines.slice(0, 2).findIndex((line) => ALIGNS.test(line));
  const aligns = at < 0 ? [] : lines.splice(at, 1, ...(at === 0 ? ['\t'] : []))[0]?.split('\t');
  const [first = [], ...split] = lines.map((line) => (line.includes('\t') ? line.split('\t') : cellsOf(line)));
  const trimmed = first.slice(0, first.findLastIndex((cell) => cell.trim() !== '') + 1);
  // A mark after the last column has no meaning in a table.
  const rows = split.map((cells) =>
    cells.length > trimmed.length && trimmed.length > 1 ? splitMarks('table', cells).cells : cells,
  );
  const used = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  const width = areBlankKept
    ? Math.max(first.length, ...rows.map(({ length }) => length))
    : Math.max(...[trimmed, ...rows].map(used));
  const wide = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => (cells[at] ?? '').trim());
  const kept = rows.filter((cells) => areBlankKept || used(cells) > 0);
  return { columns: wide(first), rows: kept.map(wide), aligns: aligns ?? [], isHeadless: at === 0 };
}

export function cellOf(kind: FigureKind, text: string): FigureCell {
  const range = kind === 'ruler' ? RANGE.exec(text) : null;
  if (range) {
    const [, from = '', to = ''] = range;
    return { text: `${from}–${to}`, value: amountOf(from), until: amountOf(to) };
  }
  if (!VALUE.test(text)) return { text, value: 0 };
  const shown = text
    .replaceAll(/[-−–]/g, '−')
    .replace(/^\((.*)\)$/, '−$1')
    .replaceAll(/\s/g, '');
  return { text: shown.replace(/^([$€£])−/, '−$1'), value: amountOf(text) };
}

const UNITS: Record<string, number> = { k: 1e3, m: 1e6, b: 1e9 };

function amountOf(text: string): number {
  const size = Number(text.replaceAll(/[^\d.]/g, ''));
  const unit = UNITS[/[kmb]\)?$/i.exec(text)?.[0][0]?.toLowerCase() ?? ''] ?? 1;
  return (/[-−–(]/.test(text) ? -1 : 1) * size * unit;
}
