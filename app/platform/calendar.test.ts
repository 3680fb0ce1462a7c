import { expect, test } from 'vitest';
import { dateIn, formatCalendarDate, startOfNextDay } from './calendar.ts';

const CENTRAL = 'US/Central';

test.each([
  ['2026-11-15T05:59:59Z', '2026-11-14'],
  ['2026-11-15T06:00:00Z', '2026-11-15'],
  ['2026-07-01T04:59:59Z', '2026-06-30'],
])('at %s the date in the Central zone is %s', (instant, date) => {
  expect(dateIn(CENTRAL, new Date(instant))).toBe(date);
});

test('a calendar date is the same day in every time zone', () => {
  expect(formatCalendarDate('2025-10-07')).toBe('October 7, 2025');
});

test.each([
  ['2026-11-15T12:00:00Z', '2026-11-16T06:00:00.000Z'],
  ['2026-11-15T05:00:00Z', '2026-11-15T06:00:00.000Z'],
  ['2026-03-08T07:30:00Z', '2026-03-09T05:00:00.000Z'],
  ['2026-11-01T05:30:00Z', '2026-11-02T06:00:00.000Z'],
])('after %s the next day in the Central zone begins at %s, clock changes included', (instant, next) => {
  expect(startOfNextDay(CENTRAL, new Date(instant)).toISOString()).toBe(next);
});
