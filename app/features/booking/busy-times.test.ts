import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { busyTimes } from './busy-times.ts';
import { fetchCalendar, isPrivateAddress } from './fetch-calendar.ts';
import { hoursText, parseHours } from './hours-text.ts';

const WINDOW = {
  from: new Date('2026-11-01T00:00:00Z'),
  to: new Date('2026-12-01T00:00:00Z'),
  zone: 'America/Chicago',
};
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT'].join('\r\n');
const calendar = (...events: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR'].join('\r\n');
const iso = (periods: [number, number][]) =>
  periods.map((pair) => pair.map((at) => new Date(at).toISOString().slice(5, 16)));

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
    expect(iso(busyTimes(file, WINDOW))).toEqual([
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
    expect(iso(busyTimes(file, { ...WINDOW, from: new Date('2026-10-01T00:00:00Z') })).map(([start]) => start)).toEqual(
      [...['10-29T15:00', '10-31T15:00', '11-01T16:00', '11-02T16:00', '11-03T20:00']],
    );
  });

  test('that is hostile or no calendar ends with an error, in bounded work', () => {
    for (const bad of ['', '<html>', 'BEGIN:VCARD\r\nEND:VCARD']) expect(() => busyTimes(bad, WINDOW)).toThrow();
    const flood = calendar(event('DTSTART:20261101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'));
    expect(() => busyTimes(flood, WINDOW)).toThrow('too many entries');
    const old = calendar(event('DTSTART:19700101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'));
    expect(busyTimes(old, WINDOW)).toEqual([]);
  });
});

describe('fetching a calendar', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '192.168.0.1',
    '169.254.169.254',
    '::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '100.64.0.1',
  ])('an address such as %s is refused', (address) => expect(isPrivateAddress(address)).toBe(true));
  test('addresses of the web are not', () => {
    for (const address of ['93.184.216.34', '2606:2800:220:1::1']) expect(isPrivateAddress(address)).toBe(false);
  });

  test('follows three redirects, refuses our own network, other schemes, errors and more than 2 MB', async () => {
    const server = createServer((request, response) => {
      const [, path = '', number = '0'] = /^\/(\w+)(?:\/(\d))?/.exec(request.url ?? '') ?? [];
      if (path === 'hop' && number !== '0') response.writeHead(302, { location: `/hop/${Number(number) - 1}` }).end();
      else if (path === 'inside') response.writeHead(302, { location: 'file:///etc/passwd' }).end();
      else if (path === 'large') response.end('x'.repeat(3 * 1024 * 1024));
      else if (path === 'gone') response.writeHead(404).end();
      else response.end('fine');
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await new Promise((resolve) => server.once('listening', resolve));
    const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
    const anywhere = () => true;
    expect(await fetchCalendar(at('/hop/3'), anywhere)).toBe('fine');
    await expect(fetchCalendar(at('/hop/4'), anywhere)).rejects.toThrow('too often');
    await expect(fetchCalendar(at('/x'))).rejects.toThrow('our own network');
    await expect(fetchCalendar(at('/inside'), anywhere)).rejects.toThrow('must begin with https');
    await expect(fetchCalendar(at('/large'), anywhere)).rejects.toThrow('2 MB');
    await expect(fetchCalendar(at('/gone'), anywhere)).rejects.toThrow('answered 404');
  });
});

test.each([
  [
    '10–12, 1:30–5',
    [
      { from: 600, to: 720 },
      { from: 810, to: 1020 },
    ],
  ],
  ['10-12', [{ from: 600, to: 720 }]],
  ['8 am to 7 pm', [{ from: 480, to: 1140 }]],
  ['13:00–17:00', [{ from: 780, to: 1020 }]],
  ['', []],
])('hours are written as %s', (text, spans) => {
  expect(parseHours(text)).toEqual(spans);
  expect(parseHours(hoursText(spans))).toEqual(spans);
});

test.each(['lunch', '10', '12–10', '10–12, 11–1', '10–10:15', '10:10–12', '25–26', '10–12–1'])(
  '%j cannot be read',
  (text) => {
    expect(parseHours(text)).toBeNull();
  },
);
