import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog } from '#app/features/accounts/accounts.table.ts';
import { deliveries } from '#app/features/deliveries/deliveries.table.ts';
import { NEW_LEAD_STAGE } from '#app/features/leads/lead.ts';
import { leads } from '#app/features/leads/leads.table.ts';
import { ownDatabase, queuedJobs } from '#tests/support/test-database.ts';
import { addAdmin, CLERK, DESK_FIRM, testLeads } from '#tests/support/test-leads.ts';
import { deleteDiscarded, discardLeads, discardSpam, releaseLead } from './decide-quarantine.ts';
import { findLead, findLeadDetails, type Lead } from './lead-page.ts';
import { undoChange } from './undo-change.ts';
import {
  addNote,
  assignLeads,
  finishFollowUp,
  moveLead,
  moveLeads,
  removeNote,
  setFollowUp,
  setFollowUps,
} from './work-on-lead.ts';

const BATCH = randomUUID();

const database = ownDatabase();
const find = async (id: string) => (await findLead(database().db, id)) as Lead;
const around = async (id: string) => findLeadDetails(database().db, await find(id));
const byEmail = async (email: string) => {
  const [lead] = await database().db.select().from(leads).where(eq(leads.emailKey, email));
  return lead as Lead;
};
const actions = async (lead: string) => {
  const rows = await database().db.select().from(auditLog);
  return rows.filter(({ detail }) => detail.lead === lead).map(({ action }) => action);
};

describe('a stage', () => {
  test('after the first records the time of the reply; moving back clears it', async () => {
    const { db } = database();
    const desk = testLeads(db);
    const id = await desk.send('contact');
    expect(await find(id)).toMatchObject({ stage: NEW_LEAD_STAGE, answeredAt: null });
    const answered = desk.clock.now();
    expect(await moveLead(db, id, 'Contacted', CLERK, answered)).toBe('moved');
    desk.clock.advance(3_600_000);
    await moveLead(db, id, 'Qualified', CLERK, desk.clock.now());
    expect(await find(id)).toMatchObject({ stage: 'Qualified', answeredAt: answered });
    expect(await moveLead(db, id, 'Qualified', CLERK, desk.clock.now())).toBe('there already');
    await moveLead(db, id, NEW_LEAD_STAGE, CLERK, desk.clock.now());
    expect((await find(id)).answeredAt).toBeNull();
    expect(await actions(id)).toEqual(['moved a lead', 'moved a lead', 'moved a lead']);
  });
});

test('notes have an author and can be removed; their text is not in the audit log', async () => {
  const { db } = database();
  const id = await testLeads(db).send('contact');
  expect(await addNote(db, id, ' \n ', CLERK, new Date())).toBe('empty');
  expect(await addNote(db, id, 'x'.repeat(5001), CLERK, new Date())).toBe('too long');
  expect(await addNote(db, id, 'Called, a secret\r\nmessage ', CLERK, new Date())).toBe('added');
  const [note] = (await around(id)).notes;
  expect(note).toMatchObject({ text: 'Called, a secret\nmessage', author: CLERK.name });
  await removeNote(db, id, 'no uuid', CLERK);
  await removeNote(db, id, note?.id as string, CLERK);
  expect((await around(id)).notes).toEqual([]);
  expect(await actions(id)).toEqual(['wrote a note', 'removed a note']);
  expect(JSON.stringify(await db.select().from(auditLog))).not.toContain('secret');
});

test('a note that is sent again with its key is neither added nor recorded again', async () => {
  const { db } = database();
  const id = await testLeads(db).send('contact');
  const key = crypto.randomUUID();
  for (const _ of [1, 2]) expect(await addNote(db, id, 'Called', CLERK, new Date(), undefined, key)).toBe('added');
  expect((await around(id)).notes).toHaveLength(1);
  expect(await actions(id)).toEqual(['wrote a note']);
});

test('an owner is an administrator; a lead can be given on, and be unassigned again', async () => {
  const { db, pool } = database();
  const [id, quarantined] = [await testLeads(db).send('contact'), 'quarantined@owner.example'];
  await testLeads(db).send('contact', { email: quarantined, website: 'filled' });
  const caught = (await byEmail(quarantined)).id;
  const [ann, bob] = [await addAdmin(db, 'Ann'), await addAdmin(db, 'Bob')];
  const now = new Date('2026-11-16T16:00:00Z');
  expect(await assignLeads(db, [id, caught, 'no uuid'], ann, CLERK, now)).toBe(1);
  expect(await find(id)).toMatchObject({ ownerId: ann, ownedSince: now, ownerNotifiedAt: null });
  expect((await find(caught)).ownerId).toBeNull();
  expect(await assignLeads(db, [id], ann, CLERK, now)).toBe(0);
  await pool.query(`delete from user_roles where user_id = $1`, [bob]);
  for (const stranger of [bob, crypto.randomUUID(), 'no uuid'])
    expect(await assignLeads(db, [id], stranger, CLERK, now)).toBe('no administrator');
  expect(await assignLeads(db, [id], null, CLERK, now)).toBe(1);
  expect(await find(id)).toMatchObject({ ownerId: null, ownedSince: null });
  await assignLeads(db, [id], ann, { ...CLERK, id: ann }, now);
  expect((await find(id)).ownerNotifiedAt, 'taken by herself').toEqual(now);
  expect(await actions(id)).toEqual(Array(3).fill('assigned a lead'));
  await pool.query('delete from users where id = $1', [ann]);
  expect((await find(id)).ownerId).toBeNull();
});

