import { expect, test } from 'vitest';
import { addDays, mondayOf } from '#app/platform/calendar.ts';
import { byWeek, daysIn, rangeBefore, rangeOf, readPeriod, spansOf, weeksUntil } from './period.ts';

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

const TODAY = '2026-11-12'; // A Thursday.
const asked = (query: string) => readPeriod(new URLSearchParams(query), TODAY);

test('an unknown period falls back to twelve weeks', () => {
  expect(asked('period=year').period).toMatchObject({ weeks: 52 });
  expect(asked('period=ages').period).toMatchObject({ weeks: 12 });
});

test('days of one’s own are shown day by day, or in weeks of which the first and the last may be parts', () => {
  const month = asked('from=2026-10-01&to=2026-10-31');
  expect(month).toEqual({
    period: { value: 'custom', first: '2026-10-01', last: '2026-10-31' },
    typed: { from: '2026-10-01', to: '2026-10-31' },
    problem: null,
  });
  const days = spansOf(month.period, TODAY);
  expect(days).toHaveLength(31);
  expect(days.at(-1)).toEqual({ first: '2026-10-31', last: '2026-10-31' });
  const weeks = spansOf(asked('from=2026-09-30&to=2026-11-10').period, TODAY);
  expect([weeks[0], weeks[1], weeks.at(-1)]).toEqual([
    { first: '2026-09-30', last: '2026-10-04' },
    { first: '2026-10-05', last: '2026-10-11' },
    { first: '2026-11-09', last: '2026-11-10' },
  ]);
});

test('the last days are counted back from today, and shown day by day', () => {
  const { period } = asked('period=7-days');
  expect([rangeOf(period, TODAY), rangeBefore(period, TODAY)]).toEqual([
    { first: '2026-11-06', last: TODAY },
    { first: '2026-10-30', last: '2026-11-05' },
  ]);
  expect(spansOf(period, TODAY)).toHaveLength(7);
  expect(spansOf(asked('period=30-days').period, TODAY)).toHaveLength(30);
});

test.each([
  ['from=&to=', 'incomplete'],
  ['from=2026-10-01', 'incomplete'],
  ['from=2026-02-30&to=2026-03-01', 'no date'],
  ['from=soon&to=2026-03-01', 'no date'],
  ['from=2026-10-02&to=2026-10-01', 'reversed'],
  ['from=2026-10-02&to=2026-11-13', 'to come'],
  ['from=2023-10-02&to=2026-10-02', 'too long'],
])('?%s is explained (%s), and what was typed is kept', (query, problem) => {
  const given = new URLSearchParams(query);
  const { period, typed, problem: found } = asked(`period=year&${query}`);
  expect(found).toBe(problem);
  expect(period.value).toBe('year');
  expect(typed).toEqual({ from: given.get('from') ?? '', to: given.get('to') ?? '' });
});

test('the period before has as many days: the same weekdays, or for one’s own days those right before', () => {
  for (const query of ['', 'period=year', 'from=2026-10-01&to=2026-10-31', 'from=2026-11-12&to=2026-11-12']) {
    const { period } = asked(query);
    expect(daysIn(rangeBefore(period, TODAY)), query).toBe(daysIn(rangeOf(period, TODAY)));
  }
  expect(rangeOf(asked('').period, TODAY)).toEqual({ first: '2026-08-24', last: TODAY });
  expect(rangeBefore(asked('').period, TODAY)).toEqual({ first: '2026-06-01', last: '2026-08-20' });
  expect(rangeBefore(asked('from=2026-10-01&to=2026-10-31').period, TODAY)).toEqual({
    ...{ first: '2026-08-31', last: '2026-09-30' },
  });
});
