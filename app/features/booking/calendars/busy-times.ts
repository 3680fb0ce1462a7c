import { readEvent, type ZoneOf } from './calendar-event.ts';
import { CalendarProblem } from './calendar-problem.ts';
import { type CalendarParts, calendarParts } from './components.ts';
import { Properties, periodOf } from './properties.ts';
import type { Work } from './recurrence.ts';
import { DAY } from './rule-parts.ts';
import { periodsOf } from './series.ts';
import { describedZone, findZone, namedZone, UTC, type Zone } from './time-zones.ts';

export interface Window {
  from: Date;
  to: Date;
  /** For times without a zone, and for whole days. */
  zone: string;
}

export interface BusyTimes {
  /** Pairs of milliseconds, in order. They do not touch each other. */
  busy: [number, number][];
  /** Entries that cannot be read. */
  skipped: number;
}

/** Of all recurrence rules together. An ordinary calendar takes some thousands. */
const MAX_STEPS = 2_000_000;
/** Finding a zone by its name takes as long as many steps of a rule. */
const STEPS_OF_ZONE = 1000;
const MAX_OCCURRENCES = 100_000;
/** After merging: more than 50 a day. */
const MAX_PERIODS = 5000;

/** Reads what a calendar has as busy. Throws a CalendarProblem if it is no calendar or exceeds the budget. */
export function busyTimes(file: string, window: Window): BusyTimes {
  const parts = calendarParts(file);
  const range = { from: window.from.getTime(), to: window.to.getTime() };
  const work = budget(MAX_STEPS);
  const countOne = budget(MAX_OCCURRENCES);
  const zoneOf = zonesOf(parts, range, window.zone, work);
  const periods: [number, number][] = [];
  let skipped = parts.unfinished;

  function add([start, end]: [number, number]) {
    if (end <= range.from || start >= range.to || end <= start) return;
    countOne(1);
    periods.push([start, end]);
  }
  function orSkip<Result>(read: () => Result): Result | undefined {
    try {
      return read();
    } catch (error) {
      if (error instanceof CalendarProblem) throw error;
      skipped++;
    }
  }

  const events = parts.events.flatMap((lines) => orSkip(() => readEvent(lines, zoneOf)) ?? []);
  const replacements = Map.groupBy(
    events.filter(({ replaces, uid }) => replaces && uid),
    ({ uid }) => uid,
  );
  for (const event of events) {
    const others = replacements.get(event.uid) ?? [];
    orSkip(() => {
      for (const period of periodsOf(event, others, range, zoneOf, work)) add(period);
    });
  }
  for (const lines of parts.freeBusy) orSkip(() => freeBusyPeriods(lines, zoneOf).forEach(add));
  return { busy: merged(periods), skipped };
}

/** One sum for the whole file: a thousand small floods are a flood. */
function budget(most: number): Work {
  let steps = 0;
  return (more) => {
    steps += more;
    if (steps > most) throw tooMany();
  };
}

const tooMany = () =>
  new CalendarProblem('The calendar has too many entries. Remove events that repeat every few minutes or seconds.');

function zonesOf({ zones }: CalendarParts, range: { from: number; to: number }, office: string, work: Work): ZoneOf {
  const officeZone = namedZone(office);
  const descriptions = new Map(zones.map(({ lines, changes }) => [new Properties(lines).text('tzid'), changes]));
  const found = new Map<string, Zone | null>();
  return ({ isUtc, isDate, tzid }, own) => {
    if (isUtc) return UTC;
    if (isDate || !tzid) return (!isDate && own) || officeZone;
    if (!found.has(tzid)) {
      work(STEPS_OF_ZONE);
      const describe = () => describedZone(descriptions.get(tzid) ?? [], range, work);
      found.set(tzid, findZone(tzid, describe));
    }
    return found.get(tzid) ?? officeZone;
  };
}

/** A published list of busy times. All kinds but FREE are busy (RFC 5545, 3.2.9). */
function freeBusyPeriods(lines: string[], zoneOf: ZoneOf): [number, number][] {
  return new Properties(lines).all('freebusy').flatMap(({ values, parameters }) => {
    if (parameters.fbtype?.toUpperCase() === 'FREE') return [];
    return values.map((value): [number, number] => {
      const { start, end, span } = periodOf(value, parameters);
      const from = zoneOf(start).instant(start.local);
      const to = end ? zoneOf(end).instant(end.local) : from + (span ? span.days * DAY + span.ms : 0);
      return [from, to];
    });
  });
}

function merged(periods: [number, number][]): [number, number][] {
  const result: [number, number][] = [];
  for (const [start, end] of periods.sort(([a], [b]) => a - b)) {
    const last = result.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  if (result.length > MAX_PERIODS) throw tooMany();
  return result;
}
