import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { feedCalls } from '#app/features/booking/hosts/host-feed.ts';
import { feedToken } from '#app/features/booking/links.ts';
import { openPool } from '#app/platform/db/database.ts';
import { applyMigrations, MIGRATIONS_FOLDER } from '#app/platform/db/migrations.ts';
import { keyedHash } from '#app/platform/secret.ts';
import { migrateUntil } from '#bin/backup/empty-database.ts';
import { emptyDatabase } from '#tests/support/test-database.ts';
import { log } from '#tests/support/test-worker.ts';

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
