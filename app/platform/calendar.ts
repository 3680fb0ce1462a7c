/** Calendar dates (`2026-10-21`) as the office in Chicago counts them. */

const OFFICE_ZONE = 'America/Chicago';

const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: OFFICE_ZONE });
const longDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' });

/** The calendar date in Chicago at this instant. */
export function officeDate(now: Date): string {
  return isoDay.format(now);
}

/** `2026-10-21` → `October 21, 2026`, whatever zone the reader or the server is in. */
export function formatCalendarDate(date: string): string {
  return longDay.format(new Date(`${date}T00:00:00Z`));
}

/** The instant at which the office turns the page of the calendar: what depends on "today" holds until then. */
export function startOfNextOfficeDay(now: Date): Date {
  const today = officeDate(now);
  // Midnight in Chicago is 5:00 or 6:00 UTC: the first full hour from now at which the date has changed.
  const next = new Date(now);
  next.setUTCMinutes(0, 0, 0);
  do next.setUTCHours(next.getUTCHours() + 1);
  while (officeDate(next) === today);
  return next;
}
