import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { checksOf, problemsOf, verdictOf } from '#app/features/health/checks.ts';
import { type Check, joined } from '#app/features/health/endpoint-check.ts';
import type { HealthFacts } from '#app/features/health/health.ts';
import { factsWithout, readHealthFacts } from '#app/features/health/health-facts.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { type Env, parseEnv } from '#app/platform/env.ts';
import { StartupProblem } from '#app/platform/startup-problem.ts';
import { openDatabase } from '#server/database.ts';
import { healthSettings } from '#server/endpoints.ts';

const HELP = `Checks what the site depends on and prints what /admin/health shows, whether the site is running or not. It
changes nothing. The exit code is 1 if something needs a person, otherwise 0.

  npm run doctor
`;

const MARKS: Readonly<Record<Check['state'], string>> = {
  ok: 'ok',
  notice: 'LOOK',
  attention: 'LOOK',
  broken: 'BROKEN',
  'not configured': '-',
};

if (process.argv.includes('--help')) console.log(HELP);
else await examine();

async function examine(): Promise<void> {
  const settings = parseEnv(process.env);
  if (!settings.ok) {
    console.error(`The site cannot start with these settings:\n${settings.problems.join('\n')}`);
    process.exitCode = 1;
    return;
  }
  const checks = checksOf(await factsFor(settings.env), OFFICE_ZONE);
  const { sentence, text } = verdictOf(checks);
  console.log(`${joined(sentence, text)}\n`);
  for (const check of checks) console.log(lineOf(check));
  process.exitCode = problemsOf(checks).length > 0 ? 1 : 0;
}

function lineOf({ title, state, sentence, meaning, todo }: Check): string {
  const words = joined(sentence, meaning, state === 'ok' ? undefined : todo);
  return `${MARKS[state].padEnd(8)}${title.padEnd(18)}${words}`;
}

async function factsFor(env: Env): Promise<HealthFacts> {
  const settings = healthSettings(env, null);
  const isFresh = !env.DATABASE_URL && !existsSync(join(env.DATA_DIR, 'postgres'));
  if (isFresh) return factsWithout({ state: 'missing' }, settings, new Date());
  let database: Awaited<ReturnType<typeof openDatabase>> | undefined;
  try {
    database = await openDatabase(env, pino({ level: 'silent' }));
    return await readHealthFacts(database.db, settings, new Date());
  } catch (error) {
    return factsWithout({ state: 'down', reason: reasonOf(error) }, settings, new Date());
  } finally {
    await database?.close();
  }
}

/** Without the sentence that the check begins with, and without the query. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: Error };
  const text = error instanceof StartupProblem ? message : (cause?.message ?? message);
  return text.replace(/^The database of DATABASE_URL does not answer: /, '').replace(/\.$/, '');
}
