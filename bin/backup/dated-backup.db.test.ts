import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { backupProblem } from '#app/features/backups/backup.ts';
import { ERASURES_FILE, erasedSince, keepErasures } from '#app/features/backups/erasures.ts';
import { rememberErased } from '#app/features/leads/erased-contacts.ts';
import { datedBackups } from '#tests/support/dated-backups.ts';
import { startS3 } from '#tests/support/s3-server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { addAdmin } from '#tests/support/test-leads.ts';
import { makeDatedBackup } from './dated-backup.ts';
import { drillRestore } from './drill.ts';

const database = ownDatabase();
const backups = datedBackups(database);
const HOUR = 3_600_000;
const NIGHTS = process.env.FULL ? 60 : 15;

/** A restore drill takes longer than ten backups: only its own tests begin without one of this month. */
const DRILLED = `insert into backups (event, at, file, bytes, is_whole) values ('drilled', '2026-09-15', 'x', 1, true)`;

beforeEach(async () => {
  const { db, pool } = database();
  await pool.query(`truncate backups; delete from users; ${DRILLED}`);
  await addAdmin(db, 'ann');
  await pool.query(`update users set created_at = '2026-09-01'`);
});

test(`without settings one is made each night for ${NIGHTS} nights, and seven days are kept`, async () => {
  const { clock, run, isDue, place, latest } = await backups();
  clock.advance((60 - NIGHTS) * 24 * HOUR);
  let made = 0;
  for (let hour = 0; hour < NIGHTS * 24; hour += 3, clock.advance(3 * HOUR))
    if ((await isDue()) && (await run())) made++;
  expect(made).toBe(NIGHTS + 1); // And one at once, because the site had none.
  expect((await latest()).drilled?.file).toContain('2026-11-01'); // One in each month.
  const names = await place.list();
  expect(names.map((name) => name.slice(13, 23))).toEqual([
    ...['2026-11-08', '2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13', '2026-11-14'],
  ]);
});

test('of several processes one makes it', async () => {
  const { run, place } = await backups();
  const made = await Promise.all([run(), run(), run()]);
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(await run()).toBe(null);
  expect(await place.list()).toHaveLength(1);
});

test('a new site waits for its first night', async () => {
  const { isDue, clock } = await backups();
  await database().pool.query('update users set created_at = $1', [clock.now()]);
  expect(await isDue()).toBe(false);
  clock.advance(24 * HOUR);
  expect(await isDue()).toBe(true);
});

describe('a half-written file', () => {
  test('is not among the backups, and the next one removes it', async () => {
    const { run, folder, place } = await backups();
    mkdirSync(join(folder, 'backups'));
    const left = join(folder, 'backups', 'wrc-advisory-2026-09-14-080000z.tar.gz.part');
    writeFileSync(left, 'half');
    expect(await place.list()).toEqual([]);
    await run();
    expect(existsSync(left)).toBe(false);
    expect(readdirSync(join(folder, 'backups'))).toEqual(await place.list());
  });

  test('is all that a process leaves that is killed in the middle; the next one need not wait for it', async () => {
    const { run, folder, place } = await backups();
    mkdirSync(join(folder, 'backups'));
    const { connection } = database();
    const gate = new pg.Client(connection);
    onTestFinished(() => gate.end());
    await gate.connect();
    await gate.query('begin; lock table saved_links in access exclusive mode');
    const child = spawn(process.execPath, ['--input-type=module', '--eval', inAnotherProcess(folder, connection)]);
    await expect
      .poll(() => readdirSync(join(folder, 'backups')), { interval: 20 })
      .toEqual([expect.stringMatching(/z\.tar\.gz\.part$/)]);
    expect(await run(false)).toBe(null); // Only one at a time.
    child.kill('SIGKILL');
    await once(child, 'exit');
    await gate.query('rollback');
    expect(await place.list()).toEqual([]);
    await expect.poll(() => run(false)).toMatchObject({ bytes: expect.any(Number) });
    expect(readdirSync(join(folder, 'backups'))).toEqual(await place.list());
  });

  test('stays in neither place when the database fails in the middle', async () => {
    const s3 = await startS3();
    onTestFinished(() => s3.stop());
    const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.settings;
    const bucketSettings = {
      ...{ BACKUP_DIR: 's3', S3_ENDPOINT: endpoint, S3_BUCKET: bucket },
      ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
    };
    for (const settings of [{}, bucketSettings]) {
      const { parts, place } = await backups(settings);
      const uploads = { folder: 'articles', storage: { list: () => failing() } as never };
      const source = { ...parts.source, uploads };
      await expect(makeDatedBackup({ ...parts, source }, { onlyIfDue: false })).rejects.toThrow('the disk is gone');
      expect(await place.list()).toEqual([]);
    }
    async function* failing(): AsyncGenerator<never> {
      yield* [];
      throw new Error('the disk is gone');
    }
  });
});