test('a follow-up has a day and a text; when it is done it is kept as a note', async () => {
  const { db } = database();
  const id = await testLeads(db).send('contact');
  const set = (on: string, text: string) => setFollowUp(db, id, { on, text }, CLERK);
  expect(await set('2026-02-30', 'Call')).toBe('no day');
  expect(await set('2026-11-19', ' \n')).toBe('no text');
  expect(await set('2026-11-19', 'x'.repeat(201))).toBe('too long');
  expect(await finishFollowUp(db, id, CLERK, new Date())).toBe(false);
  expect(await set('2026-11-19', ' Ask for the 2025\nstatements ')).toBe('set');
  expect(await find(id)).toMatchObject({ followUpOn: '2026-11-19', followUpText: 'Ask for the 2025 statements' });
  expect(await finishFollowUp(db, id, CLERK, new Date())).toBe(true);
  expect(await find(id)).toMatchObject({ followUpOn: null, followUpText: '' });
  expect((await around(id)).notes).toMatchObject([{ text: 'Follow-up done: Ask for the 2025 statements' }]);
  expect(await actions(id)).toEqual(['set a follow-up', 'finished a follow-up']);
  expect(JSON.stringify(await db.select().from(auditLog))).not.toContain('statements');
});

test('other leads of the same person are found by email address, ignoring case', async () => {
  const { db } = database();
  const desk = testLeads(db);
  const first = await desk.send('contact', { email: 'Same@Person.example' });
  const second = await desk.send('retain', { email: 'same@person.example' });
  expect((await around(second)).known.person).toMatchObject([{ id: first, form: 'contact' }]);
  expect(await findLead(db, 'no-uuid')).toBeNull();
});

test('spam that passed the honeypot is discarded, and restored as it was, without being sent again', async () => {
  const { db } = database();
  const desk = testLeads(db);
  const id = await desk.send('contact', { email: 'spam@person.example' });
  await moveLead(db, id, 'Contacted', CLERK, desk.clock.now());
  const before = await find(id);
  await database().pool.query('delete from queue.jobs');
  expect(await discardSpam(db, [id, 'no uuid'], CLERK, desk.clock.now(), BATCH)).toBe(1);
  expect(await discardSpam(db, [id], CLERK, desk.clock.now())).toBe(0);
  expect(await find(id)).toMatchObject({ quarantined: true, quarantineReason: 'Discarded as spam' });
  expect(await undoChange(db, BATCH, CLERK, desk.clock.now())).toEqual({ undone: 1, of: 1 });
  expect(await find(id)).toEqual(before);
  await discardSpam(db, [id], CLERK, desk.clock.now());
  expect(await releaseLead(desk.services, DESK_FIRM, id, CLERK)).toEqual({ ok: true, as: 'restored' });
  expect(await find(id)).toEqual(before);
  expect(await queuedJobs(database())).toEqual([]);
  expect((await around(id)).deliveries).toHaveLength(2);
  const [discarded, restored] = ['discarded a lead', 'restored a lead'];
  expect(await actions(id)).toEqual(['moved a lead', discarded, restored, discarded, restored]);
});

test('several leads move and change hands at once, which their mover can undo; what changed since stays', async () => {
  const { db } = database();
  const desk = testLeads(db);
  const [fresh, answered, later] = [await desk.send('contact'), await desk.send('contact'), await desk.send('contact')];
  const me = { id: await addAdmin(db, 'Mover'), name: 'mover@firm.example' };
  const all = [fresh, answered, later];
  await moveLead(db, answered, 'Contacted', me, desk.clock.now());
  const before = await Promise.all(all.map(find));
  desk.clock.advance(60_000);
  const [moved, given] = [randomUUID(), randomUUID()];
  expect(await moveLeads(db, [...all, 'no uuid'], 'Client', me, desk.clock.now(), moved)).toBe(3);
  expect(await undoChange(db, moved, CLERK, desk.clock.now())).toEqual({ undone: 0, of: 0 });
  await moveLead(db, later, 'Qualified', CLERK, desk.clock.now());
  expect(await undoChange(db, moved, me, desk.clock.now())).toEqual({ undone: 2, of: 3 });
  expect(await Promise.all([fresh, answered].map(find))).toEqual(before.slice(0, 2));
  expect(await find(later)).toMatchObject({ stage: 'Qualified' });
  expect(await undoChange(db, moved, me, desk.clock.now())).toEqual({ undone: 0, of: 3 });

  const other = await addAdmin(db, 'Another');
  await assignLeads(db, [fresh], other, me, desk.clock.now());
  expect(await assignLeads(db, all, me.id, me, desk.clock.now(), { batch: given })).toBe(3);
  expect(await undoChange(db, given, me, desk.clock.now())).toEqual({ undone: 3, of: 3 });
  expect((await Promise.all(all.map(find))).map(({ ownerId }) => ownerId)).toEqual([other, null, null]);
  expect(await find(fresh)).toMatchObject({ ownerNotifiedAt: desk.clock.now() });
});

