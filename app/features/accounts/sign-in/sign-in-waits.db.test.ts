import { expect, test } from 'vitest';
import { fixedClock, ownDatabase } from '#tests/support/test-database.ts';
import { beginAttempt, forgetOldWaits, type Suspect, takeBackAttempt } from './sign-in-waits.ts';

const database = ownDatabase();
const MINUTE = 60_000;
const account = (who: string): Suspect => ({ what: 'account', who, free: 5, clearedBySuccess: true });
const client = (who: string): Suspect => ({ what: 'client', who, free: 20, clearedBySuccess: false });

test('five failures are free; then the delay doubles with each, up to a quarter of an hour', async () => {
  const { db } = database();
  const clock = fixedClock('2026-11-16T12:00:00Z');
  const who = [account('ann'), client('home')];
  for (let n = 0; n < 5; n++) expect(await beginAttempt(db, who, clock.now())).toBe(0);
  for (const minutes of [1, 2, 4, 8, 15, 15]) {
    expect(await beginAttempt(db, who, clock.now())).toBe(minutes * 60);
    clock.advance(minutes * MINUTE - 1000);
    expect(await beginAttempt(db, who, clock.now())).toBe(1);
    clock.advance(1000);
    expect(await beginAttempt(db, who, clock.now())).toBe(0);
  }
});

test('concurrent attempts are all counted', async () => {
  const { db } = database();
  const now = new Date('2026-11-16T12:00:00Z');
  const waits = await Promise.all(Array.from({ length: 40 }, () => beginAttempt(db, [account('bob')], now)));
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(5);
});

test('a success clears the account’s failures and one of the client’s', async () => {
  const { db } = database();
  const clock = fixedClock('2026-11-16T12:00:00Z');
  const who = [account('cyd'), client('office')];
  for (let n = 0; n < 5; n++) await beginAttempt(db, who, clock.now());
  await takeBackAttempt(db, who, clock.now());
  for (let n = 0; n < 5; n++) expect(await beginAttempt(db, [account('cyd')], clock.now())).toBe(0);
  // Four are left of the client's, so sixteen more are free.
  for (let n = 0; n < 16; n++) expect(await beginAttempt(db, [client('office')], clock.now())).toBe(0);
  expect(await beginAttempt(db, [client('office')], clock.now())).toBe(60);
});

test('an attempt delayed by one counter does not count against the other', async () => {
  const { db } = database();
  const now = new Date('2026-11-16T12:00:00Z');
  for (let n = 0; n < 5; n++) await beginAttempt(db, [account('dee')], now);
  for (let n = 0; n < 30; n++) await beginAttempt(db, [account('dee'), client('cafe')], now);
  expect(await beginAttempt(db, [client('cafe')], now)).toBe(0);
});

test('failures expire after a day', async () => {
  const { db } = database();
  const clock = fixedClock('2026-11-16T12:00:00Z');
  for (let n = 0; n < 5; n++) await beginAttempt(db, [account('eve')], clock.now());
  clock.advance(25 * 60 * MINUTE);
  for (let n = 0; n < 4; n++) expect(await beginAttempt(db, [account('eve')], clock.now())).toBe(0);
  clock.advance(25 * 60 * MINUTE);
  await forgetOldWaits(db, clock.now());
  expect(
    (await database().pool.query(`select from sign_in_waits where what = 'account' and who = 'eve'`)).rowCount,
  ).toBe(0);
});
