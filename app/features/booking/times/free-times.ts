import {
  CALL_MINUTES,
  CALL_MS,
  type Calendar,
  type Closure,
  type FreeTime,
  type Host,
  type Span,
  WEEKDAYS,
} from '#app/features/booking/booking.ts';
import { federalHoliday } from '#app/platform/business-hours.ts';
import { dateIn } from '#app/platform/calendar.ts';

/** The times at which this host can be booked, in order. */
export function freeTimesOf(host: Host, calendar: Calendar, now: Date): FreeTime[] {
  const { rules, zone } = calendar;
  const earliest = now.getTime() + rules.noticeHours * 3_600_000;
  const today = Temporal.PlainDate.from(dateIn(zone, now));
  const full = fullDates(host, calendar);
  const free: FreeTime[] = [];
  for (let day = 0; day < rules.horizonDays; day++) {
    const date = today.add({ days: day });
    const name = date.toString();
    if (closedDay(name, calendar) || full.has(name)) continue;
    const clock = clockOf(date, zone);
    const taken = [...takenPeriods(host, calendar), ...awayPeriods(host, name, clock, calendar)];
    for (const start of startsOn(host, date, clock)) {
      const end = start + CALL_MS;
      if (start < earliest || taken.some((period) => start < period.end && end > period.start)) continue;
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

export function isFreeTime({ start, host: slug }: FreeTime, calendar: Calendar, now: Date): boolean {
  const host = calendar.hosts.find((one) => one.slug === slug);
  return !!host && freeTimesOf(host, calendar, now).some((time) => time.start.getTime() === start.getTime());
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
function startsOn(host: Host, date: Temporal.PlainDate, clock: Clock): number[] {
  const weekday = WEEKDAYS[date.dayOfWeek - 1] ?? 'Monday';
  const starts: number[] = [];
  for (const span of host.hours[weekday]) {
    const { last } = clock(span.to);
    for (let minute = span.from; minute + CALL_MINUTES <= span.to; minute += CALL_MINUTES) {
      const { first: start, exists } = clock(minute);
      const previous = starts.at(-1) ?? Number.NEGATIVE_INFINITY;
      if (exists && start >= previous + CALL_MS && start + CALL_MS <= last) starts.push(start);
    }
  }
  return starts;
}

/** When the clocks show a minute of the day: twice if they are put back, and at no time (`exists`) if they skip it. */
type Clock = (minute: number) => { first: number; last: number; exists: boolean };

/** On most days clocks run on, and adding minutes is enough: a conversion of each time would take ten times as long. */
function clockOf(date: Temporal.PlainDate, zone: string): Clock {
  const midnight = date.toZonedDateTime(zone);
  const isEven = midnight.hoursInDay === 24 && midnight.hour === 0 && midnight.minute === 0;
  if (isEven) {
    return (minute) => {
      const at = midnight.epochMilliseconds + minute * 60_000;
      return { first: at, last: at, exists: true };
    };
  }
  return (minute) => {
    const wanted = date.toPlainDateTime().add({ minutes: minute });
    const first = wanted.toZonedDateTime(zone, { disambiguation: 'earlier' });
    if (first.toPlainDateTime().equals(wanted)) {
      const last = wanted.toZonedDateTime(zone, { disambiguation: 'later' });
      return { first: first.epochMilliseconds, last: last.epochMilliseconds, exists: true };
    }
    const change = first.getTimeZoneTransition('next')?.epochMilliseconds ?? first.epochMilliseconds;
    return { first: change, last: change, exists: false };
  };
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

/** Closures of the office and of the host on this date. */
function awayPeriods(host: Host, date: string, clock: Clock, { closures }: Calendar): { start: number; end: number }[] {
  return closures
    .filter((closure) => (closure.host === null || closure.host === host.slug) && includes(closure, date))
    .map(({ span }) => span ?? { from: 0, to: 24 * 60 })
    .map(({ from, to }: Span) => ({ start: clock(from).first, end: clock(to).last }));
}

function includes({ from, to }: Closure, date: string): boolean {
  return from <= date && date <= to;
}

/** The dates on which the host has the most calls of a day. */
function fullDates(host: Host, { calls, rules, zone }: Calendar): Set<string> {
  const own = calls.filter((call) => call.host === host.slug);
  const dates = Map.groupBy(own, ({ start }) => dateIn(zone, start));
  return new Set([...dates].flatMap(([date, { length }]) => (length >= rules.mostPerDay ? [date] : [])));
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
