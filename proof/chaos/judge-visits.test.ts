import { expect, test } from 'vitest';
import type { Visit } from '#proof/traffic/visits.ts';
import { type Outage, rowOf, unexcused } from './judge-visits.ts';

const STOPPED: Outage = {
  fault: { name: 'PostgreSQL: stopped', refuses: ['form'], breaks: false },
  ...{ from: 10_000, to: 20_000 },
};
const KILLED: Outage = { fault: { name: 'kill -9', refuses: [], breaks: true }, from: 40_000, to: 41_000 };
const visit = (kind: Visit['kind'], outcome: Visit['outcome'], from: number): Visit => ({
  ...{ kind, outcome, from, to: from + 100, failedOver: false, detail: '' },
});
const isExcused = (one: Visit) => unexcused([STOPPED, KILLED], [one]).length === 0;

test('a form may be refused while the database is down, and shortly after', () => {
  expect(isExcused(visit('form', 'refused', 15_000))).toBe(true);
  expect(isExcused(visit('form', 'refused', 24_000))).toBe(true);
});

test('a refusal without a reason is not excused', () => {
  expect(isExcused(visit('form', 'refused', 5000))).toBe(false);
  expect(isExcused(visit('form', 'refused', 30_000))).toBe(false);
  expect(isExcused(visit('form', 'refused', 40_500))).toBe(false);
  expect(isExcused(visit('picture', 'refused', 15_000))).toBe(false);
});

test('a broken connection is excused only while a process is killed', () => {
  expect(isExcused(visit('form', 'broken', 40_500))).toBe(true);
  expect(isExcused(visit('form', 'broken', 15_000))).toBe(false);
});

test('a page that fails is never excused, whatever the fault', () => {
  expect(isExcused(visit('page', 'wrong', 15_000))).toBe(false);
  expect(isExcused(visit('page', 'wrong', 40_500))).toBe(false);
});

test('the row of a fault counts the visits during its outages', () => {
  const visits = [visit('page', 'ok', 9000), visit('page', 'ok', 12_000), visit('form', 'refused', 13_000)];
  expect(rowOf([STOPPED], visits)).toMatchObject({ times: 1, seconds: 10, pages: 1, refused: 1, 'pages failed': 0 });
});
