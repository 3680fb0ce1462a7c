import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { deliveries, deliveryAttempts } from '#app/features/deliveries/deliveries.table.ts';
import { leads } from '#app/features/leads/leads.table.ts';
import { sendReply } from '#app/features/leads/replies/send-reply.ts';
import { submitLead } from '#app/features/leads/submit-lead.ts';
import { assignLeads } from '#app/features/leads/work/work-on-lead.ts';
import { pictures } from '#app/features/pictures/pictures.table.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { keyedHash } from '#app/platform/secret.ts';
import { diskStorage } from '#app/platform/storage/disk-storage.ts';
import { FILLED_IN, formData } from '#tests/support/lead-forms.ts';
import { jpeg } from '#tests/support/picture-files.ts';
import { startRecordingServer, startRecordingSmtp } from '#tests/support/recording-servers.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { addAdmin } from '#tests/support/test-leads.ts';
import { log, startTestWorker } from '#tests/support/test-worker.ts';

const database = ownDatabase();
const now = () => new Date();
let visitors = 0;

async function startWith(settings: Record<string, string>) {
  const { db } = database();
  const worker = await startTestWorker(database(), settings);
  const { queue } = worker;
  const services = { db, queue, siteUrl: 'http://firm.example', keyedHash: keyedHash('secret'), now, log };
  return {
    ...worker,
    services,
    async submit(change: Partial<typeof FILLED_IN.contact> = {}): Promise<string> {
      const outcome = await submitLead(
        services,
        { tollFreeNumber: '(800) 555-0142', hours: { days: ['Monday'], opens: 10, closes: 17, zone: OFFICE_ZONE } },
        {
          form: 'contact',
          fields: formData({ ...FILLED_IN.contact, ...change }),
          url: 'http://firm.example/contact',
          referer: null,
          client: `192.0.2.${++visitors}`,
        },
      );
      return outcome.ok ? outcome.leadId : outcome.reason;
    },
  };
}

const deliveriesOf = async (leadId: string) => {
  const rows = await database().db.select().from(deliveries).where(eq(deliveries.leadId, leadId));
  return Object.fromEntries(rows.map(({ destination, state }) => [destination, state]));
};

async function startOutside() {
  const [crm, smtp] = await Promise.all([startRecordingServer(), startRecordingSmtp()]);
  onTestFinished(async () => {
    await Promise.all([crm.stop(), smtp.stop()]);
  });
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'Site <site@firm.example>', NOTIFY_EMAIL: 'staff@firm.example' };
  return { crm, smtp, settings: { CRM_WEBHOOK_URL: `${crm.url}/hook`, ...mail } };
}

test('a lead is delivered to the CRM and the staff', async () => {
  const { crm, smtp, settings } = await startOutside();
  const { submit } = await startWith(settings);
  const leadId = await submit();
  await expect.poll(() => deliveriesOf(leadId)).toEqual({ crm: 'delivered', notification: 'delivered' });
  expect(crm.requests.map(({ path }) => path)).toEqual(['/hook']);
  expect(JSON.parse(crm.requests[0]?.body ?? '')).toMatchObject({ 'contact.source': 'Contact Form' });
  const [mail] = smtp.mails;
  expect(mail).toMatchObject({ from: 'site@firm.example', to: ['staff@firm.example'] });
  expect(mail?.source).toMatch(/^Reply-To: Dana Whitfield <dana@whitfield\.example>\r$/m);
  expect(mail?.source).toMatch(/^Subject: Contact message: Dana Whitfield, General Inquiry\r$/m);
});