test('a follow-up for several leads keeps the one that it replaces as a note', async () => {
  const { db } = database();
  const desk = testLeads(db);
  const ids = [await desk.send('contact'), await desk.send('contact')] as const;
  await setFollowUp(db, ids[0], { on: '2026-03-03', text: 'Ask the bank' }, CLERK);
  expect(await setFollowUps(db, ids, { on: '', text: 'Call' }, CLERK, desk.clock.now())).toBe('no day');
  expect(await setFollowUps(db, ids, { on: '2026-03-05', text: ' ' }, CLERK, desk.clock.now())).toBe('no text');
  expect(await setFollowUps(db, ids, { on: '2026-03-05', text: 'Call' }, CLERK, desk.clock.now())).toBe(2);
  for (const id of ids) expect(await find(id)).toMatchObject({ followUpOn: '2026-03-05', followUpText: 'Call' });
  const notes = async (id: string) => (await around(id)).notes.map(({ text }) => text);
  expect(await notes(ids[0])).toEqual(['Follow-up replaced: Ask the bank']);
  expect(await notes(ids[1])).toEqual([]);
});

describe('a quarantined lead', () => {
  test('becomes a normal lead when released: consent, deliveries, and a due time from now', async () => {
    const { db } = database();
    const desk = testLeads(db, '2026-10-19T15:00:00Z');
    const email = 'caught@person.example';
    await database().pool.query('delete from queue.jobs');
    await desk.send('consultation', { email, website: 'filled' });
    const caught = await byEmail(email);
    expect(caught).toMatchObject({ quarantined: true, name: 'Dana Whitfield' });
    expect(await queuedJobs(database())).toEqual([]);

    desk.clock.advance(86_400_000);
    expect(await releaseLead(desk.services, DESK_FIRM, caught.id, CLERK)).toEqual({ ok: true, as: 'released' });
    expect(await find(caught.id)).toMatchObject({ quarantined: false, quarantineReason: null });
    expect((await find(caught.id)).dueAt.toISOString()).toBe('2026-10-21T15:00:00.000Z');
    const { deliveries: carried, consents } = await around(caught.id);
    expect(carried.map(({ destination, state }) => [destination, state])).toEqual([
      ['crm', 'waiting'],
      ['notification', 'waiting'],
    ]);
    const queued = (await queuedJobs(database())).map(({ key }) => key);
    expect(queued.toSorted()).toEqual(carried.map(({ id }) => id).toSorted());
    expect(consents).toMatchObject([{ form: 'consultation', given: true, version: 'consultation-1' }]);
    const [crm] = await db
      .select()
      .from(deliveries)
      .where(eq(deliveries.id, carried[0]?.id as string));
    expect(crm?.payload).toMatchObject({ 'contact.email': email, 'contact.lead_stage': NEW_LEAD_STAGE });
    expect(await releaseLead(desk.services, DESK_FIRM, caught.id, CLERK)).toMatchObject({ reason: 'decided already' });
    expect(await actions(caught.id)).toEqual(['released a lead']);
  });

  test('without a valid reply address is not released, with the form’s error message', async () => {
    const { db } = database();
    const desk = testLeads(db);
    await desk.send('contact', { name: 'No Address', email: 'nowhere', website: 'filled' });
    const [caught] = await db.select().from(leads).where(eq(leads.name, 'No Address'));
    const outcome = await releaseLead(desk.services, DESK_FIRM, caught?.id as string, CLERK);
    expect(outcome).toMatchObject({ ok: false, reason: 'incomplete', errors: { email: expect.any(String) } });
    expect((await find(caught?.id as string)).quarantined).toBe(true);
  });

  test('is deleted 30 days after it is discarded, and can be released until then', async () => {
    const { db } = database();
    const desk = testLeads(db);
    for (const email of ['one@discarded.example', 'two@discarded.example'])
      await desk.send('contact', { email, website: 'filled' });
    const [one, two] = [await byEmail('one@discarded.example'), await byEmail('two@discarded.example')];
    expect(await discardLeads(db, [one.id, two.id, 'no uuid'], CLERK, desk.clock.now())).toBe(2);
    expect(await discardLeads(db, [one.id], CLERK, desk.clock.now())).toBe(0);
    expect(await releaseLead(desk.services, DESK_FIRM, one.id, CLERK)).toEqual({ ok: true, as: 'released' });
    desk.clock.advance(30 * 86_400_000);
    await deleteDiscarded(db, desk.clock.now());
    expect(await findLead(db, two.id)).not.toBeNull();
    desk.clock.advance(1);
    await deleteDiscarded(db, desk.clock.now());
    expect(await findLead(db, two.id)).toBeNull();
    expect(await findLead(db, one.id)).not.toBeNull();
  });
});
