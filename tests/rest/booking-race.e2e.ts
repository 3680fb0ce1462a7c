import pino from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type DatabasePool, openPool } from '#app/platform/db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { startApp } from '#tests/support/app-process.ts';
import { freeTime, senderOf } from '#tests/support/lead-forms.ts';
import { preparedData } from '#tests/support/temporary-folder.ts';

const PEOPLE = process.env.FULL ? 200 : 60;
const TIMES = PEOPLE / 10;

/** Two processes on one database. The one with the database may not be killed. */
type Site = Awaited<ReturnType<typeof startApp>>;
let folder: ReturnType<typeof preparedData>;
let settings: Record<string, string>;
let postgres: EmbeddedPostgres;
let sites: [Site, Site];
let pool: DatabasePool['pool'];
beforeAll(async () => {
  folder = preparedData('none');
  settings = { DATA_DIR: folder.path, TRUST_PROXY: 'X-Forwarded-For' };
  postgres = await startEmbeddedPostgres(folder.path);
  sites = [await startApp(settings), await startApp(settings)];
  pool = openPool(postgres.connection, pino({ level: 'silent' })).pool;
});
afterAll(async () => {
  await pool.end();
  for (const site of sites) await site.stop();
  await postgres.stop();
  folder.remove();
});

/** What an overloaded machine answers: too busy, or the request came too late. */
const TRY_AGAIN = [503, 408];

/** A person who wants this time, and tries again while the site is too busy. Null if the connection broke. */
async function book(site: string, time: string, again: readonly (number | null)[] = TRY_AGAIN) {
  const { path, body, headers, email } = senderOf('booking', time);
  const send = () => fetch(site + path, { method: 'POST', body, headers, redirect: 'manual' }).catch(() => null);
  let answer = await send();
  while (again.includes(answer?.status ?? null)) answer = await send();
  const page = await answer?.text().catch(() => '');
  return { email, time, status: answer?.status ?? null, page: page ?? '' };
}

const BOOKED = `select count(*)::int as calls, count(distinct (host, during))::int as times,
  count(*) filter (where exists (select from deliveries where booking_id = bookings.id and destination = 'letter'
    and payload #>> '{letter,calendar,method}' = 'REQUEST'))::int as invited from bookings`;

test(`${PEOPLE} people race for ${TIMES} times at two processes: each is booked once, and the others read that it is taken`, async () => {
  const times = Array.from({ length: TIMES }, (_, n) => freeTime(n));
  expect(new Set(times)).toHaveLength(TIMES);
  const answers = await Promise.all(
    Array.from({ length: PEOPLE }, (_, n) =>
      book(sites[n % 2 ? 0 : 1].url, times[n % TIMES] as string, [...TRY_AGAIN, null]),
    ),
  );
  const got = (status: number | null) => answers.filter((answer) => answer.status === status);
  const counted = Object.fromEntries(
    [...new Set(answers.map(({ status }) => status))].map((status) => [status, got(status).length]),
  );
  expect(counted).toEqual({ 302: TIMES, 409: PEOPLE - TIMES });
  for (const { page } of got(409)) {
    expect(page).toContain('That time was just taken');
    expect(page.match(/data-near="true"/g)).toHaveLength(3);
  }
  expect((await pool.query(BOOKED)).rows).toEqual([{ calls: TIMES, times: TIMES, invited: TIMES }]);
  const { rows: leads } = await pool.query('select count(*)::int as leads from leads');
  expect(leads).toEqual([{ leads: TIMES }]);
}, 600_000);

test('kill -9 while people book: every acknowledged call exists, with its invitation in the outbox', async () => {
  const [, killed] = sites;
  const times = Array.from({ length: 24 }, (_, n) => freeTime(TIMES + n));
  let acknowledged = 0;
  const answers = times.map(async (time) => {
    const answer = await book(killed.url, time);
    if (answer.status === 302) acknowledged += 1;
    if (acknowledged === 3) void killed.kill('SIGKILL');
    return answer;
  });
  const all = await Promise.all(answers);
  const promised = all.filter(({ status }) => status === 302).map(({ email }) => email);
  expect(promised.length).toBeGreaterThanOrEqual(3);
  const next = await startApp(settings);
  onTestFinished(() => next.stop());
  const { rows } = await pool.query(
    `select email from leads join bookings on lead_id = leads.id where email = any ($1) and exists
      (select from deliveries where booking_id = bookings.id and payload #>> '{letter,calendar,method}' = 'REQUEST')`,
    [promised],
  );
  expect(rows.map(({ email }) => email).toSorted()).toEqual(promised.toSorted());
  const [{ calls, invited }] = (await pool.query(BOOKED)).rows;
  expect(invited).toBe(calls);
}, 600_000);
