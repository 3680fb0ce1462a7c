import {
  DAY,
  dateOf,
  dayNumber,
  HOUR,
  isRuleDay,
  MINUTE,
  type Rule,
  type RuleParts,
  ruleParts,
  SECOND,
} from './rule-parts.ts';

interface Range {
  from: number;
  to: number;
}

/** Counts the steps of an expansion. Throws when there are too many. */
export type Work = (steps: number) => void;

const UNITS: Record<string, number> = { SECONDLY: SECOND, MINUTELY: MINUTE, HOURLY: HOUR };
const LENGTHS: Record<string, number> = { ...UNITS, DAILY: DAY, WEEKLY: 7 * DAY };

/**
 * The dates of a rule after the start of its series and within a range, in order. They are local times: milliseconds, as
 * if the clock were in UTC. It begins at the range, however long ago the series began; only COUNT needs all earlier
 * dates. ical.js steps through all of them, and does not return from a rule such as INTERVAL=1000000000.
 */
export function* datesOf(rule: Rule, start: number, until: number, range: Range, work: Work): Generator<number> {
  const parts = ruleParts(rule, start);
  const length = parts.isPlain ? LENGTHS[rule.freq] : undefined;
  const isCounted = rule.count !== undefined && !length;
  const countEnd = rule.count !== undefined && length ? start + (rule.count - 1) * parts.interval * length : Infinity;
  const inner = { from: isCounted ? start : Math.max(range.from, start), to: Math.min(until, countEnd, range.to) };

  let count = 0; // A start that does not match is not counted. Programs differ: a date too many is better than one too few.
  const unit = UNITS[rule.freq];
  const times = timesOf(parts, unit ?? DAY, start);
  work(times.length);
  for (const set of unit ? shortSets(parts, unit, start, inner, work) : daySets(parts, start, inner, work)) {
    for (const date of datesIn(set, times, parts.positions, work)) {
      if (date < start) continue;
      if (date > inner.to || (isCounted && ++count > (rule.count ?? 0))) return;
      if (date >= range.from && date > start) yield date;
    }
  }
}

/** The dates of one period of the rule: each of its days (or hours) at all times, or those at BYSETPOS. */
function* datesIn(set: number[], times: number[], positions: number[] | null, work: Work): Generator<number> {
  if (!positions) {
    for (const base of set) {
      for (const time of times) {
        work(1);
        yield base + time;
      }
    }
    return;
  }
  const total = set.length * times.length;
  work(positions.length);
  const places = new Set(positions.map((place) => (place > 0 ? place - 1 : total + place)));
  for (const place of [...places].sort((a, b) => a - b)) {
    const base = set[Math.floor(place / times.length)];
    if (base !== undefined) yield base + (times[place % times.length] ?? 0);
  }
}

/** By year, month, week or day: the matching days of each period. */
function* daySets(parts: RuleParts, start: number, { from, to }: Range, work: Work): Generator<number[]> {
  const { periodAt, passed } = periods(parts, Math.floor(start / DAY), Math.floor(from / DAY));
  for (let i = Math.floor(Math.max(0, passed) / parts.interval); ; i++) {
    const [begin, end] = periodAt(i * parts.interval);
    if (!(begin * DAY <= to)) return; // Also after the last year that a date can have.
    // BYSETPOS counts the days of the whole period.
    const first = parts.positions ? begin : Math.max(begin, Math.floor(from / DAY));
    const stop = parts.positions ? end : Math.min(end, Math.floor(to / DAY) + 1);
    const days: number[] = [];
    work(1 + Math.max(0, stop - first));
    for (let day = first; day < stop; day++) if (isRuleDay(day, parts)) days.push(day * DAY);
    yield days;
  }
}

interface Periods {
  /** First day, and first day after it. */
  periodAt: (index: number) => readonly [number, number];
  /** How many periods lie between the start and the range. */
  passed: number;
}

function periods({ freq, weekStart }: RuleParts, first: number, now: number): Periods {
  const { year, month, weekday } = dateOf(first);
  const range = dateOf(now);
  const week = first - ((weekday - weekStart + 7) % 7);
  switch (freq) {
    case 'YEARLY':
      return { periodAt: (i) => [dayNumber(year + i, 1), dayNumber(year + i + 1, 1)], passed: range.year - year };
    case 'MONTHLY':
      return {
        periodAt: (i) => [dayNumber(year, month + i), dayNumber(year, month + i + 1)],
        passed: (range.year - year) * 12 + range.month - month,
      };
    case 'WEEKLY':
      return { periodAt: (i) => [week + 7 * i, week + 7 * i + 7], passed: Math.floor((now - week) / 7) };
    default:
      return { periodAt: (i) => [first + i, first + i + 1], passed: now - first };
  }
}

/** By hour, minute or second: each that matches. */
function* shortSets(
  parts: RuleParts,
  unit: number,
  start: number,
  { from, to }: Range,
  work: Work,
): Generator<number[]> {
  const step = parts.interval * unit;
  const base = Math.floor(start / unit) * unit;
  for (let i = Math.max(0, Math.floor((from - base) / step)); base + i * step <= to; i++) {
    work(1);
    const time = base + i * step;
    const day = Math.floor(time / DAY);
    if (!parts.isPlain && !isRuleDay(day, parts)) i = Math.max(i, Math.ceil(((day + 1) * DAY - base) / step) - 1);
    else if (isRuleTime(time - day * DAY, unit, parts)) yield [time];
  }
}

function isRuleTime(time: number, unit: number, { hours, minutes, seconds }: RuleParts): boolean {
  const includes = (numbers: number[] | null, number: number) => !numbers || numbers.includes(Math.floor(number));
  return (
    includes(hours, time / HOUR) &&
    (unit > MINUTE || includes(minutes, (time % HOUR) / MINUTE)) &&
    (unit > SECOND || includes(seconds, (time % MINUTE) / SECOND))
  );
}

/** The times within a day, an hour or a minute. */
function timesOf({ hours, minutes, seconds }: RuleParts, unit: number, start: number): number[] {
  const own = (value: number, of: number, size: number) => [Math.floor((((value % of) + of) % of) / size)];
  const inHour = unit > HOUR ? (hours ?? own(start, DAY, HOUR)) : [0];
  const inMinute = unit > MINUTE ? (minutes ?? own(start, HOUR, MINUTE)) : [0];
  const inSecond = unit > SECOND ? (seconds ?? own(start, MINUTE, SECOND)) : [0];
  return inHour
    .flatMap((hour) =>
      inMinute.flatMap((minute) => inSecond.map((second) => hour * HOUR + minute * MINUTE + second * SECOND)),
    )
    .sort((a, b) => a - b);
}
