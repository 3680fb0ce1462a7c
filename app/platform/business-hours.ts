import { addDays, dateIn, instantIn, weekdayOf } from './calendar.ts';

/** When an office is open, in its own time zone. */
export interface BusinessHours {
  /** Names of weekdays, such as `Monday`. */
  days: readonly string[];
  opens: number;
  closes: number;
  zone: string;
}

/** The instant after this many hours. Weekends and federal holidays do not count; nights do. */
export function addBusinessHours(from: Date, hours: number, office: BusinessHours): Date {
  const { zone } = office;
  let left = hours * 3_600_000;
  for (let date = dateIn(zone, from); ; date = addDays(date, 1)) {
    if (!isOpenOn(date, office)) continue;
    const start = Math.max(instantIn(zone, date, 0).getTime(), from.getTime());
    const available = instantIn(zone, addDays(date, 1), 0).getTime() - start;
    if (available >= left) return new Date(start + left);
    left -= available;
  }
}

/** Whether the office is open on this date. */
export function isOpenOn(date: string, { days }: BusinessHours): boolean {
  return days.includes(weekdayOf(date)) && federalHoliday(date) === null;
}

/** Federal holidays of the United States (5 U.S.C. 6103). */

type Rule = { name: string; month: number } & ({ day: number } | { weekday: number; nth: number | 'last' });

const MONDAY = 1;
const THURSDAY = 4;

const RULES: readonly Rule[] = [
  { name: "New Year's Day", month: 1, day: 1 },
  { name: 'Birthday of Martin Luther King, Jr.', month: 1, weekday: MONDAY, nth: 3 },
  { name: "Washington's Birthday", month: 2, weekday: MONDAY, nth: 3 },
  { name: 'Memorial Day', month: 5, weekday: MONDAY, nth: 'last' },
  { name: 'Juneteenth', month: 6, day: 19 },
  { name: 'Independence Day', month: 7, day: 4 },
  { name: 'Labor Day', month: 9, weekday: MONDAY, nth: 1 },
  { name: 'Columbus Day', month: 10, weekday: MONDAY, nth: 2 },
  { name: 'Veterans Day', month: 11, day: 11 },
  { name: 'Thanksgiving Day', month: 11, weekday: THURSDAY, nth: 4 },
  { name: 'Christmas Day', month: 12, day: 25 },
];

/** The holiday that is observed on this date: one on a weekend is observed on the Friday before or the Monday after. */
export function federalHoliday(date: string): string | null {
  const year = Number(date.slice(0, 4));
  // The next New Year's Day may be observed on the last day of this year.
  return observedHolidays(year).get(date) ?? observedHolidays(year + 1).get(date) ?? null;
}

const known = new Map<number, ReadonlyMap<string, string>>();

function observedHolidays(year: number): ReadonlyMap<string, string> {
  const found = known.get(year) ?? new Map(RULES.map((rule) => [observed(dayOf(rule, year)).toString(), rule.name]));
  known.set(year, found);
  return found;
}

function dayOf(rule: Rule, year: number): Temporal.PlainDate {
  const dayIn = (day: number) => Temporal.PlainDate.from({ year, month: rule.month, day });
  if ('day' in rule) return dayIn(rule.day);
  // The first of the seven days among which the weekday is.
  const first = dayIn(rule.nth === 'last' ? dayIn(1).daysInMonth - 6 : 7 * rule.nth - 6);
  return first.add({ days: (rule.weekday - first.dayOfWeek + 7) % 7 });
}

function observed(day: Temporal.PlainDate): Temporal.PlainDate {
  if (day.dayOfWeek === 6) return day.subtract({ days: 1 });
  return day.dayOfWeek === 7 ? day.add({ days: 1 }) : day;
}
