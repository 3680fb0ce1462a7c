import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { isUnstored, untilStored } from './until-stored.ts';

const away = Object.assign(new Error('the database is shutting down'), { code: '57P03' });

test('what could not be stored is stored when the database is back, and known as unstored until then', async () => {
  let tries = 0;
  const stored = untilStored('row', async () => {
    if (++tries < 3) throw away;
  });
  expect(isUnstored('row')).toBe(true);
  await stored;
  expect([tries, isUnstored('row')]).toEqual([3, false]);
});

test('a stop ends the wait, and an error that is no outage is not repeated', async () => {
  const stop = new AbortController();
  const stored = untilStored('row', () => Promise.reject(away), stop.signal);
  await sleep(10);
  stop.abort();
  await expect(stored).rejects.toBe(away);
  await expect(untilStored('row', () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
  expect(isUnstored('row')).toBe(false);
});
