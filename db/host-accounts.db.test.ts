import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { ensureAdmin } from '#app/features/accounts/admins/admins.ts';
import { changeRole } from '#app/features/accounts/admins/roles.ts';
import { ensureHosts, feedCalls } from '#app/features/booking/hosts/hosts.ts';
import { feedToken } from '#app/features/booking/links.ts';
import { openPool } from '#app/platform/db/database.ts';
import { applyMigrations, MIGRATIONS_FOLDER } from '#app/platform/db/migrations.ts';
import { keyedHash } from '#app/platform/secret.ts';
import { migrateUntil } from '#bin/backup/read-archive.ts';
import { emptyDatabase, ownDatabase } from '#tests/support/test-database.ts';
import { log } from '#tests/support/test-worker.ts';

const database = ownDatabase();
const hash = keyedHash('secret');
const NOW = new Date('2026-11-16T17:20:00Z');
const HOSTS = [{ slug: 'william', name: 'William', email: 'William@Firm.example' }];
const BY = { name: 'a test' };

beforeEach(async () => {
  await database().pool.query('delete from booking_hosts; delete from user_roles; delete from users');
});
const query = async (text: string, values: unknown[] = []) => (await database().pool.query(text, values)).rows;
const start = () => ensureHosts(database().db, HOSTS);
const join = (email = 'william@firm.example') =>
  ensureAdmin(database().db, { name: 'W', email, password: 'a long enough password' });
const role = (given: 'admin' | 'advisor' | 'editor' | null, email = 'william@firm.example') =>
  changeRole(database().db, { user: { email }, role: given }, BY);
const linked = async () =>
  (await query('select users.email from booking_hosts left join users on users.id = user_id'))[0]?.email;
const token = async () =>
  feedToken(hash, 'william', (await query('select feed_number from booking_hosts'))[0].feed_number);
const works = async (address: string) => (await feedCalls(database().db, hash, address, NOW)) !== null;

test('a host is linked to the account with the same address, at the start or when it is given a role', async () => {
  await join();
  await join('other@firm.example');
  await start();
  expect(await linked()).toBe('william@firm.example');
  const address = await token();
  expect(await works(address)).toBe(true);
  await start();
  expect(await works(address), 'a restart changes nothing').toBe(true);

  await query('update booking_hosts set user_id = null');
  await role(null);
  await start();
  expect(await linked(), 'an account without a role is not linked').toBeNull();
  await role('advisor');
  expect(await linked()).toBe('william@firm.example');
});

test('an administrator’s “no account” is not undone', async () => {
  await join();
  await start();
  await query('update booking_hosts set user_id = null, account_chosen = true');
  await start();
  await role(null);
  await role('admin');
  expect(await linked()).toBeNull();
});

test('without an account there is no feed', async () => {
  await start();
  expect(await works(await token())).toBe(false);
});

test('the feed ends when access is revoked, and the old address stays dead when it is given again', async () => {
  await start();
  await join();
  const old = await token();
  expect(await works(old)).toBe(true);
  await role('advisor');
  expect(await works(old), 'an advisor takes calls, too').toBe(true);
  await role(null);
  expect([await works(old), await works(await token())]).toEqual([false, false]);
  await role('advisor');
  expect([await works(old), await works(await token())]).toEqual([false, true]);
});

test('editors do not read leads: the feed ends with that role as well', async () => {
  await start();
  await join();
  const old = await token();
  await role('editor');
  expect([await works(old), await works(await token())]).toEqual([false, false]);
  await role('advisor');
  expect(await works(old)).toBe(false);
});

test('the feed ends when the link changes or the account is deleted', async () => {
  await start();
  await join();
  await join('other@firm.example');
  const first = await token();
  await query(`update booking_hosts set user_id = (select id from users where email = 'other@firm.example')`);
  const second = await token();
  expect([await works(first), await works(second)]).toEqual([false, true]);
  await query(`update booking_hosts set user_id = (select id from users where email = 'william@firm.example')`);
  expect([await works(first), await works(second)]).toEqual([false, false]);
  const third = await token();
  await query(`delete from users where email = 'william@firm.example'`);
  await query(`update booking_hosts set user_id = (select id from users)`);
  expect([await works(third), await works(await token())]).toEqual([false, true]);
});

test('the upgrade links hosts by address; feeds of accounts with access go on, all others end', async () => {
  const connection = await emptyDatabase();
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  const here = migrations.findIndex(({ sql }) => sql.join().includes('hosts_follow_roles'));
  await migrateUntil(connection, migrations[here - 1]?.folderMillis as number);
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`
    insert into users (name, email) select name, name || '@firm.example' from unnest(array['a', 'b', 'c', 'd']) as name;
    insert into user_roles (user_id, role) select id, case name when 'd' then 'editor' else 'advisor' end from users
      where name <> 'b';
    insert into booking_hosts (slug, name, email, position, hours, user_id) values
      ('equal', 'Equal', 'A@Firm.example', 0, '{}', null),
      ('no-role', 'No role', 'b@firm.example', 1, '{}', null),
      ('former', 'Former', 'x@firm.example', 2, '{}', (select id from users where name = 'b')),
      ('chosen', 'Chosen', 'y@firm.example', 3, '{}', (select id from users where name = 'c')),
      ('editor', 'Editor', 'd@firm.example', 4, '{}', null),
      ('none', 'None', 'z@firm.example', 5, '{}', null)`);
  await client.end();

  await applyMigrations(connection);
  const { db, pool } = openPool(connection, log);
  onTestFinished(() => pool.end());
  const hash = keyedHash('secret');
  const { rows } = await pool.query(
    'select slug, users.name, feed_number as number from booking_hosts left join users on users.id = user_id order by position',
  );
  expect(rows.map(({ slug, name }) => `${slug}: ${name}`)).toEqual([
    ...['equal: a', 'no-role: null', 'former: b', 'chosen: c', 'editor: null', 'none: null'],
  ]);
  const working = async () => {
    const feeds = rows.map(({ slug }) => feedCalls(db, hash, feedToken(hash, slug, 1), new Date()));
    return (await Promise.all(feeds)).flatMap((feed) => feed?.name ?? []);
  };
  expect(await working()).toEqual(['Calls of Equal', 'Calls of Chosen']);
  await pool.query(`insert into user_roles (user_id, role) select id, 'advisor' from users where name = 'b'`);
  expect(await working(), 'an old address does not come back with the access').toEqual([
    ...['Calls of Equal', 'Calls of Chosen'],
  ]);
});
