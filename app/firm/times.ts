import { OFFICE_ZONE } from './office.ts';

/** `Today, 5:40 PM`, `Fri, 3:00 PM`, `Nov 12, 11:20 AM`; with the year if it is not this year. */
export function shortTime(at: Date, now: Date, zone: string): string {
  const clock = format(at, zone, { hour: 'numeric', minute: '2-digit' });
  const [day, today] = [dayNumber(at, zone), dayNumber(now, zone)];
  if (day === today) return `Today, ${clock}`;
  if (Math.abs(day - today) < 6) return `${format(at, zone, { weekday: 'short' })}, ${clock}`;
  const year = yearOf(day) !== yearOf(today) && ({ year: 'numeric' } as const);
  return `${format(at, zone, { month: 'short', day: 'numeric', ...year })}, ${clock}`;
}

const yearOf = (day: number) => new Date(day * 86_400_000).getUTCFullYear();

/** `3:00 PM`, on the office's clock. */
export function clock(at: Date): string {
  return format(at, OFFICE_ZONE, { hour: 'numeric', minute: '2-digit' });
}

/** `Tomorrow`, `Today`, `Yesterday`, `Sunday, November 15`; with the year if it is not this year. */
export function dayTitle(at: Date, now: Date): string {
  const days = dayNumber(at, OFFICE_ZONE) - dayNumber(now, OFFICE_ZONE);
  if (Math.abs(days) <= 1) return ['Yesterday', 'Today', 'Tomorrow'][days + 1] as string;
  const sameYear = format(at, OFFICE_ZONE, { year: 'numeric' }) === format(now, OFFICE_ZONE, { year: 'numeric' });
  return format(at, OFFICE_ZONE, {
    ...{ weekday: 'long', month: 'long', day: 'numeric' },
    ...(!sameYear && { year: 'numeric' }),
  });
}

/** As `shortTime` on the office's clock, within a sentence: `today, 5:40 PM`. */
export function within(at: Date, now: Date): string {
  return shortTime(at, now, OFFICE_ZONE).replace(/^Today/, 'today');
}

/** `Thursday, November 12, 2026, 3:00 PM CST` */
export function longTime(at: Date, zone: string): string {
  const day = format(at, zone, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
  return `${day}, ${format(at, zone, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })}`;
}

/** `3:00 PM EST`, with the weekday if it differs from the office's; null if the clocks agree. */
export function inOtherZone(at: Date, zone: string): string | null {
  const clock = (where: string) => format(at, where, { weekday: 'short', hour: 'numeric', minute: '2-digit' });
  if (clock(zone) === clock(OFFICE_ZONE)) return null;
  const otherDay = dayNumber(at, zone) !== dayNumber(at, OFFICE_ZONE);
  return format(at, zone, {
    ...(otherDay && { weekday: 'short' }),
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
}

export type Urgency = 'late' | 'soon' | 'later' | 'answered';

const SOON_MS = 3 * 3_600_000;

export function urgencyOf(dueAt: Date, answeredAt: Date | null, now: Date): Urgency {
  if (answeredAt) return 'answered';
  const left = dueAt.getTime() - now.getTime();
  if (left < 0) return 'late';
  return left <= SOON_MS ? 'soon' : 'later';
}

/** `2 h late`, `in 40 min`. */
export function timeLeft(dueAt: Date, now: Date): string {
  const left = dueAt.getTime() - now.getTime();
  return left < 0 ? `${span(-left)} late` : `in ${span(left)}`;
}

function span(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Node and browsers format the space before AM and PM differently, which would break hydration. */
function format(at: Date, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify([timeZone, options]);
  const formatter = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone, ...options });
  formats.set(key, formatter);
  return formatter.format(at).replaceAll('\u202f', ' ');
}

function dayNumber(at: Date, zone: string): number {
  const [month, day, year] = format(at, zone, { year: 'numeric', month: 'numeric', day: 'numeric' }).split('/');
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000;
}
