import { describe, expect, test } from 'vitest';
import { type Calendar, DEFAULT_RULES, WEEKDAYS, type WeeklyHours } from '#app/features/booking/booking.ts';
import { FIRST_HOURS } from '#app/features/booking/hosts/hosts.ts';
import { weekGrid } from '#app/features/booking/hosts/week-grid.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { diaryOf } from './diary.ts';
import { freeTimes } from './free-times.ts';
import { hoursText, parseHours } from './hours-text.ts';
import { sixDays } from './six-days.ts';

const NOW = new Date('2026-11-16T17:20:00Z');
const CALENDAR: Calendar = {
  zone: OFFICE_ZONE,
  hosts: [
    { slug: 'william', name: 'William R. Carver', hours: FIRST_HOURS },
    { slug: 'elena', name: 'Elena Marsh', hours: { ...FIRST_HOURS, Wednesday: [{ from: 615, to: 690 }] } },
  ],
  rules: DEFAULT_RULES,
  closures: [{ host: null, from: '2026-11-27', to: '2026-11-27', span: null, reason: 'The day after Thanksgiving.' }],
  calls: [],
  busy: [],
};
const diary = (change: Partial<Calendar> = {}, zone = 'America/New_York', host: string | null = null, now = NOW) =>
  diaryOf({ ...CALENDAR, ...change }, { now, zone, host });

test('three weeks of days: today, free times, a holiday, a closed office and weekends', () => {
  const { weeks, next, zone } = diary();
  expect(weeks.map(({ title, short }) => [title, short])).toEqual([
    ['This week', 'This week'],
    ['November 23 to 27', 'Nov 23'],
    ['November 30 to December 4', 'Nov 30'],
  ]);
  const kinds = weeks.map(({ days }) => days.map(({ kind }) => kind));
  expect(kinds[0]).toEqual(['today', 'times', 'times', 'times', 'times', 'rest']);
  expect(kinds[1]).toEqual(['times', 'times', 'times', 'closed', 'closed', 'rest']);
  expect(weeks[1]?.days[3]).toMatchObject({ title: 'Thanksgiving Day', isHoliday: true, number: '26' });
  expect(weeks[1]?.days[4]).toMatchObject({ title: 'The day after Thanksgiving.', isHoliday: false });
  expect(weeks[0]?.days[5]?.title).toBe('Saturday 21, Sunday 22');
  expect(next).toEqual({ words: 'Tomorrow, 12:30 PM', time: '2026-11-17T17:30Z~william' });
  expect([zone, weeks[0]?.columns]).toEqual([{ id: 'America/New_York', name: 'Eastern', isOffice: false }, 28]);
});

test('a slot has its place, both times in its label, and joins its neighbors', () => {
  const [first, second] = diary().weeks[0]?.days[1]?.slots ?? [];
  expect(first).toMatchObject({
    ...{ at: 7, begins: true, ends: false, clock: '12:30', period: 'PM', office: '11:30 AM CT' },
    label: '12:30 PM 11:30 AM CT, Tuesday, November 17, Eastern, with William R. Carver',
  });
  expect(second).toMatchObject({ at: 9, begins: false });
  const [quarter] = diary({}, OFFICE_ZONE, 'elena').weeks[0]?.days[2]?.slots ?? [];
  expect(quarter).toMatchObject({ at: 2, clock: '10:15', office: '', label: expect.not.stringContaining('Eastern') });
});

test('the ruler is repeated where a clock change moves the visitor’s hours, and names another day', () => {
  const autumn = new Date('2026-10-26T12:00:00Z');
  expect(diary({}, 'America/Phoenix', null, autumn).weeks.map(({ ruler }) => ruler?.theirs[0]?.label)).toEqual([
    '8 AM',
    '9 AM',
    undefined,
  ]);
  expect(diary({}, 'America/New_York', null, autumn).weeks.map(({ ruler }) => ruler !== null)).toEqual([
    ...[true, false, false],
  ]);
  const tokyo = diary({}, 'Asia/Tokyo').weeks[0]?.ruler;
  expect([tokyo?.theirs[0]?.label, tokyo?.office[0]?.note]).toEqual(['1 AM', 'day before']);
  expect(tokyo?.office.map(({ label }) => label)).toEqual(['10 AM', '11', '12 PM', '1', '2', '3', '4', '5 PM']);
});

