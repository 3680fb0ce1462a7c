import fc from 'fast-check';
import nodeIcal, { type VEvent } from 'node-ical';
import { expect, test } from 'vitest';
import { busyTimes } from './busy-times.ts';

const WINDOW = {
  from: new Date('2026-11-01T00:00:00Z'),
  to: new Date('2027-01-31T00:00:00Z'),
  zone: 'America/Chicago',
};

const list = <T>(of: fc.Arbitrary<T>) => fc.uniqueArray(of, { minLength: 1, maxLength: 3 }).map((all) => all.join());
const weekday = fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU');
const nthWeekday = fc.tuple(fc.constantFrom('1', '2', '-1', '-2'), weekday).map((parts) => parts.join(''));
const option = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined });
const ending = fc.oneof(
  fc.constant({}),
  fc.record({ COUNT: fc.integer({ min: 1, max: 1500 }) }),
  fc.record({ UNTIL: fc.constantFrom('20261003T000000Z', '20261120T120000Z', '20270102T235959Z') }),
);
const days = (weekdays: fc.Arbitrary<string>) =>
  fc.oneof(
    fc.constant({}),
    fc.record({ BYDAY: weekdays }),
    fc.record({ BYMONTHDAY: list(fc.oneof(fc.integer({ min: 1, max: 31 }), fc.integer({ min: -5, max: -1 }))) }),
  );
const positions = fc.constantFrom('1', '-1', '2', '1,-1');
const months = option(list(fc.integer({ min: 1, max: 12 })));
const interval = option(fc.integer({ min: 1, max: 4 }));
const WKST = option(fc.constantFrom('SU', 'MO', 'SA'));
const rule = fc
  .oneof(
    fc.tuple(
      fc.record({ FREQ: fc.constantFrom('MONTHLY', 'YEARLY'), INTERVAL: interval, BYMONTH: months }),
      days(fc.oneof(list(weekday), list(nthWeekday))),
    ),
    fc.tuple(
      fc.record({ FREQ: fc.constantFrom('MONTHLY', 'YEARLY'), BYSETPOS: positions }),
      fc.record({ BYDAY: list(weekday) }),
    ),
    fc.tuple(
      fc.record({ FREQ: fc.constant('WEEKLY'), INTERVAL: interval, WKST }),
      fc.record({ BYDAY: option(list(weekday)) }),
    ),
    fc.tuple(fc.record({ FREQ: fc.constant('DAILY'), INTERVAL: interval, BYMONTH: months }), days(list(weekday))),
    fc.tuple(
      fc.record({ FREQ: fc.constant('HOURLY'), INTERVAL: fc.integer({ min: 5, max: 50 }) }),
      fc.record({ BYDAY: option(weekday) }),
    ),
  )
  .map(([first, second]) => ({ ...first, ...second }));
const start = fc.record({
  date: fc.constantFrom('20260105', '20251231', '20240229', '20150817'),
  hour: fc.constantFrom('00', '09', '23'),
});

test('rules give the dates that an independent reader finds', () => {
  fc.assert(
    fc.property(rule, ending, start, (parts, end, { date, hour }) => {
      const text = Object.entries({ ...parts, ...end }).flatMap(([name, value]) =>
        value === undefined ? [] : `${name}=${value}`,
      );
      // Programs differ in what an hour is over a clock change.
      const zone = parts.FREQ === 'HOURLY' ? 'Etc/UTC' : 'America/New_York';
      const file = [
        ...['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', `DTSTART;TZID=${zone}:${date}T${hour}3000`],
        ...['DURATION:PT1M', `RRULE:${text.join(';')}`, 'END:VEVENT', 'END:VCALENDAR'],
      ].join('\r\n');
      const { busy } = busyTimes(file, WINDOW);
      const event = Object.values(nodeIcal.sync.parseICS(file)).find((entry) => entry?.type === 'VEVENT') as VEvent;
      const theirs = nodeIcal.expandRecurringEvent(event, WINDOW).map((each) => each.start.getTime());
      const inWindow = theirs.filter((time) => time < WINDOW.to.getTime());
      expect(busy.map(([time]) => time)).toEqual([...new Set(inWindow)].sort((a, b) => a - b));
    }),
    { seed: 5545, numRuns: 150 },
  );
});

test('weeks are counted as in ISO 8601', () => {
  const file = (rrule: string) =>
    [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'DTSTART:20200101T100000Z',
      'DURATION:PT1H',
      rrule,
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n');
  const found = (rrule: string) =>
    busyTimes(file(rrule), WINDOW).busy.map(([time]) => new Date(time).toISOString().slice(0, 10));
  expect(found('RRULE:FREQ=YEARLY;BYWEEKNO=53,2;BYDAY=MO')).toEqual(['2026-12-28', '2027-01-11']);
  expect(found('RRULE:FREQ=YEARLY;BYWEEKNO=-1')).toEqual(['2026-12-30']);
});
