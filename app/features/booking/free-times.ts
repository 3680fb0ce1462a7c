import { federalHoliday } from '#app/platform/business-hours.ts';
import { dateIn } from '#app/platform/calendar.ts';
import {
  CALL_MINUTES,
  CALL_MS,
  type Calendar,
  type Closure,
  type FreeTime,
  type Host,
  type Span,
  WEEKDAYS,
} from './booking.ts';

/** The times at which this host can be booked, in order. */
export function freeTimesOf(host: Host, calendar: Calendar, now: Date): FreeTime[] {
  const { rules, zone } = calendar;
  const earliest = now.getTime() + rules.noticeHours * 3_600_000;
  const today = Temporal.PlainDate.from(dateIn(zone, now));
  const taken = takenPeriods(host, calendar);
  const free: FreeTime[] = [];
  for (let day = 0; day < rules.horizonDays; day++) {
    const date = today.add({ days: day });
    if (isClosed(date.toString(), calendar) || isFull(host, date.toString(), calendar)) continue;
    for (const start of startsOn(host, date, zone)) {
      const end = start + CALL_MS;
      if (start < earliest || taken.some((period) => start < period.end && end > period.start)) continue;
      if (isAway(start, end, host, date, calendar)) continue;
      free.push({ start: new Date(start), host: host.slug });
    }
  }
  return free;
}

/**
 * The times of all hosts, none of which overlap. Where several are free, the one with the fewest calls in that week is
 * offered.
 */
export function firstAvailable(calendar: Calendar, now: Date): FreeTime[] {
  const offered = new Map<number, FreeTime>();
  for (const host of calendar.hosts) {
    for (const time of freeTimesOf(host, calendar, now)) {
      const other = offered.get(time.start.getTime());
      if (!other || callsInWeek(time, calendar) < callsInWeek(other, calendar)) offered.set(time.start.getTime(), time);
    }
  }
  const inOrder = [...offered.values()].sort((a, b) => a.start.getTime() - b.start.getTime());
  let end = Number.NEGATIVE_INFINITY;
  return inOrder.filter(({ start }) => {
    const isApart = start.getTime() >= end;
    if (isApart) end = start.getTime() + CALL_MS;
    return isApart;
  });
}

/** The times of one host, or of the first available one. */
export function freeTimes(calendar: Calendar, now: Date, slug?: string | null): FreeTime[] {
  const host = calendar.hosts.find((one) => one.slug === slug);
  return host ? freeTimesOf(host, calendar, now) : firstAvailable(calendar, now);
}

/** Why there is no time on this date for any host, as visitors may know it; null on other days. */
export function closedDay(date: string, { closures }: Calendar): { reason: string; isHoliday: boolean } | null {
  const holiday = federalHoliday(date);
  if (holiday) return { reason: holiday, isHoliday: true };
  const closure = closures.find((one) => one.host === null && one.span === null && includes(one, date));
  return closure ? { reason: closure.reason, isHoliday: false } : null;
}

/** The next times on three days, two of each: the first, and one at 60% of the day. */
export function sixTimes(times: readonly FreeTime[], zone: string): FreeTime[] {
  const days = Map.groupBy(times, ({ start }) => dateIn(zone, start));
  return [...days.values()].slice(0, 3).flatMap((day) => {
    const later = Math.round((day.length - 1) * 0.6);
    return day.filter((_, at) => at === 0 || at === later);
  });
}

/** The three that are closest to a time that is gone. */
export function nearestTimes(calendar: Calendar, start: Date, now: Date): FreeTime[] {
  const away = (time: FreeTime) => Math.abs(time.start.getTime() - start.getTime());
  return firstAvailable(calendar, now)
    .sort((a, b) => away(a) - away(b))
    .slice(0, 3)
    .sort((a, b) => a.start.getTime() - b.start.getTime());
}

/** When the first of these times is no longer offered, because its notice has passed. */
export function noticeEnds(times: readonly FreeTime[], { rules }: Calendar): Date | null {
  const first = times[0];
  return first ? new Date(first.start.getTime() - rules.noticeHours * 3_600_000) : null;
}

/** On the grid of the host's hours. A local time that the clocks skip does not exist; of a repeated one the first counts. */
function startsOn(host: Host, date: Temporal.PlainDate, zone: string): number[] {
  const weekday = WEEKDAYS[date.dayOfWeek - 1] ?? 'Monday';
  const starts: number[] = [];
  for (const span of host.hours[weekday]) {
    const last = instantAt(date, span.to, zone);
    for (let minute = span.from; minute + CALL_MINUTES <= span.to; minute += CALL_MINUTES) {
      const start = instantAt(date, minute, zone);
      const previous = starts.at(-1) ?? Number.NEGATIVE_INFINITY;
      if (isShown(start, date, minute, zone) && start >= previous + CALL_MS && start + CALL_MS <= last)
        starts.push(start);
    }
  }
  return starts;
}

function localTime(date: Temporal.PlainDate, minute: number): Temporal.PlainDateTime {
  return date.toPlainDateTime().add({ minutes: minute });
}

function instantAt(date: Temporal.PlainDate, minute: number, zone: string): number {
  return localTime(date, minute).toZonedDateTime(zone).epochMilliseconds;
}

function isShown(at: number, date: Temporal.PlainDate, minute: number, zone: string): boolean {
  const shown = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime();
  return shown.equals(localTime(date, minute));
}

/** The host's calls with the time kept free around them, and what their own calendar has. */
function takenPeriods(host: Host, { calls, busy, rules }: Calendar): { start: number; end: number }[] {
  const buffer = rules.bufferMinutes * 60_000;
  const own = (period: { host: string }) => period.host === host.slug;
  return [
    ...calls.filter(own).map(({ start, end }) => ({ start: start.getTime() - buffer, end: end.getTime() + buffer })),
    ...busy.filter(own).map(({ start, end }) => ({ start: start.getTime(), end: end.getTime() })),
  ];
}

function isClosed(date: string, calendar: Calendar): boolean {
  return closedDay(date, calendar) !== null;
}

function isAway(start: number, end: number, host: Host, date: Temporal.PlainDate, calendar: Calendar): boolean {
  return calendar.closures.some((closure) => {
    if (closure.host !== null && closure.host !== host.slug) return false;
    if (!includes(closure, date.toString())) return false;
    const { from, to }: Span = closure.span ?? { from: 0, to: 24 * 60 };
    return start < instantAt(date, to, calendar.zone) && end > instantAt(date, from, calendar.zone);
  });
}

function includes({ from, to }: Closure, date: string): boolean {
  return from <= date && date <= to;
}

function isFull(host: Host, date: string, { calls, rules, zone }: Calendar): boolean {
  const onDate = calls.filter((call) => call.host === host.slug && dateIn(zone, call.start) === date);
  return onDate.length >= rules.mostPerDay;
}

function callsInWeek({ host, start }: FreeTime, { calls, zone }: Calendar): number {
  const week = weekOf(dateIn(zone, start));
  return calls.filter((call) => call.host === host && weekOf(dateIn(zone, call.start)) === week).length;
}

/** The Monday of the week. */
export function weekOf(date: string): string {
  const day = Temporal.PlainDate.from(date);
  return day.subtract({ days: day.dayOfWeek - 1 }).toString();
}
