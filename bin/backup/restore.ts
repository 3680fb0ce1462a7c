import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openBackupPlace } from '#app/features/backups/backup-place.ts';
import { backupPlan } from '#app/features/backups/backup-plan.ts';
import { recordBackup } from '#app/features/backups/backups.ts';
import { ERASURES_FILE, erasedSince } from '#app/features/backups/erasures.ts';
import { eraseAgain } from '#app/features/people/erase-again.ts';
import { typeOfFile } from '#app/features/pictures/picture.ts';
import { PRIVATE_FILE } from '#app/platform/data-folder.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Env } from '#app/platform/env.ts';
import { keyedHash, openSecret } from '#app/platform/secret.ts';
import { StartupProblem } from '#app/platform/startup-problem.ts';
import { openStorage } from '#app/platform/storage/open-storage.ts';
import { readFileArgument, runCommand } from '#bin/command.ts';
import { describeTables } from './archive.ts';
import { type ArchiveSource, archiveFile, erasedIn, type Restored, restoreArchive } from './read-archive.ts';
import { restoreUploads } from './restore-uploads.ts';

const HELP = `Restores a file of npm run backup or npm run db:export into an empty database: the one of DATABASE_URL, or the
embedded one in DATA_DIR. Then compares every row; if one differs, nothing is restored. Stop the site first.

  npm run restore -- FILE      also the uploaded pictures (into DATA_DIR or S3_BUCKET), and the secret
  npm run db:import -- FILE    only the database
  npm run restore -- latest    the newest one in BACKUP_DIR; its name instead chooses another
  --erased NEWER               erases again whoever was erased until NEWER, a later backup or export, was made

Whoever was erased after the backup, as the file erased-contacts.txt beside it says, is erased again. An encrypted file needs the BACKUP_PASSPHRASE that it was made with.
`;

await runCommand(
  HELP,
  async (args) => {
    const { file, isWhole, erased } = readFileArgument(args, HELP);
    if (erased && !existsSync(erased)) throw new StartupProblem(`${erased} does not exist.`);

    return async (opened) => {
      const { connection, db, env } = opened;
      const { archive, erasures } = await findArchive(file, env);
      const newer = erased ? await erasedIn(archiveFile(erased, env.BACKUP_PASSPHRASE)) : [];
      const finish = async (restored: Restored) => {
        const { madeAt, bytes } = restored;
        await recordBackup(db, { event: 'restored', file: archive.name, bytes, isWhole });
        const hashes = new Set([...newer, ...erasedSince(erasures, madeAt)]);
        return report(archive.name, restored, await leaveOut([...hashes], db, env));
      };
      if (!isWhole) return finish(await restoreArchive(archive, { connection }));
      if (existsSync(secretFile(env))) {
        throw new StartupProblem(`${secretFile(env)} exists: restore into an empty DATA_DIR, nothing is overwritten.`);
      }
      const uploads = restoreUploads(openStorage(env), typeOfFile);
      try {
        const restored = await restoreArchive(archive, { connection, storeUpload: uploads.store });
        await keepSecret(restored.secret, env);
        return await finish(restored);
      } catch (error) {
        await uploads.undo();
        throw error;
      }
    };
  },
  { migrate: false },
);

/** A file, or a backup in BACKUP_DIR by its name or as `latest`; and what the file of erasures beside it says. */
async function findArchive(file: string, env: Env): Promise<{ archive: ArchiveSource; erasures: string }> {
  const passphrase = env.BACKUP_PASSPHRASE;
  if (existsSync(file)) {
    const beside = join(dirname(file), ERASURES_FILE);
    const erasures = existsSync(beside) ? await readFile(beside, 'utf8') : '';
    return { archive: archiveFile(file, passphrase), erasures };
  }
  const wanted = basename(file);
  const plan = backupPlan(env);
  if (!plan) throw new StartupProblem(`${file} does not exist, and without BACKUP_DIR there are no nightly backups.`);
  const place = openBackupPlace(plan, env);
  const names = await place.list().catch((error) => {
    if (wanted === 'latest') throw error;
    return [];
  });
  const name = wanted === 'latest' ? names.at(-1) : names.find((one) => one === wanted);
  if (!name) throw new StartupProblem(`There is no ${wanted} in ${place.name}: name a file, or correct BACKUP_DIR.`);
  const erasures = (await place.has(ERASURES_FILE)) ? await text(place.read(ERASURES_FILE)) : '';
  return { archive: { name, read: () => place.read(name), passphrase }, erasures };
}

function report(name: string, { sums }: Restored, leftOut: string): string {
  console.log(describeTables(sums.tables));
  const files = Object.keys(sums.uploads).length;
  return `Restored from ${name} and compared row by row: the same. Uploaded files: ${files}.${leftOut}`;
}

/** Whoever was erased after the backup stays erased. */
async function leaveOut(hashes: readonly string[], db: Database, env: Env): Promise<string> {
  if (hashes.length === 0) return '';
  const services = { db, keyedHash: keyedHash(openSecret(env)), deleteEmailFiles: async () => {} };
  const count = await eraseAgain(services, hashes, { name: 'npm run restore' });
  return ` Erased since: ${count}, left out.`;
}

async function keepSecret(secret: string | null, env: Env): Promise<void> {
  if (!secret) return;
  if (!env.SESSION_SECRET) await writeFile(secretFile(env), secret, { mode: PRIVATE_FILE, flag: 'wx' });
  else if (env.SESSION_SECRET !== secret) {
    console.log(
      'SESSION_SECRET is not the secret of the backup: sessions, links in emails and authenticator apps stop working.',
    );
  }
}

function secretFile({ DATA_DIR }: Env): string {
  return join(DATA_DIR, 'session-secret');
}
