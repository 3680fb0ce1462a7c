import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import nodeIcal, { type VEvent } from 'node-ical';
import { describe, expect, onTestFinished, test } from 'vitest';
import { busyTimes } from './busy-times.ts';
import { fetchCalendar } from './fetch-calendar.ts';

const anywhere = () => true;

async function listen(handler: RequestListener, host = '127.0.0.1', port = 0): Promise<number> {
  const server = createServer(handler).listen(port, host);
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  return (server.address() as AddressInfo).port;
}

test('follows three redirects, refuses our own network, other schemes, errors and more than 2 MB', async () => {
  const port = await listen((request, response) => {
    const [, path = '', number = '0'] = /^\/(\w+)(?:\/(\d))?/.exec(request.url ?? '') ?? [];
    if (path === 'hop' && number !== '0') response.writeHead(302, { location: `/hop/${Number(number) - 1}` }).end();
    else if (path === 'inside') response.writeHead(302, { location: 'file:///etc/passwd' }).end();
    else if (path === 'large') response.end('x'.repeat(3 * 1024 * 1024));
    else if (path === 'gone') response.writeHead(404).end();
    else response.end('fine');
  });
  const at = (path: string) => `http://127.0.0.1:${port}${path}`;
  const fetched = await fetchCalendar(at('/hop/3'), {}, anywhere);
  expect(fetched !== 'unchanged' && new TextDecoder().decode(fetched.file)).toBe('fine');
  await expect(fetchCalendar(at('/hop/4'), {}, anywhere)).rejects.toThrow('too often');
  await expect(fetchCalendar(at('/x'))).rejects.toThrow('our own network');
  await expect(fetchCalendar(at('/inside'), {}, anywhere)).rejects.toThrow('must begin with https');
  await expect(fetchCalendar(at('/large'), {}, anywhere)).rejects.toThrow('2 MB');
  await expect(fetchCalendar(at('/gone'), {}, anywhere)).rejects.toThrow('answered 404');
  await expect(fetchCalendar('no address', {}, anywhere)).rejects.toThrow('must begin with https');
});

test('does not load a calendar again that has not changed', async () => {
  const etag = '"7-Ä"';
  const seen: unknown[] = [];
  const port = await listen(({ headers, url }, response) => {
    const validators = [headers['if-none-match'], headers['if-modified-since']];
    seen.push(validators);
    if (validators.some(Boolean)) return void response.writeHead(304).end();
    const tag = url === '/tag' ? '"7"' : Buffer.from(etag).toString('latin1');
    response.writeHead(200, { etag: tag, 'last-modified': 'Sun, 01 Nov 2026 10:00:00 GMT' }).end('fine');
  });
  const address = `http://127.0.0.1:${port}/tag`;
  const first = await fetchCalendar(address, {}, anywhere);
  expect(first).toMatchObject({ etag: '"7"', lastModified: 'Sun, 01 Nov 2026 10:00:00 GMT' });
  expect(await fetchCalendar(address, { etag: '"7"', lastModified: '' }, anywhere)).toBe('unchanged');
  expect(await fetchCalendar(address, { lastModified: 'Sun, 01 Nov 2026 10:00:00 GMT' }, anywhere)).toBe('unchanged');
  expect(seen).toEqual([
    [undefined, undefined],
    ['"7"', undefined],
    [undefined, 'Sun, 01 Nov 2026 10:00:00 GMT'],
  ]);
  const other = await fetchCalendar(`http://127.0.0.1:${port}/other`, {}, anywhere);
  expect(other, 'a tag that no header can contain is not kept').toMatchObject({ etag: '' });
});

test('an answer 304 to a first request is an error', async () => {
  const port = await listen((_request, response) => void response.writeHead(304).end());
  await expect(fetchCalendar(`http://127.0.0.1:${port}/`, {}, anywhere)).rejects.toThrow('answered 304');
});

test('a host that resolves to another address after the check is not connected to (DNS rebinding)', async () => {
  const inside: (string | undefined)[] = [];
  const port = await listen((request, response) => {
    if (request.url === '/again') response.writeHead(302, { location: '/secret' }).end();
    else response.end('outside');
  });
  await listen(
    (request, response) => {
      inside.push(request.url);
      response.end('inside');
    },
    '127.0.0.2',
    port,
  );
  const isAllowed = (address: string) => address === '127.0.0.1';
  const resolver = () => {
    const answers = [['127.0.0.1'], ['127.0.0.2']];
    return async () => (answers.shift() ?? []).map((address) => ({ address, family: 4 }));
  };
  const at = (path: string) => `http://rebinding.example:${port}${path}`;
  const fetched = await fetchCalendar(at('/'), {}, isAllowed, resolver());
  expect(fetched !== 'unchanged' && new TextDecoder().decode(fetched.file)).toBe('outside');
  await expect(fetchCalendar(at('/again'), {}, isAllowed, resolver())).rejects.toThrow('our own network');
  const both = async () => ['127.0.0.2', '127.0.0.1'].map((address) => ({ address, family: 4 }));
  expect(await fetchCalendar(at('/'), {}, isAllowed, both), 'of several addresses, only an allowed one').toMatchObject({
    file: Buffer.from('outside'),
  });
  expect(inside).toEqual([]);
});

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

describe('time zones', () => {
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
});
