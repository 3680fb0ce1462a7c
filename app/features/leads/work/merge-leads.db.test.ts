import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { exportLeads } from '#app/features/leads/list/lead-export.ts';
import { readLeadFilters } from '#app/features/leads/list/lead-filters.ts';
import { listLeads } from '#app/features/leads/list/lead-list.ts';
import { sendReply } from '#app/features/leads/replies/send-reply.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { addAdmin, CLERK, cameBy, testLeads } from '#tests/support/test-leads.ts';
import { deleteDiscarded, discardLeads, discardSpam, releaseLead } from './decide-quarantine.ts';
import { companyWords, phoneKey } from './known.ts';
import { findLead, findLeadDetails, type Lead } from './lead-page.ts';
import { mergeLeads } from './merge-leads.ts';
import { addNote, assignLeads, moveLead, setFollowUp } from './work-on-lead.ts';

const database = ownDatabase();
const NO_ID = '00000000-0000-0000-0000-000000000000';
const NOW = new Date('2026-03-02T15:30:00Z');
const desk = () => testLeads(database().db);
const find = async (id: string) => (await findLead(database().db, id)) as Lead;
const around = async (id: string) => findLeadDetails(database().db, await find(id));
const join = (kept: string, other: string) => mergeLeads(database().db, { kept, other }, CLERK, NOW);
const listed = async (query: string) => {
  const list = await listLeads(database().db, readLeadFilters(new URLSearchParams(query)), NO_ID);
  return { ...list, ids: list.leads.map(({ id }) => id) };
};

describe('known already', () => {
  test('telephone numbers are compared by their digits, companies without punctuation and legal form', () => {
    expect(['(815) 555-0188', '+1 815.555.0188', '815 5550188'].map(phoneKey)).toEqual(Array(3).fill('8155550188'));
    expect(phoneKey('555')).toBe('');
    const spellings = [
      'Whitfield Supply',
      'WHITFIELD SUPPLY, Inc.',
      'Whitfield-Supply L.L.C.',
      'Whitfield Supply Co., Ltd.',
    ];
    for (const spelling of spellings) expect(companyWords(spelling)).toEqual(['whitfield', 'supply']);
    expect(companyWords('Company')).toEqual(['company']);
  });

  test('each lead is named once, under the strongest reason', async () => {
    const [email, phone, company] = ['dana@known.example', '(815) 555-7701', 'O’Kéefe Supply, Inc.'];
    const { send } = desk();
    const same = await send('consultation', { email: 'DANA@known.example', phone, company });
    const caller = await send('contact', { email: 'paul@known.example', phone: '+1 815 555 7701' });
    const colleague = await send('retain', { email: 'ann@known.example', phone: '', company: 'OKEEFE  SUPPLY LLC' });
    await send('retain', { email: 'other@known.example', phone: '', company: 'O’Keefe Supply Partners' });
    await send('contact', { email: 'more@known.example', phone: '8155557701999' });
    const id = await send('consultation', { email, phone, company });
    const { person, phone: called, company: there } = (await around(id)).known;
    expect([person, called, there].map((found) => found.map((lead) => lead.id))).toEqual([
      [same],
      [caller],
      [colleague],
    ]);
    const alone = await send('contact', { email: 'alone@known.example', phone: '' });
    expect((await around(alone)).known).toEqual({ person: [], phone: [], company: [] });
  });
});

