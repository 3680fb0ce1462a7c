import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import pino from 'pino';
import type { Database } from '#app/platform/db/database.ts';
import { applyMigrations } from '#app/platform/db/migrations.ts';
import { type Env, parseEnv } from '#app/platform/env.ts';
import { expectedProblem } from '#app/platform/expected-problem.ts';
import { StartupProblem } from '#app/platform/startup-problem.ts';
import { openDatabase } from '#server/database.ts';

export interface Opened {
  db: Database;
  env: Env;
  connection: pg.ClientConfig;
}

type Work = (opened: Opened) => Promise<string>;

/**
 * Runs an operator's command, whether the site is running or not. `prepare` checks the arguments before the database is
 * opened; null prints the help. An expected problem is printed as a sentence, with exit code 1.
 */
export async function runCommand(
  help: string,
  prepare: (args: string[]) => Promise<Work | null>,
  { migrate = true } = {},
): Promise<void> {
  const args = process.argv.slice(2);
  await explainingProblems(async () => {
    if (args.includes('--help')) return console.log(help);
    const work = await prepare(args);
    if (!work) return console.log(help);
    const last = await withDatabase(work, migrate);
    if (last) console.log(last);
  });
}

/** An expected problem, such as an unknown argument, becomes a sentence and exit code 1. Bugs pass through. */
export async function explainingProblems(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { code, message } = error as { code?: unknown; message: string };
    const sentence = String(code).startsWith('ERR_PARSE_ARGS') ? message : expectedProblem(error);
    if (!sentence) throw error;
    console.error(sentence);
    process.exitCode = 1;
  }
}

/** The settings of the environment, or every problem with them. */
export function readSettings(): Env {
  const read = parseEnv(process.env);
  if (!read.ok) throw new StartupProblem(read.problems.join('\n'));
  return read.env;
}

/** A path relative to where the command was typed: npm changes to the project's folder and sets INIT_CWD. */
export function resolvePath(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path);
}

/** The arguments of backup and restore: one file, whether only the database is meant, and a newer file with erasures. */
export function readFileArgument(args: string[], help: string): { file: string; isWhole: boolean; erased?: string } {
  const options = { 'database-only': { type: 'boolean' }, erased: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [given, ...rest] = positionals;
  if (!given || rest.length > 0) throw new StartupProblem(`Name one file.\n\n${help}`);
  return {
    file: resolvePath(given),
    isWhole: !values['database-only'],
    ...(values.erased && { erased: resolvePath(values.erased) }),
  };
}

async function withDatabase(work: Work, migrate: boolean): Promise<string> {
  const env = readSettings();
  const database = await openDatabase(env, pino({ level: 'silent' }));
  try {
    if (migrate) await applyMigrations(database.connection);
    return await work({ ...database, env });
  } finally {
    await database.close();
  }
}
