/** A recurrence rule as ical.js reads it. */
export interface Rule {
  freq: string;
  interval?: number;
  count?: number;
  /** Sunday is 1. */
  wkst?: number;
  bysecond?: number | number[];
  byminute?: number | number[];
  byhour?: number | number[];
  byday?: string | string[];
  bymonthday?: number | number[];
  byyearday?: number | number[];
  byweekno?: number | number[];
  bymonth?: number | number[];
  bysetpos?: number | number[];
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export interface RuleParts {
  freq: string;
  interval: number;
  /** No BY… part. */
  isPlain: boolean;
  months: number[] | null;
  monthDays: number[] | null;
  yearDays: number[] | null;
  weekNumbers: number[] | null;
  weekdays: { nth: number; weekday: number }[] | null;
  hours: number[] | null;
  minutes: number[] | null;
  seconds: number[] | null;
  positions: number[] | null;
  /** Sunday is 0. */
  weekStart: number;
}

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** What a rule does not say follows from the start of the series (RFC 5545, 3.3.10). */
export function ruleParts(rule: Rule, start: number): RuleParts {
  const { freq, interval = 1, wkst = 2 } = rule;
  const parts = {
    ...{ freq, interval, weekStart: wkst - 1 },
    isPlain: !Object.keys(rule).some((key) => /^by/i.test(key)),
    months: list(rule.bymonth),
    monthDays: list(rule.bymonthday),
    yearDays: list(rule.byyearday),
    weekNumbers: list(rule.byweekno),
    weekdays:
      list(rule.byday)?.map((text) => ({
        nth: Number(text.slice(0, -2)),
        weekday: WEEKDAYS.indexOf(text.slice(-2)),
      })) ?? null,
    hours: list(rule.byhour),
    minutes: list(rule.byminute),
    seconds: list(rule.bysecond),
    positions: list(rule.bysetpos),
  };
  const first = dateOf(Math.floor(start / DAY));
  const hasDays = parts.monthDays || parts.yearDays || parts.weekdays;
  if (!hasDays && (freq === 'WEEKLY' || parts.weekNumbers)) parts.weekdays = [{ nth: 0, weekday: first.weekday }];
  else if (!hasDays && (freq === 'MONTHLY' || freq === 'YEARLY')) {
    parts.monthDays = [first.day];
    if (freq === 'YEARLY') parts.months ??= [first.month];
  }
  return parts;
}

function list<Value>(value: Value | Value[] | undefined): Value[] | null {
  if (value === undefined) return null;
  return Array.isArray(value) ? value : [value];
}

/** The number of a day since 1970. A month may be outside its year. */
export function dayNumber(year: number, month: number, day = 1): number {
  // The years 0 to 99 would be taken as 1900 to 1999. 400 years are 146,097 days.
  return Date.UTC(year + 400, month - 1, day) / DAY - 146_097;
}

export function dateOf(dayNumber: number) {
  const date = new Date(dayNumber * DAY);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
  };
}

/** Whether a day matches all parts of a rule. */
export function isRuleDay(number: number, rule: RuleParts): boolean {
  const { year, month, day, weekday } = dateOf(number);
  if (rule.months && !rule.months.includes(month)) return false;
  const monthLength = dayNumber(year, month + 1) - dayNumber(year, month);
  if (!includes(rule.monthDays, day, monthLength)) return false;
  const yearStart = dayNumber(year, 1);
  const yearLength = dayNumber(year + 1, 1) - yearStart;
  const yearDay = number - yearStart + 1;
  if (!includes(rule.yearDays, yearDay, yearLength)) return false;
  if (rule.weekNumbers && !includes(rule.weekNumbers, ...weekNumber(number, weekday, rule.weekStart))) return false;
  const isByMonth = rule.freq === 'MONTHLY' || rule.months !== null;
  const [place, length] = isByMonth ? [day, monthLength] : [yearDay, yearLength];
  const hasOrder = rule.freq === 'MONTHLY' || rule.freq === 'YEARLY';
  const isNth = (nth: number) =>
    !hasOrder || nth === 0 || nth === Math.ceil(place / 7) || nth === -Math.ceil((length - place + 1) / 7);
  return !rule.weekdays || rule.weekdays.some((each) => each.weekday === weekday && isNth(each.nth));
}

/** Negative numbers count from the end: -1 is the last. */
function includes(numbers: number[] | null, number: number, length: number): boolean {
  return !numbers || numbers.includes(number) || numbers.includes(number - length - 1);
}

/** Of a day: the number of its week, and how many weeks that year has. The first has at least four days in the year. */
function weekNumber(number: number, weekday: number, weekStart: number): [number, number] {
  const weekOf = (day: number, of: number) => day - ((of - weekStart + 7) % 7);
  const middle = weekOf(number, weekday) + 3;
  const { year } = dateOf(middle);
  const firstWeek = (of: number) => {
    const fourth = dayNumber(of, 1, 4);
    return weekOf(fourth, dateOf(fourth).weekday);
  };
  const first = firstWeek(year);
  return [Math.floor((middle - first) / 7) + 1, (firstWeek(year + 1) - first) / 7];
}
