import fs from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ownDatabase } from '#tests/support/test-database.ts';
import { applyMigrations, currentFunctions, isMigrated, storedFunctions } from './migrations.ts';

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

test('each function of the schema is a file, with the text that PostgreSQL has', async () => {
  const stored = await storedFunctions(database().db);
  expect(stored.size).toBeGreaterThan(20);
  expect(Object.fromEntries(currentFunctions())).toEqual(Object.fromEntries(stored));
});

const OTHER = `create or replace function article_fold(given text) returns text language sql immutable strict parallel safe
  as $$ select given $$`;

test('a start replaces a function whose text differs, unless a newer version has migrated the database', async () => {
  const { db, pool, connection } = database();
  const fold = async () => (await storedFunctions(db)).get('article_fold');
  const current = currentFunctions().get('article_fold');
  await pool.query(OTHER);
  expect(await fold()).not.toBe(current);
  await applyMigrations(connection);
  expect(await fold()).toBe(current);

  await pool.query(OTHER);
  const other = await fold();
  await pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`);
  await applyMigrations(connection);
  expect(await fold(), 'a newer version knows better').toBe(other);
});
