import { dayAfter, officeDate, officeInstant, weekdayOf } from './calendar.ts';
import { isFederalHoliday } from './federal-holidays.ts';

/** When an office is open, on its own clock. */
export interface BusinessHours {
  /** Names of weekdays, such as `Monday`. */
  days: readonly string[];
  opens: number;
  closes: number;
}

/** The instant at which so many hours of open office have passed. Weekends and federal holidays do not count. */
export function addBusinessHours(from: Date, hours: number, open: BusinessHours): Date {
  let left = hours * 3_600_000;
  for (let date = officeDate(from); ; date = dayAfter(date)) {
    if (!isOpenOn(date, open)) continue;
    const begin = Math.max(officeInstant(date, open.opens).getTime(), from.getTime());
    const available = officeInstant(date, open.closes).getTime() - begin;
    if (available >= left) return new Date(begin + left);
    if (available > 0) left -= available;
  }
}

function isOpenOn(date: string, { days }: BusinessHours): boolean {
  return days.includes(weekdayOf(date)) && !isFederalHoliday(date);
}
