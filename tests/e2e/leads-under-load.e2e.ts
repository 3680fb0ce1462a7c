import { connect, type Socket } from 'node:net';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { CONSULTATION_FAILED } from '#app/features/leads/forms/consultation.ts';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { startApp } from '#tests/support/app-process.ts';
import { databaseSwitch } from '#tests/support/database-switch.ts';
import { FILLED_IN } from '#tests/support/lead-forms.ts';
import { isThanked, newSender } from '#tests/support/post-form.ts';
import { startRecordingServer } from '#tests/support/recording-server.ts';

const AT_ONCE = 1000;

test(`${AT_ONCE} people send a form at the same moment to one process: none is lost, and nobody sees an error`, async () => {
  const crm = await startRecordingServer();
  onTestFinished(() => crm.stop());
  const site = await startApp({ CRM_WEBHOOK_URL: crm.url, TRUST_PROXY: 'X-Forwarded-For', LOG_LEVEL: 'error' });
  onTestFinished(() => site.stop());
  const ledger = await openLedger(site.dataDir);

  const people = Array.from({ length: AT_ONCE }, newSender);
  const answers = await Promise.all(
    people.map(async ({ send }) => {
      const answer = await send(site.url);
      return { status: answer?.status, thanked: isThanked(answer) };
    }),
  );
  expect(answers.filter(({ thanked }) => !thanked)).toEqual([]);
  const stored = await ledger.leadsByEmail();
  expect(people.filter(({ email }) => stored.get(email) !== 1)).toEqual([]);
  await expect.poll(ledger.undelivered, { interval: 250 }).toBe(0);
  expect(new Set(crm.requests.map(({ headers }) => headers['webhook-id'])).size).toBe(AT_ONCE);
});

test(`while the process is busy, ${AT_ONCE} people can wait at its door`, async () => {
  const site = await startApp({ LOG_LEVEL: 'silent' });
  onTestFinished(() => site.stop());
  const { hostname, port } = new URL(site.url);
  process.kill(site.pid, 'SIGSTOP');
  const people = Array.from({ length: AT_ONCE }, () => connect(Number(port), hostname));
  try {
    const isIn = (socket: Socket) => !socket.pending;
    await expect.poll(() => people.filter(isIn).length).toBe(AT_ONCE);
  } finally {
    process.kill(site.pid, 'SIGCONT');
    for (const socket of people) socket.destroy();
  }
});

test('while the database hangs everybody is told so and keeps what was typed; sent again, it is stored once', async () => {
  const site = await startApp({ TRUST_PROXY: 'X-Forwarded-For', LOG_LEVEL: 'silent' });
  onTestFinished(() => site.stop());
  const database = databaseSwitch(site.dataDir);
  const people = Array.from({ length: 20 }, newSender);
  await newSender().send(site.url);

  database.stop();
  // The database hangs until the last answer is there.
  const answers = await Promise.all(people.map(({ send }) => send(site.url))).finally(database.start);
  for (const answer of answers) {
    const { status, page = '' } = answer ?? {};
    expect(status).toBe(503);
    expect(page.replaceAll('&#x27;', "'")).toContain(CONSULTATION_FAILED);
    expect(page).toContain(FILLED_IN.contact.message);
  }

  for (const { send } of people) {
    await expect.poll(async () => isThanked(await send(site.url))).toBe(true);
  }
  const stored = await (await openLedger(site.dataDir)).leadsByEmail();
  expect(people.filter(({ email }) => stored.get(email) !== 1)).toEqual([]);
});

/** A look into the database of a running site, until the test is over. */
async function openLedger(dataDir: string) {
  const postgres = await startEmbeddedPostgres(dataDir);
  const pool = new pg.Pool({ ...postgres.connection, max: 1 });
  pool.on('error', () => {}); // Tests kill the server too.
  onTestFinished(async () => {
    await pool.end();
    await postgres.stop();
  });
  return {
    /** How many leads each person has. */
    async leadsByEmail(): Promise<Map<string, number>> {
      const { rows } = await pool.query('select email, count(*)::int as leads from leads group by email');
      return new Map(rows.map(({ email, leads }) => [email, leads]));
    },
    async undelivered(): Promise<number> {
      const { rows } = await pool.query("select count(*)::int as open from deliveries where state <> 'delivered'");
      return rows[0].open;
    },
  };
}
