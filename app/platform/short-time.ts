/** `Today, 5:40 PM`, `Fri, 3:00 PM`, `Nov 12, 11:20 AM`; with the year if it is not this year. */
export function shortTime(at: Date, now: Date, zone: string): string {
  const clock = formatTime(at, zone, { hour: 'numeric', minute: '2-digit' });
  const days = dayNumber(at, zone) - dayNumber(now, zone);
  if (days === 0) return `Today, ${clock}`;
  if (Math.abs(days) < 6) return `${formatTime(at, zone, { weekday: 'short' })}, ${clock}`;
  const sameYear = formatTime(at, zone, { year: 'numeric' }) === formatTime(now, zone, { year: 'numeric' });
  const day = formatTime(at, zone, { month: 'short', day: 'numeric', ...(!sameYear && { year: 'numeric' }) });
  return `${day}, ${clock}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Node and browsers format the space before AM and PM differently, which would break hydration. */
export function formatTime(at: Date, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify([timeZone, options]);
  const formatter = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone, ...options });
  formats.set(key, formatter);
  return formatter.format(at).replaceAll('\u202f', ' ');
}

/** The calendar day in this zone, counted from 1970. */
export function dayNumber(at: Date, zone: string): number {
  const [month, day, year] = formatTime(at, zone, { year: 'numeric', month: 'numeric', day: 'numeric' }).split('/');
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000;
}
