import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openPool } from '#app/platform/db/database.ts';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { startApp } from '#tests/support/app-process.ts';
import { freeTime, senderOf } from '#tests/support/lead-forms.ts';
import { preparedData } from '#tests/support/temporary-folder.ts';

/** Two processes on one database. The one with the database may not be killed. */
async function twoSites() {
  const folder = preparedData('none');
  onTestFinished(folder.remove);
  const postgres = await startEmbeddedPostgres(folder.path);
  const settings = { DATA_DIR: folder.path, TRUST_PROXY: 'X-Forwarded-For' };
  const sites = [await startApp(settings), await startApp(settings)] as const;
  const { pool } = openPool(postgres.connection, pino({ level: 'silent' }));
  onTestFinished(async () => {
    await pool.end();
    for (const site of sites) await site.stop();
    await postgres.stop();
  });
  return { sites, pool, start: () => startApp(settings) };
}

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

test('200 people race for 20 times at two processes: 20 are booked, 180 are told, and none is booked twice', async () => {
  const { sites, pool } = await twoSites();
  const times = Array.from({ length: 20 }, (_, n) => freeTime(n));
  expect(new Set(times)).toHaveLength(20);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      book(sites[n % 2 ? 0 : 1].url, times[n % 20] as string, [...TRY_AGAIN, null]),
    ),
  );
  const got = (status: number | null) => answers.filter((answer) => answer.status === status);
  const counted = Object.fromEntries(
    [...new Set(answers.map(({ status }) => status))].map((status) => [status, got(status).length]),
  );
  expect(counted).toEqual({ 302: 20, 409: 180 });
  for (const { page } of got(409)) {
    expect(page).toContain('That time was just taken');
    expect(page.match(/data-near="true"/g)).toHaveLength(3);
  }
  expect((await pool.query(BOOKED)).rows).toEqual([{ calls: 20, times: 20, invited: 20 }]);
  const { rows: leads } = await pool.query('select count(*)::int as leads from leads');
  expect(leads).toEqual([{ leads: 20 }]);
}, 600_000);

test('kill -9 while people book: every acknowledged call exists, with its invitation in the outbox', async () => {
  const { sites, pool, start } = await twoSites();
  const [, killed] = sites;
  const times = Array.from({ length: 24 }, (_, n) => freeTime(n));
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
  const next = await start();
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
