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

test('an older release than the database needs is refused, and nothing is changed by it', async () => {
  const { pool, connection } = database();
  const migrate = (version: string, oldest: string) => applyMigrations(connection, undefined, { version, oldest });
  const stored = async () =>
    (await pool.query("select obj_description('drizzle'::regnamespace, 'pg_namespace') as text")).rows[0].text;
  await applyMigrations(connection);
  expect(await stored()).toBe('Oldest release that may open this database: 1.0.0');
  await migrate('1.10.0', '1.9.0');
  await migrate('1.11.0', '1.4.0'); // Going up again, a release that knows less does not lower it.
  expect(await stored()).toBe('Oldest release that may open this database: 1.9.0');
  await expect(migrate('1.8.9', '1.0.0')).rejects.toThrow(
    /^This is release 1\.8\.9, and the database needs 1\.9\.0 or newer\. Start that release; or .*npm run restore -- FILE/,
  );
  await migrate('1.9.0', '1.0.0');
  await pool.query('comment on schema drizzle is null'); // The other tests have the version of package.json.
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
