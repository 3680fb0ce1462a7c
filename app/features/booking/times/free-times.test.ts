import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CALL_MS,
  type Calendar,
  type Closure,
  DEFAULT_RULES,
  type Host,
  type Period,
  type Span,
  WEEKDAYS,
  type WeeklyHours,
} from '#app/features/booking/booking.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { federalHoliday } from '#app/platform/business-hours.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { runs } from '#tests/support/property-runs.ts';
import { closedDay, firstAvailable, freeTimes, freeTimesOf, nearestTimes, noticeEnds, sixTimes } from './free-times.ts';

const always = (...spans: Span[]) => Object.fromEntries(WEEKDAYS.map((day) => [day, spans])) as unknown as WeeklyHours;
const OFFICE: WeeklyHours = { ...always({ from: 600, to: 1020 }), Saturday: [], Sunday: [] };
const WILLIAM: Host = { slug: 'william', name: 'William', hours: OFFICE };
const ELENA: Host = { slug: 'elena', name: 'Elena', hours: OFFICE };

function calendarOf(change: Partial<Calendar> = {}): Calendar {
  return { zone: OFFICE_ZONE, hosts: [WILLIAM], rules: DEFAULT_RULES, closures: [], calls: [], busy: [], ...change };
}
const call = (start: string, host = 'william') => ({ id: start, ...period(start, host) });
function period(start: string, host = 'william', minutes = 30): Period {
  return { host, start: new Date(start), end: new Date(Date.parse(start) + minutes * 60_000) };
}
const on = (date: string, calendar: Calendar, now: string, host = WILLIAM) =>
  freeTimesOf(host, calendar, new Date(now))
    .filter(({ start }) => dateIn(OFFICE_ZONE, start) === date)
    .map(({ start }) => start.toISOString().slice(11, 16));
