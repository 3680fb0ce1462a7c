import { describe, expect, test } from 'vitest';
import { busyTimes } from './busy-times.ts';

const WINDOW = {
  from: new Date('2026-11-01T00:00:00Z'),
  to: new Date('2026-12-01T00:00:00Z'),
  zone: 'America/Chicago',
};
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
const starts = (...parts: string[]) =>
  busyTimes(['BEGIN:VCALENDAR', ...parts, 'END:VCALENDAR'].join('\r\n'), WINDOW).busy.map(([start]) =>
    new Date(start).toISOString().slice(5, 16),
  );

describe('the zone of a time is', () => {
  const at = (tzid: string, ...parts: string[]) =>
    starts(...parts, event(`DTSTART;TZID=${tzid}:20261110T100000`, 'DURATION:PT1H')).join();

  test.each([
    ['Eastern Standard Time', '11-10T15:00'],
    ['Romance Standard Time', '11-10T09:00'],
    ['"(UTC-08:00) Pacific Time (US & Canada)"', '11-10T18:00'],
    ['(UTC-05:00) Eastern Time (US & Canada)', '11-10T15:00'],
    ['"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"', '11-10T09:00'],
    ['"(UTC-07:00) Arizona"', '11-10T17:00'],
    ['"(UTC) Coordinated Universal Time"', '11-10T10:00'],
    ['/mozilla.org/20050126_1/America/New_York', '11-10T15:00'],
    ['US/Eastern', '11-10T15:00'],
    ['A room of our own', '11-10T16:00'],
  ])('known by its name, %s', (tzid, start) => {
    expect(at(tzid)).toBe(start);
  });

  test('the one that the file describes, if its name says nothing', () => {
    const change = (name: string, from: string, to: string, month: number) => [
      ...[`BEGIN:${name}`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, 'DTSTART:16010101T020000'],
      ...[`RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=${month}`, `END:${name}`],
    ];
    const zone = [
      ...['BEGIN:VTIMEZONE', 'TZID:Customized Time Zone', ...change('DAYLIGHT', '-0400', '-0300', 4)],
      ...[...change('STANDARD', '-0300', '-0400', 11), 'END:VTIMEZONE'],
    ];
    expect(at('Customized Time Zone', ...zone)).toBe('11-10T13:00');
    const weekly = event('DTSTART;TZID=Customized Time Zone:20200105T100000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY');
    expect(starts(...zone, weekly).slice(-2), 'the clocks change on the last Sunday').toEqual([
      '11-22T13:00',
      '11-29T14:00',
    ]);
  });
});
