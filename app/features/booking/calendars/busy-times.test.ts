import { describe, expect, test } from 'vitest';
import { busyTimes } from './busy-times.ts';

const WINDOW = {
  from: new Date('2026-11-01T00:00:00Z'),
  to: new Date('2026-12-01T00:00:00Z'),
  zone: 'America/Chicago',
};
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT'].join('\r\n');
const calendar = (...events: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR'].join('\r\n');
const iso = (periods: [number, number][]) =>
  periods.map((pair) => pair.map((at) => new Date(at).toISOString().slice(5, 16)));
const read = (...parts: string[]) => iso(busyTimes(calendar(...parts), WINDOW).busy);
const starts = (...parts: string[]) => read(...parts).map(([start]) => start);

describe('a calendar file', () => {
  test('is read in UTC, in its zones and without one, and whole days are the office’s', () => {
    const file = calendar(
      event('DTSTART:20261102T150000Z', 'DTEND:20261102T160000Z'),
      event('DTSTART;TZID=America/New_York:20261103T100000', 'DTEND;TZID=America/New_York:20261103T110000').replace(
        'UID:1',
        'UID:2',
      ),
      event('DTSTART:20261104T100000', 'DURATION:PT30M').replace('UID:1', 'UID:3'),
      event('DTSTART;VALUE=DATE:20261105', 'DTEND;VALUE=DATE:20261106').replace('UID:1', 'UID:4'),
      event('DTSTART:20261106T150000Z', 'DTEND:20261106T160000Z', 'TRANSP:TRANSPARENT').replace('UID:1', 'UID:5'),
      event('DTSTART:20261107T150000Z', 'DTEND:20261107T160000Z', 'STATUS:CANCELLED').replace('UID:1', 'UID:6'),
    );
    expect(iso(busyTimes(file, WINDOW).busy)).toEqual([
      ['11-02T15:00', '11-02T16:00'],
      ['11-03T15:00', '11-03T16:00'],
      ['11-04T16:00', '11-04T16:30'],
      ['11-05T06:00', '11-06T06:00'],
    ]);
  });

  test('repeats over a clock change, without what was taken out, and with what was moved', () => {
    const file = calendar(
      event(
        ...['DTSTART;TZID=America/Chicago:20261029T100000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=6'],
        'EXDATE;TZID=America/Chicago:20261030T100000',
      ),
      event(
        'RECURRENCE-ID;TZID=America/Chicago:20261103T100000',
        ...['DTSTART;TZID=America/Chicago:20261103T140000', 'DURATION:PT1H'],
      ),
    );
    expect(
      iso(busyTimes(file, { ...WINDOW, from: new Date('2026-10-01T00:00:00Z') }).busy).map(([start]) => start),
    ).toEqual([...['10-29T15:00', '10-31T15:00', '11-01T16:00', '11-02T16:00', '11-03T20:00']]);
  });

  test('gives periods that overlap or follow each other as one, and none outside the window', () => {
    expect(
      read(
        event('DTSTART:20261102T150000Z', 'DTEND:20261102T160000Z'),
        event('DTSTART:20261102T143000Z', 'DTEND:20261102T151500Z'),
        event('DTSTART:20261102T160000Z', 'DTEND:20261102T163000Z'),
        event('DTSTART:20261031T100000Z', 'DTEND:20261101T000000Z'),
        event('DTSTART:20261201T000000Z', 'DTEND:20261201T010000Z'),
        event('DTSTART:20261031T230000Z', 'DTEND:20261101T010000Z'),
        event('DTSTART:20261110T100000Z'),
      ),
    ).toEqual([
      ['10-31T23:00', '11-01T01:00'],
      ['11-02T14:30', '11-02T16:30'],
    ]);
  });

  test('may contain several calendars', () => {
    const one = calendar(event('DTSTART:20261102T150000Z', 'DURATION:PT1H'));
    const two = calendar(event('DTSTART:20261103T150000Z', 'DURATION:PT1H'));
    expect(iso(busyTimes(`${one}\r\n${two}\r\n`, WINDOW).busy).map(([start]) => start)).toEqual([
      '11-02T15:00',
      '11-03T15:00',
    ]);
  });

  test('with broken events keeps the others, and counts what is broken', () => {
    const fine = event('DTSTART:20261102T150000Z', 'DURATION:PT1H', 'ATTENDEE no colon', 'RRULE:FREQ=DAILY;COUNT=2');
    const broken = [
      event('DTSTART:tomorrow', 'DURATION:PT1H'),
      event('DTSTART:20261331T150000Z', 'DURATION:PT1H'),
      event('SUMMARY:No start'),
      event('DTSTART:20261105T150000Z', 'RRULE:FREQ=FORTNIGHTLY'),
      event('DTSTART:20261105T150000Z', 'DTEND:20261104T150000Z'),
      event('DTSTART:20261105T150000Z', 'DURATION:an hour'),
      'BEGIN:VEVENT\r\nDTSTART:20261105T150000Z',
    ];
    const { busy, skipped } = busyTimes(calendar(...broken, fine), WINDOW);
    expect(iso(busy).map(([start]) => start)).toEqual(['11-02T15:00', '11-03T15:00']);
    expect(skipped).toBe(broken.length);
  });

  test.each([
    ['<!DOCTYPE html><html><body>Sign in</body></html>', 'The address shows a web page, not a calendar.'],
    ['\n <html>BEGIN:VCALENDAR</html>', 'The address shows a web page, not a calendar.'],
    ['', 'The file is not a calendar.'],
    ['BEGIN:VCARD\r\nEND:VCARD', 'The file is not a calendar.'],
    ['BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20261102T15', 'The calendar file is incomplete.'],
  ])('%j is refused in a sentence for the staff', (file, sentence) => {
    expect(() => busyTimes(file, WINDOW)).toThrow(sentence);
  });
});

describe('busy are', () => {
  const series = ['DTSTART;TZID=America/Chicago:20261005T100000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY'];
  const date = (day: string, ...lines: string[]) => event(`RECURRENCE-ID;TZID=America/Chicago:${day}T100000`, ...lines);

  test('an invitation to one meeting of someone else’s series, or to several', () => {
    const meeting = ['DTSTART:20261103T160000Z', 'DTEND:20261103T170000Z'];
    expect(read(date('20261103', ...meeting))).toEqual([['11-03T16:00', '11-03T17:00']]);
    // Lotus Notes lists the later ones in the first.
    expect(starts(date('20261103', ...meeting, 'RDATE:20261103T160000Z,20261110T160000Z'))).toEqual([
      ...['11-03T16:00', '11-10T16:00'],
    ]);
  });

  test('a date of a series that was moved into the window, and not one that was moved out of it', () => {
    expect(
      starts(
        event(...series),
        date('20261005', 'DTSTART:20261104T160000Z', 'DURATION:PT1H'),
        date('20261207', 'DTSTART:20261105T160000Z', 'DURATION:PT1H'),
        date('20261109', 'DTSTART:20261215T160000Z', 'DURATION:PT1H'),
        date('20261116', 'DTSTART:20261116T160000Z', 'DURATION:PT1H', 'STATUS:CANCELLED'),
      ),
    ).toEqual(['11-02T16:00', '11-04T16:00', '11-05T16:00', '11-23T16:00', '11-30T16:00']);
  });

  test('all later dates of a series at their new time (RANGE=THISANDFUTURE)', () => {
    const later = event(
      'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/Chicago:20261116T100000',
      ...['DTSTART;TZID=America/Chicago:20261117T140000', 'DURATION:PT30M'],
    );
    expect(read(event(...series), later).map(([start, end]) => `${start}–${end?.slice(6)}`)).toEqual([
      ...['11-02T16:00–17:00', '11-09T16:00–17:00', '11-17T20:00–20:30', '11-24T20:00–20:30'],
    ]);
  });

  test('the first and the added dates of an event without a rule (RDATE), also with their own length', () => {
    expect(
      read(
        event(
          ...['DTSTART:20261102T150000Z', 'DURATION:PT1H', 'RDATE:20261103T150000Z,20261104T160000Z'],
          'RDATE;VALUE=PERIOD:20261105T150000Z/PT2H,20261106T150000Z/20261106T153000Z',
        ),
      ),
    ).toEqual([
      ['11-02T15:00', '11-02T16:00'],
      ['11-03T15:00', '11-03T16:00'],
      ['11-04T16:00', '11-04T17:00'],
      ['11-05T15:00', '11-05T17:00'],
      ['11-06T15:00', '11-06T15:30'],
    ]);
  });

  test('the dates of a series that began long ago', () => {
    const daily = ['DTSTART;TZID=America/Chicago:19600101T100000', 'DURATION:PT1H'];
    const days = read(event(...daily, 'RRULE:FREQ=DAILY'));
    expect([days.length, days[0], days.at(-1)]).toEqual([
      30,
      ['11-01T16:00', '11-01T17:00'],
      ['11-30T16:00', '11-30T17:00'],
    ]);
    expect(starts(event(...daily, 'RRULE:FREQ=DAILY;INTERVAL=10'))).toEqual([
      '11-10T16:00',
      '11-20T16:00',
      '11-30T16:00',
    ]);
    expect(starts(event(...daily, 'RRULE:FREQ=WEEKLY;COUNT=3489;BYDAY=MO'))).toEqual(['11-02T16:00', '11-09T16:00']);
    expect(starts(event(...daily, 'RRULE:FREQ=DAILY;COUNT=24413'))).toEqual(['11-01T16:00', '11-02T16:00']);
  });

  test('the periods of a published list of busy times (VFREEBUSY)', () => {
    const list = [
      'BEGIN:VFREEBUSY',
      'DTSTART:20261101T000000Z',
      'DTEND:20261201T000000Z',
      'FREEBUSY:20261102T150000Z/PT1H,20261103T150000Z/20261103T153000Z',
      'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261104T150000Z/PT1H',
      'FREEBUSY;FBTYPE=BUSY-UNAVAILABLE:20261105T150000Z/PT1H',
      'FREEBUSY;FBTYPE=FREE:20261106T150000Z/PT1H',
      'END:VFREEBUSY',
    ];
    expect(read(...list)).toEqual([
      ['11-02T15:00', '11-02T16:00'],
      ['11-03T15:00', '11-03T15:30'],
      ['11-04T15:00', '11-04T16:00'],
      ['11-05T15:00', '11-05T16:00'],
    ]);
  });
});

describe('free are', () => {
  test.each([
    ['in UTC', 'EXDATE:20261109T160000Z'],
    ['in another zone', 'EXDATE;TZID=America/New_York:20261109T110000'],
    ['without a zone', 'EXDATE:20261109T100000'],
    ['as a date', 'EXDATE;VALUE=DATE:20261109'],
    ['as a date without saying so', 'EXDATE:20261109'],
    ['after an empty line', 'EXDATE:\r\nEXDATE:20261109T160000Z'],
    ['in a list', 'EXDATE;TZID=America/Chicago:20261104T100000,20261109T100000'],
  ])('dates that were taken out of a series, %s', (_form, line) => {
    const series = ['DTSTART;TZID=America/Chicago:20261005T100000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY'];
    expect(starts(event(...series, line))).toEqual(['11-02T16:00', '11-16T16:00', '11-23T16:00', '11-30T16:00']);
  });

  test('whole days that were taken out of a series', () => {
    const days = ['DTSTART;VALUE=DATE:20261102', 'RRULE:FREQ=WEEKLY;UNTIL=20261120'];
    for (const line of ['EXDATE;VALUE=DATE:20261109', 'EXDATE:20261109T000000Z', 'EXDATE:20261109T000000'])
      expect(starts(event(...days, line))).toEqual(['11-02T06:00', '11-16T06:00']);
  });
});
