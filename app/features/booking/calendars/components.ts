import { CalendarProblem } from './calendar-problem.ts';

/** The lines of a calendar file that say when a person is busy. Titles, descriptions and attendees are not kept. */
export interface CalendarParts {
  events: string[][];
  freeBusy: string[][];
  /** Each with its own lines, and those of its clock changes. */
  zones: { lines: string[]; changes: string[][] }[];
  /** Events that began and did not end. */
  unfinished: number;
}

const KEPT =
  /^(?:UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|TRANSP|STATUS|FREEBUSY|TZID|TZOFFSET(?:TO|FROM))[;:]/i;
const BOUNDARY = /^(BEGIN|END):\s*([\w-]{1,40})\s*$/i;
const WEB_PAGE = /^\s*<(?:!|\?|html|head|body)/i;

/** Reads a file in one pass. Throws a CalendarProblem if it is no calendar. */
export function calendarParts(file: string): CalendarParts {
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
