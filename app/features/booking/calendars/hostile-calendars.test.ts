import { Worker } from 'node:worker_threads';
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
