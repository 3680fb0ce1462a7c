import { expect, test } from 'vitest';
import { addDays, byWeek, mondayOf, readPeriod, weeksUntil } from './period.ts';

test('weeks begin on Mondays, and the last one is this week', () => {
  expect(weeksUntil('2026-11-15', 3)).toEqual(['2026-10-26', '2026-11-02', '2026-11-09']);
  expect(weeksUntil('2026-11-16', 2)).toEqual(['2026-11-09', '2026-11-16']);
});

test('every day belongs to the Monday on or before it, over ends of years too', () => {
  for (let n = 0, day = '2026-01-05'; n < 800; n++, day = addDays(day, 1)) {
    expect(mondayOf(day)).toBe(addDays('2026-01-05', Math.floor(n / 7) * 7));
  }
});

test('days are added up by week; days outside are left out', () => {
  const weeks = weeksUntil('2026-11-15', 2);
  const days = ['2026-11-01', '2026-11-02', '2026-11-08', '2026-11-15', '2026-11-16'];
  expect(
    byWeek(
      weeks,
      days.map((day) => ({ day, count: 2 })),
    ),
  ).toEqual([4, 2]);
});

test('an unknown period falls back to the first', () => {
  expect(readPeriod(new URLSearchParams('period=year')).weeks).toBe(52);
  expect(readPeriod(new URLSearchParams('period=ages')).weeks).toBe(12);
});
