import fs from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ownDatabase } from '#tests/support/test-database.ts';
import { applyMigrations, isMigrated } from './migrations.ts';

const database = ownDatabase();

test('several processes may migrate at once, and again', async () => {
  const { pool, connection } = database();
  await pool.query('drop schema public, queue, drizzle cascade; create schema public');
  expect(await isMigrated(pool).catch(() => false)).toBe(false);

  await Promise.all([1, 2, 3, 4].map(() => applyMigrations(connection)));
  expect(await isMigrated(pool)).toBe(true);
  expect((await pool.query("select to_regclass('leads') is not null as there")).rows).toEqual([{ there: true }]);
});

test('a process reads the migration files once, however often a balancer asks', async () => {
  const { pool } = database();
  await isMigrated(pool);
  const reading = vi.spyOn(fs, 'readFileSync');
  onTestFinished(() => reading.mockRestore());
  expect(await isMigrated(pool)).toBe(true);
  expect(reading).not.toHaveBeenCalled();
});
