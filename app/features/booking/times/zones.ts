import { OFFICE_ZONE, OFFICE_ZONE_NAME } from '#app/firm/office.ts';

/** Time zones by the names that visitors know, and instants in their words. Runs on the server and in the browser. */

interface NamedZone {
  id: string;
  /** In the list of zones. */
  label: string;
  /** Beside a time. */
  name: string;
}

export const NAMED_ZONES: readonly NamedZone[] = [
  { id: 'America/New_York', label: 'Eastern Time, New York', name: 'Eastern' },
  { id: OFFICE_ZONE, label: 'Central Time, Chicago', name: OFFICE_ZONE_NAME },
  { id: 'America/Denver', label: 'Mountain Time, Denver', name: 'Mountain' },
  { id: 'America/Phoenix', label: 'Arizona, Phoenix', name: 'Arizona' },
  { id: 'America/Los_Angeles', label: 'Pacific Time, Los Angeles', name: 'Pacific' },
  { id: 'America/Anchorage', label: 'Alaska, Anchorage', name: 'Alaska' },
  { id: 'Pacific/Honolulu', label: 'Hawaii, Honolulu', name: 'Hawaii' },
];

const OTHER_ZONES = Intl.supportedValuesOf('timeZone').filter((id) => NAMED_ZONES.every((zone) => zone.id !== id));
export const ZONE_IDS: readonly string[] = [...NAMED_ZONES.map(({ id }) => id), ...OTHER_ZONES];

/** The value that asks for the list of all zones. */
export const ALL_ZONES = 'all';

/** Unknown zones are the office's. Browsers may know a zone under an older name. */
export function knownZone(id: string | null | undefined): string {
  if (!id || id.length > 50) return OFFICE_ZONE;
  if (ZONE_IDS.includes(id)) return id;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: id }).resolvedOptions();
    return ZONE_IDS.includes(timeZone) ? timeZone : OFFICE_ZONE;
  } catch {
    return OFFICE_ZONE;
  }
}

/** `Eastern`, or the city of the zone. */
export function zoneName(id: string): string {
  return NAMED_ZONES.find((zone) => zone.id === id)?.name ?? cityOf(id);
}

/** `Asia/Ho_Chi_Minh` → `Ho Chi Minh`. */
function cityOf(id: string): string {
  return (id.split('/').at(-1) ?? id).replaceAll('_', ' ');
}

/** All zones, by their ids, for the long list. */
export function zoneOptions(current: string, isLong: boolean): { value: string; label: string }[] {
  const named = NAMED_ZONES.map(({ id, label }) => ({ value: id, label }));
  const long = (id: string) => ({ value: id, label: id.replaceAll('_', ' ').replaceAll('/', ', ') });
  if (isLong) return [...named, ...OTHER_ZONES.map(long)];
  const isNamed = named.some(({ value }) => value === current);
  return [...named, ...(isNamed ? [] : [long(current)]), { value: ALL_ZONES, label: 'Another zone…' }];
}

/** An instant as the clocks of a zone show it. */
export interface ZonedText {
  /** `Eastern`. */
  zone: string;
  /** `19`. */
  number: string;
  /** `Thursday`. */
  weekday: string;
  /** `November`. */
  month: string;
  year: string;
  /** `11:30 AM`. */
  time: string;
  /** `Thursday, November 19`. */
  day: string;
  /** For the hands of a clock. */
  hour: number;
  minute: number;
}

/** The same free times are shown on every page with a diary, and formatting them took a third of its time. */
const known = new Map<string, ZonedText>();
const MAX_KNOWN = 5000;

export function zonedText(zone: string, at: Date | string | number): ZonedText {
  const key = `${zone} ${new Date(at).getTime()}`;
  const words = known.get(key) ?? format(zone, at);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, words);
  return words;
}

function format(zone: string, at: Date | string | number): ZonedText {
  const parts = Object.fromEntries(
    partsFormat(zone)
      .formatToParts(new Date(at))
      .map(({ type, value }) => [type, value]),
  ) as Record<string, string>;
  const { weekday = '', month = '', day = '', year = '', hour = '', minute = '', dayPeriod = '' } = parts;
  return {
    zone: zoneName(zone),
    number: day,
    ...{ weekday, month, year },
    time: `${hour}:${minute} ${dayPeriod}`,
    day: `${weekday}, ${month} ${day}`,
    hour: Number(hour) % 12,
    minute: Number(minute),
  };
}

/** A call in the words of emails and pages. */
export interface CallText {
  theirs: ZonedText;
  office: ZonedText;
  /** Both clocks show the same time. */
  isSame: boolean;
  /** `Thursday, November 19, 11:30 AM Eastern`. */
  full: string;
  /** With the office's time, if it differs: `…, 11:30 AM Eastern, 10:30 AM Central`. */
  both: string;
}

export function callText(start: Date | string, zone: string): CallText {
  const isSame = zone === OFFICE_ZONE;
  const theirs = zonedText(zone, start);
  const office = isSame ? theirs : zonedText(OFFICE_ZONE, start);
  const full = `${theirs.day}, ${theirs.time} ${theirs.zone}`;
  return { theirs, office, isSame, full, both: isSame ? full : `${full}, ${office.time} ${office.zone}` };
}

/** Creating a formatter takes much longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function partsFormat(timeZone: string): Intl.DateTimeFormat {
  const known =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      ...{ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' },
    });
  formats.set(timeZone, known);
  return known;
}
