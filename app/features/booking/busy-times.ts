import ICAL from 'ical.js';
import { knownZone } from './zones.ts';

/** What a calendar file has as busy, as pairs of milliseconds. Titles and descriptions are not read. */

interface Window {
  from: Date;
  to: Date;
  /** For times without a zone, and for whole days. */
  zone: string;
}

const MOST_PERIODS = 5000;
/** Of one repeating event: a rule may begin decades ago, or repeat each second. */
const MOST_STEPS = 20_000;

/** Throws if it is no calendar. */
export function busyTimes(file: string, window: Window): [number, number][] {
  const calendar = new ICAL.Component(ICAL.parse(file));
  if (calendar.name !== 'vcalendar') throw new Error('The file is not a calendar.');
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  const exceptions = Map.groupBy(
    events.filter((event) => event.isRecurrenceException()),
    ({ uid }) => uid,
  );
  const periods: [number, number][] = [];
  for (const event of events) {
    if (event.isRecurrenceException()) continue;
    for (const exception of exceptions.get(event.uid) ?? []) event.relateException(exception);
    for (const { item, start, end } of occurrences(event, window)) {
      if (!isBusy(item.component) || end <= window.from.getTime() || start >= window.to.getTime()) continue;
      periods.push([start, end]);
      if (periods.length >= MOST_PERIODS) throw new Error('The calendar has too many entries.');
    }
  }
  return periods.sort(([a], [b]) => a - b);
}

interface Occurrence {
  item: ICAL.Event;
  start: number;
  end: number;
}

function* occurrences(event: ICAL.Event, { zone, to }: Window): Generator<Occurrence> {
  const named = String(event.component.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? '');
  const instant = (time: ICAL.Time) => instantOf(time, isZone(named) ? named : zone);
  if (!event.isRecurring()) {
    yield { item: event, start: instant(event.startDate), end: instant(event.endDate) };
    return;
  }
  const iterator = event.iterator();
  for (let step = 0; step < MOST_STEPS; step++) {
    const next = iterator.next();
    if (!next || instant(next) >= to.getTime()) return;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    yield { item, start: instant(startDate), end: instant(endDate) };
  }
}

function isBusy(event: ICAL.Component): boolean {
  const value = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase();
  return value('transp') !== 'TRANSPARENT' && value('status') !== 'CANCELLED';
}

/** By the rules of the zone itself: the copy of them in a file may be old. */
function instantOf(time: ICAL.Time, office: string): number {
  const { year, month, day, hour, minute, second, zone } = time;
  const local = new Temporal.PlainDateTime(year, month, day, hour, minute, second);
  if (zone?.tzid === 'UTC' || zone === ICAL.Timezone.utcTimezone) return local.toZonedDateTime('UTC').epochMilliseconds;
  const named = zone?.tzid && zone.tzid !== 'floating' ? zone.tzid : '';
  if (isZone(named)) return local.toZonedDateTime(named).epochMilliseconds;
  // A name of its own: the file describes the zone.
  if (named && zone?.component) return time.toJSDate().getTime();
  return local.toZonedDateTime(office).epochMilliseconds;
}

function isZone(name: string): boolean {
  return name !== '' && (name === knownZone(name) || knownZone(name) !== knownZone(null));
}
