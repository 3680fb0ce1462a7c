import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { guessMapping } from '#app/features/leads/import/guess-mapping.ts';
import { readRow } from '#app/features/leads/import/read-row.ts';
import { readCsv } from '#app/platform/csv.ts';
import { openPool } from '#app/platform/db/database.ts';
import { isMigrated } from '#app/platform/db/migrations.ts';
import { archiveFile, migrateUntil, restoreArchive } from '#bin/backup/read-archive.ts';
import { writeArchive } from '#bin/backup/write-archive.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { emptyDatabase, ownDatabase } from '#tests/support/test-database.ts';
import { testLeads } from '#tests/support/test-leads.ts';
import { receivedSince } from './received-since.ts';
import { tryMigrations } from './try-migrations.ts';

const database = ownDatabase();
const OLDER_SCHEMA = 1794753067381; // Of 2026-11-15.

function fileForTest(): string {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  return join(folder.path, 'wrc-advisory-2026-11-19-030000z.tar.gz');
}

test('leads, calls and subscriptions received since a backup are in a file that the import of leads takes', async () => {
  const { db, pool, connection } = database();
  const desk = testLeads(db);
  await desk.send('contact', { name: 'Before Backup' });
  await pool.query(`insert into subscribers (email) values ('stays@x.example'), ('leaves@x.example')`);
  const file = fileForTest();
  await writeArchive(file, { connection });
  const before = await emptyDatabase();
  await restoreArchive(archiveFile(file), { connection: before });

  await desk.send('consultation', { firstName: 'After', lastName: 'Backup', email: 'after@x.example' });
  await pool.query(
    `insert into booking_hosts (slug, name, email, position, hours) values ('ann', 'Ann', 'a@x.example', 0, '{}')`,
  );
  await pool.query(`insert into bookings (lead_id, host, during, zone)
    select id, 'ann', '[2027-01-05 16:00+00, 2027-01-05 16:30+00)', 'America/New_York' from leads where name = 'Before Backup'`);
  await pool.query(`update subscribers set state = 'unsubscribed', ended_at = now() where email = 'leaves@x.example'`);
  const [present, restored] = [new pg.Client(connection), new pg.Client(before)];
  await Promise.all([present.connect(), restored.connect()]);
  const { csv, rows } = await receivedSince(present, restored);
  await Promise.all([present.end(), restored.end()]);

  expect(rows).toBe(3);
  const [header = [], ...lines] = readCsv(csv);
  const mapping = guessMapping(header);
  expect(mapping).not.toContain('');
  const settings = { mapping, source: '', known: 'add' as const, sends: false, stages: {}, owners: {} };
  const people = lines.map((cells) => readRow(cells, { settings, owners: new Map(), now: new Date() }));
  const of = (email: string) => people.find((person) => person.email === email);
  expect(of('after@x.example')).toMatchObject({
    ...{ name: 'After Backup', problems: [], stage: 'New Lead (Unqualified)' },
    ...{ answers: { state: 'IL', message: expect.stringContaining('distributor') } },
    note: expect.stringMatching(/^Consultation[\s\S]*Timeline: /i),
  });
  expect(people.find(({ name }) => name === 'Before Backup')?.note).toBe(
    'Call with ann on 2027-01-05 10:00 (America/Chicago), phone: booked',
  );
  expect(of('leaves@x.example')?.note).toBe('Newsletter: unsubscribed');
});

test('migrations are tried on a restored copy, or without the right to make one in a transaction', async () => {
  const connection = await emptyDatabase();
  const role = `owner_${connection.database}`;
  const owner = { ...connection, user: role };
  const { pool } = openPool(connection, pino({ level: 'silent' }));
  await pool.query(`create role ${role} login`);
  await pool.query(`alter database ${connection.database} owner to ${role}`);
  onTestFinished(async () => {
    await pool.query(`reassign owned by ${role} to current_user; drop owned by ${role}; drop role ${role}`);
    await pool.end();
  });
  await migrateUntil(owner, OLDER_SCHEMA);
  const backup = fileForTest();
  await writeArchive(backup, { connection: owner });

  expect(await tryMigrations({ connection, backup })).toBe(
    'The backup was restored beside the database, compared row by row, and migrated.',
  );
  expect(await tryMigrations({ connection: owner, backup })).toMatch(
    /^A copy was not tried, because the account may not create a database\. The \d\d new migrations were tried in a transaction\.$/,
  );
  expect(await isMigrated(pool)).toBe(false);
});
