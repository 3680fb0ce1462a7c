import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { datedName } from '#app/features/backups/backup-plan.ts';
import { PRIVATE_FILE } from '#app/platform/data-folder.ts';
import { withClient } from '#app/platform/db/with-client.ts';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import type { Env } from '#app/platform/env.ts';
import { openSecret } from '#app/platform/secret.ts';
import { StartupProblem } from '#app/platform/startup-problem.ts';
import { withDatabase } from '#bin/backup/drill.ts';
import { BUILD } from './builds.ts';
import { runProgram } from './programs.ts';
import { receivedSince } from './received-since.ts';

interface Before {
  backup: string;
  /** The folder of its build. */
  build: string;
}

/**
 * Restores the backup beside the present database, by the release that wrote it, and lets both change their names in one
 * transaction: killed at any moment, the next start finds one or the other, whole.
 */
export async function goBackWithData(env: Env, before: Before, switchBuild: () => unknown): Promise<void> {
  const server = env.DATABASE_URL ? null : await startEmbeddedPostgres(env.DATA_DIR);
  const connection: pg.ClientConfig = server?.connection ?? { connectionString: env.DATABASE_URL };
  try {
    // Each connection is closed before the next step: a database that is in use keeps its name.
    const name = await withClient(connection, prepare);
    await withClient(connection, (present) =>
      restoreInto(withDatabase(connection, scratchOf(name)), present, env, before),
    );
    switchBuild();
    await withClient(withDatabase(connection, 'template1'), async (neutral) => {
      const rename = (from: string, to: string) =>
        neutral.query(`alter database ${quoted(from)} rename to ${quoted(to)}`);
      await neutral.query('begin');
      await rename(name, replacedOf(name));
      await rename(scratchOf(name), name);
      await neutral.query('commit');
      await neutral.query(`drop database ${quoted(replacedOf(name))}`);
    });
    console.log(
      `The data of ${before.backup} are restored, compared row by row, and the build before is back. Start the site.`,
    );
  } finally {
    await server?.stop();
  }
}

const scratchOf = (name: string) => `${name}_before_upgrade`;
const replacedOf = (name: string) => `${name}_replaced`;

/** Creates the scratch database. Returns the name of the present one. */
async function prepare(present: pg.Client): Promise<string> {
  const { rows } = await present.query(`select current_database() as name,
    (select count(*)::int from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()) as others`);
  const [{ name, others }] = rows;
  if (others > 0) throw new StartupProblem('The site is running, or another program uses its database: stop it first.');
  for (const left of [scratchOf(name), replacedOf(name)])
    await present.query(`drop database if exists ${quoted(left)} with (force)`);
  await present.query(`create database ${quoted(scratchOf(name))}`);
  return name;
}

async function restoreInto(restored: pg.ClientConfig, present: pg.Client, env: Env, { backup, build }: Before) {
  const folder = dirname(backup);
  const now = new Date();
  const newer = join(folder, datedName(now, Boolean(env.BACKUP_PASSPHRASE)));
  await runProgram(BUILD, ['backup', newer]);
  console.log(`Backup of the present data: ${newer}`);
  await restoreBy(build, backup, newer, { DATABASE_URL: addressOf(restored), SESSION_SECRET: openSecret(env) });
  const { csv, rows } = await withClient(restored, (before) => receivedSince(present, before));
  const file = join(folder, `received-until-${now.toISOString().slice(0, 19).replaceAll(':', '')}z.csv`);
  writeFileSync(file, csv, { mode: PRIVATE_FILE, flag: 'wx' });
  console.log(`Received since the backup: ${rows}. They are in ${file}, which Leads, Import takes.`);
}

/** Whoever was erased since stays erased, if that release knows how. */
async function restoreBy(build: string, backup: string, newer: string, settings: Record<string, string>) {
  const knowsErased = (await runProgram(build, ['restore', '--help'])).includes('--erased');
  const erased = knowsErased ? ['--erased', newer] : [];
  await runProgram(build, ['restore', '--database-only', backup, ...erased], settings);
}

/** For another process: the path of the socket's folder may be a file descriptor of this one. */
function addressOf({ connectionString, host = '', user, database }: pg.ClientConfig): string {
  if (connectionString) return connectionString;
  const folder = encodeURIComponent(host.replace('/proc/self/', `/proc/${process.pid}/`));
  return `postgres://${user}@localhost/${database}?host=${folder}`;
}

const quoted = pg.escapeIdentifier;
