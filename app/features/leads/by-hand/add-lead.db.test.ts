import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#app/features/accounts/accounts.table.ts';
import { deliveries } from '#app/features/deliveries/deliveries.table.ts';
import { contactHashes, findErased, rememberErased } from '#app/features/leads/erased-contacts.ts';
import { NEW_LEAD_STAGE } from '#app/features/leads/lead.ts';
import { leads } from '#app/features/leads/leads.table.ts';
import { readLeadFilters } from '#app/features/leads/list/lead-filters.ts';
import { listLeads } from '#app/features/leads/list/lead-list.ts';
import { likelyLeads } from '#app/features/leads/work/known.ts';
import { findLead, findLeadDetails, type Lead } from '#app/features/leads/work/lead-page.ts';
import { moveLead } from '#app/features/leads/work/work-on-lead.ts';
import { erasePerson } from '#app/features/people/erase-person.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { addAdmin, CLERK, DESK_FIRM, testLeads } from '#tests/support/test-leads.ts';
import { addLead, addToLead, findReferrers } from './add-lead.ts';
import { type NewLead, readNewLead } from './new-lead.ts';

const database = ownDatabase();
const ACTOR = CLERK;
const READER = randomUUID();
const TYPED = { name: 'Cora Ann Fictional', contact: '(214) 555-0175', about: 'sell', cameBy: 'call' };

function form(change: Record<string, string> = {}): FormData {
  const fields = new FormData();
  for (const [name, value] of Object.entries({ ...TYPED, submission_key: randomUUID(), ...change }))
    fields.set(name, value);
  return fields;
}
function read(fields: FormData): NewLead {
  const outcome = readNewLead(fields);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.errors));
  return outcome.lead;
}
async function add(change: Record<string, string> = {}, fields = form(change)) {
  const desk = testLeads(database().db, '2026-11-17T16:35:00Z');
  return addLead(desk.services, DESK_FIRM, read(fields), fields, ACTOR);
}
async function added(change: Record<string, string> = {}): Promise<Lead> {
  const outcome = await add(change);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.errors));
  return (await findLead(database().db, outcome.id)) as Lead;
}

test('a phone call becomes a lead: the CRM gets the keys of §7, no reply is due, and nobody gets an email', async () => {
  const { db } = database();
  const owner = await addAdmin(db, 'Ada');
  const lead = await added({ owner, referredBy: 'Paul Invented', note: 'Son not interested' });
  expect(lead).toMatchObject({
    ...{ form: 'manual', name: 'Cora Ann Fictional', phone: '(214) 555-0175', email: 'not given', source: 'manual' },
    ...{ cameBy: 'call', referredBy: 'Paul Invented', stage: NEW_LEAD_STAGE, ownerId: owner },
  });
  const sent = await db.select().from(deliveries).where(eq(deliveries.leadId, lead.id));
  expect(sent.map(({ destination }) => destination)).toEqual(['crm']);
  expect(sent[0]?.payload).toEqual({
    'contact.first_name': 'Cora Ann',
    'contact.last_name': 'Fictional',
    'contact.email': '',
    'contact.phone': '(214) 555-0175',
    'contact.inquiry_type': 'sell',
    'contact.company_name': '',
    'contact.city': '',
    'contact.state': '',
    'contact.budget': '',
    'contact.timeline': '',
    'contact.message': '',
    'contact.referral': 'Phone call',
    'contact.source': 'manual',
    'contact.campaign_source': '',
    'contact.tf_number': DESK_FIRM.tollFreeNumber,
    'contact.lead_stage': NEW_LEAD_STAGE,
  });
  const { consents, notes, events } = await findLeadDetails(db, lead);
  expect(consents).toMatchObject([
    { wording: 'Gave their number by phone on November 17, 2026.', given: false, evidence: 'by hand' },
  ]);
  expect(notes).toMatchObject([{ text: 'Son not interested', author: CLERK.name }]);
  expect(events.map(({ event }) => event)).toEqual(expect.arrayContaining(['lead.added', 'lead.assigned']));
  const due = await listLeads(db, readLeadFilters(new URLSearchParams('list=due')), READER);
  expect(due.leads.map(({ id }) => id)).not.toContain(lead.id);
  // Also after it was moved on and back.
  for (const stage of ['Contacted', NEW_LEAD_STAGE] as const) await moveLead(db, lead.id, stage, CLERK, new Date());
  expect((await findLead(db, lead.id))?.answeredAt).not.toBeNull();
});

test('the same form, sent again or twice at once, is one lead with one note', async () => {
  const { db } = database();
  const fields = form({ name: 'Twice Sent', contact: 'twice@sent.example', note: 'Once' });
  const outcomes = await Promise.all([add({}, fields), add({}, fields)]);
  outcomes.push(await add({}, fields));
  const ids = new Set(outcomes.map((one) => one.ok && one.id));
  expect(ids.size).toBe(1);
  const lead = await findLead(db, String([...ids][0]));
  expect((await findLeadDetails(db, lead as Lead)).notes).toHaveLength(1);
});