/** A program that makes a backup of this database into the folder. */
function inAnotherProcess(folder: string, { database }: pg.ClientConfig): string {
  return `
    const { startEmbeddedPostgres } = await import('#app/platform/embedded-postgres/embedded-postgres.ts');
    const { openBackupPlace } = await import('#app/features/backups/backup-place.ts');
    const { makeDatedBackup } = await import('#bin/backup/dated-backup.ts');
    const server = await startEmbeddedPostgres(${JSON.stringify(inject('testDataDir'))});
    const connection = { ...server.connection, database: '${database}' };
    const plan = { place: { folder: ${JSON.stringify(join(folder, 'backups'))}, isOurs: true } };
    const parts = { plan, place: openBackupPlace(plan), source: { connection }, now: () => new Date() };
    await makeDatedBackup(parts, { onlyIfDue: false });`;
}

describe('a failure', () => {
  test('is kept with its reason, tried again a quarter of an hour later, and over with the next backup', async () => {
    const folder = temporaryFolder();
    onTestFinished(folder.remove);
    const missing = join(folder.path, 'not-mounted');
    const { run, latest, clock, isDue } = await backups({ BACKUP_DIR: missing });
    await expect(run()).rejects.toThrow(`The backup folder ${missing} cannot be used (ENOENT): check BACKUP_DIR.`);
    expect(backupProblem(await latest(), clock.now())).toContain('The last backup failed: The backup folder');
    expect(await isDue()).toBe(false);
    clock.advance(15 * 60_000);
    expect(await isDue()).toBe(true);
    mkdirSync(missing);
    await run();
    expect(backupProblem(await latest(), clock.now())).toBe(null);
    expect(await latest()).toMatchObject({ failed: null, dated: { place: missing } });
  });

  test('is also a night without one, but not one that takes hours when clocks change', async () => {
    const { run, latest, clock } = await backups();
    await run();
    clock.advance(27 * HOUR);
    expect(backupProblem(await latest(), clock.now())).toBe(null);
    clock.advance(2 * HOUR);
    expect(backupProblem(await latest(), clock.now())).toBe('The last nightly backup is missing.');
  });
});

describe('the restore drill', () => {
  const scratch = `select count(*)::int as many from pg_database where datname like '%_restore_drill'`;

  beforeEach(async () => void (await database().pool.query('truncate backups')));

  test('comes once a month, compares every row, and leaves no database', async () => {
    const { run, latest, clock } = await backups();
    await database().pool.query(`create database ${database().connection.database}_restore_drill`); // Killed.
    await run();
    const first = await latest();
    expect(first.drilled).toMatchObject({ problem: null, file: first.dated?.file });
    expect((await database().pool.query(scratch)).rows[0].many).toBe(0);
    clock.advance(24 * HOUR);
    await run();
    expect((await latest()).drilled).toEqual(first.drilled);
    clock.advance(20 * 24 * HOUR);
    await run();
    expect((await latest()).drilled?.at).toEqual(clock.now());
  });

  test('finds a backup that does not restore, and is repeated the next night', async () => {
    const { run, latest, clock, place, parts } = await backups();
    const broken = { ...place, read: (name: string) => changed(place.read(name)) };
    await makeDatedBackup({ ...parts, place: broken }, { onlyIfDue: false });
    expect(backupProblem(await latest(), clock.now())).toMatch(/^The restore drill failed: .*damaged/);
    clock.advance(24 * HOUR);
    await run();
    expect(backupProblem(await latest(), clock.now())).toBe(null);
    async function* changed(chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) yield Buffer.from(chunk).fill(0, chunk.length >> 1);
    }
  });

  test('is not tried without the right to create a database', async () => {
    const { pool, connection } = database();
    const { place, run } = await backups();
    await pool.query(DRILLED);
    const made = await run();
    await pool.query(`create role drill_${connection.database} login`);
    onTestFinished(async () => void (await pool.query(`drop role drill_${connection.database}`)));
    const restricted = { ...connection, user: `drill_${connection.database}` };
    expect(await drillRestore({ connection: restricted, place, name: made?.name ?? '' })).toBe(
      'not tried, because the account may not create a database.',
    );
  });
});

test('the erasures since a backup are known beside it, also if the database is lost', async () => {
  const { db, pool } = database();
  const { place, clock } = await backups();
  const keep = keepErasures({ db, place, now: clock.now });
  const since = async (time: Date) => erasedSince(await text(place.read(ERASURES_FILE)), time).toSorted();
  await pool.query('truncate erased_contacts');
  await keep();
  expect(await place.has(ERASURES_FILE)).toBe(false);
  await rememberErased(db, ['first', 'again']);
  await keep();
  const backup = clock.now();
  expect(await since(backup)).toEqual([]);
  clock.advance(HOUR);
  await rememberErased(db, ['second']);
  await pool.query(`delete from erased_contacts where hash = 'again'`); // This person has written again.
  await keep();
  expect(await since(backup)).toEqual(['second']);
  clock.advance(HOUR);
  await rememberErased(db, ['again']);
  await keepErasures({ db, place, now: clock.now })();
  expect(await since(backup)).toEqual(['again', 'second']);
  expect(await place.list()).toEqual([]);
});

test('only the owner can read them, also in a folder that others may enter', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  chmodSync(folder.path, 0o755);
  const { run } = await backups({ BACKUP_DIR: folder.path });
  const made = await run();
  expect(statSync(join(folder.path, made?.name ?? '')).mode & 0o777).toBe(0o600);
});