describe('joining two leads', () => {
  test('keeps every word of both, and lists, counts and CSV show one', async () => {
    const { db, pool } = database();
    const { send } = desk();
    const email = 'both@join.example';
    const before = (await listed('list=all')).counts;
    const other = await send('retain', { email, company: 'Zanzibar Traders', ...cameBy('linkedin', 'winter') });
    const kept = await send('consultation', { email, company: 'Kept Company', ...cameBy('google', 'spring') });
    const owner = await addAdmin(db, 'Joan');
    await assignLeads(db, [other], owner, CLERK, NOW);
    await addNote(db, other, 'Met in Dallas', CLERK, NOW);
    const [replyId, someone] = [randomUUID(), await addAdmin(db, 'Drew')];
    await pool.query(
      `insert into lead_replies (id, lead_id, sender, sent_to, subject, body, way)
       values ($1, $2, 'joan@firm.example', 'x', 'Your mail', 'Thanks for writing', 'by hand')`,
      [replyId, other],
    );
    for (const [lead, user, body] of [
      [other, owner, 'Only one'],
      [other, someone, 'Second half'],
      [kept, someone, 'First half'],
    ])
      await pool.query(
        `insert into reply_drafts (lead_id, user_id, reply_id, subject, body, kept_at) values ($1, $2, $3, 'Re', $4, now())`,
        [lead, user, randomUUID(), body],
      );
    await setFollowUp(db, other, { on: '2026-03-09', text: 'Send the guide' }, CLERK);
    await setFollowUp(db, kept, { on: '2026-03-05', text: 'Call' }, CLERK);

    expect(await join(kept, other)).toBe('merged');
    const details = await around(kept);
    expect(details.merged).toMatchObject([
      { id: other, answers: { company: 'Zanzibar Traders' }, utmCampaign: 'winter' },
    ]);
    expect(details.consents.map(({ version }) => version).sort()).toEqual(['consultation-1', 'retain-1']);
    expect(details.deliveries.map(({ state }) => state)).toEqual(Array(4).fill('waiting'));
    expect(details.notes.map(({ text }) => text).sort()).toEqual([
      'Follow-up on Mar 9, 2026: Send the guide',
      'Met in Dallas',
    ]);
    expect(details.known.person).toEqual([]);
    expect(await find(kept)).toMatchObject({ ownerId: owner, followUpOn: '2026-03-05', followUpText: 'Call' });
    expect((await find(other)).id).toBe(kept);

    const { rows: drafts } = await pool.query(`select lead_id, body from reply_drafts order by body`);
    expect(drafts.map(({ body }) => body)).toEqual(['First half\n\nRe\n\nSecond half', 'Only one']);
    const { rows: replies } = await pool.query('select lead_id as id from lead_replies where id = $1', [replyId]);
    expect([...replies, ...drafts.map(({ lead_id: id }) => ({ id }))]).toEqual(Array(3).fill({ id: kept }));

    const { counts } = await listed('list=all');
    expect([counts.all - before.all, counts.quarantined - before.quarantined]).toEqual([1, 0]);
    for (const word of ['zanzibar', 'dallas', 'kept company'])
      expect((await listed(`list=all&q=${word}`)).ids).toEqual([kept]);
    let csv = '';
    for await (const part of exportLeads(db, readLeadFilters(new URLSearchParams(`list=all&q=${email}`)), NO_ID))
      csv += part;
    expect(csv.split(email)).toHaveLength(2);
    expect(csv).toContain('"Retainer application, 2026-03-02 09:30"');
    const { rows } = await pool.query(`select lead_id as id from lead_origins where lead_id = any($1)`, [
      [kept, other],
    ]);
    expect(rows).toEqual([{ id: kept }]);
    const { rows: log } = await pool.query(`select actor, detail from audit_log where action = 'joined two leads'`);
    expect(log).toEqual([{ actor: CLERK.name, detail: { lead: kept, joined: other } }]);
  });

  test('a client stays one, and the reply to the new inquiry stays due until it is sent', async () => {
    const { db } = database();
    const { send, clock, services } = desk();
    const email = 'due@join.example';
    const answered = await send('contact', { email });
    await moveLead(db, answered, 'Client', CLERK, NOW);
    clock.advance(3_600_000);
    const waiting = await send('contact', { email, message: 'Again' });
    const { dueAt: due } = await find(waiting);
    expect(await join(answered, waiting)).toBe('merged');
    expect(await find(answered)).toMatchObject({ stage: 'Client', answeredAt: null, dueAt: due, followUpOn: null });
    expect((await listed('list=due')).ids).toContain(answered);
    await assignLeads(db, [answered], await addAdmin(db, 'Owen'), CLERK, NOW);
    const { ownerId } = await find(answered);
    const mine = await listLeads(db, readLeadFilters(new URLSearchParams('list=mine')), String(ownerId));
    expect([mine.groups, mine.total, mine.counts.mine]).toEqual([
      [
        { name: 'next', count: 1 },
        { name: 'none', count: 0 },
      ],
      1,
      1,
    ]);
    const composed = { id: randomUUID(), subject: 'Re', body: 'Thank you.', guides: [], template: '' };
    const sender = { id: String(ownerId), name: 'Owen', email: 'owen@firm.example' };
    const sent = { leadId: answered, sender, composed, way: 'by hand', stopsClock: false, seen: null } as const;
    expect(await sendReply({ ...services, queue: { add: async () => {} }, now: () => NOW }, sent)).toMatchObject({
      ok: true,
    });
    expect(await find(answered)).toMatchObject({ stage: 'Client', answeredAt: NOW });
    const newer = await send('contact', { email: 'two@join.example' });
    const { dueAt } = await find(newer);
    const closed = await send('contact', { email: 'two@join.example', message: 'Again' });
    await moveLead(db, closed, 'Closed, not a fit', CLERK, NOW);
    expect(await join(closed, newer)).toBe('merged');
    expect(await find(closed)).toMatchObject({ stage: 'New Lead (Unqualified)', answeredAt: null, dueAt });
  });

  test('a chain ends at the last lead, and people who join crosswise make no circle', async () => {
    const { send } = desk();
    const leads = [];
    for (const message of ['one', 'two', 'three', 'four'])
      leads.push(await send('contact', { email: 'x@join.example', message }));
    const [a, b, c, d] = leads as [string, string, string, string];
    expect(await join(b, a)).toBe('merged');
    expect(await join(c, b)).toBe('merged');
    expect((await around(c)).merged.map(({ id }) => id).sort()).toEqual([a, b].sort());
    const crosswise = await Promise.all([join(c, d), join(d, c)]);
    expect(crosswise.sort()).toEqual(['gone', 'merged']);
    const kept = (await find(c)).id;
    expect((await find(a)).id).toBe(kept);
    expect((await find(d)).id).toBe(kept);
    expect((await around(kept)).merged).toHaveLength(3);
  });

  test('needs the same email address or telephone number, and two leads outside quarantine', async () => {
    const { send, services } = desk();
    const one = await send('contact', { email: 'one@join.example', phone: '(815) 555-2201' });
    const other = await send('contact', { email: 'other@join.example', phone: '' });
    expect(await join(one, other)).toBe('not the same person');
    expect(await join(one, one)).toBe('gone');
    expect(await join(one, 'no-uuid')).toBe('gone');
    const phone = await send('contact', { email: 'phone@join.example', phone: '815-555-2201' });
    expect(await join(one, phone)).toBe('merged');
    expect(await join(other, phone)).toBe('gone');
    expect(await releaseLead(services, { tollFreeNumber: '', hours: [] as never }, phone, CLERK)).toMatchObject({
      ok: false,
    });
    expect(await discardLeads(services.db, [phone], CLERK, NOW)).toBe(0);
  });

  test('a discarded lead takes its joined ones along', async () => {
    const { db, pool } = database();
    const { send } = desk();
    const [a, b] = [
      await send('contact', { email: 'spam@both.example' }),
      await send('retain', { email: 'spam@both.example' }),
    ];
    expect(await join(a, b)).toBe('merged');
    await discardSpam(db, [a], CLERK, NOW);
    await deleteDiscarded(db, new Date('2026-05-01'));
    expect((await pool.query(`select 1 from leads where email = 'spam@both.example'`)).rowCount).toBe(0);
  });
});