/** Creating a formatter takes much longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();
function intl(timeZone: string, options: Intl.DateTimeFormatOptions, at: Date): string {
  const key = timeZone + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { timeZone, ...options });
  formats.set(key, format);
  return format.format(at);
}
const timeIn = (zone: string, at: Date) => intl(zone, { hour: '2-digit', minute: '2-digit' }, at);

describe('10:00 in Chicago', () => {
  test.each([
    ['2026-10-30', '15:00', '08:00'],
    ['2026-11-02', '16:00', '09:00'],
    ['2026-03-06', '16:00', '09:00'],
    ['2026-03-09', '15:00', '08:00'],
  ])('on %s is %sZ, and %s in Phoenix', (date, utc, phoenix) => {
    const now = new Date(Date.parse(`${date}T12:00:00Z`) - 4 * 86_400_000);
    const [first] = freeTimesOf(WILLIAM, calendarOf(), now).filter(({ start }) => dateIn(OFFICE_ZONE, start) === date);
    expect(first?.start.toISOString()).toBe(`${date}T${utc}:00.000Z`);
    expect(timeIn('America/Phoenix', first?.start as Date)).toBe(phoenix);
  });
});

test('a day has a time each half hour, and the last call ends with the hours', () => {
  const times = on('2026-11-18', calendarOf(), '2026-11-16T17:20:00Z');
  expect(times).toHaveLength(14);
  expect([times[0], times.at(-1)]).toEqual(['16:00', '22:30']);
});

test('nothing is offered within the notice, on a weekend, on a federal holiday or after the horizon', () => {
  const now = '2026-11-16T17:20:00Z';
  expect(on('2026-11-16', calendarOf(), now)).toEqual([]);
  expect(on('2026-11-17', calendarOf(), now)[0]).toBe('17:30');
  for (const date of ['2026-11-21', '2026-11-22', '2026-11-26']) expect(on(date, calendarOf(), now)).toEqual([]);
  expect(closedDay('2026-11-26', calendarOf())).toEqual({ reason: 'Thanksgiving Day', isHoliday: true });
  const last = freeTimesOf(WILLIAM, calendarOf(), new Date(now)).at(-1);
  expect(last?.start.toISOString()).toBe('2026-12-04T22:30:00.000Z');
});

test('the notice ends to the minute', () => {
  const at = (now: string) => on('2026-11-17', calendarOf(), now)[0];
  expect(at('2026-11-16T17:30:00Z')).toBe('17:30');
  expect(at('2026-11-16T17:30:00.001Z')).toBe('18:00');
});

test('over the end of the year New Year’s Day is closed, and the days around it are not', () => {
  const now = '2026-12-28T12:00:00Z';
  expect(on('2026-12-31', calendarOf(), now)).toHaveLength(14);
  expect(on('2027-01-01', calendarOf(), now)).toEqual([]);
  expect(on('2027-01-04', calendarOf(), now)[0]).toBe('16:00');
});

test('a call keeps the buffer free on both sides, and what the host’s own calendar has only itself', () => {
  const taken = { calls: [call('2026-11-18T18:00:00Z')], busy: [period('2026-11-18T21:00:00Z')] };
  const times = on('2026-11-18', calendarOf(taken), '2026-11-16T17:20:00Z');
  for (const gone of ['17:30', '18:00', '18:30', '21:00']) expect(times).not.toContain(gone);
  for (const free of ['17:00', '19:00', '20:30', '21:30']) expect(times).toContain(free);
});

test('a day with the most calls has no more times, and a cancelled place is offered again', () => {
  const calls = ['16:00', '18:00', '20:00', '22:00'].map((time) => call(`2026-11-18T${time}:00Z`));
  const now = '2026-11-16T17:20:00Z';
  expect(on('2026-11-18', calendarOf({ calls }), now)).toEqual([]);
  expect(on('2026-11-18', calendarOf({ calls: calls.slice(1) }), now)).toContain('16:00');
});

test('a closure takes the office, a person, or a part of a day out', () => {
  const closure = (change: Partial<Closure>) =>
    calendarOf({
      closures: [{ host: null, from: '2026-11-18', to: '2026-11-19', span: null, reason: 'Move', ...change }],
    });
  const now = '2026-11-16T17:20:00Z';
  expect(on('2026-11-19', closure({}), now)).toEqual([]);
  expect(closedDay('2026-11-19', closure({}))).toEqual({ reason: 'Move', isHoliday: false });
  expect(on('2026-11-19', closure({ host: 'william' }), now)).toEqual([]);
  expect(closedDay('2026-11-19', closure({ host: 'william' }))).toBeNull();
  expect(on('2026-11-19', closure({ host: 'elena' }), now)).toHaveLength(14);
  expect(on('2026-11-19', closure({ span: { from: 600, to: 960 } }), now)).toEqual(['22:00', '22:30']);
});

test('a closure that begins or ends in an hour the clocks skip or repeat is kept', () => {
  const night = { ...WILLIAM, hours: always({ from: 0, to: 240 }) };
  const times = (date: string, from: number, to: number) => {
    const span = { from, to };
    const calendar = calendarOf({ closures: [{ host: null, from: date, to: date, span, reason: 'Move' }] });
    return on(date, calendar, `${date.slice(0, -2)}05T00:00:00Z`, night);
  };
  // The day begins at 6:00Z, and at 8:00Z the clocks go from 2:00 to 3:00.
  expect(times('2027-03-14', 150, 195)).toEqual(['06:00', '06:30', '07:00', '07:30', '08:30']);
  expect(times('2027-03-14', 60, 150)).toEqual(['06:00', '06:30', '08:00', '08:30']);
  // The day begins at 5:00Z; 1:00 is at 6:00Z and again at 7:00Z.
  expect(times('2027-11-07', 60, 90)).toEqual(['05:00', '05:30', '08:00', '08:30', '09:00', '09:30']);
});

test('first available offers the host with fewer calls in that week', () => {
  const now = new Date('2026-11-16T17:20:00Z');
  const calendar = calendarOf({ hosts: [WILLIAM, ELENA], calls: [call('2026-11-18T18:00:00Z')] });
  const hostAt = (start: string) =>
    firstAvailable(calendar, now).find((time) => time.start.toISOString() === start)?.host;
  expect(hostAt('2026-11-19T16:00:00.000Z')).toBe('elena');
  expect(hostAt('2026-11-24T16:00:00.000Z')).toBe('william');
  expect(new Set(freeTimes(calendar, now, 'elena').map(({ host }) => host))).toEqual(new Set(['elena']));
});

test('six times are two of each of the next three days, and one where a day has one', () => {
  const calendar = calendarOf();
  const now = new Date('2026-11-16T17:20:00Z');
  const shown = sixTimes(freeTimes(calendar, now), OFFICE_ZONE).map(({ start }) => start.toISOString().slice(5, 16));
  expect(shown).toEqual(['11-17T17:30', '11-17T20:30', '11-18T16:00', '11-18T20:00', '11-19T16:00', '11-19T20:00']);
  expect(sixTimes(freeTimes(calendar, now).slice(0, 1), OFFICE_ZONE)).toHaveLength(1);
  expect(noticeEnds(freeTimes(calendar, now), calendar)?.toISOString()).toBe('2026-11-16T17:30:00.000Z');
});

test('the nearest three are closest in time, in their order', () => {
  const gone = new Date('2026-11-18T18:00:00Z');
  const near = nearestTimes(calendarOf({ calls: [call(gone.toISOString())] }), gone, new Date('2026-11-16T17:20:00Z'));
  expect(near.map(({ start }) => start.toISOString().slice(11, 16))).toEqual(['16:30', '17:00', '19:00']);
});

const ZONES = [
  ...[OFFICE_ZONE, 'America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Pacific/Apia'],
  ...['America/Santiago', 'Africa/Casablanca', 'Pacific/Kiritimati', 'America/St_Johns'],
];
/** Around clock changes of the north and the south, and the end of a year. */
const MOMENTS = ['2026-03-08', '2026-11-01', '2026-04-05', '2026-10-04', '2026-03-29', '2026-12-31', '2026-07-01'];
const spans = fc
  .uniqueArray(fc.integer({ min: 0, max: 96 }), { minLength: 0, maxLength: 6 })
  .map((marks) => marks.sort((a, b) => a - b))
  .map((marks) => marks.flatMap((from, n) => (n % 2 ? [] : [{ from: from * 15, to: (marks[n + 1] ?? from) * 15 }])));
