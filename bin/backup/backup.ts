import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { openBackupPlace } from '#app/features/backups/backup-place.ts';
import { backupPlan } from '#app/features/backups/backup-plan.ts';
import { recordBackup } from '#app/features/backups/backups.ts';
import { PICTURE_FOLDER } from '#app/features/pictures/store-picture.ts';
import { fileSize } from '#app/platform/format.ts';
import { openSecret } from '#app/platform/secret.ts';
import { StartupProblem } from '#app/platform/startup-problem.ts';
import { openStorage } from '#app/platform/storage/open-storage.ts';
import { type Opened, readFileArgument, runCommand } from '#bin/command.ts';
import { describeTables, type Sums } from './archive.ts';
import { makeDatedBackup } from './dated-backup.ts';
import { type Source, writeArchive } from './write-archive.ts';

const HELP = `Writes everything into one file (a gzipped tar archive), whether the site is running or not.

  npm run backup               a file with a dated name in BACKUP_DIR; deletes those that are older than BACKUP_KEEP
  npm run backup -- FILE       the database, the uploaded pictures (also from S3), and the secret in DATA_DIR
  npm run db:export -- FILE    only the database

npm run restore and npm run db:import read it. With BACKUP_PASSPHRASE it is encrypted. Otherwise protect it like the
database: it contains personal data.
`;

const SCHEDULED = '--scheduled'; // Started by the worker.
const LOWEST_PRIORITY = 19;

await runCommand(
  HELP,
  async (args) => {
    const isScheduled = args.includes(SCHEDULED);
    process.on('disconnect', () => process.exit(1)); // The process that started this one was killed.
    process.channel?.unref(); // Waiting for that keeps nothing running.
    if (isScheduled) setPriority(LOWEST_PRIORITY);
    if (isScheduled || args.length === 0) return (opened) => writeDated(opened, isScheduled);
    const { file, isWhole } = readFileArgument(args, HELP);
    if (existsSync(file)) throw new StartupProblem(`${file} already exists: choose another name.`);

    return async (opened) => {
      const sums = await writeArchive(file, sourceOf(opened, isWhole));
      const { size } = await stat(file);
      await recordBackup(opened.db, { event: 'made', file: basename(file), bytes: size, isWhole });
      return report(basename(file), size, sums, isWhole);
    };
  },
  { migrate: false },
);

async function writeDated(opened: Opened, onlyIfDue: boolean): Promise<string> {
  const { db, env } = opened;
  const plan = backupPlan(env);
  if (!plan) throw new StartupProblem('Name a file, or set BACKUP_DIR to a folder.');
  const place = openBackupPlace(plan, env);
  const dataDir = env.DATABASE_URL ? undefined : env.DATA_DIR;
  const parts = { db, plan, place, source: sourceOf(opened, true), dataDir, now: () => new Date() };
  const made = await makeDatedBackup(parts, { onlyIfDue });
  if (!made) return onlyIfDue ? '' : 'Another process is making a backup: nothing to do.';
  return report(`${made.name} in ${place.name}`, made.bytes, made.sums, true);
}

function sourceOf({ connection, env }: Opened, isWhole: boolean): Source {
  return {
    connection,
    uploads: isWhole ? { storage: openStorage(env), folder: PICTURE_FOLDER } : undefined,
    secret: isWhole && !env.SESSION_SECRET ? openSecret(env) : undefined,
    passphrase: env.BACKUP_PASSPHRASE,
  };
}

function report(name: string, bytes: number, { tables, uploads }: Sums, isWhole: boolean): string {
  console.log(describeTables(tables));
  const files = isWhole ? `, uploaded files: ${Object.keys(uploads).length}` : '';
  return `Written: ${name}, ${fileSize(bytes)}, ${Object.keys(tables).length} tables${files}.`;
}
