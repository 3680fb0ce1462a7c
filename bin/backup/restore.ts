import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { typeOfFile } from '#app/features/pictures/picture-format.ts';
import { PICTURE_FOLDER } from '#app/features/pictures/store-picture.ts';
import type { Env } from '#app/platform/env.ts';
import { StartupProblem } from '#app/platform/startup-problem.ts';
import { openStorage } from '#app/platform/storage/open-storage.ts';
import { runCommand } from '#bin/command.ts';
import { describeTables } from './archive.ts';
import { readOneFile } from './one-file.ts';
import { restoreArchive } from './read-archive.ts';
import { takeUploads } from './take-uploads.ts';

/** For the person with the server: everything back from one file, into a place where nothing is yet. */

const HELP = `Reads a file of npm run backup or npm run db:export into an empty database: that of DATABASE_URL, or the embedded
one of DATA_DIR. Every row is compared afterwards; if one differs, nothing is restored. Stop the site before.

  npm run restore -- FILE      also the uploaded pictures (into DATA_DIR or the bucket of S3_BUCKET), and the secret
  npm run db:import -- FILE    the database alone
`;

await runCommand(
  HELP,
  async (args) => {
    const { file, isWhole } = readOneFile(args, HELP);
    if (!existsSync(file)) throw new StartupProblem(`There is no file ${file}.`);

    return async ({ connection, env }) => {
      if (!isWhole) return report(file, await restoreArchive(file, { connection }));
      if (existsSync(secretFile(env))) {
        throw new StartupProblem(`${secretFile(env)} exists: restore into an empty DATA_DIR, nothing is overwritten.`);
      }
      const uploads = await takeUploads(openStorage(env), PICTURE_FOLDER, typeOfFile);
      try {
        const restored = await restoreArchive(file, { connection, takeUpload: uploads.take });
        await keepSecret(restored.secret, env);
        return report(file, restored);
      } catch (error) {
        await uploads.takeBack();
        throw error;
      }
    };
  },
  { migrate: false },
);

function report(file: string, { sums }: Awaited<ReturnType<typeof restoreArchive>>): string {
  console.log(describeTables(sums.tables));
  const files = Object.keys(sums.uploads).length;
  return `Restored from ${basename(file)} and compared row by row: the same. Uploaded files: ${files}.`;
}

async function keepSecret(secret: string | null, env: Env): Promise<void> {
  if (!secret) return;
  if (!env.SESSION_SECRET) await writeFile(secretFile(env), secret, { mode: 0o600, flag: 'wx' });
  else if (env.SESSION_SECRET !== secret) {
    console.log(
      'SESSION_SECRET is not the secret of the backup: sessions, links in letters and authenticator apps end with it.',
    );
  }
}

function secretFile({ DATA_DIR }: Env): string {
  return join(DATA_DIR, 'session-secret');
}
