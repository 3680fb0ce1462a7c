import type { CalendarEvent, ZoneOf } from './calendar-event.ts';
import type { CalendarTime, Span } from './properties.ts';
import { datesOf, type Work } from './recurrence.ts';
import { DAY } from './rule-parts.ts';
import type { Zone } from './time-zones.ts';

interface Range {
  from: number;
  to: number;
}

/**
 * When an event is busy near a range, as pairs of milliseconds. An event that replaces one date of a series stands for
 * itself: it counts without its series, wherever it was moved to, with dates of its own. The series leaves that date out.
 */
export function* periodsOf(
  event: CalendarEvent,
  replacements: CalendarEvent[],
  range: Range,
  zoneOf: ZoneOf,
  work: Work,
): Generator<[number, number]> {
  const { zone } = event;
  const others = event.replaces ? [] : replacements;
  work(others.length);
  const isExcluded = exclusion(event, others, zoneOf);
  const moves = movesOf(event, others, zoneOf);
  const reach = Math.max(0, ...moves.map(({ shift, span }) => Math.abs(shift) + length(span)));
  for (const { local, span } of datesNear(event, reach, range, work)) {
    const instant = zone.instant(local);
    if (isExcluded(local, instant)) continue;
    work(moves.length);
    const move = moves.findLast(({ since }) => since <= instant);
    if (!(move ?? event).isBusy) continue;
    yield move ? period(local + move.shift, zone, move.span) : period(local, zone, span);
  }
}

function period(local: number, zone: Zone, { days, ms }: Span): [number, number] {
  const start = zone.instant(local);
  return [start, (days ? zone.instant(local + days * DAY) : start) + ms];
}

const length = ({ days, ms }: Span) => days * DAY + ms;

/** The dates that can be busy within the range. The start is one of them, also if it does not match the rule. */
function* datesNear({ start, zone, span, rules, dates }: CalendarEvent, reach: number, range: Range, work: Work) {
  yield { local: start.local, span };
  yield* dates;
  // A day more, because a clock change can be between the range and the date.
  const near = {
    from: zone.local(range.from) - length(span) - reach - DAY,
    to: zone.local(range.to) + reach + DAY,
  };
  for (const { rule, until } of rules) {
    for (const local of datesOf(rule, start.local, until, near, work)) yield { local, span };
  }
}

/** Dates that EXDATE removes or another event replaces. A date without a time excludes the day. */
function exclusion({ start, zone, excluded }: CalendarEvent, replacements: CalendarEvent[], zoneOf: ZoneOf) {
  const days = new Set<number>();
  const instants = new Set<number>();
  for (const time of [...excluded, ...replacements.flatMap(({ replaces }) => replaces ?? [])]) {
    if (time.isDate || start.isDate) days.add(Math.floor(time.local / DAY));
    else instants.add(instantOf(time, zone, zoneOf));
  }
  return (local: number, instant: number) => instants.has(instant) || days.has(Math.floor(local / DAY));
}

const instantOf = (time: CalendarTime, zone: Zone, zoneOf: ZoneOf) => zoneOf(time, zone).instant(time.local);

/** RANGE=THISANDFUTURE: from a date on, the series has another time, another length, or was canceled. */
function movesOf({ zone }: CalendarEvent, replacements: CalendarEvent[], zoneOf: ZoneOf) {
  return replacements
    .flatMap(({ replaces, isRange, isBusy, start, span, ...other }) => {
      if (!replaces || !isRange) return [];
      const since = instantOf(replaces, zone, zoneOf);
      const shift = zone.local(other.zone.instant(start.local)) - zone.local(since);
      return { since, shift, span, isBusy };
    })
    .sort((a, b) => a.since - b.since);
}
