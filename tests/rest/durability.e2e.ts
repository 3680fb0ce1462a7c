import { expect, test } from 'vitest';
import { killWriters } from '#proof/survive/kill-writers.ts';

const KILLS = process.env.FULL ? 5 : 3; // The second one with its database. `npm run proof -- survive` kills 50 times.

test(`kill -9 during writes, ${KILLS} times: no acknowledged row is lost, and every restart succeeds`, async () => {
  const { summary, acknowledged, lost, silentRounds } = await killWriters(KILLS);
  console.log(summary);
  expect(lost).toEqual([]);
  expect(silentRounds).toEqual([]);
  expect(acknowledged).toBeGreaterThan(KILLS);
});