test('a reply from the desk arrives with its guide and Reply-To of the owner, stops the clock and moves the stage', async () => {
  const { smtp, settings } = await startOutside();
  const { submit, services } = await startWith(settings);
  const { db } = database();
  const leadId = await submit({ name: 'Müller, Zoë 🙂', email: 'zoe@muller.example' });
  const [ann, bob] = [await addAdmin(db, 'Ann'), await addAdmin(db, 'Bob')];
  await assignLeads(db, [leadId], ann, { id: ann, name: 'Ann' }, now());
  const sent = {
    ...{ leadId, way: 'site' as const, stopsClock: true, seen: null },
    sender: { id: bob, name: 'Bøb, "B" Builder', email: 'bob@firm.example' },
    composed: {
      id: crypto.randomUUID(),
      subject: 'Your inquiry\r\nBcc: evil@evil.example =?utf-8?Q?x?=',
      body: 'Dear Zoë,\n\n.\nGrüße 🙂',
      guides: ['eta-playbook', '../../etc/passwd'],
      template: '',
    },
  };
  const outcomes = await Promise.all([sendReply(services, sent), sendReply(services, sent)]);
  expect(outcomes.map((one) => one.ok && one.repeated).toSorted()).toEqual([false, true]);
  await expect.poll(() => deliveriesOf(leadId)).toMatchObject({ letter: 'delivered' });
  const toPerson = smtp.mails.filter(({ to }) => to.includes('zoe@muller.example'));
  expect(toPerson).toMatchObject([{ from: 'site@firm.example', to: ['zoe@muller.example'] }]);
  const [head = '', ...parts] = (toPerson[0]?.source ?? '').replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n\r\n');
  expect(head).toMatch(/^Reply-To: Ann <ann@firm\.example>\r$/m);
  expect(head).toMatch(/^From: =\?UTF-8\?.*\?= <site@firm\.example>\r$/m);
  expect(head).toMatch(/^To: =\?UTF-8\?.*\?= <zoe@muller\.example>\r$/m);
  expect(head).not.toMatch(/^(Bcc|Auto-Submitted):|=\?utf-8\?Q\?x/m);
  expect(parts.join()).toMatch(/filename=WRC-Advisory-ETA-Playbook\.pdf/);
  expect(parts.join().match(/filename=/g)).toHaveLength(1);
  const [lead] = await db.select().from(leads).where(eq(leads.id, leadId));
  expect(lead).toMatchObject({ stage: 'Contacted', answeredAt: expect.any(Date) });
});

test('a failing mail server is retried later, and the CRM delivery is not affected', async () => {
  const { smtp, settings } = await startOutside();
  smtp.refuse('451 greylisted');
  const { submit } = await startWith(settings);
  const begun = Date.now();
  const leadId = await submit();
  await expect.poll(() => deliveriesOf(leadId)).toEqual({ crm: 'delivered', notification: 'waiting' });
  const attempts = () =>
    database()
      .db.select({ status: deliveryAttempts.status, outcome: deliveryAttempts.outcome, next: deliveries.nextAttemptAt })
      .from(deliveryAttempts)
      .innerJoin(deliveries, eq(deliveries.id, deliveryAttempts.deliveryId))
      .where(eq(deliveries.leadId, leadId))
      .orderBy(deliveries.destination);
  await expect
    .poll(attempts)
    .toMatchObject([{ status: 200 }, { status: 451, outcome: expect.stringContaining('greylisted') }]);
  expect((await attempts())[1]?.next.getTime()).toBeGreaterThan(begun + 40_000);
});

test('without settings the CRM delivery waits and the email becomes a file; the next start sends what waited', async () => {
  const first = await startWith({});
  const leadId = await first.submit();
  const waits = { crm: 'not configured', notification: 'delivered' };
  await expect.poll(() => deliveriesOf(leadId)).toEqual(waits);
  const [file = ''] = readdirSync(join(first.dataDir, 'mail'));
  expect(readFileSync(join(first.dataDir, 'mail', file), 'utf8')).toContain('Do you work in Texas?');
  await first.stop();

  const { crm, settings } = await startOutside();
  await startWith(settings);
  await expect.poll(() => deliveriesOf(leadId)).toEqual({ ...waits, crm: 'delivered' });
  expect(crm.requests).toHaveLength(1);
});

test('with a mail server but no NOTIFY_EMAIL, the staff’s delivery waits', async () => {
  const { settings } = await startOutside();
  const { submit } = await startWith({ ...settings, NOTIFY_EMAIL: '' });
  const leadId = await submit();
  const expected = { crm: 'delivered', notification: 'not configured' };
  await expect.poll(() => deliveriesOf(leadId)).toEqual(expected);
});

