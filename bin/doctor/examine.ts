import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { checksOf, problemsOf, verdictOf } from '#app/features/health/checks.ts';
import { type Check, checkOf, joined } from '#app/features/health/endpoint-check.ts';
import { ENDPOINTS, type HealthFacts } from '#app/features/health/health.ts';
import { factsWithout, readHealthFacts } from '#app/features/health/health-facts.ts';
import { ENDPOINT_LABELS } from '#app/features/health/health-texts.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import type { Database } from '#app/platform/db/database.ts';
import { type Env, parseEnv } from '#app/platform/env.ts';
import { StartupProblem } from '#app/platform/startup-problem.ts';
import { openStorage } from '#app/platform/storage/open-storage.ts';
import { openDatabase } from '#server/database.ts';
import { endpointTests, healthSettings } from '#server/endpoints.ts';
import { fromOf, receiversFor } from '#server/receivers.ts';
import { askMailDomain } from './ask-dns.ts';
import { askEndpoint, askSite } from './ask-endpoints.ts';
import { type Answer, withAnswer } from './findings.ts';

const MARKS: Readonly<Record<Check['state'], string>> = {
  ok: 'ok',
  notice: 'LOOK',
  attention: 'LOOK',
  broken: 'BROKEN',
  'not configured': '-',
  'not asked': '?',
};

const CLOCK_TOLERANCE_MS = 5000;

/** The arguments of the command (bin/doctor.ts). */
export interface DoctorOptions {
  ping?: boolean;
  offline?: boolean;
  json?: boolean;
  /** Asks this name server. */
  dns?: string;
}

export async function examine(
  source: Record<string, string | undefined>,
  options: DoctorOptions,
): Promise<{ exitCode: 0 | 1; output: string }> {
  const settings = parseEnv(source);
  if (!settings.ok) {
    const [sentence, text] = ['The site cannot start with these settings:', settings.problems.join('\n')];
    const shown = { at: new Date(), state: 'broken', sentence, text, checks: [] };
    return { exitCode: 1, output: options.json ? JSON.stringify(shown) : `${sentence}\n${text}` };
  }
  const { facts, clockAheadMs } = await factsFor(settings.env);
  const hints = settings.hints.map((hint) => checkOf('settings', 'Settings')('notice', hint));
  const known = [...hints, ...checksOf(facts, OFFICE_ZONE)];
  const checks = options.offline
    ? known
    : await askAll(settings.env, [...known, ...checkClock(clockAheadMs)], facts, options);
  const exitCode = problemsOf(checks).length > 0 ? 1 : 0;
  const { state, sentence, text } = verdictOf(checks);
  const { at, release } = facts;
  if (options.json) {
    const shown = { at, zone: OFFICE_ZONE, release: release.version, state, sentence, text, checks };
    return { exitCode, output: JSON.stringify(shown) };
  }
  const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'long', timeZone: OFFICE_ZONE });
  const checked = `Checked ${time.format(at)}. All times are those of ${OFFICE_ZONE}.`;
  return { exitCode, output: [joined(sentence, text), '', ...checks.map(lineOf), '', checked].join('\n') };
}

function lineOf({ title, state, sentence, meaning, todo }: Check): string {
  const words = joined(sentence, meaning, state === 'ok' ? undefined : todo);
  return `${MARKS[state].padEnd(8)}${title.padEnd(18)}${words}`;
}

/** All at the same time: several that do not answer take no longer than one. */
async function askAll(
  env: Env,
  known: readonly Check[],
  facts: HealthFacts,
  { ping = false, dns }: DoctorOptions,
): Promise<Check[]> {
  const { isConfigured } = healthSettings(env, null);
  const tests = endpointTests(env, receiversFor(env), openStorage(env));
  const asked: [name: string, title: string, answer: Promise<Answer>][] = ENDPOINTS.filter(
    (endpoint) => isConfigured[endpoint],
  ).map((endpoint) => [endpoint, ENDPOINT_LABELS[endpoint].title, askEndpoint(env, tests, endpoint, ping)]);
  if (env.SMTP_URL) asked.push(['mail domain', 'Mail domain', askMailDomain(fromOf(env), env.DKIM_SELECTOR, dns)]);
  if (facts.database.state !== 'missing') asked.push(['site', 'Site', askSite(env)]);
  const checks = [...known];
  for (const [name, title, answer] of asked) {
    const at = checks.findIndex((check) => check.name === name);
    // Without the database there are no checks of the endpoints, but they can be asked.
    const check = checks[at] ?? { name, title, state: 'ok', sentence: '' };
    checks.splice(at < 0 ? checks.length : at, 1, withAnswer(check, await answer));
  }
  return checks;
}

/** A wrong clock makes wrong due times, and links and codes that have expired. */
function checkClock(aheadMs: number | null): Check[] {
  if (aheadMs === null) return [];
  const check = { name: 'clock', title: 'Clock' };
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  if (Math.abs(aheadMs) <= CLOCK_TOLERANCE_MS)
    return [{ ...check, state: 'ok', sentence: 'It agrees with the database’s.' }];
  const sentence = `This machine’s clock is ${seconds} seconds ${aheadMs > 0 ? 'ahead of' : 'behind'} the database’s.`;
  return [{ ...check, state: 'attention', sentence, todo: 'Set both by NTP.' }];
}

async function factsFor(env: Env): Promise<{ facts: HealthFacts; clockAheadMs: number | null }> {
  const settings = healthSettings(env, null);
  const without = async (state: Parameters<typeof factsWithout>[0]) => ({
    facts: await factsWithout(state, settings, new Date()),
    clockAheadMs: null,
  });
  const isFresh = !env.DATABASE_URL && !existsSync(join(env.DATA_DIR, 'postgres'));
  if (isFresh) return without({ state: 'missing' });
  let database: Awaited<ReturnType<typeof openDatabase>> | undefined;
  try {
    database = await openDatabase(env, pino({ level: 'silent' }));
    const clockAheadMs = await clockAhead(database.db);
    return { facts: await readHealthFacts(database.db, settings, new Date()), clockAheadMs };
  } catch (error) {
    return without({ state: 'down', reason: reasonOf(error) });
  } finally {
    await database?.close();
  }
}

/** How far this machine's clock is ahead of the database's. */
async function clockAhead(db: Database): Promise<number> {
  const before = Date.now();
  const { rows } = await db.execute<{ ms: string }>(sql`select extract(epoch from clock_timestamp()) * 1000 as ms`);
  return (before + Date.now()) / 2 - Number(rows[0]?.ms);
}

/** Without the sentence that the check begins with, and without the query. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: Error };
  const text = error instanceof StartupProblem ? message : (cause?.message ?? message);
  return text.replace(/^The database of DATABASE_URL does not answer: /, '').replace(/\.$/, '');
}
