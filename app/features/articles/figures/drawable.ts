import type { FigureKind } from '../article.ts';
import type { FigureNumbers, FigureRow } from './figure.ts';

export const MAX_ROWS: Record<FigureKind, number> = { bars: 24, waterfall: 16, line: 200, ruler: 12, table: 200 };
const FEWEST_ROWS: Record<FigureKind, number> = { bars: 1, waterfall: 3, line: 2, ruler: 1, table: 0 };

/** What is wrong with a cell. */
export interface WrongNumber {
  problem: string;
  /** Counted from 0, the label first. */
  cell: number;
  /** What should be there. */
  fix?: string;
}

const AMOUNTS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

type Problem = string | (WrongNumber & { row: FigureRow }) | null;

/** Why numbers cannot be drawn in this kind. */
export function drawingProblem(kind: FigureKind, { rows, lines }: FigureNumbers): Problem {
  const [fewest, most] = [FEWEST_ROWS[kind], MAX_ROWS[kind]];
  if (rows.length < fewest)
    return fewest === 1 ? 'Enter at least one line.' : `This kind needs at least ${fewest} lines.`;
  if (rows.length > most) return `This kind has at most ${most} lines; there are ${rows.length}.`;
  const values = [...rows, ...lines].flatMap(({ cells }) => cells);
  if (kind === 'bars') {
    const width = rows[0]?.cells.length ?? 1;
    const odd = rows.find(({ cells }) => cells.length !== width);
    if (odd) {
      const problem = `Every line needs ${width === 1 ? 'one value' : `${width} values`}, also “${odd.label}”.`;
      return { problem, row: odd, cell: Math.min(width, odd.cells.length) };
    }
    const below = values.find(({ value }) => value < 0);
    if (below) return `Bars begin at zero, so ${below.text} cannot be drawn. Choose Waterfall or Line.`;
  } else if ([...rows, ...lines].some(({ cells }) => cells.length > 1)) return 'This kind has one value in each line.';
  if (kind === 'ruler') {
    const wrong = rows.find(({ cells: [cell] }) => cell && (cell.value < 0 || (cell.until ?? cell.value) < cell.value));
    if (wrong) return { problem: `A ruler runs from 0 upward: look at “${wrong.label}”.`, row: wrong, cell: 1 };
  }
  if (values.every(({ value, until = 0 }) => value === 0 && until === 0)) return 'All values are zero.';
  return kind === 'waterfall' ? sumProblem(rows) : null;
}

function sumProblem(rows: readonly FigureRow[]): Problem {
  let sum = 0;
  for (const [index, row] of rows.entries()) {
    const { label, cells, isTotal } = row;
    const [{ value, text } = { value: 0, text: '' }] = cells;
    if (isTotal && Math.abs(value - sum) > Math.abs(sum) * 1e-9 + 1e-9) {
      const fix = AMOUNTS.format(sum);
      return { problem: `“${label}” says ${text}, but the lines before it add up to ${fix}.`, row, cell: 1, fix };
    }
    if (!isTotal) sum += value;
    if (sum < -1e-9) return { problem: `After “${label}” less than nothing is left.`, row, cell: 1 };
    if (index === 0 && value <= 0)
      return { problem: 'The first line is what there is at the beginning: a number above zero.', row, cell: 1 };
  }
  return null;
}