test('each time stands on the visitor’s own day, and today is theirs', () => {
  const tokyo = diary({}, 'Asia/Tokyo').weeks;
  expect(tokyo[0]?.days.map(({ weekday, number, kind }) => [weekday, number, kind])).toEqual([
    ['Tuesday', '17', 'today'],
    ['Wednesday', '18', 'times'],
    ['Thursday', '19', 'times'],
    ['Friday', '20', 'times'],
    ['Saturday', '21', 'times'],
    ['Sunday', '22', 'rest'],
  ]);
  expect(tokyo[1]?.days.map(({ isFirst }) => isFirst).slice(0, 3), 'its month is shown').toEqual([false, true, false]);
  expect(tokyo[1]?.days.map(({ title, number }) => title || number)).toEqual([
    ...['Monday 23', '24', '25', '26', 'Thanksgiving Day', 'The day after Thanksgiving.', 'Sunday 29'],
  ]);
  expect(diary({}, 'Pacific/Honolulu', null, new Date('2026-11-17T07:00:00Z')).weeks[0]?.days[0]).toMatchObject({
    ...{ weekday: 'Monday', kind: 'today' },
  });
});

test('where the office’s day goes on after the visitor’s midnight, the scale has a break, and no time moves', () => {
  const [week] = diary({}, 'Asia/Kolkata').weeks;
  expect(week?.ruler?.theirs.map(({ label }) => label).join(' ')).toBe('12 AM 1 2 3 4 9 PM 10 11 12 AM');
  expect(week?.ruler?.office.map(({ label, note }) => `${label} ${note}`.trim())).toEqual([
    ...['12:30 PM day before', '1:30', '2:30', '3:30', '4:30', '9:30 AM same day', '10:30', '11:30', '12:30 PM'],
  ]);
  expect([week?.ruler?.breaks, week?.columns]).toEqual([[5], 32]);
  const [, tuesday, wednesday] = week?.days ?? [];
  expect(tuesday?.slots.map(({ at, clock, period }) => [at, clock, period])).toEqual([
    [29, '11:00', 'PM'],
    [31, '11:30', 'PM'],
  ]);
  expect(wednesday?.slots.map(({ at, clock }) => [at, clock]).slice(8)).toEqual([
    ...[[17, '4:00']],
    ...[
      [23, '9:30'],
      [25, '10:00'],
      [27, '10:30'],
      [29, '11:00'],
      [31, '11:30'],
    ],
  ]);
});

test.each([
  ...['America/New_York', 'America/St_Johns', 'Pacific/Honolulu', 'Europe/London', 'Africa/Cairo', 'Asia/Jerusalem'],
  ...['Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Tokyo', 'Australia/Lord_Howe', 'Pacific/Chatham', 'Pacific/Kiritimati'],
])('every time has its place on its day in %s, around clock changes', (zone) => {
  for (const now of ['2026-10-12T15:00:00Z', '2027-03-08T15:00:00Z', '2027-04-12T15:00:00Z']) {
    const at = new Date(now);
    const shown = diary({}, zone, null, at).weeks.flatMap(({ columns, days }) =>
      days.flatMap(({ slots }) => {
        let end = 1;
        for (const slot of slots) {
          expect(slot.at, `${zone} ${slot.label}`).toBeGreaterThanOrEqual(end);
          end = slot.at + 2;
        }
        expect(end).toBeLessThanOrEqual(columns + 1);
        return slots.map(({ time }) => time.slice(0, 17));
      }),
    );
    expect(shown).toEqual(freeTimes(CALENDAR, at).map(({ start }) => `${start.toISOString().slice(0, 16)}Z`));
  }
});

