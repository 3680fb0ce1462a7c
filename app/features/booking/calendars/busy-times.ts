import { readEvent, type ZoneOf } from './calendar-event.ts';
import { CalendarProblem } from './calendar-problem.ts';
import { Properties, periodOf } from './properties.ts';
import type { Work } from './recurrence.ts';
import { DAY } from './rule-parts.ts';
import { periodsOf } from './series.ts';
import { describedZone, findZone, namedZone, UTC, type Zone } from './time-zones.ts';

const KEPT =
  /^(?:UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|TRANSP|STATUS|FREEBUSY|TZID|TZOFFSET(?:TO|FROM))[;:]/i;
const BOUNDARY = /^(BEGIN|END):\s*([\w-]{1,40})\s*$/i;
const WEB_PAGE = /^\s*<(?:!|\?|html|head|body)/i;

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

/** The lines of a calendar file that say when a person is busy. Titles, descriptions and attendees are not kept. */
interface CalendarParts {
  events: string[][];
  freeBusy: string[][];
  /** Each with its own lines, and those of its clock changes. */
  zones: { lines: string[]; changes: string[][] }[];
  /** Events that began and did not end. */
  unfinished: number;
}

/** Reads a file in one pass. Throws a CalendarProblem if it is no calendar. */
function calendarParts(file: string): CalendarParts {
  const reader = new ComponentReader();
  for (const line of unfolded(file)) {
    const [, edge, name = ''] = BOUNDARY.exec(line) ?? [];
    if (!edge) reader.read(line);
    else if (edge.toUpperCase() === 'BEGIN') reader.begin(name.toUpperCase());
    else reader.end(name.toUpperCase());
  }
  if (reader.calendars === 0)
    throw new CalendarProblem(
      WEB_PAGE.test(file)
        ? 'The address shows a web page, not a calendar. Copy the secret address in iCal format from its settings.'
        : 'The file is not a calendar.',
    );
  // What is missing may be busy: the last complete copy is better.
  if (reader.openCalendars > 0) throw new CalendarProblem('The calendar file is incomplete.');
  return reader.parts;
}

class ComponentReader {
  readonly parts: CalendarParts = { events: [], freeBusy: [], zones: [], unfinished: 0 };
  calendars = 0;
  openCalendars = 0;
  /** The component that is being read, and how deep in it the reader is: an alarm in an event is not read. */
  #name = '';
  #depth = 0;
  #lines: string[] = [];

  begin(name: string): void {
    if (name === 'VCALENDAR') {
      this.calendars++;
      this.openCalendars++;
    } else if (name === 'VEVENT' || name === 'VFREEBUSY' || name === 'VTIMEZONE') {
      this.#giveUp();
      this.#name = name;
      this.#lines = [];
      if (name === 'VTIMEZONE') this.parts.zones.push({ lines: this.#lines, changes: [] });
    } else if (this.#name === 'VTIMEZONE' && (name === 'STANDARD' || name === 'DAYLIGHT')) {
      this.#lines = [];
      this.parts.zones.at(-1)?.changes.push(this.#lines);
    } else this.#depth++;
  }

  end(name: string): void {
    if (name === 'VCALENDAR') {
      this.openCalendars--;
      this.#giveUp();
    } else if (name === this.#name) {
      if (name === 'VEVENT') this.parts.events.push(this.#lines);
      if (name === 'VFREEBUSY') this.parts.freeBusy.push(this.#lines);
      this.#close();
    } else this.#depth = Math.max(0, this.#depth - 1);
  }

  read(line: string): void {
    if (this.#name && this.#depth === 0 && KEPT.test(line)) this.#lines.push(line);
  }

  #giveUp(): void {
    if (this.#name) this.parts.unfinished++;
    this.#close();
  }

  #close(): void {
    this.#name = '';
    this.#depth = 0;
  }
}

/** A line that begins with a space or a tab continues the one before. */
function* unfolded(file: string): Generator<string> {
  let line = '';
  for (let at = 0; at < file.length; ) {
    const found = file.indexOf('\n', at);
    const next = found < 0 ? file.length : found;
    const end = file[next - 1] === '\r' ? next - 1 : next;
    if (file[at] === ' ' || file[at] === '\t') line += file.slice(at + 1, end);
    else {
      if (line) yield line;
      line = file.slice(at, end);
    }
    at = next + 1;
  }
  if (line) yield line;
}
