import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { recordBackup } from '#app/features/health/backups.ts';
import { PICTURE_FOLDER } from '#app/features/pictures/store-picture.ts';
import { openSecret } from '#app/platform/secret.ts';
import { StartupProblem } from '#app/platform/startup-problem.ts';
import { openStorage } from '#app/platform/storage/open-storage.ts';
import { readFileArgument, runCommand } from '#bin/command.ts';
import { describeTables } from './archive.ts';
import { writeArchive } from './write-archive.ts';

const HELP = `Writes everything into one file (a gzipped tar archive), whether the site is running or not.

  npm run backup -- FILE       the database, the uploaded pictures (also from S3), and the secret in DATA_DIR
  npm run db:export -- FILE    only the database

npm run restore and npm run db:import read it. Protect it like the database: it contains personal data.
`;

await runCommand(
  HELP,
  async (args) => {
    const { file, isWhole } = readFileArgument(args, HELP);
    if (existsSync(file)) throw new StartupProblem(`${file} already exists: choose another name.`);

    return async ({ connection, db, env }) => {
      const source = {
        connection,
        uploads: isWhole ? { storage: openStorage(env), folder: PICTURE_FOLDER } : undefined,
        secret: isWhole && !env.SESSION_SECRET ? openSecret(env) : undefined,
      };
      const written = await writeArchive(file, source);
      console.log(describeTables(written.tables));
      const uploads = isWhole ? `, uploaded files: ${Object.keys(written.uploads).length}` : '';
      const { size } = await stat(file);
      await recordBackup(db, { event: 'made', file: basename(file), bytes: size, isWhole });
      const megabytes = (size / 1e6).toFixed(1);
      return `Written: ${basename(file)}, ${megabytes} MB, ${Object.keys(written.tables).length} tables${uploads}.`;
    };
  },
  { migrate: false },
);