const scene = fc.record({
  zone: fc.constantFrom(...ZONES),
  now: fc
    .tuple(fc.constantFrom(...MOMENTS), fc.integer({ min: -6 * 1440, max: 1440 }))
    .map(([date, minutes]) => new Date(Date.parse(`${date}T00:00:00Z`) + minutes * 60_000)),
  hours: fc.tuple(...WEEKDAYS.map(() => spans)),
  noticeHours: fc.integer({ min: 0, max: 72 }),
  bufferMinutes: fc.constantFrom(0, 10, 15, 45),
  mostPerDay: fc.integer({ min: 1, max: 5 }),
  calls: fc.array(fc.integer({ min: 0, max: 8 * 48 }), { maxLength: 12 }),
  busy: fc.array(fc.tuple(fc.integer({ min: 0, max: 8 * 96 }), fc.integer({ min: 1, max: 600 })), { maxLength: 6 }),
  closures: fc.array(
    fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 2 }), fc.option(spans), fc.boolean()),
    {
      maxLength: 4,
    },
  ),
});

test('over random hours, closures, zones and clock changes every offered time keeps every rule', () => {
  fc.assert(
    fc.property(scene, ({ zone, now, hours, calls, busy, closures, ...rules }) => {
      const at = (halfHours: number) => new Date(Math.floor(now.getTime() / CALL_MS) * CALL_MS + halfHours * CALL_MS);
      const day = (n: number) => Temporal.PlainDate.from(dateIn(zone, now)).add({ days: n }).toString();
      const host = {
        ...WILLIAM,
        hours: Object.fromEntries(WEEKDAYS.map((name, n) => [name, hours[n] ?? []])) as unknown as WeeklyHours,
      };
      const calendar = calendarOf({
        ...{ zone, hosts: [host] },
        rules: { ...rules, horizonDays: 10 },
        calls: calls.map((n) => call(at(n).toISOString())),
        busy: busy.map(([n, minutes]) => period(at(n / 2).toISOString(), 'william', minutes)),
        closures: closures.map(([from, length, parts, isOffice]) => ({
          ...{ host: isOffice ? null : 'william', from: day(from), to: day(from + length) },
          ...{ span: parts?.[0] ?? null, reason: '' },
        })),
      });
      const minutes = (date: Date) => {
        const [hour = 0, minute = 0] = timeIn(zone, date).split(':').map(Number);
        return hour * 60 + minute;
      };
      let previous = Number.NEGATIVE_INFINITY;
      for (const { start } of freeTimesOf(host, calendar, now)) {
        const end = new Date(start.getTime() + CALL_MS);
        const date = dateIn(zone, start);
        const weekday = intl(zone, { weekday: 'long' }, start) as 'Monday';
        // Each local time equals what Intl says for that instant, and lies on the grid of a span of that day.
        const span = host.hours[weekday].find(({ from, to }) => from <= minutes(start) && minutes(start) + 30 <= to);
        expect(span).toBeDefined();
        expect((minutes(start) - (span?.from ?? 1)) % 30).toBe(0);
        expect(start.getTime() - now.getTime()).toBeGreaterThanOrEqual(rules.noticeHours * 3_600_000);
        expect(start.getTime()).toBeGreaterThanOrEqual(previous);
        expect(federalHoliday(date)).toBeNull();
        previous = end.getTime();
        const buffer = rules.bufferMinutes * 60_000;
        for (const taken of calendar.calls)
          expect(+start >= +taken.end + buffer || +end <= +taken.start - buffer).toBe(true);
        for (const taken of calendar.busy) expect(+start >= +taken.end || +end <= +taken.start).toBe(true);
        const calledOn = calendar.calls.filter((one) => dateIn(zone, one.start) === date);
        expect(calledOn.length).toBeLessThan(rules.mostPerDay);
        for (const { from, to, span: part } of calendar.closures.filter((one) => one.from <= date && date <= one.to)) {
          expect(part, `${from} to ${to} is closed`).not.toBeNull();
          // During a call the clocks never show a minute of the closure, whatever else they do.
          for (let at = start.getTime(); at < end.getTime(); at += 60_000) {
            const shown = minutes(new Date(at));
            expect(shown < (part?.from ?? 0) || shown >= (part?.to ?? 0)).toBe(true);
          }
        }
      }
    }),
    runs(1000),
  );
});
