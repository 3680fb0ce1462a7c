import { expect, test } from 'vitest';
import { type Found, makeAccount } from './account.ts';
import type { Received } from './crm.ts';

const ANN = 'person-1@example.com';
const READER = 'reader-1@example.com';
const PROMISED = {
  leads: [ANN],
  subscriptions: [READER],
  saves: [{ slug: 'proof-1', mark: 1 }],
  pictures: [['/media/1.jpg', '/media/1-320.avif']],
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
  shown: [{ slug: 'proof-1', mark: 2, by: 'one' }],
  missingPictures: [],
};
const RECEIVED: Received[] = [
  { path: '/crm', id: 'a', email: ANN, accepted: false },
  { path: '/crm', id: 'a', email: ANN, accepted: true },
  { path: '/newsletter', id: 'b', email: READER, accepted: true },
];

const untrue = (promised = PROMISED, found = FOUND, received = RECEIVED) =>
  makeAccount(promised, found, received)
    .filter(({ not }) => not.length > 0)
    .map(({ claim }) => claim);

test('all is well when what was promised is stored and has arrived, be it at the second attempt', () => {
  expect(untrue()).toEqual([]);
});

test.each<[string, { promised?: typeof PROMISED; found?: Partial<Found>; received?: Received[] }, string]>([
  ['a lead that was acknowledged and is gone', { found: { leads: [] } }, 'acknowledged leads are stored, once'],
  ['a lead that is stored twice', { found: { leads: [ANN, ANN] } }, 'no lead is stored twice'],
  ['a subscription that is gone', { found: { subscribers: [] } }, 'acknowledged subscriptions are stored'],
  [
    'a delivery that still waits',
    { found: { deliveries: FOUND.deliveries.map((one) => ({ ...one, state: 'waiting' })) } },
    'deliveries have arrived',
  ],
  [
    'a delivery that we call delivered and nobody accepted',
    { received: RECEIVED.map((one) => ({ ...one, accepted: false })) },
    'the receiver said yes to each of them',
  ],
  [
    'the same person under two ids',
    { received: [...RECEIVED, { path: '/crm', id: 'other', email: ANN, accepted: true }] },
    'nobody is known to a receiver under two ids',
  ],
  [
    'a delivery that the database knows nothing of',
    { received: [...RECEIVED, { path: '/crm', id: 'x', email: 'person-2@example.com', accepted: true }] },
    'receivers know of nothing that we do not',
  ],
  ['a save that is not on record', { found: { revisions: [] } }, 'acknowledged saves are on record'],
  [
    'a process that still shows an older version',
    { found: { shown: [{ slug: 'proof-1', mark: 1, by: 'one' }] } },
    'every process shows what was saved last',
  ],
  [
    'a picture of which one size is missing',
    { found: { missingPictures: ['/media/1-320.avif'] } },
    'acknowledged pictures are there in all sizes',
  ],
])('%s is found', (_, { found, received }, claim) => {
  expect(untrue(PROMISED, { ...FOUND, ...found }, received ?? RECEIVED)).toContain(claim);
});