test('without a free time the days are there and say so', () => {
  const away = [{ host: 'william', from: '2026-11-17', to: '2026-12-31', span: null, reason: 'secret' }];
  const { weeks, next, total } = diary({ hosts: CALENDAR.hosts.slice(0, 1), closures: away });
  expect([next, total]).toEqual([null, 0]);
  expect(weeks[0]?.days.map(({ kind }) => kind)).toEqual(['today', 'full', 'full', 'full', 'full', 'rest']);
  expect(JSON.stringify(weeks)).not.toContain('secret');
});

test('six times stand under the visitor’s own date', () => {
  const days = sixDays(freeTimes(CALENDAR, NOW), CALENDAR, 'Asia/Tokyo');
  expect(days.map(({ number, slots }) => [number, slots.map(({ clock }) => clock)])).toEqual([
    ['18', ['2:30 AM', '5:30 AM']],
    ['19', ['1:00 AM', '5:00 AM']],
    ['20', ['1:00 AM', '5:00 AM']],
  ]);
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

describe('the week', () => {
  const TEN_TO_FIVE = Object.fromEntries(
    WEEKDAYS.map((day, n) => [day, n < 5 ? [{ from: 600, to: 1020 }] : []]),
  ) as unknown as WeeklyHours;
  const NOW = new Date('2026-11-17T16:40:00Z'); // Tuesday, 10:40 AM at the office.
  const at = (time: string) => new Date(`2026-11-${time}:00-06:00`);
  const CALENDAR: Calendar = {
    zone: 'America/Chicago',
    hosts: [
      { slug: 'ada', name: 'Ada', hours: TEN_TO_FIVE },
      { slug: 'ben', name: 'Ben', hours: { ...TEN_TO_FIVE, Wednesday: [{ from: 720, to: 1020 }] } },
    ],
    rules: DEFAULT_RULES,
    closures: [{ host: 'ben', from: '2026-11-20', to: '2026-11-20', span: { from: 720, to: 1020 }, reason: '' }],
    calls: [{ id: 'c1', host: 'ada', start: at('19T12:00'), end: at('19T12:30') }],
    busy: [{ host: 'ada', start: at('20T11:00'), end: at('20T12:00') }],
  };
  const CALL = { id: 'c1', start: at('19T12:00'), host: { slug: 'ada' }, status: 'booked' } as never;

  test('a half hour is open, or says why visitors cannot book it', () => {
    const { days, from, to } = weekGrid({ monday: '2026-11-16', calls: [CALL], calendar: CALENDAR, now: NOW });
    expect([days.map(({ weekday }) => weekday[0]).join(''), from, to]).toEqual(['MTWTF', 600, 1020]);
    const lane = (day: number, host: number) => days[day]?.rows.map((cells) => cells[host]);
    const kinds = (day: number, host: number) =>
      lane(day, host)
        ?.map((cell) => (cell?.callId ? 'CALL' : cell?.kind))
        .filter((kind, n, all) => kind !== all[n - 1])
        .join(' ');
    expect(kinds(0, 0)).toBe('past');
    expect(kinds(1, 0)).toBe('past soon');
    expect(kinds(2, 0)).toBe('soon open');
    expect(kinds(2, 1)).toBe('closed open');
    expect(kinds(3, 0)).toBe('open kept CALL kept open');
    expect(kinds(4, 0)).toBe('open busy open');
    expect(kinds(4, 1)).toBe('open away');
    expect(
      lane(2, 0)
        ?.map((cell) => cell?.time)
        .filter(Boolean)[0],
    ).toMatch(/^2026-11-18T17:00/);
    expect(lane(3, 0)?.filter((cell) => cell?.callId && cell.time)).toEqual([]);
  });

  test('a holiday is closed, and what lies beyond the horizon is not open yet', () => {
    const kindsOf = (monday: string) =>
      weekGrid({ monday, calls: [], calendar: CALENDAR, now: NOW }).days.map(({ rows }) => rows.at(-1)?.[0]?.kind);
    expect(kindsOf('2026-11-23')).toEqual(['open', 'open', 'open', 'closed', 'open']);
    expect(kindsOf('2026-12-07')).toEqual(['open', 'later', 'later', 'later', 'later']);
  });
});
