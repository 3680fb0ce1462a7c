import { expect, test } from 'vitest';
import type { Visit } from '#proof/traffic/visitors.ts';
import { type Found, type Outage, reconcile, rowOf, unexcused } from './reconcile.ts';
import type { Received } from './sites.ts';

const ANN = 'person-1@example.com';
const READER = 'reader-1@example.com';
const ACKNOWLEDGED = {
  leads: [ANN],
  subscriptions: [READER],
  saves: [{ slug: 'proof-1', mark: 1 }],
  pictures: ['/media/1.jpg'],
};
const FOUND: Found = {
  leads: [ANN],
  subscribers: [READER],
  deliveries: [
    { id: 'a', destination: 'crm', state: 'delivered', email: ANN },
    { id: 'b', destination: 'newsletter', state: 'delivered', email: READER },
    { id: 'c', destination: 'notification', state: 'delivered', email: ANN },
  ],
  revisions: [
    { slug: 'proof-1', mark: 1 },
    { slug: 'proof-1', mark: 2 },
  ],
  shown: [{ slug: 'proof-1', mark: 2, url: 'one' }],
  missingPictures: [],
};
const RECEIVED: Received[] = [
  { path: '/crm', id: 'a', email: ANN, accepted: false },
  { path: '/crm', id: 'a', email: ANN, accepted: true },
  { path: '/newsletter', id: 'b', email: READER, accepted: true },
];

const untrue = (acknowledged = ACKNOWLEDGED, found = FOUND, received = RECEIVED) =>
  reconcile(acknowledged, found, received)
    .filter(({ violations }) => violations.length > 0)
    .map(({ claim }) => claim);

test('every claim holds when what was acknowledged is stored and delivered, even at the second attempt', () => {
  expect(untrue()).toEqual([]);
});

test.each<[string, { acknowledged?: typeof ACKNOWLEDGED; found?: Partial<Found>; received?: Received[] }, string]>([
  ['a lost lead', { found: { leads: [] } }, 'acknowledged leads are stored once'],
  ['a lead that is stored twice', { found: { leads: [ANN, ANN] } }, 'no lead is stored twice'],
  ['a lost subscription', { found: { subscribers: [] } }, 'acknowledged subscriptions are stored'],
  [
    'an undelivered delivery',
    { found: { deliveries: FOUND.deliveries.map((one) => ({ ...one, state: 'waiting' })) } },
    'every delivery is delivered',
  ],
  [
    'a delivery that is marked delivered and was not accepted',
    { received: RECEIVED.map((one) => ({ ...one, accepted: false })) },
    'the receiver accepted every delivery',
  ],
  [
    'one person under two ids',
    { received: [...RECEIVED, { path: '/crm', id: 'other', email: ANN, accepted: true }] },
    'receivers know each person by one id',
  ],
  [
    'a delivery that is not in the database',
    { received: [...RECEIVED, { path: '/crm', id: 'x', email: 'person-2@example.com', accepted: true }] },
    'receivers got only deliveries on record',
  ],
  ['a save that is not on record', { found: { revisions: [] } }, 'acknowledged saves are on record'],
  [
    'a process that serves an older version',
    { found: { shown: [{ slug: 'proof-1', mark: 1, url: 'one' }] } },
    'every process serves the last version',
  ],
  [
    'a picture with a missing size',
    { found: { missingPictures: ['/media/1.jpg'] } },
    'acknowledged pictures exist in all sizes',
  ],
])('%s is found', (_, { found, received }, claim) => {
  expect(untrue(ACKNOWLEDGED, { ...FOUND, ...found }, received ?? RECEIVED)).toContain(claim);
});

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
