import { expect, test } from 'vitest';
import { ownDatabase } from '#tests/support/test-database.ts';
import { currentFunctions, storedFunctions } from './functions.ts';
import { applyMigrations } from './migrations.ts';

const database = ownDatabase();

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
