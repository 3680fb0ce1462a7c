import type { FigureKind } from '../article.ts';
import type { Figure } from './figure.ts';

/** A value as typed, and as a number. Texts of a table have none. */
export interface FigureCell {
  text: string;
  value: number;
  /** The end of a range on a ruler. */
  until?: number;
}

export interface FigureRow {
  label: string;
  cells: FigureCell[];
  /** Drawn in brass. */
  isKey: boolean;
  /** Drawn open: comes later, or not for certain. */
  isLater: boolean;
  /** In a waterfall: the sum of the rows before it. */
  isTotal: boolean;
  /** A level line across these rows, counted from 0, instead of a row of its own. */
  line: { from: number; to: number } | null;
  /** Words at a point of a line. */
  note: string | null;
}

export interface FigureNumbers {
  /** The names of the columns, the first one for the labels; empty without a heading. */
  columns: string[];
  rows: FigureRow[];
  /** Level lines across bars or a line. */
  lines: FigureRow[];
}

export type ReadNumbers = { ok: true; numbers: FigureNumbers } | { ok: false; problem: string };

const MAX_ROWS: Record<FigureKind, number> = { bars: 24, waterfall: 16, line: 120, ruler: 12, table: 30 };
const FEWEST_ROWS: Record<FigureKind, number> = { bars: 1, waterfall: 3, line: 2, ruler: 1, table: 1 };
const MAX_COLUMNS = 6;
const MAX_CELL_LENGTH = 60;
const LARGEST = 1e12;

const AMOUNT = String.raw`[-+−–]?\(?[-+−–]?\s?[$€£]?\s?[-+−–]?\d[\d,]*(?:\.\d+)?\s?[%KMBx×]?\)?`;
const VALUE = new RegExp(`^${AMOUNT}$`, 'i');
const RANGE = /^(\d[\d,]*(?:\.\d+)?)\s*(?:-|–|−|to)\s*(\d[\d,]*(?:\.\d+)?)$/i;
const MARKS = String.raw`(?:(?:key|later|total|note|line(?:\s+\d+(?:\s*[-–−]\s*\d+)?)?)(?:[\s,]+|(?=:|$)))+(?::\s*.*)?`;
const MARK = new RegExp(`^${MARKS}$`, 'i');
/** A line without tabs, bars or semicolons: the last number of it is the value. */
const FREE = new RegExp(
  String.raw`^(.+?)[\s:,]+(${AMOUNT}|\d[\d,.]*\s*(?:-|–|to)\s*\d[\d,.]*)(?:\s+(${MARKS}))?$`,
  'i',
);

/** Reads the lines of a figure, or says in one sentence what to change. */
export function readNumbers(kind: FigureKind, text: string): ReadNumbers {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return bad('Enter the numbers: one line for each, with a label and a value.');
  const split = lines.map(cellsOf);
  const [first = []] = split;
  const hasHeading = first.length > 1 && (kind === 'table' || first.slice(1).every((cell) => !isNumber(kind, cell)));
  const columns = hasHeading ? first : [];
  const rows: FigureRow[] = [];
  for (const [index, cells] of split.entries()) {
    if (hasHeading && index === 0) continue;
    const row = rowOf(kind, cells);
    if (typeof row === 'string') return bad(`Line ${index + 1}, “${shortened(lines[index] ?? '')}”: ${row}`);
    rows.push(row);
  }
  const drawn = rows.filter(({ line }) => !line);
  const numbers = { columns, rows: drawn, lines: rows.filter(({ line }) => line).map((row) => within(row, drawn)) };
  const problem = problemOf(kind, numbers);
  return problem ? bad(problem) : { ok: true, numbers };
}

const bad = (problem: string) => ({ ok: false, problem }) as const;
const shortened = (line: string) => (line.trim().length > 40 ? `${line.trim().slice(0, 40)}…` : line.trim());

