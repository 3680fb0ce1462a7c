import { createReadStream, createWriteStream } from 'node:fs';
import { stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import pino from 'pino';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ensureAdmin } from '#app/features/accounts/admins/admins.ts';
import { dueDeliveries, requeueDueDeliveries } from '#app/features/deliveries/due-deliveries.ts';
import { rememberErased } from '#app/features/leads/erased-contacts.ts';
import { openPool } from '#app/platform/db/database.ts';
import { isMigrated, MIGRATIONS_FOLDER } from '#app/platform/db/migrations.ts';
import { openQueues } from '#app/platform/jobs/queue.ts';
import { diskStorage } from '#app/platform/storage/disk-storage.ts';
import { s3Storage } from '#app/platform/storage/s3-storage.ts';
import { seedArticles } from '#db/seed/prepare-content.ts';
import { startS3 } from '#tests/support/s3-server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { emptyDatabase, ownDatabase } from '#tests/support/test-database.ts';
import { testLeads } from '#tests/support/test-leads.ts';
import { type Entry, entriesOf, tarOf } from './archive.ts';
import { archiveFile, erasedIn, migrateUntil, restoreArchive } from './read-archive.ts';
import { restoreUploads } from './restore-uploads.ts';
import { writeArchive } from './write-archive.ts';

const database = ownDatabase();
const AWKWARD = 'a\ttab, a \\N, a line\nand another\r\n, “quotes”, 🦉 and {"json": null}';
const PICTURES = { 'articles/1.jpg': Buffer.alloc(70_000, 1), 'articles/1-800.avif': Buffer.alloc(3, 2) };
const ARTICLE = "(title, slug, body_html, author_name, publish_date) values ('t', 's', 'b', 'a', '2026-01-01')";

beforeAll(async () => {
  const { db, pool } = database();
  await seedArticles(db);
  await ensureAdmin(db, { name: 'Ann', email: 'ann@firm.example', password: 'a password of ann' });
  const desk = testLeads(db);
  for (const form of ['contact', 'consultation', 'retain'] as const) await desk.send(form, { name: AWKWARD });
  await pool.query('update articles set summary = $1, meta_description = $2 where id = 1', [AWKWARD, '']);
  await pool.query(
    `insert into audit_log (actor, action, detail) select 'x', 'y', to_jsonb(repeat('x', 1000)) from generate_series(1, 1500)`,
  );
});

/** A file of its own for a test, and a storage with pictures. */
async function place() {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const storage = diskStorage(join(folder.path, 'uploads'));
  for (const [name, bytes] of Object.entries(PICTURES)) await storage.put(name, bytes, 'image/jpeg');
  return { file: join(folder.path, 'backup.tar.gz'), uploads: { storage, folder: 'articles' } };
}

async function open(connection: pg.ClientConfig) {
  const opened = openPool(connection, pino({ level: 'silent' }));
  onTestFinished(() => opened.pool.end());
  return opened;
}

