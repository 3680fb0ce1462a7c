import { addDays, isCalendarDate, mondayOf } from '#app/platform/calendar.ts';

/** The offered periods: days until today, or whole weeks from Monday, including the current one. */
export const PERIODS = [
  { value: '7-days', days: 7 },
  { value: '30-days', days: 30 },
  { value: '12-weeks', weeks: 12 },
  { value: 'year', weeks: 52 },
] as const;
export const DEFAULT_PERIOD = PERIODS[2];
/** The first and the last day, as office dates. */
export interface Span {
  first: string;
  last: string;
}
export type Period = (typeof PERIODS)[number] | ({ value: 'custom' } & Span);

/** A day's figures are shown up to this length; then a week's. */
const MAX_SINGLE_DAYS = 31;
const MAX_DAYS = 731;

export type PeriodProblem = 'incomplete' | 'no date' | 'reversed' | 'to come' | 'too long';

interface RequestedPeriod {
  period: Period;
  /** What the fields of a period of one's own contain, also if it cannot be used. */
  typed: { from: string; to: string };
  problem: PeriodProblem | null;
}

/**
 * In the address (`?period=year`, `?from=2026-10-01&to=2026-10-31`), so that a view can be bookmarked and shared. If the
 * days cannot be used, the default is shown.
 */
export function readPeriod(parameters: URLSearchParams, today: string): RequestedPeriod {
  const offered = PERIODS.find(({ value }) => value === parameters.get('period')) ?? DEFAULT_PERIOD;
  const field = (name: string) => (parameters.get(name) ?? '').trim().slice(0, 40);
  const typed = { from: field('from'), to: field('to') };
  if (!parameters.has('from') && !parameters.has('to')) return { period: offered, typed, problem: null };
  const problem = problemOf(typed, today);
  if (problem) return { period: offered, typed, problem };
  return { period: { value: 'custom', first: typed.from, last: typed.to }, typed, problem };
}

function problemOf({ from, to }: RequestedPeriod['typed'], today: string): PeriodProblem | null {
  if (!from || !to) return 'incomplete';
  if (!isCalendarDate(from) || !isCalendarDate(to)) return 'no date';
  if (from > to) return 'reversed';
  if (to > today) return 'to come';
  return daysIn({ first: from, last: to }) > MAX_DAYS ? 'too long' : null;
}

/** The parameter of the address that chooses between samples and real figures. */
export const SHOW = 'show';

/** Samples are shown while there is nothing else, unless the reader asks for one or the other. */
export function samplesShown(
  { exist, areAlone }: { exist: boolean; areAlone: boolean },
  wanted: string | null,
): boolean {
  return exist && (wanted === 'samples' || (areAlone && wanted !== 'own'));
}

/** The days of a period until today. */
export function rangeOf(period: Period, today: string): Span {
  if (period.value === 'custom') return { first: period.first, last: period.last };
  if ('days' in period) return { first: addDays(today, 1 - period.days), last: today };
  return { first: weeksUntil(today, period.weeks)[0] ?? today, last: today };
}

/**
 * The same number of days before. For weeks the same days of the week, so that a week that has only begun is
 * compared with the beginning of another.
 */
export function rangeBefore(period: Period, today: string): Span {
  const { first, last } = rangeOf(period, today);
  const shift = 'weeks' in period ? period.weeks * 7 : daysIn({ first, last });
  return { first: addDays(first, -shift), last: addDays(last, -shift) };
}

/** The days or weeks that a period is shown in, oldest first. The first and the last week may be parts of weeks. */
export function spansOf(period: Period, today: string): Span[] {
  if ('weeks' in period) {
    return weeksUntil(today, period.weeks).map((first) => ({ first, last: addDays(first, 6) }));
  }
  return cut(rangeOf(period, today), isByDay(period) ? 1 : 7);
}

export function isByDay(period: Period): boolean {
  return 'days' in period || (period.value === 'custom' && daysIn(period) <= MAX_SINGLE_DAYS);
}

/** Cuts these days at each Monday, or each day. */
export function cut({ first, last }: Span, days: 1 | 7): Span[] {
  const spans: Span[] = [];
  for (let start = first; start <= last; ) {
    const end = days === 1 ? start : addDays(mondayOf(start), 6);
    spans.push({ first: start, last: end < last ? end : last });
    start = addDays(end, 1);
  }
  return spans;
}

export function daysIn({ first, last }: Span): number {
  return (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
}

/** The weeks' Mondays as office dates, oldest first. */
export function weeksUntil(today: string, weeks: number): string[] {
  const monday = mondayOf(today);
  return Array.from({ length: weeks }, (_, index) => addDays(monday, (index - weeks + 1) * 7));
}

/** Sums daily counts into weeks. Days outside the weeks are ignored. */
export function byWeek(weeks: readonly string[], days: Iterable<{ day: string; count: number }>): number[] {
  const sums = weeks.map(() => 0);
  const first = Date.parse(weeks[0] ?? '');
  for (const { day, count } of days) {
    const week = Math.floor((Date.parse(day) - first) / (7 * DAY_MS));
    if (sums[week] !== undefined) sums[week] += count;
  }
  return sums;
}

const DAY_MS = 86_400_000;
