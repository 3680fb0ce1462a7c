import type { FigureKind } from '../article.ts';
import { drawingProblem, MAX_ROWS, type WrongNumber } from './drawable.ts';
import type { FigureNumbers, FigureRow } from './figure.ts';
import { cellOf, cellsOf, isHeading, isNumber, splitMarks, tableCells } from './figure-cells.ts';

interface WrongCell extends WrongNumber {
  /** Among the lines with text. */
  line: number;
}

export type ReadNumbers = { ok: true; numbers: FigureNumbers } | { ok: false; problem: string; wrong?: WrongCell };

const MAX_COLUMNS = 6;
const MAX_TABLE_COLUMNS = 20;
const MAX_CELL_LENGTH = 60;
const MAX_TEXT_LENGTH = 1000;
const LARGEST = 1e12;

/** Reads the lines of a figure, or says in one sentence what to change. */
export function readNumbers(kind: FigureKind, text: string): ReadNumbers {
  if (kind === 'table') return readTable(text);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return bad('Enter the numbers: one line for each, with a label and a value.');
  const split = lines.map(cellsOf);
  const [first = []] = split;
  const hasHeading = isHeading(kind, first);
  const columns = hasHeading ? first : [];
  const lineOf = new Map<FigureRow, number>();
  for (const [line, cells] of split.entries()) {
    if (hasHeading && line === 0) continue;
    const row = rowOf(kind, cells);
    if ('problem' in row) {
      return bad(`Line ${line + 1}, “${shortened(lines[line] ?? '')}”: ${row.problem}`, { ...row, line });
    }
    lineOf.set(row, line);
  }
  const rows = [...lineOf.keys()];
  const drawn = rows.filter(({ line }) => !line);
  const numbers = { columns, rows: drawn, lines: rows.filter(({ line }) => line).map((row) => within(row, drawn)) };
  const found = drawingProblem(kind, numbers);
  if (!found) return { ok: true, numbers };
  if (typeof found === 'string') return bad(found);
  return bad(found.problem, { ...found, line: lineOf.get(found.row) ?? 0 });
}

/** A table has words in its cells, and any of them may be empty. Its first line has the headings. */
function readTable(text: string): ReadNumbers {
  const { columns, rows } = tableCells(text);
  if (columns.length === 0 && !text.includes('\t')) return bad('Enter the words or numbers of the table.');
  if (columns.length > MAX_TABLE_COLUMNS) return bad(`Use at most ${MAX_TABLE_COLUMNS} columns.`);
  if (rows.length > MAX_ROWS.table) return bad(`A table has at most ${MAX_ROWS.table} rows; there are ${rows.length}.`);
  for (const [line, cells] of [columns, ...rows].entries()) {
    const cell = cells.findIndex((one) => one.length > MAX_TEXT_LENGTH);
    if (cell >= 0) return bad(`Line ${line + 1}: use at most ${MAX_TEXT_LENGTH} characters in a cell.`);
  }
  const unmarked = { isKey: false, isLater: false, isTotal: false, line: null, note: null };
  const read = rows.map(([label = '', ...cells]) => ({
    label,
    cells: cells.map((cell) => cellOf('table', cell)),
    ...unmarked,
  }));
  return { ok: true, numbers: { columns, rows: read, lines: [] } };
}

const bad = (problem: string, wrong?: WrongCell) => ({ ok: false, problem, wrong }) as const;
const shortened = (line: string) => (line.trim().length > 40 ? `${line.trim().slice(0, 40)}…` : line.trim());

const SPELLED = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The number that was probably meant. */
function meant(cell: string): string | undefined {
  const spelled = SPELLED.indexOf(cell.toLowerCase());
  return spelled >= 0 ? `${spelled}` : /\d[\d,]*(?:\.\d+)?/.exec(cell)?.[0];
}

function rowOf(kind: FigureKind, given: readonly string[]): FigureRow | WrongNumber {
  const { cells: all, marks } = splitMarks(kind, given);
  const [label = '', ...cells] = all;
  if (label === '') return { problem: 'the label is missing.', cell: 0 };
  const long = all.findIndex((cell) => cell.length > MAX_CELL_LENGTH);
  if (long >= 0) return { problem: `use at most ${MAX_CELL_LENGTH} characters in a cell.`, cell: long };
  if (cells.length > MAX_COLUMNS) return { problem: `use at most ${MAX_COLUMNS} values in a line.`, cell: MAX_COLUMNS };
  const wrong = cells.findIndex((cell) => !isNumber(kind, cell));
  const text = cells[wrong] ?? '';
  if (cells.length === 0 || (wrong >= 0 && text === '')) {
    const problem = 'there is no number. Write a label and a value, such as March 640.';
    return { problem, cell: Math.max(wrong, 0) + 1 };
  }
  if (wrong >= 0) return { problem: `“${text}” is not a number.`, cell: wrong + 1, fix: meant(text) };
  const read = cells.map((cell) => cellOf(kind, cell));
  const large = read.findIndex(({ value, until = 0 }) => Math.abs(value) > LARGEST || until > LARGEST);
  if (large >= 0) return { problem: 'the number is too large.', cell: large + 1 };
  return { label, cells: read, ...marksOf(marks) };
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