/** Spreadsheets put tabs between their columns; a writer may type bars or semicolons, or just a label and a value. */
function cellsOf(line: string): string[] {
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
function isNumber(kind: FigureKind, cell: string): boolean {
  return (VALUE.test(cell) && !/(?:^|[^\d.,])0\d/.test(cell)) || (kind === 'ruler' && RANGE.test(cell));
}

function rowOf(kind: FigureKind, [label = '', ...given]: string[]): FigureRow | string {
  const last = given.at(-1) ?? '';
  const marks = given.length > 0 && MARK.test(last) && !isNumber(kind, last) ? last : '';
  const cells = marks ? given.slice(0, -1) : given;
  if (label === '') return 'the label is missing.';
  if ([label, ...cells].some((cell) => cell.length > MAX_CELL_LENGTH))
    return `use at most ${MAX_CELL_LENGTH} characters in a cell.`;
  if (cells.length > MAX_COLUMNS) return `use at most ${MAX_COLUMNS} values in a line.`;
  if (kind !== 'table') {
    if (cells.length === 0) return 'there is no number. Write a label and a value, such as March 640.';
    const wrong = cells.find((cell) => !isNumber(kind, cell));
    if (wrong !== undefined) return `“${wrong}” is not a number.`;
  }
  const read = cells.map((cell) => cellOf(kind, cell));
  if (read.some(({ value, until = 0 }) => Math.abs(value) > LARGEST || until > LARGEST))
    return 'the number is too large.';
  return { label, cells: read, ...marksOf(marks) };
}

function cellOf(kind: FigureKind, text: string): FigureCell {
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

function marksOf(marks: string) {
  const [words = '', ...said] = marks.split(':');
  const has = (word: string) => new RegExp(`\\b${word}\\b`, 'i').test(words);
  const [, from, to] = /line(?:\s+(\d+)(?:\s*[-–−]\s*(\d+))?)?/i.exec(words) ?? [];
  const whole = { from: 0, to: Number.POSITIVE_INFINITY };
  const part = from ? { from: Number(from) - 1, to: Number(to ?? from) - 1 } : whole;
  const note = has('note') || said.length > 0 ? said.join(':').trim() : null;
  return { isKey: has('key'), isLater: has('later'), isTotal: has('total'), line: has('line') ? part : null, note };
}

function within(row: FigureRow, drawn: readonly FigureRow[]): FigureRow {
  const { from, to } = row.line ?? { from: 0, to: 0 };
  const last = Math.max(0, drawn.length - 1);
  const start = Math.min(Math.max(0, from), last);
  return { ...row, line: { from: start, to: Math.max(start, Math.min(to, last)) } };
}

const AMOUNTS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

function problemOf(kind: FigureKind, { columns, rows, lines }: FigureNumbers): string | null {
  const [fewest, most] = [FEWEST_ROWS[kind], MAX_ROWS[kind]];
  if (rows.length < fewest)
    return fewest === 1 ? 'Enter at least one line.' : `This kind needs at least ${fewest} lines.`;
  if (rows.length > most) return `This kind has at most ${most} lines; there are ${rows.length}.`;
  const values = [...rows, ...lines].flatMap(({ cells }) => cells);
  if (kind === 'table') return columns.length > MAX_COLUMNS ? `Use at most ${MAX_COLUMNS} columns.` : null;
  if (kind === 'bars') {
    const width = rows[0]?.cells.length ?? 1;
    const odd = rows.find(({ cells }) => cells.length !== width);
    if (odd) return `Every line needs ${width === 1 ? 'one value' : `${width} values`}, also “${odd.label}”.`;
    const below = values.find(({ value }) => value < 0);
    if (below) return `Bars begin at zero, so ${below.text} cannot be drawn. Choose Waterfall or Line.`;
  } else if ([...rows, ...lines].some(({ cells }) => cells.length > 1)) return 'This kind has one value in each line.';
  if (kind === 'ruler') {
    const wrong = rows.find(({ cells: [cell] }) => cell && (cell.value < 0 || (cell.until ?? cell.value) < cell.value));
    if (wrong) return `A ruler runs from 0 upward: look at “${wrong.label}”.`;
  }
  if (values.every(({ value, until = 0 }) => value === 0 && until === 0)) return 'All values are zero.';
  return kind === 'waterfall' ? sumProblem(rows) : null;
}

function sumProblem(rows: readonly FigureRow[]): string | null {
  let sum = 0;
  for (const [index, { label, cells, isTotal }] of rows.entries()) {
    const [{ value, text } = { value: 0, text: '' }] = cells;
    if (isTotal && Math.abs(value - sum) > Math.abs(sum) * 1e-9 + 1e-9) {
      return `“${label}” says ${text}, but the lines before it add up to ${AMOUNTS.format(sum)}.`;
    }
    if (!isTotal) sum += value;
    if (sum < -1e-9) return `After “${label}” less than nothing is left.`;
    if (index === 0 && value <= 0) return 'The first line is what there is at the beginning: a number above zero.';
  }
  return null;
}

/** The figure in words and lines, for Markdown, feeds and plain text. */
export function figureAsText({ kind, numbers, caption, finding, source, sourceDate }: Figure): string {
  const read = readNumbers(kind, numbers);
  const table = read.ok ? tableOf(read.numbers) : { head: [], body: [] };
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  const [first = []] = table.body;
  const rows = [line(table.head), line(first.map(() => '---')), ...table.body.map(line)];
  const from = source ? `Source: ${[source, sourceDate].filter(Boolean).join(', ')}.` : '';
  return [`**${caption}** ${finding}`, read.ok ? rows.join('\n') : '', from].filter(Boolean).join('\n\n');
}

/** The numbers as a table: what readers open, and what other programs get. */
export function tableOf({ columns, rows, lines }: FigureNumbers): { head: string[]; body: string[][] } {
  const all = [...rows, ...lines];
  const width = Math.max(...all.map(({ cells }) => cells.length), columns.length - 1, 1);
  const hasNotes = all.some(({ note }) => note);
  const head = Array.from({ length: width + 1 }, (_, at) => plainHeading(columns[at] ?? (at === 0 ? 'Line' : 'Value')));
  const body = all.map(({ label, cells, note }) => [
    label,
    ...Array.from({ length: width }, (_, at) => cells[at]?.text ?? ''),
    ...(hasNotes ? [note ?? ''] : []),
  ]);
  return { head: hasNotes ? [...head, 'Note'] : head, body };
}

const COLUMN_MARK = /\s*\((key|later)\)$/i;

export const plainHeading = (heading: string) => heading.replace(COLUMN_MARK, '');
export const headingMark = (heading: string) => COLUMN_MARK.exec(heading)?.[1]?.toLowerCase();
