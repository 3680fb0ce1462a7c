import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { addBusinessHours } from '#app/platform/business-hours.ts';
import { runs } from '#tests/support/property-runs.ts';
import { dueTime } from './store-lead.ts';

const HOURS = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  opens: 10,
  closes: 17,
  zone: OFFICE_ZONE,
};

/** As the Office of Personnel Management lists them, observed days included. */
const HOLIDAYS = new Set(
  `2025-01-01 2025-01-20 2025-02-17 2025-05-26 2025-06-19 2025-07-04 2025-09-01 2025-10-13 2025-11-11 2025-11-27 2025-12-25
   2026-01-01 2026-01-19 2026-02-16 2026-05-25 2026-06-19 2026-07-03 2026-09-07 2026-10-12 2026-11-11 2026-11-26 2026-12-25
   2027-01-01 2027-01-18 2027-02-15 2027-05-31 2027-06-18 2027-07-05 2027-09-06 2027-10-11 2027-11-11 2027-11-25 2027-12-24
   2027-12-31 2028-01-17 2028-02-21 2028-05-29 2028-06-19 2028-07-04 2028-09-04 2028-10-09 2028-11-10 2028-11-23 2028-12-25`.split(
    /\s+/,
  ),
);

const chicago = new Intl.DateTimeFormat('en-CA', {
  timeZone: OFFICE_ZONE,
  weekday: 'short',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Slow and obvious: looks at the office's calendar at every minute, and counts those of its business days. */
function countMinutes(from: Date, minutes: number): Date {
  let at = from.getTime();
  for (let counted = 0; counted < minutes; at += 60_000) if (isOpenAt(at)) counted += 1;
  return new Date(at);
}

const openHours = new Map<number, boolean>();
/** Chicago is a number of full hours away from UTC, so the answer is the same within an hour. */
function isOpenAt(at: number): boolean {
  const hour = Math.floor(at / 3_600_000);
  const known = openHours.get(hour) ?? looksOpen(new Date(hour * 3_600_000));
  openHours.set(hour, known);
  return known;
}
function looksOpen(at: Date): boolean {
  const { weekday, year, month, day } = Object.fromEntries(
    chicago.formatToParts(at).map(({ type, value }) => [type, value]),
  );
  return !weekday?.startsWith('S') && !HOLIDAYS.has(`${year}-${month}-${day}`);
}

const [FIRST, LAST] = [Date.parse('2025-01-02T00:00:00Z') / 60_000, Date.parse('2028-12-20T00:00:00Z') / 60_000];
const minute = fc.integer({ min: FIRST, max: LAST }).map((minutes) => new Date(minutes * 60_000));
/** Days around the changes of clocks, and before holidays and weekends, are where mistakes live. */
const tricky = fc
  .tuple(
    fc.constantFrom(
      ...[
        '2025-03-07',
        '2025-11-01',
        '2026-03-06',
        '2026-10-30',
        '2026-12-23',
        '2027-12-22',
        '2027-12-30',
        '2026-07-01',
      ],
      ...['2026-11-24', '2027-06-17', '2028-11-08', '2025-12-31', '2028-03-11'],
    ),
    fc.integer({ min: 0, max: 4 * 24 * 60 }),
  )
  .map(([day, later]) => new Date(Date.parse(`${day}T00:00:00Z`) + later * 60_000));

describe('24 business hours (§9)', () => {
  test('equal a count of every open minute, across weekends, holidays and clock changes', () => {
    fc.assert(
      fc.property(fc.oneof(minute, tricky), fc.constantFrom(1, 7, 24), (from, hours) => {
        expect(addBusinessHours(from, hours, HOURS).toISOString()).toBe(countMinutes(from, hours * 60).toISOString());
      }),
      runs(3_000),
    );
  });

  test('never end earlier for a later submission', () => {
    fc.assert(
      fc.property(minute, fc.integer({ min: 1, max: 1e9 }), (from, later) => {
        const second = new Date(from.getTime() + later);
        expect(addBusinessHours(second, 24, HOURS) >= addBusinessHours(from, 24, HOURS)).toBe(true);
      }),
      runs(1000),
    );
  });

  test.each([
    ['on a Monday morning', '2026-10-19T15:00:00Z', '2026-10-20T15:00:00.000Z'],
    ['on a weekday night', '2026-10-21T04:30:00Z', '2026-10-22T04:30:00.000Z'],
    ['on a Friday evening', '2026-10-23T23:00:00Z', '2026-10-26T23:00:00.000Z'],
    ['on a Sunday: the whole Monday is left', '2026-10-25T18:00:00Z', '2026-10-27T05:00:00.000Z'],
    ['before the clocks go forward: 10 AM stays 10 AM', '2026-03-06T16:00:00Z', '2026-03-09T15:00:00.000Z'],
    ['before the clocks go back: 3 PM stays 3 PM', '2026-10-30T20:00:00Z', '2026-11-02T21:00:00.000Z'],
    ['before Thanksgiving', '2026-11-25T20:00:00Z', '2026-11-27T20:00:00.000Z'],
  ])('asked for %s', (_when, from, due) => {
    for (const form of ['consultation', 'resource'] as const)
      expect(dueTime(form, new Date(from), HOURS).toISOString()).toBe(due);
  });
});

test('every other form promises 24 hours, whatever the day', () => {
  const friday = new Date('2026-10-30T23:00:00Z');
  for (const form of ['contact', 'retain', 'booking'] as const)
    expect(dueTime(form, friday, HOURS).toISOString()).toBe('2026-10-31T23:00:00.000Z');
});
