/** Calendar dates such as `2026-10-21`. A date depends on the time zone, which the caller passes (`America/New_York`). */

const longDate = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' });
const mediumDate = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' });
const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' });

/** The calendar date in this zone at this instant. */
export function dateIn(zone: string, at: Date): string {
  return formatsOf(zone).date.format(at);
}

/** The first instant of the next calendar day in this zone. */
export function startOfNextDay(zone: string, now: Date): Date {
  const today = dateIn(zone, now);
  const next = new Date(now);
  next.setUTCMinutes(0, 0, 0);
  // The zones of the United States are whole hours away from UTC, so midnight is at a full hour.
  do next.setUTCHours(next.getUTCHours() + 1);
  while (dateIn(zone, next) === today);
  return next;
}

/** The instant at which clocks in this zone show this full hour of this date. */
export function instantIn(zone: string, date: string, hour: number): Date {
  const asIfUtc = Date.parse(`${date}T${String(hour).padStart(2, '0')}:00:00Z`);
  // Look the offset up twice: the first guess may be on the other side of a clock change.
  const guess = asIfUtc - utcOffset(zone, new Date(asIfUtc));
  return new Date(asIfUtc - utcOffset(zone, new Date(guess)));
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

export function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** `Monday` for `2026-10-19`. */
export function weekdayOf(date: string): string {
  return weekday.format(new Date(`${date}T00:00:00Z`));
}

function utcOffset(zone: string, at: Date): number {
  const offset =
    formatsOf(zone)
      .offset.formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+)(?::(\d+))?/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** Creating a formatter takes much longer than using it. */
const formats = new Map<string, { date: Intl.DateTimeFormat; offset: Intl.DateTimeFormat }>();

function formatsOf(timeZone: string) {
  const known = formats.get(timeZone) ?? {
    date: new Intl.DateTimeFormat('en-CA', { timeZone }),
    offset: new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }),
  };
  formats.set(timeZone, known);
  return known;
}
