import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import pino from 'pino';
import { backupPlan, datedName, isDatedName } from '#app/features/backups/backup-plan.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#app/platform/data-folder.ts';
import type { Env } from '#app/platform/env.ts';
import { StartupProblem } from '#app/platform/startup-problem.ts';
import { explainingProblems, readSettings, resolvePath } from '#bin/command.ts';
import { openDatabase } from '#server/database.ts';
import { BUILD, buildOf, isBuiltOf, KEPT, presentFolder, previousBuild, switchTo } from './builds.ts';
import { problemOf, runProgram, statusOf, trySite } from './programs.ts';
import { releaseNotes } from './release-notes.ts';
import { goBackWithData } from './restore-data.ts';
import { tryMigrations } from './try-migrations.ts';

const HELP = `Brings the site to the code in this folder, after git pull. It makes a backup, tries the migrations on a copy of the database and
the new build beside the running site, and then switches. If a step fails, the site stays on the build that it has.

  npm run upgrade
  npm run upgrade -- --restart "COMMAND"   then restarts the site, such as systemctl restart wrc-advisory@3000, and goes
                                           back if it does not answer well
  npm run upgrade -- --from FOLDER         in a folder of its own: FOLDER has the release that runs
  npm run upgrade -- --back                switches to the build before; the database stays
  npm run upgrade -- --back --data         also restores the backup, and writes what was received since into a file for
                                           Leads, Import. Stop the site first.
`;

/** What the last upgrade left behind, for `--back --data`. */
const BEFORE = join(dirname(KEPT), 'before.json');
const code = process.env.BUILD_FINGERPRINT ?? '';
process.on('disconnect', () => process.exit(1)); // scripts/bootstrap.mjs was killed.
process.channel?.unref();

await explainingProblems(async () => {
  const options = { help: { type: 'boolean' }, back: { type: 'boolean' }, data: { type: 'boolean' } } as const;
  const { help, back, data, from, restart } = parseArgs({
    options: { ...options, from: { type: 'string' }, restart: { type: 'string' } },
  }).values;
  if (help) console.log(HELP);
  else if (back) await goBack(readSettings(), restart, Boolean(data));
  else await upgrade(readSettings(), restart, from);
});

async function upgrade(env: Env, restart: string | undefined, from: string | undefined): Promise<void> {
  const next = buildOf(code);
  if (isBuiltOf(BUILD, code)) return console.log('The site has the build of this code already: nothing to do.');
  const present = from ? realpathSync(join(resolvePath(from), BUILD)) : presentFolder();
  console.log(releaseNotes(readChangelog(present), readChangelog(next)));
  if (env.DATABASE_URL || existsSync(join(env.DATA_DIR, 'postgres'))) {
    const { connection, pool, close } = await openDatabase(env, pino({ level: 'silent' }));
    const held = await pool.connect(); // Otherwise the first program that ends stops the embedded server.
    held.on('error', () => {}); // The next statement reports it.
    try {
      const backup = await makeBackup(env, present ?? next);
      console.log(`Backup: ${backup}`);
      const dataDir = env.DATABASE_URL ? undefined : env.DATA_DIR;
      console.log(await tryMigrations({ connection, backup, passphrase: env.BACKUP_PASSPHRASE, dataDir }));
      if (present && (await knowsSchema(present, pool)))
        writeFileSync(BEFORE, JSON.stringify({ backup, build: present, isHere: !from }), { mode: PRIVATE_FILE });
      const problem = await trySite(next, env);
      if (problem) throw new StartupProblem(`The new build does not work: ${problem}. The site stays as it is.`);
      console.log('The new build works beside the site: /readyz and three pages.');
    } finally {
      held.release();
      await close();
    }
  }
  switchTo(next);
  if (from) return console.log('Built and tried. Change the link to this folder, and restart the processes.');
  await restartSite(env, restart);
}

/** Not after an earlier attempt: then an older backup is the one that this build can restore. */
async function knowsSchema(build: string, pool: pg.Pool): Promise<boolean> {
  const journal = JSON.parse(readFileSync(join(build, 'db/migrations/meta/_journal.json'), 'utf8'));
  const { rows } = await pool.query('select max(created_at)::float8 as newest from drizzle.__drizzle_migrations');
  return rows[0].newest <= journal.entries.at(-1).when;
}

async function goBack(env: Env, restart: string | undefined, withData: boolean): Promise<void> {
  if (!withData) {
    const previous = previousBuild();
    if (!previous) throw new StartupProblem('There is no build before this one.');
    stayOn(previous);
    return restartSite(env, restart, false);
  }
  const before = existsSync(BEFORE) ? JSON.parse(readFileSync(BEFORE, 'utf8')) : {};
  if (!existsSync(before.backup ?? '') || !existsSync(before.build))
    throw new StartupProblem('There is no backup of the last upgrade, or no build from before it.');
  await goBackWithData(env, before, () => before.isHere && stayOn(before.build));
  rmSync(BEFORE);
  if (restart) await restartSite(env, restart, false);
}

/** Also at the next start, until the code in this folder changes. */
function stayOn(build: string): void {
  switchTo(build);
  writeFileSync(KEPT, code);
}

function readChangelog(build: string | null): string {
  const file = join(build ?? '', 'CHANGELOG.md');
  return build && existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** By the release that wrote the rows, into the folder of the nightly backups, or else into DATA_DIR/backups. */
async function makeBackup(env: Env, build: string): Promise<string> {
  const place = backupPlan(env)?.place;
  const ours = join(env.DATA_DIR, 'backups');
  const folder = typeof place === 'object' ? place.folder : ours;
  if (folder === ours) await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const name = datedName(new Date(), Boolean(env.BACKUP_PASSPHRASE));
  // Of a folder that the nightly backups do not use: they tidy theirs up.
  const left = typeof place === 'object' ? [] : readdirSync(folder).filter(isDatedName).toSorted().slice(0, -1);
  await runProgram(build, ['backup', join(folder, name)]);
  for (const old of left) rmSync(join(folder, old));
  return join(folder, name);
}

async function restartSite(env: Env, restart: string | undefined, mayGoBack = true): Promise<void> {
  const origin = `http://${env.HOST === '0.0.0.0' ? '127.0.0.1' : env.HOST}:${env.PORT}`;
  if (!restart) {
    const isRunning = (await statusOf(`${origin}/healthz`)) > 0;
    const rest = isRunning ? 'Restart the site: until then it serves the build that it began with.' : 'Start the site.';
    return console.log(`Switched. ${rest}`);
  }
  const restarted = async () => {
    const { status } = spawnSync(restart, { shell: true, stdio: 'inherit' });
    return status === 0 ? problemOf(origin) : 'the command to restart it failed';
  };
  const problem = await restarted();
  if (!problem) return console.log('Switched, and the site answers: /readyz and three pages.');
  const previous = previousBuild();
  if (!mayGoBack || !previous) throw new StartupProblem(`The site does not answer well: ${problem}.`);
  stayOn(previous);
  const still = await restarted();
  const either = still ? `, which does not answer well either: ${still}` : '';
  throw new StartupProblem(`The site did not answer well: ${problem}. It is back on the build before${either}.`);
}
