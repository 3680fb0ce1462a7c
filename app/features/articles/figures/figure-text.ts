import type { Figure, FigureNumbers } from './figure.ts';
import { readNumbers } from './figure-numbers.ts';

/** More values are not read out. */
const MAX_SAID = 24;

/** What the drawing shows, read from it. */
export function findingFrom({ kind, numbers }: Pick<Figure, 'kind' | 'numbers'>): string {
  const read = readNumbers(kind, numbers);
  if (!read.ok) return '';
  const { rows, lines } = read.numbers;
  const said = [...rows, ...lines].map(({ label, cells }) => [label, ...cells.map(({ text }) => text)].join(' '));
  return `${said.length > MAX_SAID ? [said[0], '…', said.at(-1)].join(', ') : said.join(', ')}.`;
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
  return [[caption && `**${caption}**`, finding].filter(Boolean).join(' '), read.ok ? rows.join('\n') : '', from]
    .filter(Boolean)
    .join('\n\n');
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
