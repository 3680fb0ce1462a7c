import { SELL_SIDE } from '#app/firm/services.ts';
import { EXIT_PHASES } from './content.ts';

const { from: SHORTEST, to: WHOLE } = SELL_SIDE.exitMonths;
/** How far ahead a month can be chosen. */
const FURTHEST = 36;

export interface ExitDates {
  /** The months that can be chosen: `2028-03`, `March 2028`. */
  months: { value: string; label: string }[];
  /** The one that was asked for; null for none or an unknown one. */
  chosen: string | null;
  /** Something else was asked for. */
  isUnknown: boolean;
  /** Whether the phases are shortened, because there is less time than they take. */
  isShort: boolean;
  /** The first and last month of each phase. */
  phases: string[];
  /** The months at the ruler's marks, in months of the whole process. */
  marks: { at: number; text: string }[];
}

/** The phases as real months, counted back from the month of closing. `today` is a calendar date. */
export function exitDates(wanted: string | null, today: string): ExitDates {
  const now = Temporal.PlainYearMonth.from(today.slice(0, 7));
  const months = Array.from({ length: FURTHEST - SHORTEST + 1 }, (_, index) => {
    const month = now.add({ months: SHORTEST + index });
    return { value: month.toString(), label: long(month) };
  });
  const chosen = months.find(({ value }) => value === wanted)?.value ?? null;
  const isUnknown = Boolean(wanted) && chosen === null;
  if (chosen === null) return { months, chosen, isUnknown, isShort: false, phases: [], marks: [] };
  const close = Temporal.PlainYearMonth.from(chosen);
  const left = now.until(close, { largestUnit: 'months' }).months;
  const length = Math.min(left, WHOLE);
  const start = close.subtract({ months: length });
  const at = (month: number) => start.add({ months: Math.round((month * length) / WHOLE) });
  return {
    months,
    chosen,
    isUnknown,
    isShort: length < WHOLE,
    phases: EXIT_PHASES.map(({ from, to }) =>
      at(from).equals(at(to)) ? long(at(to)) : `${short(at(from))} – ${short(at(to))}`,
    ),
    marks: [0, WHOLE / 3, (2 * WHOLE) / 3, WHOLE].map((mark) => ({ at: mark, text: short(at(mark)) })),
  };
}

const inMonth = (month: Temporal.PlainYearMonth) => new Date(`${month.toString()}-15T12:00:00Z`);
const LONG = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const SHORT = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const long = (month: Temporal.PlainYearMonth) => LONG.format(inMonth(month));
const short = (month: Temporal.PlainYearMonth) => SHORT.format(inMonth(month));
