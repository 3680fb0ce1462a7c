import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#app/features/accounts/accounts.table.ts';
import { changeProfile } from '#app/features/accounts/profile.ts';
import { deliveries } from '#app/features/deliveries/deliveries.table.ts';
import { NEW_LEAD_STAGE, NOT_GIVEN } from '#app/features/leads/lead.ts';
import { leads } from '#app/features/leads/leads.table.ts';
import { findLead, findLeadDetails, type Lead } from '#app/features/leads/work/lead-page.ts';
import type { Database } from '#app/platform/db/database.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { addAdmin, CLERK, testLeads } from '#tests/support/test-leads.ts';
import { addTemplates, deleteTemplate, listTemplates, moveTemplate, saveTemplate } from './reply-templates.ts';
import { findDraft, keepReplyDraft, replyFacts, sendReply } from './send-reply.ts';

const database = ownDatabase();
const queue = { add: async () => {} };
const listReplies = async (db: Database, id: string) =>
  (await findLeadDetails(db, (await findLead(db, id)) as Lead)).replies;

async function desk(name: string) {
  const { db } = database();
  const leads = testLeads(db);
  const sender = { id: await addAdmin(db, name), name, email: `${name.toLowerCase()}@firm.example` };
  const leadId = await leads.send('contact', { email: `${name.toLowerCase()}@lead.example` });
  const composed = {
    id: crypto.randomUUID() as string,
    subject: 'Hello',
    body: 'Dear Dana.',
    guides: [],
    template: 'First',
  };
  const sending = { leadId, sender, composed, way: 'site' as const, stopsClock: true, seen: null };
  const send = (
    change: Partial<typeof composed> = {},
    more: { seen?: string; stopsClock?: boolean; takes?: boolean; way?: 'by hand' } = {},
  ) => sendReply({ db, queue, now: leads.clock.now }, { ...sending, ...more, composed: { ...composed, ...change } });
  return { db, clock: leads.clock, leadId, sender, composed, send };
}

test('a reply is not sent without subject or text, too long, or with an open placeholder', async () => {
  const { db, leadId, send } = await desk('Check');
  const invalid = { ok: false, reason: 'invalid' };
  expect(await send({ subject: ' \n', body: ' ' })).toMatchObject({ ...invalid, problems: ['no subject', 'no text'] });
  expect(await send({ subject: 's'.repeat(201), body: 'b'.repeat(20_001) })).toMatchObject({
    problems: ['subject too long', 'text too long'],
  });
  expect(await send({ subject: 'For {Company}', body: 'Read {guide}.' })).toMatchObject({
    ...invalid,
    unfilled: ['company', 'guide'],
  });
  expect(await listReplies(db, leadId)).toEqual([]);
  expect(await send({ id: 'no uuid' })).toEqual({ ok: false, reason: 'gone' });
});

test('a second person is told that a reply was sent meanwhile, and can still send', async () => {
  const { db, leadId, composed, send } = await desk('Second');
  expect(await send({}, { stopsClock: false })).toEqual({ ok: true, repeated: false });
  expect(await findLead(db, leadId)).toMatchObject({ stage: NEW_LEAD_STAGE, answeredAt: null });
  expect(await send()).toEqual({ ok: true, repeated: true });
  const other = crypto.randomUUID();
  expect(await send({ id: other })).toMatchObject({
    reason: 'answered meanwhile',
    latest: { id: composed.id, sender: 'second@firm.example' },
  });
  expect(await send({ id: other }, { seen: composed.id, way: 'by hand' })).toEqual({ ok: true, repeated: false });
  expect((await listReplies(db, leadId)).map(({ way }) => way).toSorted()).toEqual(['by hand', 'site']);
  expect(await db.select().from(deliveries).where(eq(deliveries.destination, 'letter'))).toMatchObject([
    { id: composed.id },
  ]);
  expect(await findLead(db, leadId)).toMatchObject({ stage: 'Contacted', answeredAt: expect.any(Date) });
  const log = JSON.stringify(await db.select().from(auditLog));
  expect(log).toContain('replied to a lead');
  expect(log).not.toContain('Dear Dana');
});

test('whoever replies may take a lead without an owner, and only then', async () => {
  const { db, leadId, sender, send } = await desk('Taker');
  await send();
  expect(await findLead(db, leadId)).toMatchObject({ ownerId: null });
  const latest = (await listReplies(db, leadId))[0]?.id as string;
  await send({ id: crypto.randomUUID() }, { seen: latest, takes: true });
  expect(await findLead(db, leadId)).toMatchObject({ ownerId: sender.id });
  const other = await desk('Other');
  await db.update(leads).set({ ownerId: sender.id }).where(eq(leads.id, other.leadId));
  await other.send({}, { takes: true });
  expect(await findLead(db, other.leadId)).toMatchObject({ ownerId: sender.id });
});

test('a quarantined lead gets no reply and no draft', async () => {
  const { db, leadId, sender, composed, send } = await desk('Caught');
  await database().pool.query(`update leads set quarantined = true, quarantine_reason = 'x' where id = $1`, [leadId]);
  expect(await send()).toEqual({ ok: false, reason: 'gone' });
  await keepReplyDraft(db, leadId, sender.id, composed, new Date());
  expect(await findDraft(db, leadId, sender.id)).toBeNull();
});