test('a delivery in progress at shutdown is finished, or left for the next process', async () => {
  const { crm, settings } = await startOutside();
  const release = Promise.withResolvers<void>();
  crm.behave({ status: 200, after: release.promise });
  const first = await startWith(settings);
  const quick = await first.submit();
  await expect.poll(() => crm.requests.length).toBe(1);
  const stopped = first.stop();
  release.resolve();
  await stopped;
  expect(await deliveriesOf(quick)).toMatchObject({ crm: 'delivered' });

  crm.behave('hang');
  const second = await startWith(settings);
  const hanging = await second.submit();
  await expect.poll(() => crm.requests.length).toBe(2);
  await second.stop();
  // Interrupted by the end of the process, not given up after the timeout of a request.
  const [attempt] = await database()
    .db.select({ outcome: deliveryAttempts.outcome })
    .from(deliveryAttempts)
    .innerJoin(deliveries, eq(deliveries.id, deliveryAttempts.deliveryId))
    .where(and(eq(deliveries.leadId, hanging), eq(deliveries.destination, 'crm')));
  expect(attempt?.outcome).toMatch(/^Interrupted/);
  crm.behave({ status: 200 });
  await startWith(settings);
  await expect.poll(() => deliveriesOf(hanging)).toMatchObject({ crm: 'delivered' });
});

test('a receiver gets at most ten messages at once, and all of them', async () => {
  const first = await startWith({});
  const people = Array.from({ length: 24 }, (_, n) => ({ email: `person-${n}@example.com` }));
  const ids = await Promise.all(people.map((person) => first.submit(person)));
  for (const id of ids) await expect.poll(() => deliveriesOf(id)).toMatchObject({ crm: 'not configured' });
  await first.stop();

  const { crm, settings } = await startOutside();
  const unanswered: (() => void)[] = [];
  let most = 0;
  const answerAll = async () => {
    for (let turn = 0; turn < 200; turn++) await setImmediate(); // An eleventh request would arrive meanwhile.
    for (const answer of unanswered.splice(0)) answer();
  };
  crm.behave((_request, count) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    most = Math.max(most, unanswered.push(resolve));
    if (unanswered.length === 10 || count === people.length) void answerAll();
    return { status: 200, after: promise };
  });
  await startWith(settings);
  for (const id of ids) await expect.poll(() => deliveriesOf(id)).toMatchObject({ crm: 'delivered' });
  expect([most, crm.requests.length]).toEqual([10, people.length]);
});

test('an overdue lead is one email to NOTIFY_EMAIL, however many processes run', async () => {
  const { smtp, settings } = await startOutside();
  const { submit, stop } = await startWith(settings);
  const leadId = await submit();
  await stop();
  await database()
    .db.update(leads)
    .set({ dueAt: new Date(0) })
    .where(eq(leads.id, leadId));
  const workers = await Promise.all([startWith(settings), startWith(settings), startWith(settings)]);
  const alarms = () => smtp.mails.filter(({ source }) => source.includes('passed its reply time'));
  await expect.poll(() => alarms().length).toBe(1);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(alarms()).toHaveLength(1);
  expect(alarms()[0]).toMatchObject({ to: ['staff@firm.example'] });
});

test('a picture whose sizes were not encoded before the process ended gets them from the next one', async () => {
  const { db } = database();
  const { dataDir, stop } = await startWith({});
  await stop();
  const name = '1763203041123.jpg';
  const storage = diskStorage(join(dataDir, 'uploads'));
  await storage.put(`articles/${name}`, await jpeg(60, 40), 'image/jpeg');
  await db.insert(pictures).values({ name, width: 60, height: 40, widths: null, sourceHash: 'x' });
  await startWith({ DATA_DIR: dataDir });
  const widths = async () => (await db.select({ widths: pictures.widths }).from(pictures))[0]?.widths;
  await expect.poll(widths).toEqual([60]);
  expect(await storage.get('articles/1763203041123-60.avif')).not.toBeNull();
});
