import ICAL from 'ical.js';
import { DAY, dayNumber, HOUR, MINUTE, type Rule, SECOND } from './rule-parts.ts';

export interface Property {
  name: string;
  parameters: Record<string, string>;
  values: unknown[];
}

/** A date, or a time on the clock of a zone. */
export interface CalendarTime {
  /** Milliseconds, as if the clock were in UTC. */
  local: number;
  isDate: boolean;
  isUtc: boolean;
  /** Empty: the time has no zone. */
  tzid: string;
}

/** Whole days follow the clock, so that one of them can have 23 hours. */
export interface Span {
  days: number;
  ms: number;
}

export class Properties {
  readonly #all: Property[];

  constructor(lines: string[]) {
    this.#all = lines.map(property);
  }

  all(name: string): Property[] {
    return this.#all.filter((each) => each.name === name);
  }

  first(name: string): Property | undefined {
    return this.#all.find((each) => each.name === name);
  }

  text(name: string): string {
    return String(this.first(name)?.values[0] ?? '').trim();
  }

  /** Throws if the time cannot be read. */
  time(name: string): CalendarTime | null {
    const found = this.first(name);
    return found ? timeOf(found.values[0], found.parameters) : null;
  }
}

function property(line: string): Property {
  // Outlook's names of zones contain a colon. Some programs write them without quotation marks.
  const isName = /;TZID=\(/i.test(line.slice(0, 40));
  const quoted = isName ? line.replace(/(;TZID=)(\(.*):(?=\d{8})/i, '$1"$2":') : line;
  const [name, parameters, , ...values] = ICAL.parse.property(/^RRULE/i.test(line) ? quoted.toUpperCase() : quoted) as [
    string,
    Record<string, string>,
    string,
    ...unknown[],
  ];
  return { name, parameters, values };
}

/** `2026-11-03`, `2026-11-03T10:00:00Z`. A date without VALUE=DATE becomes `2026-11-03T::`. */
const TIME = /^(\d{4})-(\d\d)-(\d\d)(?:T(?:::|(\d\d):(\d\d):(\d\d)?(Z?)))?$/;

export function timeOf(value: unknown, { tzid = '' }: Record<string, string>): CalendarTime {
  const [text, year, month, day, hour, minute, second, z] = TIME.exec(String(value)) ?? [];
  const date = dayNumber(Number(year), Number(month), Number(day));
  const isReal = new Date(date * DAY).getUTCDate() === Number(day) && Number(month) >= 1 && Number(month) <= 12;
  if (!text || !isReal || Number(hour ?? 0) > 23 || Number(minute ?? 0) > 59 || Number(second ?? 0) > 60)
    throw new RangeError(`Not a time: ${value}`);
  const time = Number(hour ?? 0) * HOUR + Number(minute ?? 0) * MINUTE + Number(second ?? 0) * SECOND;
  return { local: date * DAY + time, isDate: hour === undefined, isUtc: z === 'Z', tzid };
}

/** Throws if it cannot be read, or is negative. */
export function spanOf(value: unknown): Span {
  const { weeks, days, hours, minutes, seconds, isNegative } = ICAL.Duration.fromString(String(value));
  const span = { days: weeks * 7 + days, ms: hours * HOUR + minutes * MINUTE + seconds * SECOND };
  if (isNegative || !Number.isFinite(span.days + span.ms)) throw new RangeError(`Not a duration: ${value}`);
  return span;
}

export interface Period {
  start: CalendarTime;
  end?: CalendarTime;
  span?: Span;
}

/** `20261103T100000Z/PT1H`, or with a second time. */
export function periodOf(value: unknown, parameters: Record<string, string>): Period {
  const [from, to] = value as [string, string];
  const start = timeOf(from, parameters);
  return /^[+-]?P/i.test(to) ? { start, span: spanOf(to) } : { start, end: timeOf(to, parameters) };
}

export function ruleOf({ values }: Property): Rule & { until?: string } {
  const rule = values[0] as Rule;
  if (!rule.freq) throw new RangeError('A rule needs FREQ.');
  return rule;
}
