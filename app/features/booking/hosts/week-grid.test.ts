import { expect, test } from 'vitest';
import { type Calendar, DEFAULT_RULES, WEEKDAYS, type WeeklyHours } from '#app/features/booking/booking.ts';
import { weekGrid } from './week-grid.ts';

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
