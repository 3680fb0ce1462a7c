import { resolve } from 'node:path';
import type pg from 'pg';
import pino from 'pino';
import type { Database } from '#app/platform/db/database.ts';
import { applyMigrations } from '#app/platform/db/migrations.ts';
import { type Env, parseEnv } from '#app/platform/env.ts';
import { StartupProblem } from '#app/platform/startup-problem.ts';
import { openDatabase } from '#server/database.ts';

export interface Opened {
  db: Database;
  env: Env;
  connection: pg.ClientConfig;
}

type Work = (opened: Opened) => Promise<string>;

/**
 * A command for the person with the server, beside a running site or without one. What can be found out without the
 * database is found out first. Problems are a sentence and exit code 1.
 */
export async function runCommand(
  help: string,
  prepare: (args: string[]) => Promise<Work>,
  { migrate = true } = {},
): Promise<void> {
  const args = process.argv.slice(2);
  try {
    if (args.includes('--help')) return console.log(help);
    const work = await prepare(args);
    const last = await withDatabase(work, migrate);
    if (last) console.log(last);
  } catch (error) {
    const isExpected =
      error instanceof StartupProblem || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
    if (!isExpected) throw error;
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

/** A path as the person meant it: npm runs commands in the project's folder, and remembers where they were typed. */
export function whereTyped(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path);
}

async function withDatabase(work: Work, migrate: boolean): Promise<string> {
  const settings = parseEnv(process.env);
  if (!settings.ok) throw new StartupProblem(settings.problems.join('\n'));
  const database = await openDatabase(settings.env, pino({ level: 'silent' }));
  try {
    if (migrate) await applyMigrations(database.connection);
    return await work({ ...database, env: settings.env });
  } finally {
    await database.close();
  }
}