/** Every table as PostgreSQL itself writes it, generated columns too; read in another way than backups do. */
async function everything(pool: pg.Pool): Promise<Record<string, string[]>> {
  const names = await pool.query("select tablename as name from pg_tables where schemaname = 'public' order by 1");
  const all: Record<string, string[]> = {};
  for (const { name } of names.rows) {
    const { rows } = await pool.query(`select t::text as row from ${name} t order by 1`);
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

describe('a backup', () => {
  test('restored into an empty place is the same, row by row and file by file', async () => {
    const { file, uploads } = await place();
    const written = await writeArchive(file, { ...database(), uploads, secret: 'the secret' });
    const s3 = await startS3();
    onTestFinished(() => s3.stop());
    const bucket = s3Storage(s3.settings);
    const connection = await emptyDatabase();

    await bucket.put('articles/1.jpg', PICTURES['articles/1.jpg'], 'image/jpeg'); // It has outlived the machine.
    const { store } = restoreUploads(bucket, () => 'image/jpeg');
    const restored = await restoreArchive(archiveFile(file), { connection, storeUpload: store });

    const { size } = await stat(file);
    expect(restored).toEqual({ sums: written, secret: 'the secret', madeAt: expect.any(Date), bytes: size });
    const there = await everything((await open(connection)).pool);
    expect(there).toEqual(await everything(database().pool));
    expect(Object.values(there).filter((rows) => rows.length > 0).length).toBeGreaterThan(7);
    for (const [name, bytes] of Object.entries(PICTURES)) {
      expect(await buffer((await bucket.get(name))?.body as ReadableStream)).toEqual(bytes);
    }
  });

  test('restores constraints, sequences and pending deliveries', async () => {
    const { file } = await place();
    await writeArchive(file, database());
    const connection = await emptyDatabase();
    await restoreArchive(archiveFile(file), { connection });
    const { db, pool } = await open(connection);

    await expect(pool.query('delete from audit_log')).rejects.toThrow();
    await expect(pool.query("update consents set wording = 'x'")).rejects.toThrow();
    const [newest] = (await pool.query('select max(id) as id from articles')).rows;
    const added = await pool.query(`insert into articles ${ARTICLE} returning id`);
    expect(added.rows[0].id).toBeGreaterThan(newest.id);

    const log = pino({ level: 'silent' });
    const queue = openQueues(connection, log);
    await requeueDueDeliveries(db, queue, new Date());
    await queue.close();
    const due = (await dueDeliveries(db, new Date())).map(({ id }) => id).sort();
    const jobs = await pool.query('select key from queue.jobs order by 1');
    expect(due.length).toBeGreaterThan(0);
    expect(jobs.rows.map(({ key }) => key)).toEqual(due);
  });

  test('is a snapshot, whatever is written meanwhile', async () => {
    const { file } = await place();
    const { db, pool } = database();
    const gate = new pg.Client(database().connection);
    onTestFinished(() => gate.end());
    await gate.connect();
    // It comes after the leads, and before what belongs to them.
    await gate.query('begin; lock table saved_links in access exclusive mode');
    const before = (await pool.query('select count(*)::int as leads from leads')).rows[0].leads;

    const writing = writeArchive(file, database());
    const isWaiting = async () => (await pool.query('select 1 from pg_locks where not granted')).rows.length > 0;
    await expect.poll(isWaiting).toBe(true);
    await testLeads(db).send('contact', { email: 'meanwhile@example.com' });
    await gate.query('commit');
    const { tables } = await writing;

    expect(tables.leads?.rows).toBe(before);
    expect(tables.consents?.rows).toBe(before);
    await restoreArchive(archiveFile(file), { connection: await emptyDatabase() });
  });

  test('of an older version is migrated', async () => {
    const { file } = await place();
    const older = await emptyDatabase();
    const [, early] = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
    await migrateUntil(older, early?.folderMillis as number);
    const then = await open(older);
    await then.pool.query(`insert into articles ${ARTICLE}`);
    await writeArchive(file, { connection: older });

    const connection = await emptyDatabase();
    await restoreArchive(archiveFile(file), { connection });
    const now = await open(connection);
    expect(await isMigrated(now.pool)).toBe(true);
    expect((await now.pool.query('select slug from articles')).rows).toEqual([{ slug: 's' }]);
  });
});

test('an archive names the erased people by their hashes alone', async () => {
  const { file } = await place();
  await rememberErased(database().db, ['a-hash', 'b_hash']);
  await writeArchive(file, database());
  expect(await erasedIn(archiveFile(file))).toEqual(['a-hash', 'b_hash']);
});

describe('nothing is restored', () => {
  test('into a database that is not empty', async () => {
    const { file, uploads } = await place();
    await writeArchive(file, database());
    await expect(restoreArchive(archiveFile(file), database())).rejects.toThrow(/not empty: there are rows in \w+/);
    const { store } = restoreUploads(uploads.storage, () => '');
    await expect(store('articles/1.jpg', Buffer.from('another'))).rejects.toThrow('nothing is overwritten');
  });

  test.each<[string, (entry: Entry) => Entry | null, RegExp]>([
    [
      'a row was changed',
      (entry) => ({ ...entry, content: swap(entry, 'articles', 'Five', 'Nine') }),
      /the table articles/,
    ],
    ['a part is missing', (entry) => (entry.name.endsWith('/audit_log/000002') ? null : entry), /the table audit_log/],
    ['its end is missing', (entry) => (entry.name === 'sums.json' ? null : entry), /its end is missing/],
    ['it is something else', (entry) => ({ ...entry, name: 'x' }), /not a backup or export/],
  ])('when %s', async (_name, change, reason) => {
    const { file } = await place();
    await writeArchive(file, database());
    const changed = `${file}.changed`;
    await rewrite(file, changed, change);
    const connection = await emptyDatabase();
    await expect(restoreArchive(archiveFile(changed), { connection })).rejects.toThrow(reason);
    const left = await everything((await open(connection)).pool);
    expect(Object.values(left).flat()).toEqual([]);
  });

  test('when the file is truncated', async () => {
    const { file } = await place();
    await writeArchive(file, database());
    await truncate(file, 20_000);
    const connection = await emptyDatabase();
    await expect(restoreArchive(archiveFile(file), { connection })).rejects.toThrow(
      'is damaged, truncated or not a backup',
    );
  });
});

function swap({ name, content }: Entry, table: string, from: string, to: string): Buffer {
  return name.includes(`/${table}/`) ? Buffer.from(content.toString().replace(from, to)) : content;
}

async function rewrite(file: string, changed: string, change: (entry: Entry) => Entry | null): Promise<void> {
  async function* entries() {
    for await (const entry of entriesOf(createReadStream(file).pipe(createGunzip()))) {
      const kept = change(entry);
      if (kept) yield kept;
    }
  }
  await pipeline(tarOf(entries()), createGzip(), createWriteStream(changed));
}
