import { globSync, readFileSync } from 'node:fs';
import nodeIcal from 'node-ical';
import { describe, expect, test } from 'vitest';
import { busyTimes } from './busy-times.ts';

/** Why we read a file otherwise than the independent reader. */
const DIFFERENT: Record<string, string> = {
  'ical.js-google-birthday.ics': 'It keeps one of several replaced dates (RECURRENCE-ID) whose series is missing.',
  'ical.js-multiple-rrules.ics': 'It reads one rule of an event, not several.',
  'ical.js-recur-instances.ics': 'It does not read added dates (RDATE).',
  'ical.js-recur-instances-finite.ics': 'It does not read added dates (RDATE).',
  'ical4j-multiple-calendars.ics': 'It reads one calendar of a file.',
  'icalendar-lotus-notes-rdate-period.ics': 'It reads neither RDATE nor a zone that only the file describes.',
  'libical-classify.ics': 'It leaves out an event whose end has a digit too many.',
};
/** Entries that cannot be read. */
const BROKEN: Record<string, number> = {
  'cozy-outlook.ics': 1, // Ends before it begins.
  'ical-test1.ics': 1, // Begins “Next Year”.
};

const DAY = 86_400_000;
/** The independent reader takes times without a zone, and whole days, by the clock of the machine. */
const zone = Temporal.Now.timeZoneId();
/** Those of one source are in one file, each after a line with its name. */
const EXPORTS = globSync('tests/fixtures/calendars/*.txt').flatMap((file) =>
  readFileSync(file, 'utf8')
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
      return { name: part.slice(0, end), text: part.slice(end + 1) };
    }),
);

describe('exports of real programs are read as an independent reader reads them', () => {
  test.each(EXPORTS)('$name', ({ name, text }) => {
    const differs: string[] = [];
    for (const window of windowsOf(text)) {
      const { busy, skipped } = busyTimes(text, { ...window, zone });
      expect(skipped).toBe(BROKEN[name] ?? 0);
      const [ours, theirs] = [busy, independentBusyTimes(text, window)].map((periods) => merged(periods, window));
      if (ours !== theirs) differs.push(`ours: ${ours}, theirs: ${theirs}`);
    }
    if (DIFFERENT[name]) expect(differs, DIFFERENT[name]).not.toEqual([]);
    else expect(differs).toEqual([]);
  });
});

test('the corpus has its sources and licenses', () => {
  const readme = readFileSync('tests/fixtures/calendars/README.md', 'utf8');
  expect(EXPORTS.length).toBeGreaterThan(40);
  expect(EXPORTS.filter(({ name }) => !readme.includes(`\`${name}\``))).toEqual([]);
});

/** A year for each year in which an entry begins, and the one after the last. */
function windowsOf(text: string): { from: Date; to: Date }[] {
  const years = new Set([...text.matchAll(/^(?:DTSTART|RDATE)[^\n]*:(\d{4})\d{4}/gm)].map(([, year]) => Number(year)));
  const recent = [...years].filter((year) => year > 1990 || years.size === 1);
  return [...recent, Math.max(...recent) + 1].map((year) => ({
    from: new Date(Date.UTC(year, 0, 1, 12)),
    to: new Date(Date.UTC(year + 1, 0, 1, 12)),
  }));
}

function independentBusyTimes(text: string, window: { from: Date; to: Date }): [number, number][] {
  return Object.values(nodeIcal.sync.parseICS(text)).flatMap((entry): [number, number][] => {
    if (entry?.type === 'VFREEBUSY')
      return (entry.freebusy ?? [])
        .filter(({ type }) => type !== 'FREE')
        .map(({ start, end }) => [Number(start), Number(end)]);
    if (entry?.type !== 'VEVENT') return [];
    return nodeIcal
      .expandRecurringEvent(entry, { ...window, from: new Date(window.from.getTime() - DAY), expandOngoing: true })
      .filter(({ event }) => event.transparency !== 'TRANSPARENT' && event.status !== 'CANCELLED')
      .map(({ start, end }) => [start.getTime(), end.getTime()]);
  });
}

/** Without overlaps and within the window, to compare. */
function merged(periods: [number, number][], { from, to }: { from: Date; to: Date }): string {
  const inside = periods
    .map(([start, end]): [number, number] => [Math.max(start, from.getTime()), Math.min(end, to.getTime())])
    .filter(([start, end]) => start < end)
    .sort(([a], [b]) => a - b);
  const result: [number, number][] = [];
  for (const [start, end] of inside) {
    const last = result.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result.map((pair) => pair.map((at) => new Date(at).toISOString().slice(0, 16)).join('/')).join(' ');
}
