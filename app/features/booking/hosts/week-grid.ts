import {
  CALL_MINUTES,
  CALL_MS,
  type Calendar,
  type FreeTime,
  type Host,
  type Span,
  WEEKDAYS,
} from '#app/features/booking/booking.ts';
import type { Call } from '#app/features/booking/find-call.ts';
import { timeParameter } from '#app/features/booking/links.ts';
import { closedDay, freeTimesOf } from '#app/features/booking/times/free-times.ts';
import { zonedText } from '#app/features/booking/times/zones.ts';

/**
 * Why visitors cannot book a half hour; `open` if they can. `kept`: beside a call, or the day has enough of them.
 * `later`: beyond the horizon.
 */
export type HalfHour = 'open' | 'past' | 'soon' | 'away' | 'closed' | 'busy' | 'kept' | 'later';

export interface Cell {
  kind: HalfHour;
  callId: string | null;
  /** The parameter of the free time that begins here, or empty. */
  time: string;
}

export interface DiaryDay {
  date: string;
  number: string;
  weekday: string;
  month: string;
  year: string;
  /** Why the office is closed. */
  closed: string | null;
  /** For each half hour, from the first one shown, a cell for each host. */
  rows: Cell[][];
}

interface GridParts {
  monday: string;
  calls: readonly Pick<Call, 'id' | 'start' | 'host' | 'status'>[];
  calendar: Calendar;
  now: Date;
}

/** The hours that hold those of all hosts, and the half hours of the week. */
export function weekGrid({ monday, calls, calendar, now }: GridParts) {
  const { hosts } = calendar;
  const { from, to } = hoursShown(hosts);
  const saturday = Temporal.PlainDate.from(monday).add({ days: 5 }).toZonedDateTime(calendar.zone).epochMilliseconds;
  const hasWeekend =
    hosts.some(({ hours }) => hours.Saturday.length + hours.Sunday.length > 0) ||
    calls.some(({ start }) => start.getTime() > saturday);
  const free = hosts.map((host) => freeTimesOf(host, calendar, now));
  const placed = calls.filter(({ status }) => status !== 'cancelled');
  const days = Array.from({ length: hasWeekend ? 7 : 5 }, (_, n): DiaryDay => {
    const day = Temporal.PlainDate.from(monday).add({ days: n });
    const date = day.toString();
    const { number, weekday, month, year } = zonedText('UTC', `${date}T12:00:00Z`);
    const rows = Array.from({ length: (to - from) / CALL_MINUTES }, (_row, at) => {
      const minute = from + at * CALL_MINUTES;
      const start = day.toPlainDateTime().add({ minutes: minute }).toZonedDateTime(calendar.zone).epochMilliseconds;
      const isIn = (time: Date) => time.getTime() >= start && time.getTime() < start + CALL_MS;
      return hosts.map((host, lane): Cell => {
        const call = placed.find((one) => one.host.slug === host.slug && isIn(one.start));
        const time = free[lane]?.find((one) => isIn(one.start));
        const kind = kindOf(host, { date: day, minute, start }, free[lane] ?? [], calendar, now);
        return { kind, callId: call?.id ?? null, time: time && !call ? timeParameter(time) : '' };
      });
    });
    return { ...{ date, number, weekday, month, year, rows }, closed: closedDay(date, calendar)?.reason ?? null };
  });
  return { days, from, to };
}

/** From 10 AM to 5 PM, or longer. In minutes since midnight. */
export function hoursShown(hosts: readonly Pick<Host, 'hours'>[]): { from: number; to: number } {
  const spans = hosts.flatMap(({ hours }) => Object.values(hours).flat());
  return {
    from: Math.min(600, ...spans.map((span) => Math.floor(span.from / 60) * 60)),
    to: Math.max(1020, ...spans.map((span) => Math.ceil(span.to / 60) * 60)),
  };
}

function kindOf(
  host: Host,
  { date, minute, start }: { date: Temporal.PlainDate; minute: number; start: number },
  free: readonly FreeTime[],
  calendar: Calendar,
  now: Date,
): HalfHour {
  const { rules, closures, busy, zone } = calendar;
  const end = start + CALL_MS;
  const day = date.toString();
  const isInside = (span: Span) => span.from <= minute && minute < span.to;
  if (free.some((time) => time.start.getTime() < end && time.start.getTime() + CALL_MS > start)) return 'open';
  if (start < now.getTime()) return 'past';
  const closed = closures.filter(({ from, to, span }) => from <= day && day <= to && (!span || isInside(span)));
  if (closedDay(day, calendar) || closed.some((one) => one.host === null)) return 'closed';
  if (closed.some((one) => one.host === host.slug)) return 'away';
  if (!host.hours[WEEKDAYS[date.dayOfWeek - 1] ?? 'Monday'].some(isInside)) return 'closed';
  const isBusy = busy.some((one) => one.host === host.slug && one.start.getTime() < end && one.end.getTime() > start);
  if (isBusy) return 'busy';
  if (start < now.getTime() + rules.noticeHours * 3_600_000) return 'soon';
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  return today.until(date).days >= rules.horizonDays ? 'later' : 'kept';
}
