import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { deliveries } from '#app/features/deliveries/deliveries.table.ts';
import { leads } from '#app/features/leads/leads.table.ts';
import type { Submission } from '#app/features/leads/submission.ts';
import { submitLead } from '#app/features/leads/submit-lead.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { keyedHash } from '#app/platform/secret.ts';
import { LINK_DAYS } from '#app/site/frame/guides/content.ts';
import { formData } from '#tests/support/lead-forms.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { recordDownload } from './downloads.ts';
import { guideDownloads } from './guide-downloads.table.ts';
import { guideEmail, sendNewLink } from './send-guide.ts';
import { issueTicket, readTicket } from './tickets.ts';

const database = ownDatabase();
const GUIDE = { slug: 'eta-playbook', title: 'The ETA Playbook', length: { figure: '45', unit: 'pages' } };
const TEXTS = {
  replyTo: { name: 'Firm', address: 'hello@firm.example' },
  subject: (guide: string) => `${guide}: your copy`,
  title: (guide: string) => guide,
  paragraphs: (length: string) => [length],
  button: 'Download',
  closing: '',
  smallPrint: [],
};
const DAY = 24 * 60 * 60_000;

/** A person who requests the guide on this day, through this campaign. */
async function reader(campaign = '') {
  let at = new Date('2026-03-02T15:30:00Z');
  const services = {
    db: database().db,
    queue: { add: async () => {} },
    keyedHash: keyedHash('a secret of this test'),
    now: () => at,
    log: pino({ level: 'silent' }),
    siteUrl: 'https://firm.example',
  };
  const email = `dana-${randomUUID().slice(0, 8)}@whitfield.example`;
  const url = `https://firm.example/resources?utm_source=linkedin&utm_campaign=${campaign}`;
  const fields = formData({ name: 'Dana', email, guide: GUIDE.slug });
  const sent: Submission = { form: 'resource', fields, url, referer: null, client: email };
  const outcome = await submitLead(
    services,
    { tollFreeNumber: '', hours: { days: ['Monday'], opens: 10, closes: 17, zone: OFFICE_ZONE } },
    sent,
    (lead) => guideEmail(services, TEXTS, GUIDE, lead),
  );
  if (!outcome.ok) throw new Error(outcome.reason);
  const { leadId } = outcome;
  const mails = async () => {
    const all = await database().db.select().from(deliveries).where(eq(deliveries.leadId, leadId));
    return all.filter(({ destination }) => destination === 'letter').map(({ payload }) => payload as unknown as Sent);
  };
  return {
    ...{ leadId, email, services, mails },
    ticket: issueTicket(services.keyedHash, GUIDE.slug, leadId, at),
    pass: (milliseconds: number) => {
      at = new Date(at.getTime() + milliseconds);
    },
  };
}
type Sent = { to: string; letter: { button: { url: string } } };

test('the email with the link is stored with the lead, which names the guide', async () => {
  const { leadId, email, mails, services } = await reader();
  const [lead] = await database().db.select().from(leads).where(eq(leads.id, leadId));
  expect(lead?.answers).toMatchObject({ guide: 'eta-playbook' });
  const [crm] = await database()
    .db.select({ payload: deliveries.payload })
    .from(deliveries)
    .where(eq(deliveries.leadId, leadId))
    .orderBy(deliveries.destination);
  expect(crm?.payload).toMatchObject({ source: 'resource_download', guide: 'eta-playbook' });
  const [mail] = await mails();
  expect(mail?.to).toBe(email);
  const [, slug = '', ticket = ''] =
    /^https:\/\/firm\.example\/guides\/([^/]+)\/(.+)$/.exec(mail?.letter.button.url ?? '') ?? [];
  expect(readTicket(services.keyedHash, slug, ticket, services.now())).toEqual({ ok: true, leadId });
});

test('downloads are counted per guide and campaign, and the count outlives the person', async () => {
  const [first, second] = [await reader('spring'), await reader('spring')];
  const at = new Date('2026-03-03T10:00:00Z');
  for (const { leadId } of [first, first, second]) await recordDownload(database().db, 'eta-playbook', leadId, at);
  await recordDownload(database().db, 'integration-guide', first.leadId, at);
  const spring = async () => {
    const ofSpring = eq(guideDownloads.campaign, 'spring');
    const rows = await database().db.select().from(guideDownloads).where(ofSpring).orderBy(guideDownloads.guide);
    return [...Map.groupBy(rows, ({ guide }) => guide)].map(([guide, all]) => ({
      ...{ guide, source: all[0]?.source, campaign: all[0]?.campaign, downloads: all.length },
      readers: new Set(all.map(({ leadId }) => leadId)).size,
    }));
  };
  expect(await spring()).toEqual([
    { guide: 'eta-playbook', source: 'linkedin', campaign: 'spring', downloads: 3, readers: 2 },
    { guide: 'integration-guide', source: 'linkedin', campaign: 'spring', downloads: 1, readers: 1 },
  ]);
  await database().db.delete(leads).where(eq(leads.id, second.leadId));
  expect(await spring()).toMatchObject([{ downloads: 3 }, { downloads: 1 }]);
});

test('a download after the lead was deleted is counted too', async () => {
  await recordDownload(database().db, 'gone', randomUUID(), new Date());
  expect(await database().db.select().from(guideDownloads).where(eq(guideDownloads.guide, 'gone'))).toMatchObject([
    { leadId: null, campaign: '' },
  ]);
});

test('an expired link can be replaced by email to the address that requested it', async () => {
  const { ticket, mails, services, pass, email, leadId } = await reader();
  pass(LINK_DAYS * DAY + 1000); // As long as the texts promise.
  expect(readTicket(services.keyedHash, GUIDE.slug, ticket, services.now())).toMatchObject({ reason: 'expired' });
  expect(await sendNewLink(services, TEXTS, GUIDE, ticket)).toBe('sent');
  const sent = await mails();
  expect(sent.map(({ to }) => to)).toEqual([email, email]);
  const fresh = sent.map(({ letter }) => letter.button.url.split('/').at(-1) ?? '');
  expect(fresh.map((link) => readTicket(services.keyedHash, GUIDE.slug, link, services.now()).ok).toSorted()).toEqual([
    false,
    true,
  ]);
  expect(leadId).toBeTruthy();
});

test('at most four emails an hour to one address, and more the hour after', async () => {
  const { ticket, services, pass } = await reader();
  const ask = () => sendNewLink(services, TEXTS, GUIDE, ticket);
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual(['sent', 'sent', 'sent', 'too-many']);
  pass(61 * 60_000);
  expect(await ask()).toBe('sent');
});

test('an invalid link, or one whose owner was deleted, sends nothing', async () => {
  const { ticket, services, leadId } = await reader();
  expect(await sendNewLink(services, TEXTS, { ...GUIDE, slug: 'integration-guide' }, ticket)).toBe('unknown');
  expect(await sendNewLink(services, TEXTS, GUIDE, ticket.replace(/.$/, '_'))).toBe('unknown');
  await database().db.delete(leads).where(eq(leads.id, leadId));
  expect(await sendNewLink(services, TEXTS, GUIDE, ticket)).toBe('unknown');
});
