import { expect, onTestFinished, test } from 'vitest';
import { datedBackups } from '#tests/support/dated-backups.ts';
import { startS3 } from '#tests/support/s3-server.ts';
import { emptyDatabase, ownDatabase } from '#tests/support/test-database.ts';
import { addAdmin } from '#tests/support/test-leads.ts';
import { restoreArchive } from './read-archive.ts';

const database = ownDatabase();
const backups = datedBackups(database);

test('encrypted, in the bucket, and restored from there row by row', async () => {
  await addAdmin(database().db, 'ann');
  await database().pool.query(`update users set created_at = '2026-09-01'`);
  const s3 = await startS3();
  onTestFinished(() => s3.stop());
  const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.settings;
  const { run, place, parts } = await backups({
    ...{ BACKUP_DIR: 's3', BACKUP_PASSPHRASE: 'a passphrase of the firm', S3_ENDPOINT: endpoint, S3_BUCKET: bucket },
    ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
  });
  // More than one part, and hard to compress. Few rows: each is hashed for itself.
  await database().pool.query(`insert into audit_log (actor, action, detail)
    select 'x', 'y', jsonb_agg(gen_random_uuid()) from generate_series(1, 480000) n group by n % 2000`);
  // The restore below is the drill.
  await database().pool.query(
    `insert into backups (event, at, file, bytes, is_whole) values ('drilled', '2026-09-15', 'x', 1, true)`,
  );
  const made = await run();
  expect(await place.list()).toEqual([made?.name]);
  expect(made?.name).toMatch(/\.tar\.gz\.enc$/);
  expect(made?.bytes).toBeGreaterThan(8 * 1024 * 1024);
  expect(s3.requests.every(({ claimed, calculated }) => claimed === calculated)).toBe(true);

  const name = made?.name ?? '';
  const archive = { name, read: () => place.read(name), passphrase: parts.source.passphrase };
  const restored = await restoreArchive(archive, { connection: await emptyDatabase() });
  expect(restored.sums.tables).toEqual(made?.sums.tables);
  await expect(
    restoreArchive({ ...archive, passphrase: 'not the passphrase' }, { connection: await emptyDatabase() }),
  ).rejects.toThrow('BACKUP_PASSPHRASE is not the one');
  await place.delete(name);
  expect(await place.list()).toEqual([]);
});
