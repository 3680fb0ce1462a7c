import pino from 'pino';
import { expect, test } from 'vitest';
import { ownDatabase } from '#tests/support/test-database.ts';
import { startWarmUp } from './warm-up.ts';

const database = ownDatabase();

test('after outages every page is rendered in advance, once, and the pauses grow', async () => {
  const { db, pool } = database();
  await pool.query('alter table articles rename to away');
  const pauses: number[] = [];
  const rendered: string[] = [];
  const finished = Promise.withResolvers<void>();
  const warmUp = startWarmUp({
    db,
    now: () => new Date(),
    log: pino({ level: 'silent' }),
    async renderPage(address) {
      if (address === '/feed.xml' && pauses.length < 3) return { failed: true };
      rendered.push(address);
      if (address === '/feed.xml') finished.resolve();
      return { failed: false };
    },
    async pause(milliseconds) {
      if (milliseconds < 5000) return;
      pauses.push(milliseconds);
      if (pauses.length === 1) await pool.query('alter table away rename to articles');
    },
  });
  await finished.promise;
  await warmUp.stop();
  expect(pauses).toEqual([5000, 10_000, 20_000]);
  expect(rendered).toContain('/sell');
  expect(new Set(rendered).size).toBe(rendered.length);
});
