import pino from 'pino';
import { applyMigrations } from '#app/platform/db/migrations.ts';
import { parseEnv } from '#app/platform/env.ts';
import { keyedHash, openSecret } from '#app/platform/secret.ts';
import { StartupProblem } from '#app/platform/startup-problem.ts';
import { openDatabase } from '#server/database.ts';
import { type AdminCall, CommandProblem, carryOut, HELP, readCall } from './admin-commands.ts';

/** For the person with the server: who may enter the administration. Works beside a running site, and without one. */

try {
  const call = readCall(process.argv.slice(2));
  console.log(call ? await withDatabase(call) : HELP);
} catch (error) {
  if (!(error instanceof CommandProblem || error instanceof StartupProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function withDatabase(call: AdminCall): Promise<string> {
  const settings = parseEnv(process.env);
  if (!settings.ok) throw new StartupProblem(settings.problems.join('\n'));
  const database = await openDatabase(settings.env, pino({ level: 'silent' }));
  try {
    await applyMigrations(database.connection);
    const hash = keyedHash(openSecret(settings.env));
    return await carryOut(call, { db: database.db, keyedHash: hash, now: new Date() });
  } finally {
    await database.close();
  }
}
