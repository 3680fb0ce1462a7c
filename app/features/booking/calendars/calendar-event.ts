import {
  type CalendarTime,
  type Period,
  Properties,
  type Property,
  periodOf,
  ruleOf,
  type Span,
  spanOf,
  timeOf,
} from './properties.ts';
import { DAY, type Rule } from './rule-parts.ts';
import type { Zone } from './time-zones.ts';

export interface CalendarEvent {
  uid: string;
  isBusy: boolean;
  start: CalendarTime;
  zone: Zone;
  span: Span;
  rules: { rule: Rule; until: number }[];
  /** RDATE, by the clock of the start. */
  dates: { local: number; span: Span }[];
  /** EXDATE. */
  excluded: CalendarTime[];
  /** The date of a series that this event replaces (RECURRENCE-ID). */
  replaces: CalendarTime | null;
  /** It replaces all later dates too. */
  isRange: boolean;
}

/** The zone of a time. A time without one is on the clock of `own`, or else of the office. */
export type ZoneOf = (time: CalendarTime, own?: Zone) => Zone;

/** Throws if an event is broken. EXRULE is not read: RFC 5545 removed it, and without it more is busy, not less. */
export function readEvent(lines: string[], zoneOf: ZoneOf): CalendarEvent {
  const properties = new Properties(lines);
  const start = properties.time('dtstart');
  if (!start) throw new RangeError('An event needs a start.');
  const zone = zoneOf(start);
  const span = spanOfEvent(properties, start, zoneOf);
  return {
    ...{ start, zone, span },
    uid: properties.text('uid'),
    isBusy:
      properties.text('transp').toUpperCase() !== 'TRANSPARENT' &&
      properties.text('status').toUpperCase() !== 'CANCELLED',
    rules: properties.all('rrule').map((each) => {
      const { until, ...rule } = ruleOf(each);
      return { rule, until: until ? lastDate(timeOf(until, {}), start, zone) : Infinity };
    }),
    dates: properties.all('rdate').flatMap((each) => addedDates(each, { start, zone, span }, zoneOf)),
    excluded: properties
      .all('exdate')
      .flatMap(({ values, parameters }) => values.filter(isWritten).map((value) => timeOf(value, parameters))),
    replaces: properties.time('recurrence-id'),
    isRange: properties.first('recurrence-id')?.parameters.range?.toUpperCase() === 'THISANDFUTURE',
  };
}

function spanOfEvent(properties: Properties, start: CalendarTime, zoneOf: ZoneOf): Span {
  const end = properties.time('dtend');
  const duration = properties.text('duration');
  if (!end) return duration ? spanOf(duration) : { days: start.isDate ? 1 : 0, ms: 0 };
  const span = spanBetween(start, end, zoneOf);
  // Some programs write the same date twice for one whole day.
  return start.isDate && span.days === 0 && span.ms === 0 ? { days: 1, ms: 0 } : span;
}

function spanBetween(start: CalendarTime, end: CalendarTime, zoneOf: ZoneOf): Span {
  const clock = end.local - start.local;
  const exact = zoneOf(end, zoneOf(start)).instant(end.local) - zoneOf(start).instant(start.local);
  // A start in the hour that a clock change leaves out is moved, and may then be after the end.
  const ms = exact < 0 && start.tzid === end.tzid ? clock : exact;
  if (ms < 0) throw new RangeError('The event ends before it begins.');
  return start.isDate && end.isDate ? { days: clock / DAY, ms: 0 } : { days: 0, ms };
}

/** UNTIL by the clock of the series. A date includes its whole day. */
function lastDate(until: CalendarTime, start: CalendarTime, zone: Zone): number {
  if (until.isDate) return until.local + DAY - 1;
  return until.isUtc && !start.isDate ? zone.local(until.local) : until.local;
}

/** Some programs write `EXDATE:` or `RDATE:` without a date. */
const isWritten = (value: unknown) => !/^[-T:]*$/.test(String(value));

type Series = Pick<CalendarEvent, 'start' | 'zone' | 'span'>;

function addedDates({ values, parameters }: Property, series: Series, zoneOf: ZoneOf) {
  return values.filter(isWritten).map((value) => {
    const period: Period = Array.isArray(value) ? periodOf(value, parameters) : { start: timeOf(value, parameters) };
    const { local, isDate } = period.start;
    const timeOfDay = series.start.local - Math.floor(series.start.local / DAY) * DAY;
    const span = period.span ?? (period.end ? spanBetween(period.start, period.end, zoneOf) : series.span);
    if (isDate) return { local: local + timeOfDay, span };
    return { local: series.zone.local(zoneOf(period.start, series.zone).instant(local)), span };
  });
}
