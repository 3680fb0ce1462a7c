import { globSync, readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import nodeIcal from 'node-ical';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { busyTimes } from './busy-times.ts';
import { readBusyTimes } from './read-busy-times.ts';
import { datesOf } from './recurrence.ts';
import type { Rule } from './rule-parts.ts';

const WINDOW = {
  from: new Date('2026-11-01T00:00:00Z'),
  to: new Date('2027-01-31T00:00:00Z'),
  zone: 'America/Chicago',
};
/** Longer than the busiest machine takes to start a thread. */
const PATIENT_MS = 600_000;
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n');
const event = (...lines: string[]) =>
  ['BEGIN:VEVENT', 'UID:1', 'DTSTART:20261101T000000Z', 'DURATION:PT1S', ...lines, 'END:VEVENT'].join('\r\n');
const events = (count: number, ...lines: string[]) => Array.from({ length: count }, () => event(...lines));
const ONE = [[Date.parse('2026-11-01T00:00:00Z'), Date.parse('2026-11-01T00:00:01Z')]];

describe('within the budget of the whole file ends', () => {
  test.each([
    ['one event each second', calendar(event('RRULE:FREQ=SECONDLY'))],
    ['2,000 events each second', calendar(...events(2000, 'RRULE:FREQ=SECONDLY'))],
    [
      'the same since 1970',
      calendar(...events(2000, 'RRULE:FREQ=SECONDLY')).replaceAll('DTSTART:2026', 'DTSTART:1970'),
    ],
    [
      'a thousand times each day',
      calendar(...events(2000, 'RRULE:FREQ=DAILY;BYMINUTE=1,2,3,4,5,6,7,8,9;BYHOUR=1,2,3')),
    ],
    [
      'all seconds of each day',
      calendar(
        ...events(
          2000,
          `RRULE:FREQ=DAILY;BYSECOND=${numbers(60)};BYMINUTE=${numbers(60)};BYHOUR=${numbers(24)};BYSETPOS=1`,
        ),
      ),
    ],
    [
      'a count that never ends',
      calendar(...events(2000, 'RRULE:FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30;COUNT=9')).replaceAll(
        'DTSTART:2026',
        'DTSTART:1000',
      ),
    ],
    [
      'a zone for each event',
      calendar(...Array.from({ length: 5000 }, (_, at) => event(`DTEND;TZID=Zone ${at}:20261102T100000`))),
    ],
    [
      'replaced dates for each of many series',
      calendar(...events(2000, 'RRULE:FREQ=DAILY;COUNT=1'), ...events(2000, 'RECURRENCE-ID:20261101T000000Z')),
    ],
  ])('%s', (_name, file) => {
    expect(() => busyTimes(file, WINDOW)).toThrow('The calendar has too many entries.');
  });

  test.each([
    ['a huge interval', 'RRULE:FREQ=DAILY;INTERVAL=1000000000'],
    ['an interval that is no number of a date', `RRULE:FREQ=MONTHLY;INTERVAL=1${'0'.repeat(400)}`],
    ['a date that does not exist', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'],
    ['a place that does not exist', 'RRULE:FREQ=MONTHLY;BYDAY=MO;BYSETPOS=366,-366,300'],
    ['seconds of another month', 'RRULE:FREQ=SECONDLY;BYMONTH=7'],
    ['thousands of dates taken out', `EXDATE:${Array(20_000).fill('20261101T010000Z').join()}`],
    ['a line of a megabyte', `SUMMARY:${'x'.repeat(1e6)}`],
    ['a rule of a megabyte', `RRULE:FREQ=YEARLY;BYMONTH=7;BYDAY=${'MO,'.repeat(3e5)}MO`],
    ['500,000 folded lines', `SUMMARY:x${'\r\n x'.repeat(5e5)}`],
    ['components within components', `${'BEGIN:X\r\n'.repeat(1e5)}${'END:X\r\n'.repeat(1e5)}`],
  ])('%s, with the first date', (_name, line) => {
    expect(busyTimes(calendar(event(line)), WINDOW)).toEqual({ busy: ONE, skipped: 0 });
  });

  test('a huge count, with the dates of the window', () => {
    const { busy } = busyTimes(calendar(event('RRULE:FREQ=DAILY;COUNT=999999999')), WINDOW);
    expect(busy).toHaveLength(91);
  });
});

/** How many steps a rule takes, and how many dates it finds. */
function stepsOf(rule: Rule, start: string): [number, number] {
  let steps = 0;
  const range = { from: WINDOW.from.getTime(), to: WINDOW.to.getTime() };
  const found = [...datesOf(rule, Date.parse(start), Infinity, range, (more) => (steps += more))];
  return [steps, found.length];
}

test('a series takes as many steps if it began long ago as if it began last month', () => {
  for (const freq of ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY', 'HOURLY'])
    expect(stepsOf({ freq }, '1960-01-03T10:00:00Z'), freq).toEqual(stepsOf({ freq }, '2025-01-05T10:00:00Z'));
  expect(stepsOf({ freq: 'DAILY', count: 1e6 }, '1960-01-01T10:00:00Z')).toEqual([277, 91]);
});

describe('the thread', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);

  test('reads a calendar, and is ended', async () => {
    const ended = vi.spyOn(Worker.prototype, 'terminate');
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await readBusyTimes(bytes(calendar(event())), WINDOW, PATIENT_MS)).toEqual({ busy: ONE, skipped: 0 });
    expect(ended).toHaveBeenCalledOnce();
  });

  test('gives the problem of a file in one sentence', async () => {
    const reading = readBusyTimes(bytes('<!doctype html><title>Sign in</title>'), WINDOW, PATIENT_MS);
    await expect(reading).rejects.toThrow('The address shows a web page, not a calendar.');
  });

  test('is ended when it takes too long', async () => {
    const ended = vi.spyOn(Worker.prototype, 'terminate');
    onTestFinished(() => void vi.restoreAllMocks());
    const reading = readBusyTimes(bytes(calendar(event())), WINDOW, 0);
    await expect(reading).rejects.toThrow('Reading the calendar takes too long or too much memory.');
    expect(ended).toHaveBeenCalledOnce();
  });
});

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at).join();

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
