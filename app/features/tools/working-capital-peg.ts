import { type Cents, toCents } from './amounts.ts';
import { readTool, type ToolField, type ToolFields, type ToolInput } from './tool-fields.ts';

const NAMES = 'January February March April May June July August September October November December'.split(' ');
/** The year of the article, oldest first. */
const EXAMPLE = [620, 600, 640, 700, 780, 860, 900, 880, 800, 720, 640, 620].map((thousands) => thousands * 1000);
export const MONTHS: readonly string[] = EXAMPLE.map((_, index) => `m${index + 1}`);
const LEAST = -1e9; // Customers' deposits can exceed receivables and inventory.

/** The twelve months are named from the latest one: a year need not end in December. */
export function pegFields(latest = NAMES.length): ToolFields {
  const months = EXAMPLE.map((example, index): [string, ToolField] => {
    const label = NAMES[(latest + index) % NAMES.length] ?? '';
    return [`m${index + 1}`, { kind: 'money', label, noun: `the figure of ${label}`, example, least: LEAST }];
  });
  return {
    ...Object.fromEntries(months),
    latest: {
      kind: 'choice',
      label: 'Latest month',
      options: NAMES.map((label, index) => ({ value: String(index + 1), label })),
      example: String(NAMES.length),
    },
    delivered: {
      kind: 'money',
      label: 'Working capital expected at closing',
      noun: 'the working capital',
      example: EXAMPLE.at(-1) ?? 0,
      least: LEAST,
    },
  };
}

/** The parameter of a pasted column. */
export const PASTE = 'paste';
const MAX_PASTE_LENGTH = 1000;

export interface PegInput extends ToolInput {
  fields: ToolFields;
  /** A column that cannot be used. One that can fills the twelve fields. */
  paste?: { text: string; found: number } | undefined;
}

/** A pasted column takes the place of the twelve fields. */
export function readPegYear(parameters: URLSearchParams): PegInput {
  const text = parameters.get(PASTE)?.slice(0, MAX_PASTE_LENGTH).trim() ?? '';
  const cells = pastedCells(text);
  const isYear = cells.length === MONTHS.length;
  const filled = new URLSearchParams(parameters);
  if (isYear) for (const [index, name] of MONTHS.entries()) filled.set(name, cells[index] ?? '');
  const fields = pegFields(Number(parameters.get('latest')) || undefined);
  const input = readTool(fields, filled);
  if (!text || isYear) return { ...input, fields };
  return { ...input, isExample: false, fields, values: null, paste: { text, found: cells.length } };
}

/**
 * The cells of a pasted column, or of a pasted row. Of several columns the last one counts: the first often has the names
 * of the months. Cells without a digit are headings.
 */
export function pastedCells(text: string): string[] {
  const lines = text.split(/\r\n|[\r\n]/).map((line) => line.split(/[\t;|]/).map((cell) => cell.trim()));
  const filled = lines.map((cells) => cells.filter(Boolean)).filter((cells) => cells.length > 0);
  const [row = []] = filled;
  const cells = filled.length > 1 ? filled.flatMap((line) => line.at(-1) ?? []) : splitRow(row);
  return cells.filter((cell) => /\d/.test(cell));
}

/** Typed figures have spaces between them. */
function splitRow(cells: readonly string[]): readonly string[] {
  return cells.length === 1 ? (cells[0] ?? '').split(/,?\s+/) : cells;
}

/** The four pegs that the same year supports, and how many months each of them counts. */
export const PEG_METHODS = [
  { name: 'twelve', months: 12 },
  { name: 'six', months: 6 },
  { name: 'three', months: 3 },
  { name: 'latest', months: 1 },
] as const;
export type PegMethod = (typeof PEG_METHODS)[number]['name'];

export interface Peg {
  name: PegMethod;
  peg: Cents;
  /** What the seller gives back at closing; negative if the buyer pays more. */
  cost: Cents;
  /** Whether it lies above (1) or below (-1) the average of the twelve months. */
  side: number;
}

export interface PegYear {
  pegs: Peg[];
  /** Between the highest and the lowest. */
  spread: Cents;
  /** The four lie within 3% of the year's average. */
  agree: boolean;
}

/** Null if a figure cannot be used. */
export function pegsOfYear({ values }: PegInput): PegYear | null {
  return (
    values &&
    pegsOf(
      MONTHS.map((name) => Number(values[name])),
      Number(values.delivered),
    )
  );
}

const CLOSE_ENOUGH = 0.03;

/** Four averages of twelve month-ends in dollars, oldest first, and what each costs the seller at the delivered level. */
export function pegsOf(months: readonly number[], delivered: number): PegYear {
  const averages = PEG_METHODS.map(({ name, months: count }) => ({ name, peg: averageOf(months.slice(-count)) }));
  const amounts = averages.map(({ peg }) => peg);
  const [year = 0] = amounts;
  const spread = Math.max(...amounts) - Math.min(...amounts);
  return {
    pegs: averages.map(({ name, peg }) => ({
      ...{ name, peg, cost: peg - toCents(delivered) },
      side: Math.sign(peg - year),
    })),
    spread,
    agree: spread <= CLOSE_ENOUGH * Math.abs(year),
  };
}

function averageOf(amounts: readonly number[]): Cents {
  const sum = amounts.reduce((total, amount) => total + toCents(amount), 0);
  return Math.round(sum / Math.max(amounts.length, 1)) || 0; // Not -0.
}
