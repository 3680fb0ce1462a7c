import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { deliveries, deliveryAttempts } from '#app/features/deliveries/deliveries.table.ts';
import { keyedHash } from '#app/platform/secret.ts';
import { PUBLISHER } from '#app/site/frame/newsletter/content.ts';
import { startRecordingServer, startRecordingSmtp } from '#tests/support/recording-servers.ts';
import { fixedClock, ownDatabase } from '#tests/support/test-database.ts';
import { log, startTestWorker } from '#tests/support/test-worker.ts';
import { subscribe } from './subscribe.ts';
import { subscribers } from './subscribers.table.ts';

const database = ownDatabase();
const clock = fixedClock('2026-03-02T10:00:00Z');
const { now } = clock;

/** A process with these settings, and a person who subscribes there. */
async function startWith(settings: Record<string, string>) {
  const { db } = database();
  const worker = await startTestWorker(database(), settings, now);
  const newsletter = {
    hasTool: Boolean(settings.NEWSLETTER_WEBHOOK_URL),
    hasMailServer: Boolean(settings.SMTP_URL),
  };
  const { queue } = worker;
  const services = { db, queue, keyedHash: keyedHash('secret'), now, log, siteUrl: 'http://firm.example', newsletter };
  return {
    ...worker,
    async subscribe(name = 'dana'): Promise<string> {
      const email = `${name}-${randomUUID().slice(0, 8)}@whitfield.example`;
      const request = { email, source: 'Website Footer', pageUrl: '', trapped: false, client: email };
      expect(await subscribe(services, PUBLISHER, request)).toEqual({ ok: true });
      return email;
    },
  };
}

async function statesOf(email: string): Promise<Record<string, string>> {
  const rows = await database()
    .db.select({ destination: deliveries.destination, state: deliveries.state })
    .from(deliveries)
    .innerJoin(subscribers, eq(subscribers.id, deliveries.subscriberId))
    .where(eq(subscribers.email, email));
  return Object.fromEntries(rows.map(({ destination, state }) => [destination, state]));
}

async function startTool() {
  const tool = await startRecordingServer();
  onTestFinished(() => tool.stop());
  return tool;
}

test('deliveries to a failing marketing tool are retried until all succeed', async () => {
  const tool = await startTool();
  tool.behave({ status: 503 });
  const settings = { NEWSLETTER_WEBHOOK_URL: `${tool.url}/hook` };
  const first = await startWith(settings);
  const email = await first.subscribe();
  await expect.poll(() => tool.requests.length).toBe(1);
  await first.stop();
  expect(await statesOf(email)).toEqual({ newsletter: 'waiting' });

  tool.behave({ status: 200 });
  clock.advance(2 * 60_000);
  await startWith(settings);
  await expect.poll(() => statesOf(email)).toEqual({ newsletter: 'delivered' });
  expect(tool.requests.map(({ body }) => body)).toEqual([tool.requests[0]?.body, tool.requests[0]?.body]);
  expect(new Set(tool.requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('without settings the email becomes a file, and a tool configured later gets the waiting deliveries', async () => {
  const first = await startWith({});
  const email = await first.subscribe();
  await expect.poll(() => statesOf(email)).toEqual({ newsletter: 'not configured', letter: 'delivered' });
  const [file = ''] = readdirSync(join(first.dataDir, 'mail'));
  expect(readFileSync(join(first.dataDir, 'mail', file), 'utf8')).toContain(`To: ${email}`);
  await first.stop();

  const tool = await startTool();
  await startWith({ NEWSLETTER_WEBHOOK_URL: `${tool.url}/hook` });
  await expect.poll(() => statesOf(email)).toEqual({ newsletter: 'delivered', letter: 'delivered' });
  expect(JSON.parse(tool.requests[0]?.body ?? '')).toMatchObject({ 'contact.email': email });
});

test.each([
  ['a mail server that refuses it is asked again', 'refuse', '550 not from you', 'waiting'],
  ['a full mailbox is tried again', 'refuseRecipients', '452 mailbox full', 'waiting'],
  ['a mailbox that does not exist is given up', 'refuseRecipients', '550 no such user', 'rejected'],
] as const)('an email: %s', async (_, refuse, answer, state) => {
  const smtp = await startRecordingSmtp();
  onTestFinished(() => smtp.stop());
  smtp[refuse](answer);
  const { subscribe: ask, stop } = await startWith({ SMTP_URL: smtp.url, MAIL_FROM: 'Site <site@firm.example>' });
  const email = await ask();
  await expect.poll(async () => (await attempts(email)).length).toBe(1);
  await stop();
  expect(await statesOf(email)).toEqual({ letter: state });
});

test('an email to an address that needs SMTPUTF8 is sent with it, or given up with the reason', async () => {
  const MAIL_FROM = 'Site <site@firm.example>';
  const modern = await startRecordingSmtp();
  onTestFinished(() => modern.stop());
  const old = await startRecordingSmtp({ hideSMTPUTF8: true });
  onTestFinished(() => old.stop());

  const first = await startWith({ SMTP_URL: modern.url, MAIL_FROM });
  const delivered = await first.subscribe('jürgen');
  await expect.poll(() => statesOf(delivered)).toEqual({ letter: 'delivered' });
  expect(modern.mails).toMatchObject([{ to: [delivered], smtpUtf8: true }]);
  await first.stop();

  const second = await startWith({ SMTP_URL: old.url, MAIL_FROM });
  const given = await second.subscribe('jürgen');
  await expect.poll(() => statesOf(given)).not.toEqual({ letter: 'waiting' });
  expect(await statesOf(given)).toEqual({ letter: 'rejected' });
  expect(await attempts(given)).toMatchObject([{ outcome: expect.stringMatching(/SMTPUTF8/) }]);
  // An ASCII address is not affected, and its email has no need for the extension.
  const ascii = await second.subscribe();
  await expect.poll(() => statesOf(ascii)).toEqual({ letter: 'delivered' });
  expect(old.mails).toMatchObject([{ to: [ascii], smtpUtf8: false }]);
});

async function attempts(email: string) {
  const rows = await database()
    .db.select({ tries: deliveries.tries, outcome: deliveryAttempts.outcome })
    .from(deliveries)
    .innerJoin(deliveryAttempts, eq(deliveryAttempts.deliveryId, deliveries.id))
    .innerJoin(subscribers, eq(subscribers.id, deliveries.subscriberId))
    .where(eq(subscribers.email, email));
  return rows.filter(({ tries }) => tries > 0);
}
