import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { LoaderFunction, LoaderFunctionArgs, ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { createLog } from '#app/platform/log.ts';
import { MIGRATIONS_FOLDER } from './migrations.ts';
import { noteAnswer } from './outage-log.ts';
import { answeringOutages, isOutage } from './unavailable.ts';
import { isUnstored, untilStored } from './until-stored.ts';

/** While versions change, the release before serves on the migrated database (docs/upgrading.md). */
const TAKES_AWAY = [
  /\bdrop (table|column|view|function|type)\b/i,
  /\brename\b/i,
  /\bset not null\b/i,
  /\balter column \S+ (set data )?type\b/i,
  /\badd column (?!.*\b(default|generated)\b)[^;]*\bnot null\b/i,
];

/**
 * What an earlier release had stopped to use, by the migration that took it away. Before adding a line: the release before
 * neither reads nor writes it, or `oldest` of RELEASE (migrations.ts) is raised.
 */
const NOT_USED_BEFORE = ['0049_search_library']; // A function that only a generated column had called.

test('migrations add, so that the release before can go on reading and writing', () => {
  const { entries } = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8'));
  const since = entries.slice(46).map(({ tag }: { tag: string }) => tag); // Those before had other rules.
  const found = since.flatMap((tag: string) => {
    const text = readFileSync(join(MIGRATIONS_FOLDER, `${tag}.sql`), 'utf8').replaceAll(/--.*$/gm, '');
    const statements = text.split(';').filter((statement) => TAKES_AWAY.some((pattern) => pattern.test(statement)));
    return statements.map((statement) => `${tag}: ${statement.trim().slice(0, 120)}`);
  });
  expect(found.filter((one: string) => !NOT_USED_BEFORE.includes(one.split(':')[0] ?? ''))).toEqual([]);
});

test('an outage of the database is one line when it begins and one when it is over', async () => {
  const log = await createLog('info', (line) => {
    lines.push(JSON.parse(line));
    return '';
  });
  const lines: { msg: string; reason?: string }[] = [];
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const away = new DrizzleQueryError('select 1', [], refused);
  for (let n = 0; n < 30; n++) log.warn({ err: away, job: 'due work' }, 'a round of the worker failed');
  log.error({ err: Object.assign(new Error('terminating connection'), { code: '57P01' }) }, 'job failed');
  noteAnswer(log); // Another connection still works for a moment.
  log.warn({ err: refused }, 'sending an email failed'); // The mail server is away, too.
  log.error({ err: new Error('a bug') }, 'job failed');
  await sleep(600);
  noteAnswer(log);
  noteAnswer(log);
  expect(lines.map(({ msg }) => msg)).toEqual([
    'the database does not answer',
    'sending an email failed',
    'job failed',
    'the database is back',
  ]);
  expect(lines[0]?.reason).toBe('connect ECONNREFUSED');
});

const failure = (cause: object) => new DrizzleQueryError('select 1', [], Object.assign(new Error('x'), cause));

test.each([
  ['the socket is gone', { code: 'ENOENT' }, true],
  ['connection refused', { code: 'ECONNREFUSED' }, true],
  ['no answer in time', {}, true],
  ['too many connections', { code: '53300' }, true],
  ['the server shuts down', { code: '57P01' }, true],
  ['a table that does not exist', { code: '42P01' }, false],
  ['a constraint', { code: '23505' }, false],
])('%s', (_name, cause, outage) => {
  expect(isOutage(failure(cause))).toBe(outage);
});

test.each([
  ['no connection was free in time', new Error('timeout exceeded when trying to connect'), true],
  ['the connection broke', new Error('Connection terminated unexpectedly'), true],
  ['connection refused', Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), true],
  ['a constraint that is looked at last', Object.assign(new Error('x'), { code: '23514' }), false],
])('outside of a statement: %s', (_name, error, outage) => {
  expect(isOutage(error)).toBe(outage);
});

test('an error outside the database is not an outage', () => {
  expect(isOutage(new TypeError('x'))).toBe(false);
});

const away = Object.assign(new Error('the database is shutting down'), { code: '57P03' });

test('what could not be stored is stored when the database is back, and known as unstored until then', async () => {
  let tries = 0;
  const stored = untilStored('row', async () => {
    if (++tries < 3) throw away;
  });
  expect(isUnstored('row')).toBe(true);
  await stored;
  expect([tries, isUnstored('row')]).toEqual([3, false]);
});

test('a stop ends the wait, and an error that is no outage is not repeated', async () => {
  const stop = new AbortController();
  const stored = untilStored('row', () => Promise.reject(away), stop.signal);
  await sleep(10);
  stop.abort();
  await expect(stored).rejects.toBe(away);
  await expect(untilStored('row', () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
  expect(isUnstored('row')).toBe(false);
});

const failed = (code: string) => new DrizzleQueryError('select 1', [], Object.assign(new Error('failed'), { code }));

/** What a route's loader and its action throw, and what is logged, when their work fails so. */
async function thrownFor(error: Error) {
  const logged: unknown[] = [];
  const log = { error: (about: { err?: unknown }) => logged.push(about.err) };
  const fail = () => Promise.reject(error);
  const build = { routes: { page: { module: { loader: fail, action: fail } } } } as unknown as ServerBuild;
  const { loader, action } = (answeringOutages(build, log).routes.page?.module ?? {}) as Record<string, LoaderFunction>;
  const args = {} as LoaderFunctionArgs;
  const thrown = [loader, action].map((handler) => Promise.resolve(handler?.(args)).catch((caught) => caught));
  return { thrown: await Promise.all(thrown), logged };
}

test.each([
  ['a statement that took too long', failed('57014')],
  ['no connection', failed('ECONNREFUSED')],
  ['a deadlock', failed('40P01')],
  ['a conflict of two transactions', failed('40001')],
])('a page meets %s: 503, which scripts send again', async (_, error) => {
  const { thrown, logged } = await thrownFor(error);
  for (const answer of thrown)
    expect(answer).toMatchObject({ init: { status: 503, headers: { 'retry-after': '30' } } });
  expect(logged).toEqual([error, error]);
});

test.each([
  ['a statement that cannot be right', failed('42601')],
  ['a file that is missing', Object.assign(new Error('failed'), { code: 'ENOENT' })],
  ['a bug', new TypeError('failed')],
])('a page meets %s: an error of ours', async (_, error) => {
  expect(await thrownFor(error)).toEqual({ thrown: [error, error], logged: [] });
});
