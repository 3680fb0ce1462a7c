/** Calendar dates (`2026-10-21`) as the office in Chicago counts them. */

export const OFFICE_ZONE = 'America/Chicago';

const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: OFFICE_ZONE });
const longDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' });
const mediumDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' });
const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' });
const zoneOffset = new Intl.DateTimeFormat('en-US', { timeZone: OFFICE_ZONE, timeZoneName: 'longOffset' });

/** The calendar date in Chicago at this instant. */
export function officeDate(now: Date): string {
  return isoDay.format(now);
}

/** `2026-10-21` → `October 21, 2026`, whatever zone the reader or the server is in. */
export function formatCalendarDate(date: string): string {
  return longDay.format(new Date(`${date}T00:00:00Z`));
}

/** The same where room is short: `Oct 21, 2026`. */
export function shortCalendarDate(date: string): string {
  return mediumDay.format(new Date(`${date}T00:00:00Z`));
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

export function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** `Monday` for `2026-10-19`. */
export function weekdayOf(date: string): string {
  return weekday.format(new Date(`${date}T00:00:00Z`));
}

/** The instant at which the office's clock shows this full hour of this day. */
export function officeInstant(date: string, hour: number): Date {
  const asIfUtc = Date.parse(`${date}T${String(hour).padStart(2, '0')}:00:00Z`);
  // The zone's distance from UTC is looked up twice: the first guess may lie on the other side of a change of clocks.
  const guess = asIfUtc - aheadOfUtc(new Date(asIfUtc));
  return new Date(asIfUtc - aheadOfUtc(new Date(guess)));
}

function aheadOfUtc(at: Date): number {
  const offset = zoneOffset.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+)(?::(\d+))?/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