test('a lead without an email address gets no reply', async () => {
  const { db, leadId, send } = await desk('Phone');
  await db.update(leads).set({ email: NOT_GIVEN }).where(eq(leads.id, leadId));
  expect(await send()).toEqual({ ok: false, reason: 'gone' });
  expect(await listReplies(db, leadId)).toEqual([]);
});

test('a draft is kept for its writer until it is sent; a late copy does not bring it back', async () => {
  const { db, clock, leadId, sender, composed, send } = await desk('Draft');
  const keep = (body: string, id = composed.id) =>
    keepReplyDraft(db, leadId, sender.id, { ...composed, id, body, guides: ['eta-playbook', 'none'] }, clock.now());
  await keep('Half a thou\0ght\r\n\ud800');
  expect(await findDraft(db, leadId, sender.id)).toMatchObject({
    ...{ id: composed.id, body: 'Half a thought\n\ufffd', guides: ['eta-playbook'], template: 'First' },
  });
  expect(await findDraft(db, leadId, await addAdmin(db, 'Stranger'))).toBeNull();
  await send();
  await keep('late');
  expect(await findDraft(db, leadId, sender.id)).toBeNull();
  const next = crypto.randomUUID();
  await keep('next', next);
  expect(await findDraft(db, leadId, sender.id)).toMatchObject({ id: next, body: 'next' });
  await keepReplyDraft(db, leadId, sender.id, { ...composed, id: next, subject: '', body: '' }, clock.now());
  expect(await findDraft(db, leadId, sender.id)).toBeNull();
});

test('templates are added, changed, ordered and deleted; an unknown placeholder is refused', async () => {
  const { db } = database();
  const text = (name: string, body = 'Dear {first name}') => ({ name, subject: 'Hello', body });
  await addTemplates(db, [text('One'), text('Two')]);
  expect(await saveTemplate(db, null, text(' Three '), CLERK)).toBe('saved');
  expect(await saveTemplate(db, null, text('three'), CLERK)).toEqual({ name: 'taken' });
  // What is sent again has the same key; meanwhile a colleague may have renamed it.
  const key = crypto.randomUUID();
  for (const name of ['Again', 'Again', 'Renamed']) {
    expect(await saveTemplate(db, null, text(name), CLERK, key)).toBe('saved');
  }
  expect(await deleteTemplate(db, key, CLERK)).toBe(true);
  expect(await saveTemplate(db, null, { name: '', subject: 's'.repeat(201), body: '{firstname}' }, CLERK)).toEqual({
    ...{ name: 'empty', subject: 'too long' },
    unknown: [{ name: 'firstname', meant: 'first name' }],
  });
  const names = async () => (await listTemplates(db)).map(({ name }) => name);
  const idOf = async (name: string) => (await listTemplates(db)).find((one) => one.name === name)?.id as string;
  await moveTemplate(db, await idOf('Three'), -1);
  await moveTemplate(db, await idOf('One'), -1);
  await moveTemplate(db, 'no uuid', 1);
  expect(await names()).toEqual(['One', 'Three', 'Two']);
  expect(await saveTemplate(db, await idOf('Two'), text('Two', 'Other {sender}'), CLERK)).toBe('saved');
  expect((await listTemplates(db)).at(-1)).toMatchObject({ name: 'Two', body: 'Other {sender}' });
  expect(await saveTemplate(db, crypto.randomUUID(), text('Four'), CLERK)).toBe('gone');
  expect(await deleteTemplate(db, await idOf('One'), CLERK)).toBe(true);
  expect(await deleteTemplate(db, 'no uuid', CLERK)).toBe(false);
  expect(await names()).toEqual(['Three', 'Two']);
});

test('placeholders come from the lead, the sender and the settings', () => {
  const site = { siteUrl: 'https://firm.example', bookingUrl: undefined };
  const lead = { name: 'Dana Whitfield', answers: { guide: 'eta-playbook', company: 'Whitfield Supply' } };
  expect(replyFacts(lead, { name: 'Ann' }, site)).toEqual({
    ...{ 'first name': 'Dana', company: 'Whitfield Supply', guide: 'The ETA Playbook', sender: 'Ann' },
    'booking link': 'https://firm.example/book',
  });
  const bookingUrl = 'https://calendar.example/x';
  expect(replyFacts({ ...lead, answers: {} }, { name: 'Ann' }, { ...site, bookingUrl })).toMatchObject({
    ...{ guide: '', company: '', 'booking link': bookingUrl },
  });
});

test('an email ends with the sender’s signature, once, and what is stored is what was typed', async () => {
  const { db, sender, leadId, send } = await desk('Sign');
  const signature = 'Sign Example\nDirector, (312) 555-0100';
  await changeProfile(db, sender.id, { name: 'Sign Example', signature: `${signature}\r\n` }, CLERK);
  await send();
  const [first] = await listReplies(db, leadId);
  await send({ id: crypto.randomUUID(), body: `Once more.\n\n${signature}` }, { seen: first?.id });
  const sent = await db.select({ payload: deliveries.payload }).from(deliveries).where(eq(deliveries.leadId, leadId));
  const texts = sent.flatMap(({ payload }) => (payload as { letter?: { text?: string } }).letter?.text ?? []);
  expect(texts.toSorted()).toEqual([`Dear Dana.\n\n${signature}\n`, `Once more.\n\n${signature}\n`]);
  expect(first?.body).toBe('Dear Dana.');
});
