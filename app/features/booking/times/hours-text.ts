import type { Span } from '#app/features/booking/booking.ts';

/** Weekly hours as people write them: `10–12, 1:30–5`. Without AM or PM, 7 to 12 is the morning and 1 to 6 the afternoon. */

export function hoursText(spans: readonly Span[]): string {
  return spans.map(({ from, to }) => `${timeText(from)}–${timeText(to)}`).join(', ');
}

/** Null if it cannot be read: not a time, off the quarter hours, too short for a call, or out of order. */
export function parseHours(text: string): Span[] | null {
  if (text.trim() === '') return [];
  const spans = text.split(',').map(parseSpan);
  let end = 0;
  for (const span of spans) {
    if (!span || span.from < end || span.to - span.from < SHORTEST) return null;
    end = span.to;
  }
  return spans as Span[];
}

const SHORTEST = 30;
const QUARTER = 15;
const NOON = 12 * 60;

function parseSpan(text: string): Span | null {
  const [from, to, ...more] = text.split(/–|—|-|\bto\b/i).map(parseTime);
  return from == null || to == null || more.length > 0 ? null : { from, to };
}

function parseTime(text: string): number | null {
  const [, hour, minute = '0', period] = /^\s*(\d{1,2})(?::(\d\d))?\s*(am|pm)?\s*$/i.exec(text) ?? [];
  const [h, m] = [Number(hour), Number(minute)];
  if (hour === undefined || h > 24 || m > 59 || m % QUARTER > 0 || (h === 24 && m > 0)) return null;
  if (period) return h < 1 || h > 12 ? null : ((h % 12) + (period.toLowerCase() === 'pm' ? 12 : 0)) * 60 + m;
  return (h >= 1 && h <= 6 ? h + 12 : h) * 60 + m;
}

function timeText(minutes: number): string {
  const [h, m] = [Math.floor(minutes / 60), minutes % 60];
  const clock = `${h % 12 || 12}${m ? `:${String(m).padStart(2, '0')}` : ''}`;
  const isUsual = minutes >= 7 * 60 && minutes < 19 * 60;
  if (minutes === 24 * 60) return '24';
  return isUsual ? clock : `${clock} ${minutes < NOON ? 'AM' : 'PM'}`;
}
