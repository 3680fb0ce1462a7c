import { type SQL, sql } from 'drizzle-orm';
import { OFFICE_HOURS, OFFICE_ZONE } from '#app/firm/office.ts';
import { isOpenOn } from '#app/platform/business-hours.ts';
import { addDays, dateIn } from '#app/platform/calendar.ts';

const known = new Map<number, readonly string[]>();

/** The days on which the office is open, from this one until today, as an array. */
export function officeDays(first: string, now: Date): SQL {
  const today = dateIn(OFFICE_ZONE, now);
  const years = Array.from({ length: Number(today.slice(0, 4)) - Number(first.slice(0, 4)) + 1 }, (_, n) => n);
  const open = years.flatMap((n) => openDaysOf(Number(first.slice(0, 4)) + n));
  return sql`${`{${open.filter((day) => day >= first && day <= today)}}`}::date[]`;
}

function openDaysOf(year: number): readonly string[] {
  const found = known.get(year);
  if (found) return found;
  const open: string[] = [];
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1)) {
    if (isOpenOn(day, OFFICE_HOURS)) open.push(day);
  }
  known.set(year, open);
  return open;
}
