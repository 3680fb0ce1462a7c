import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { startApp } from '#tests/support/app-process.ts';
import { FILLED_IN } from '#tests/support/lead-forms.ts';
import { postmasterOf } from '#tests/support/processes.ts';
import { startRecordingServer, startRecordingSmtp } from '#tests/support/recording-servers.ts';

const RESTARTS = process.env.FULL ? 25 : 2;
const LEADS_PER_RESTART = 30;
/** How long the receivers take: every restart meets requests whose answer comes while the database is away. */
const ANSWER_MS = 400;

test(`PostgreSQL restarts ${RESTARTS} times during deliveries: each email and each lead goes out once`, async () => {
  const crm = await startRecordingServer();
  crm.behave({ status: 200, afterMs: ANSWER_MS });
  const smtp = await startRecordingSmtp({ afterMs: ANSWER_MS });
  const site = await startApp({
    ...{ SEED: 'none', TRUST_PROXY: 'X-Forwarded-For', CRM_WEBHOOK_URL: crm.url, SMTP_URL: smtp.url },
    ...{ MAIL_FROM: 'office@firm.example', NOTIFY_EMAIL: 'staff@firm.example' },
  });
  onTestFinished(async () => {
    await site.stop();
    await Promise.all([crm.stop(), smtp.stop()]);
  });
  const { connection } = await startEmbeddedPostgres(site.dataDir);

  let accepted = 0;
  for (let restart = 0; restart < RESTARTS; restart++) {
    for (let n = 0; n < LEADS_PER_RESTART; n++) {
      if ((await sendLead(site.url, `p${restart}-${n}@example.com`)) === 302) accepted++;
      if (n === LEADS_PER_RESTART - 5) process.kill(postmasterOf(site.dataDir), 'SIGINT'); // Every process restarts it.
    }
    await expect.poll(() => open(connection), { interval: 500 }).toBe(0);
  }
  expect(accepted).toBeGreaterThan(RESTARTS * (LEADS_PER_RESTART - 6));

  const emails = smtp.mails.map(({ source }) => /^Message-ID: (.*)$/im.exec(source)?.[1]);
  const posts = crm.requests.map(({ headers }) => headers['webhook-id']);
  console.log(
    `${accepted} leads; sent again: ${again(posts)} of ${posts.length} posts, ${again(emails)} of ${emails.length} emails`,
  );
  expect(new Set(posts).size).toBe(accepted);
  expect([again(posts), again(emails)]).toEqual([0, 0]);
});

async function sendLead(url: string, email: string): Promise<number | null> {
  const body = new URLSearchParams({ ...FILLED_IN.contact, email, submission_key: randomUUID() });
  const client = `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.7`;
  await sleep(10);
  const headers = { 'x-forwarded-for': client, origin: new URL(url).origin };
  const answer = await fetch(`${url}/contact`, { method: 'POST', body, redirect: 'manual', headers }).catch(() => null);
  return answer?.status ?? null;
}

/** Deliveries that are not recorded as delivered; null while the database is away. */
async function open(connection: pg.ClientConfig): Promise<number | null> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(`select count(*)::int as open from deliveries where state <> 'delivered'`);
    return rows[0].open;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}

const again = (ids: readonly unknown[]) => ids.length - new Set(ids).size;
