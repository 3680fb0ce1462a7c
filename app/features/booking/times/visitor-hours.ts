import { CALL_MINUTES, type Calendar, type FreeTime, WEEKDAYS } from '#app/features/booking/booking.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { closedDay } from './free-times.ts';

/** Where the office's hours are on the visitor's clock and in the visitor's days. */

const DAY = 24 * 60;

/** The hours of an office day, or the part of them that is on one day of the visitor. */
export interface OfficeSpan {
  /** The visitor's date, and minutes of it. */
  date: string;
  from: number;
  to: number;
  officeDate: string;
  /** How many minutes the visitor's clock is ahead. */
  ahead: number;
  /** `none`: closed on a day without hours. */
  kind: 'open' | 'closed' | 'rest' | 'none';
  closed: ReturnType<typeof closedDay>;
}

/** From yesterday, which may be the visitor's today. */
export function officeSpans(calendar: Calendar, now: Date, zone: string): OfficeSpan[] {
  const yesterday = Temporal.PlainDate.from(dateIn(calendar.zone, now)).subtract({ days: 1 });
  const dates = Array.from({ length: calendar.rules.horizonDays + 1 }, (_, n) => yesterday.add({ days: n }));
  const open = openHours(calendar);
  return dates.flatMap((day) => {
    const opens = day.toPlainDateTime().add({ minutes: open.from }).toZonedDateTime(calendar.zone).withTimeZone(zone);
    const spans = [0, 1].map((n) => {
      const ahead = opens.hour * 60 + opens.minute - open.from - n * DAY;
      const span = { ahead, from: Math.max(0, open.from + ahead), to: Math.min(DAY, open.to + ahead) };
      const date = opens.toPlainDate().add({ days: n }).toString();
      return { ...span, date, officeDate: day.toString(), ...openness(day, calendar) };
    });
    return spans.filter(({ from, to }) => from < to);
  });
}

function openness(day: Temporal.PlainDate, calendar: Calendar): Pick<OfficeSpan, 'kind' | 'closed'> {
  const hasHours = calendar.hosts.some(({ hours }) => hours[WEEKDAYS[day.dayOfWeek - 1] ?? 'Monday'].length > 0);
  const closed = closedDay(day.toString(), calendar);
  return { kind: closed ? (hasHours ? 'closed' : 'none') : hasHours ? 'open' : 'rest', closed };
}

/** The full hours that hold all hosts' spans. */
function openHours({ hosts }: Calendar): { from: number; to: number } {
  const spans = hosts.flatMap(({ hours }) => Object.values(hours).flat());
  if (spans.length === 0) return { from: 600, to: 1020 };
  return {
    from: Math.floor(Math.min(...spans.map(({ from }) => from)) / 60) * 60,
    to: Math.ceil(Math.max(...spans.map(({ to }) => to)) / 60) * 60,
  };
}

/** Where the times of a day begin on the visitor's clock, in minutes. An hour that the clock shows twice is counted on. */
export function minutesOf(times: readonly FreeTime[], zone: string): number[] {
  let end = 0;
  return times.map(({ start }) => {
    const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(start.getTime()).toZonedDateTimeISO(zone);
    const from = Math.max(hour * 60 + minute, end);
    end = from + CALL_MINUTES;
    return from;
  });
}

/** The visitor's hours in which the office's, or these calls, fall in a week. A call that ends after midnight needs a 25th. */
export function hoursOf(spans: readonly OfficeSpan[], calls: readonly number[]): number[] {
  const hours = new Set<number>();
  for (const { from, to } of [...spans, ...calls.map((from) => ({ from, to: from + CALL_MINUTES }))])
    for (let hour = Math.floor(from / 60); hour * 60 < to; hour++) hours.add(hour);
  return [...hours].sort((a, b) => a - b);
}

/** The visitor's hours, and the office's below them; `note` says where it is another day there. */
export interface Ruler {
  theirs: { label: string }[];
  office: { label: string; note: string }[];
  /** The hours before which others are left out: the office's day may go on after the visitor's midnight. */
  breaks: number[];
}

export function rulerOf(hours: readonly number[], spans: readonly OfficeSpan[]): Ruler {
  const breaks = hours.flatMap((hour, n) => (n > 0 && hour !== (hours[n - 1] ?? 0) + 1 ? [n] : []));
  const marks = [...hours, (hours.at(-1) ?? 0) + 1];
  const label = (minute: number, n: number) => {
    const [hour, rest] = [Math.floor(minute / 60) % 24, minute % 60];
    const isNamed = n === 0 || n === hours.length || breaks.includes(n) || minute % (DAY / 2) === 0;
    return `${hour % 12 || 12}${rest ? `:${rest}` : ''}${isNamed ? (hour < 12 ? ' AM' : ' PM') : ''}`;
  };
  let known = 0;
  const office = marks.map((mark, n) => {
    const hour = hours[n] ?? mark - 1;
    const [span, ...others] = spans.filter(({ from, to }) => Math.floor(from / 60) <= hour && hour * 60 < to);
    // In a week in which the clocks change, each time's own label says both.
    if (!span || others.some(({ ahead }) => ahead !== span.ahead)) return { label: '', note: '' };
    const day = Temporal.PlainDate.compare(span.officeDate, span.date);
    const note = day === known ? '' : day === 0 ? 'same day' : day > 0 ? 'next day' : 'day before';
    known = day;
    return { label: label(mark * 60 - span.ahead + DAY, n), note };
  });
  return { theirs: marks.map((hour, n) => ({ label: label(hour * 60, n) })), office, breaks };
}
