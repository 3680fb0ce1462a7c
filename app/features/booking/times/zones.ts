import { OFFICE_ZONE, OFFICE_ZONE_NAME } from '#app/firm/office.ts';
import renamed from './renamed-zones.json' with { type: 'json' };

/** Time zones by the names that visitors know, and instants in their words. Runs on the server and in the browser. */

/** `label` in the list of zones, `name` beside a time. */
const NAMED_ZONES = [
  { id: 'America/New_York', label: 'Eastern Time, New York', name: 'Eastern' },
  { id: OFFICE_ZONE, label: 'Central Time, Chicago', name: OFFICE_ZONE_NAME },
  { id: 'America/Denver', label: 'Mountain Time, Denver', name: 'Mountain' },
  { id: 'America/Phoenix', label: 'Arizona, Phoenix', name: 'Arizona' },
  { id: 'America/Los_Angeles', label: 'Pacific Time, Los Angeles', name: 'Pacific' },
  { id: 'America/Anchorage', label: 'Alaska, Anchorage', name: 'Alaska' },
  { id: 'Pacific/Honolulu', label: 'Hawaii, Honolulu', name: 'Hawaii' },
];

/** The value that asks for the list of all zones. */
export const ALL_ZONES = 'all';

/** Engines keep the name that a zone had first, and visitors look for its present one. */
const RENAMED: Readonly<Record<string, string | undefined>> = renamed.zones;

/** By each name that was asked for. */
const canonical = new Map<string, string>();

/** The present name of a zone that is known by any name, or null. */
export function presentZone(id: string): string | null {
  if (id.length > 50) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: id }).resolvedOptions();
    return RENAMED[timeZone] ?? timeZone;
  } catch {
    return null;
  }
}

/** Unknown zones are the office's. */
export function knownZone(id: string | null | undefined): string {
  const zone = canonical.get(id ?? '') ?? presentZone(id || OFFICE_ZONE);
  if (zone && id && canonical.size < MAX_KNOWN) canonical.set(id, zone);
  return zone ?? OFFICE_ZONE;
}

/** For the cache of shared pages: all names of a zone lead to one page, and those of the office's to the page without. */
export function zoneParameter(value: string): string | null {
  const zone = value === ALL_ZONES ? value : knownZone(value);
  return zone === OFFICE_ZONE ? null : zone;
}

/** Beside a time `Eastern`, `Kolkata` or `UTC+5:30`; as a place `India (Kolkata)`, or the city if its country has several zones. */
export function zoneNames(id: string): { zone: string; place: string } {
  const known = knownZone(id);
  const name = NAMED_ZONES.find((zone) => zone.id === known)?.name;
  const [area, ...parts] = known.replaceAll('_', ' ').split('/');
  const city = area === 'Etc' ? undefined : parts.at(-1);
  const zone = name ?? city ?? zonePart(known, 'shortOffset').replace(/^GMT(\+0$)?/, 'UTC');
  const [, generic] = /^(.+) Time$/.exec(name || !city ? '' : zonePart(known, 'shortGeneric')) ?? [];
  const country = generic && parts.length > 1 ? parts[0] : generic;
  if (!country) return { zone, place: zone };
  return { zone, place: plain(country).startsWith(plain(zone)) ? country : `${country} (${zone})` };
}

/** World English abbreviates no American zone. */
function zonePart(timeZone: string, timeZoneName: 'shortGeneric' | 'shortOffset'): string {
  const parts = new Intl.DateTimeFormat('en-001', { timeZone, timeZoneName }).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** `São Paulo` → `saopaulo`. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^a-z]/gi, '')
    .toLowerCase();

export const NAMED_OPTIONS = NAMED_ZONES.map(({ id, label }) => ({ value: id, label }));
const optionOf = (id: string) => ({ value: id, label: zoneNames(id).place });
const isOther = (id: string) => NAMED_ZONES.every((zone) => zone.id !== id);
let otherOptions: { value: string; label: string }[] | undefined;

/** The zones of the list; all that there are, in the order of their names, for the long one. */
export function zoneOptions(current: string, isLong: boolean): { value: string; label: string }[] {
  if (!isLong) {
    const own = isOther(current) ? [optionOf(current)] : [];
    return [...NAMED_OPTIONS, ...own, { value: ALL_ZONES, label: 'Another zone…' }];
  }
  const others = () => Intl.supportedValuesOf('timeZone').map(knownZone).filter(isOther).map(optionOf);
  otherOptions ??= others().sort((a, b) => a.label.localeCompare(b.label));
  return [...NAMED_OPTIONS, ...otherOptions];
}

/** An instant as the clocks of a zone show it. */
export interface ZonedText {
  /** `Eastern`, `Kolkata`. */
  zone: string;
  /** `Eastern`, `India (Kolkata)`. */
  place: string;
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

function format(id: string, at: Date | string | number): ZonedText {
  const { clock, zone, place } = zoneFormat(id);
  const named = clock.formatToParts(new Date(at)).map(({ type, value }) => [type, value]);
  const parts = Object.fromEntries(named) as Record<string, string>;
  const { weekday = '', month = '', day = '', year = '', hour = '', minute = '', dayPeriod = '' } = parts;
  return {
    ...{ zone, place, number: day },
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

/** The name of a link to a time: first what the link shows. `office` is the office's time, where that is shown. */
export function timeLabel({ theirs }: CallText, office: string, host: string): string {
  return `${`${theirs.time} ${office}`.trim()}, ${theirs.day}, ${theirs.zone}, with ${host}`;
}

/** Creating a formatter takes much longer than using it. */
const formats = new Map<string, { clock: Intl.DateTimeFormat; zone: string; place: string }>();

function zoneFormat(timeZone: string) {
  const known = formats.get(timeZone) ?? {
    clock: new Intl.DateTimeFormat('en-US', {
      timeZone,
      ...{ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' },
    }),
    ...zoneNames(timeZone),
  };
  formats.set(timeZone, known);
  return known;
}
