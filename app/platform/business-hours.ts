import { dateIn, dayAfter, instantIn, weekdayOf } from './calendar.ts';
import { isFederalHoliday } from './federal-holidays.ts';

/** When an office is open, in its own time zone. */
export interface BusinessHours {
  /** Names of weekdays, such as `Monday`. */
  days: readonly string[];
  opens: number;
  closes: number;
  zone: string;
}

/** The instant at which the office has been open for this many hours. Weekends and federal holidays do not count. */
export function addBusinessHours(from: Date, hours: number, office: BusinessHours): Date {
  const { opens, closes, zone } = office;
  let left = hours * 3_600_000;
  for (let date = dateIn(zone, from); ; date = dayAfter(date)) {
    if (!isOpenOn(date, office)) continue;
    const start = Math.max(instantIn(zone, date, opens).getTime(), from.getTime());
    const available = instantIn(zone, date, closes).getTime() - start;
    if (available >= left) return new Date(start + left);
    if (available > 0) left -= available;
  }
}

/** Whether the office is open on this date. */
export function isOpenOn(date: string, { days }: BusinessHours): boolean {
  return days.includes(weekdayOf(date)) && !isFederalHoliday(date);
}
