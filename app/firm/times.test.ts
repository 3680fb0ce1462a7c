import { expect, test } from 'vitest';
import { OFFICE_ZONE } from './office.ts';
import { inOtherZone, longTime, shortTime, timeLeft, urgencyOf } from './times.ts';

const NOW = new Date('2026-11-13T23:00:00Z'); // Friday, 5 PM in Chicago.
const at = (time: string) => new Date(time);

test.each([
  ['2026-11-13T23:40:00Z', 'Today, 5:40 PM', 'in 40 min', 'soon'],
  ['2026-11-14T06:30:00Z', 'Sat, 12:30 AM', 'in 8 h', 'later'],
  ['2026-11-13T21:00:00Z', 'Today, 3:00 PM', '2 h late', 'late'],
  ['2026-11-03T17:20:00Z', 'Nov 3, 11:20 AM', '10 days late', 'late'],
  ['2025-11-03T17:20:00Z', 'Nov 3, 2025, 11:20 AM', '375 days late', 'late'],
])('%s is %s', (due, text, left, urgency) => {
  expect(shortTime(at(due), NOW, OFFICE_ZONE)).toBe(text);
  expect(timeLeft(at(due), NOW)).toBe(left);
  expect(urgencyOf(at(due), null, NOW)).toBe(urgency);
});

test('the reader’s own clock is named where it differs, with the day where that differs', () => {
  const due = at('2026-11-14T01:00:00Z');
  expect(longTime(due, OFFICE_ZONE)).toBe('Friday, November 13, 2026, 7:00 PM CST');
  expect(inOtherZone(due, 'America/New_York')).toBe('8:00 PM EST');
  expect(inOtherZone(due, 'Europe/Berlin')).toBe('Sat, 2:00 AM GMT+1');
  expect(inOtherZone(due, 'America/Winnipeg')).toBeNull();
});
