/**
 * Calendar dates such as `2026-10-21`. A date depends on the time zone, which the caller passes (`America/New_York`). What
 * pages call in the browser does without `Temporal`, which not every browser has.
 */

const longDate = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' });
const mediumDate = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' });
const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' });

/** The calendar date in this zone at this instant. */
export function dateIn(zone: string, at: Date): string {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone });
  formats.set(zone, format);
  return format.format(at);
}

/** The first instant of the next calendar day in this zone. */
export function startOfNextDay(zone: string, now: Date): Date {
  const tomorrow = Temporal.PlainDate.from(dateIn(zone, now)).add({ days: 1 });
  return new Date(tomorrow.toZonedDateTime(zone).epochMilliseconds);
}

/** The instant at which clocks in this zone show this full hour of this date. */
export function instantIn(zone: string, date: string, hour: number): Date {
  const at = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone, plainTime: { hour } });
  return new Date(at.epochMilliseconds);
}

/** `2026-10-21` → `October 21, 2026`, in whatever zone the code runs. */
export function formatCalendarDate(date: string): string {
  return longDate.format(new Date(`${date}T00:00:00Z`));
}

/** `2026-10-21` → `Oct 21, 2026`. */
export function shortCalendarDate(date: string): string {
  return mediumDate.format(new Date(`${date}T00:00:00Z`));
}

/** Rejects days that do not exist, such as `2026-02-30`. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) && text >= '1900-01-01';
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

export function mondayOf(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, -((weekday + 6) % 7));
}

/** `Monday` for `2026-10-19`. */
export function weekdayOf(date: string): string {
  return weekday.format(new Date(`${date}T00:00:00Z`));
}

/** Creating a formatter takes much longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();
