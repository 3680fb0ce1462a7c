import { existsSync } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { recordBackup } from '#app/features/health/backups.ts';
import { eraseAgain } from '#app/features/people/erase-again.ts';
import { typeOfFile } from '#app/features/pictures/picture.ts';
import { PICTURE_FOLDER } from '#app/features/pictures/store-picture.ts';
import { PRIVATE_FILE } from '#app/platform/data-folder.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Env } from '#app/platform/env.ts';
import { keyedHash, openSecret } from '#app/platform/secret.ts';
import { StartupProblem } from '#app/platform/startup-problem.ts';
import { openStorage } from '#app/platform/storage/open-storage.ts';
import type { Storage } from '#app/platform/storage/storage.ts';
import { readFileArgument, runCommand } from '#bin/command.ts';
import { describeTables } from './archive.ts';
import { erasedIn, restoreArchive } from './read-archive.ts';

const HELP = `Restores a file of npm run backup or npm run db:export into an empty database: the one of DATABASE_URL, or the
embedded one in DATA_DIR. Then compares every row; if one differs, nothing is restored. Stop the site first.

  npm run restore -- FILE      also the uploaded pictures (into DATA_DIR or S3_BUCKET), and the secret
  npm run db:import -- FILE    only the database
  --erased NEWER               erases again whoever was erased until NEWER, a later backup or export, was made
`;

await runCommand(
  HELP,
  async (args) => {
    const { file, isWhole, erased } = readFileArgument(args, HELP);
    for (const one of [file, erased ?? file]) if (!existsSync(one)) throw new StartupProblem(`${one} does not exist.`);
    const hashes = erased ? await erasedIn(erased) : [];

    return async ({ connection, db, env }) => {
      const record = async () =>
        recordBackup(db, { event: 'restored', file: basename(file), bytes: (await stat(file)).size, isWhole });
      if (!isWhole) {
        const restored = await restoreArchive(file, { connection });
        await record();
        return report(file, restored, await leaveOut(hashes, db, env));
      }
      if (existsSync(secretFile(env))) {
        throw new StartupProblem(`${secretFile(env)} exists: restore into an empty DATA_DIR, nothing is overwritten.`);
      }
      const uploads = await restoreUploads(openStorage(env), PICTURE_FOLDER, typeOfFile);
      try {
        const restored = await restoreArchive(file, { connection, storeUpload: uploads.store });
        await keepSecret(restored.secret, env);
        await record();
        return report(file, restored, await leaveOut(hashes, db, env));
      } catch (error) {
        await uploads.undo();
        throw error;
      }
    };
  },
  { migrate: false },
);

function report(file: string, { sums }: Awaited<ReturnType<typeof restoreArchive>>, leftOut: string): string {
  console.log(describeTables(sums.tables));
  const files = Object.keys(sums.uploads).length;
  return `Restored from ${basename(file)} and compared row by row: the same. Uploaded files: ${files}.${leftOut}`;
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

/** Stores files in an empty storage; `undo` deletes them if the rest of the restore fails. */
export async function restoreUploads(storage: Storage, folder: string, typeOf: (name: string) => string) {
  for await (const { name } of storage.list(folder)) {
    throw new StartupProblem(`There are already uploaded files, such as ${name}: nothing is overwritten.`);
  }
  const stored: string[] = [];
  return {
    async store(name: string, content: Buffer): Promise<void> {
      stored.push(name);
      await storage.put(name, content, typeOf(name));
    },
    async undo(): Promise<void> {
      for (const name of stored) await storage.delete(name);
    },
  };
}