test.each([
  [{ name: ' ' }, { name: 'Enter a name.' }],
  [{ contact: '' }, { contact: 'Write a phone number or an email.' }],
  [{ contact: 'Cora' }, { contact: 'This is neither a phone number nor an email.' }],
  [{ cameBy: 'fax' }, { cameBy: 'Choose how they came.' }],
  [{ about: 'fax' }, { about: 'Choose what it is about.' }],
])('%j is refused', (change, errors) => {
  expect(readNewLead(form(change))).toMatchObject({ ok: false, errors });
});

test('one field takes an address, a number, or both', async () => {
  const lead = await added({ name: 'Both', contact: 'both@ways.example, +1 312 555 0100', about: '' });
  expect(lead).toMatchObject({ email: 'both@ways.example', phone: '+1 312 555 0100' });
});

test('a known person is found by number, address or name; adding to the lead keeps its stage', async () => {
  const { db } = database();
  const desk = testLeads(db);
  const known = await desk.send('consultation', {
    firstName: 'Vera',
    lastName: 'Knownbefore',
    phone: '(312) 555-0199',
    email: 'vera@known.example',
  });
  await moveLead(db, known, 'Qualified', CLERK, new Date());
  const reasonsOf = async (typed: Partial<Record<'name' | 'email' | 'phone', string>>) =>
    (await likelyLeads(db, { name: '', email: '', phone: '', ...typed })).map(({ id, reasons }) => [id, reasons]);
  expect(await reasonsOf({ phone: '+1 312.555.0199', name: 'V. Knownbefore' })).toEqual([
    [known, ['Same phone', 'Similar name']],
  ]);
  expect(await reasonsOf({ email: 'VERA@known.example' })).toEqual([[known, ['Same email']]]);
  expect(await reasonsOf({ name: 'Otto Knownbefore' })).toEqual([]);

  const given = read(
    form({ name: 'Vera', contact: '214-555-0111', note: 'Called again', referredBy: 'Paul Invented' }),
  );
  const key = randomUUID();
  for (const _ of [1, 2]) expect(await addToLead(desk.services, known, given, ACTOR, key)).toBe(true);
  const lead = (await findLead(db, known)) as Lead;
  expect(lead).toMatchObject({
    stage: 'Qualified',
    phone: '(312) 555-0199',
    further: '214-555-0111',
    referredBy: 'Paul Invented',
  });
  const { notes, consents } = await findLeadDetails(db, lead);
  expect(notes).toMatchObject([{ kind: 'call', text: 'Phone call, about: sell.\nCalled again' }]);
  expect(consents.map(({ evidence }) => evidence).sort()).toEqual(['by hand', 'form']);
  expect(await reasonsOf({ phone: '2145550111' })).toContainEqual([known, ['Same phone']]);
  const search = await listLeads(db, readLeadFilters(new URLSearchParams('list=all&q=2145550111')), READER);
  expect(search.leads.map(({ id }) => id)).toEqual([known]);
});

test('a referrer is found with what the referrals became', async () => {
  const { db } = database();
  const won = await added({ name: 'Won', contact: 'won@ref.example', referredBy: 'Rita Referrer' });
  await added({ name: 'Open', contact: 'open@ref.example', referredBy: 'rita referrer' });
  await moveLead(db, won.id, 'Client', CLERK, new Date());
  expect(await findReferrers(db, 'rita')).toMatchObject([{ name: 'Rita Referrer', referrals: 2, clients: 1, open: 1 }]);
});

test('an erased person is written down again only if they got in touch, and is no referrer any more', async () => {
  const { db } = database();
  const { services } = testLeads(db);
  const hashes = contactHashes(services.keyedHash, { emails: ['gone@erased.example'], phones: [] });
  await rememberErased(db, hashes);
  const referral = { name: 'Gone Person', contact: 'gone@erased.example', cameBy: 'referral' };
  expect(await add(referral)).toMatchObject({
    ok: false,
    errors: { contact: expect.stringContaining('asked to be erased') },
  });
  const lead = await added({ ...referral, cameBy: 'call' });
  expect(await findErased(db, hashes)).toEqual(new Set());
  const referred = await added({ name: 'Friend', contact: 'friend@of.example', referredBy: 'gone person' });
  await addToLead(services, lead.id, read(form({ contact: 'second@erased.example' })), ACTOR, randomUUID());

  const queueless = { ...services, deleteEmailFiles: async () => {} };
  expect(await erasePerson(queueless, lead.id, ACTOR)).toBe('erased');
  expect((await findLead(db, referred.id))?.referredBy).toBe('');
  const text = JSON.stringify([
    await db.select().from(leads),
    await db.select().from(auditLog),
    await db.select().from(deliveries),
  ]);
  expect(text).not.toMatch(/gone person|erased\.example/i);
  const both = contactHashes(services.keyedHash, {
    emails: ['gone@erased.example', 'second@erased.example'],
    phones: [],
  });
  expect((await findErased(db, both)).size).toBe(2);
});
