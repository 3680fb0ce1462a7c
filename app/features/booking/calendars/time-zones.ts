import { presentZone } from '#app/features/booking/times/zones.ts';
import { CalendarProblem } from './calendar-problem.ts';
import { Properties, ruleOf, timeOf } from './properties.ts';
import { datesOf, type Work } from './recurrence.ts';
import { DAY, HOUR, MINUTE } from './rule-parts.ts';
import windows from './windows-zones.json' with { type: 'json' };

/** Local times are milliseconds, as if the clock were in UTC. */
export interface Zone {
  instant(local: number): number;
  local(instant: number): number;
}

export const UTC: Zone = { instant: (local) => local, local: (instant) => instant };

export function namedZone(id: string): Zone {
  const zoned = (instant: number, zone: string) =>
    Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
  return {
    instant: (local) => zoned(local, 'UTC').toPlainDateTime().toZonedDateTime(id).epochMilliseconds,
    local: (instant) => instant + zoned(instant, id).offsetNanoseconds / 1_000_000,
  };
}

const WINDOWS: Record<string, string | undefined> = windows.zones;

/**
 * The zone of a TZID. Known names come first: a file's own description of a zone may be old. Null if the name says
 * nothing and the file does not describe it.
 */
export function findZone(tzid: string, describe: () => Zone | null): Zone | null {
  // `/mozilla.org/20050126_1/America/New_York`
  const ends = tzid.split('/').map((_, at, parts) => parts.slice(at).join('/'));
  const id = ends.slice(0, 10).find((end) => /^[a-z]/i.test(end) && presentZone(end)) ?? WINDOWS[tzid];
  if (id) return namedZone(id);
  const described = describe();
  const label = described ? null : zoneOfLabel(tzid);
  return label ? namedZone(label) : described;
}

const LABEL = /^(?:\((?:UTC|GMT)\s*(?:([+-]\d{2})[:.]?(\d{2}))?\))?\s*(.*)$/i;
const CITIES = new Map(
  Intl.supportedValuesOf('timeZone').map((id) => [id.split('/').at(-1)?.replaceAll('_', ' '), id]),
);

/** Outlook's `(UTC-06:00) Central Time (US & Canada)`, `(UTC+01:00) Amsterdam, Berlin, Bern`, or `Eastern Time`. */
function zoneOfLabel(label: string): string | null {
  const [, hours = '', minutes = '00', text = ''] = LABEL.exec(label.slice(0, 200)) ?? [];
  const names = text.split(/[,;]/).map((name) => name.trim());
  const standard = (name: string) => name.replace(/\s*(?:daylight |standard )?time\b.*$/i, ' Standard Time');
  const found = names.map((name) => WINDOWS[name] ?? WINDOWS[standard(name)] ?? CITIES.get(name)).find(Boolean);
  const isOffset = label.startsWith('(');
  return found ?? (isOffset ? (hours ? `${hours}:${minutes}` : 'UTC') : null);
}

interface Change {
  /** By the clock before the change. */
  local: number;
  instant: number;
  before: number;
  after: number;
}

/** Years before the window, so that the last change before it is known. */
const LEAD = 800 * DAY;

/** A zone that the file describes itself (VTIMEZONE), near the window. Null if it has no readable clock change. */
export function describedZone(parts: string[][], window: { from: number; to: number }, work: Work): Zone | null {
  const all = parts.flatMap((lines) => changesOf(lines, window, work)).sort((a, b) => a.instant - b.instant);
  const changes = all.slice(
    Math.max(
      0,
      all.findLastIndex(({ instant }) => instant <= window.from - LEAD),
    ),
  );
  const [first] = changes;
  if (!first) return null;
  const offset = (isPast: (change: Change) => boolean) => {
    work(changes.length);
    return changes.findLast(isPast)?.after ?? first.before;
  };
  return {
    instant: (local) => local - offset((change) => change.local <= local),
    local: (instant) => instant + offset((change) => change.instant <= instant),
  };
}

function changesOf(lines: string[], window: { from: number; to: number }, work: Work): Change[] {
  try {
    const properties = new Properties(lines);
    const [before, after] = ['tzoffsetfrom', 'tzoffsetto'].map((name) => offsetOf(properties.text(name)));
    const start = properties.time('dtstart')?.local;
    if (before === undefined || after === undefined || start === undefined) return [];
    const rule = properties.first('rrule');
    const dates = [start];
    if (rule) {
      const { until: text, ...parts } = ruleOf(rule);
      const end = text ? timeOf(text, {}) : null;
      const until = end ? end.local + (end.isUtc ? before : 0) : Infinity;
      const from = Math.min(window.from, until) - LEAD;
      dates.push(...datesOf(parts, start, until, { from, to: window.to + LEAD }, work));
    }
    for (const { values } of properties.all('rdate')) dates.push(...values.map((value) => timeOf(value, {}).local));
    return dates.map((local) => ({ local, instant: local - before, before, after }));
  } catch (error) {
    if (error instanceof CalendarProblem) throw error;
    return [];
  }
}

/** `-05:00`, `+01:30:20`. */
function offsetOf(text: string): number {
  const [, sign, hours, minutes, seconds = 0] = /^([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(text) ?? [];
  if (!sign) throw new RangeError(`Not an offset: ${text}`);
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * 1000);
}
