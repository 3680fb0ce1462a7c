import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { exportLeads } from '#app/features/leads/list/lead-export.ts';
import { readLeadFilters } from '#app/features/leads/list/lead-filters.ts';
import { listLeads } from '#app/features/leads/list/lead-list.ts';
import { changeMandate } from '#app/features/leads/work/lead-mandate.ts';
import { findLead, findLeadDetails, type Lead } from '#app/features/leads/work/lead-page.ts';
import { forgetMerges, mergeLeads, unmergeLeads } from '#app/features/leads/work/merge-leads.ts';
import { addNote, assignLeads, moveLead, setFollowUp } from '#app/features/leads/work/work-on-lead.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { addAdmin, CLERK, cameBy, testLeads } from '#tests/support/test-leads.ts';
import { erasePerson, exportPerson } from './erase-person.ts';

const database = ownDatabase();
const NOW = new Date('2026-03-02T15:30:00Z');
const NO_ID = '00000000-0000-0000-0000-000000000000';
const query = async (text: string, values: unknown[] = []) => (await database().pool.query(text, values)).rows;
const find = async (id: string) => (await findLead(database().db, id)) as Lead;
const merge = (kept: string, other: string, wanted = {}) =>
  mergeLeads(database().db, { kept, other }, CLERK, NOW, wanted);
const unmerge = (kept: string, other: string) => unmergeLeads(database().db, { kept, other }, CLERK);

/** Every row of these leads, but for the audit log. */
async function rowsOf(...ids: string[]) {
  const tables = [
    'lead_notes',
    'lead_replies',
    'reply_drafts',
    'lead_mandates',
    'lead_origins',
    'bookings',
    'consents',
  ];
  const of = tables.map(
    (table) => `select '${table}' as of, to_jsonb(t) as row from ${table} t where lead_id = any($1)`,
  );
  return query(
    `select 'leads' as of, to_jsonb(t) as row from leads t where id = any($1) union all ${of.join(' union all ')}
     order by 1, 2`,
    [ids],
  );
}

/** Last year's inquiry, and the new one of the same person, with everything that can hang on a lead. */
async function twoLeads(name: string) {
  const { db } = database();
  const { send } = testLeads(db);
  const old = {
    ...{
      name: 'Cora B. Fictional',
      email: `office@${name}.example`,
      company: 'Fictional Freight',
      industry: 'Trucking',
    },
    ...{
      intent: 'sell',
      ebitda_range: '$1M–$5M',
      phone: '(214) 555-0100',
      blocker: 'The lease',
      ...cameBy('google', 'g'),
    },
  };
  const other = await send('retain', old);
  await query(`update leads set created_at = created_at - interval '1 year' where id = $1`, [other]);
  const again = { firstName: 'C.', lastName: 'Fictional', email: `cora@${name}.example`, phone: '(214) 555-0100' };
  const kept = await send('consultation', {
    ...again,
    company: '',
    city: 'Dallas',
    state: 'TX',
    ...cameBy('linkedin', 'l'),
  });
  const [owner, colleague] = [await addAdmin(db, `Owner-${name}`), await addAdmin(db, `Colleague-${name}`)];
  await moveLead(db, other, 'Client', CLERK, NOW);
  await assignLeads(db, [other], owner, CLERK, NOW);
  await assignLeads(db, [kept], colleague, CLERK, NOW);
  await setFollowUp(db, other, { on: '2026-03-09', text: 'Check in' }, CLERK);
  await addNote(db, other, 'Met in Dallas', CLERK, NOW);
  const draft = `insert into reply_drafts (lead_id, user_id, reply_id, subject, body, kept_at) values ($1, $2, $3, 'Re', $4, now())`;
  for (const [lead, user, body] of [
    [other, owner, 'Only one'],
    [other, colleague, 'Second'],
    [kept, colleague, 'First'],
  ])
    await query(draft, [lead, user, randomUUID(), body]);
  const lines = { industry: 'Trucking', region: 'TX', ebitda: '', equity: '', timing: '' };
  await changeMandate(db, await find(other), lines, CLERK, NOW);
  await query(
    `with host as (insert into booking_hosts (slug, name, email, position, hours) values ($2, 'Joan', 'j@firm.example', 9, '{}') returning slug)
     insert into bookings (lead_id, host, during, zone)
     select $1, slug, tstzrange('2026-12-01 16:00Z', '2026-12-01 16:30Z'), 'America/Denver' from host`,
    [other, name],
  );
  return { kept, other, owner, colleague };
}

test('the further stage and the fuller values stay; header, list, CSV and search show them, with both addresses', async () => {
  const { db } = database();
  const { kept, other, colleague } = await twoLeads('fuller');
  expect(await merge(kept, other)).toBe('merged');
  expect(await find(kept)).toMatchObject({
    ...{ name: 'Cora B. Fictional', email: 'cora@fuller.example', stage: 'Client', ownerId: colleague },
    answers: { company: 'Fictional Freight', city: 'Dallas', industry: 'Trucking', ebitda_range: '$1M–$5M' },
    firstTouch: { utm_source: 'google' },
    sent: { name: 'C. Fictional', answers: { company: '' }, firstTouch: { utm_source: 'linkedin' } },
  });
  for (const word of ['office@fuller.example', 'cora@fuller.example', 'C. Fictional']) {
    const { leads } = await listLeads(db, readLeadFilters(new URLSearchParams({ list: 'all', q: word })), NO_ID);
    expect(
      leads.map(({ id }) => id),
      word,
    ).toContain(kept);
  }
  let csv = '';
  for await (const part of exportLeads(db, readLeadFilters(new URLSearchParams('list=all&q=cora@fuller')), NO_ID))
    csv += part;
  for (const value of ['Fictional Freight', 'Trucking', '$1M–$5M', 'Client', 'office@fuller.example'])
    expect(csv).toContain(value);
  // A third form from the second address is recognized.
  const third = await testLeads(db).send('contact', { email: 'OFFICE@fuller.example', phone: '' });
  expect((await findLeadDetails(db, await find(third))).known.person.map(({ id }) => id)).toEqual([kept]);
  expect(await merge(kept, third)).toBe('merged');
});

test('each field can be chosen, and the replaced address still finds the person', async () => {
  const { db } = database();
  const { kept, other, owner } = await twoLeads('chosen');
  const wanted = { name: 'kept', email: 'other', stage: 'kept', owner: 'other', place: 'other', hostile: 'x' };
  expect(await merge(kept, other, wanted)).toBe('merged');
  expect(await find(kept)).toMatchObject({
    ...{ name: 'C. Fictional', email: 'office@chosen.example', ownerId: owner, stage: 'New Lead (Unqualified)' },
    ...{ answeredAt: null, sent: { email: 'cora@chosen.example' } },
  });
  expect((await find(kept)).answers.city ?? '').toBe('');
  const third = await testLeads(db).send('contact', { email: 'cora@chosen.example', phone: '' });
  expect((await findLeadDetails(db, await find(third))).known.person.map(({ id }) => id)).toEqual([kept]);
  const { leads } = await listLeads(db, readLeadFilters(new URLSearchParams('list=all&q=cora@chosen.example')), NO_ID);
  expect(leads.map(({ id }) => id).sort()).toEqual([kept, third].sort());
  const exported = JSON.stringify(await exportPerson(db, kept, CLERK, NOW));
  for (const part of ['cora@chosen.example', 'office@chosen.example', '"undo"', '"sent"'])
    expect(exported).toContain(part);
  const erasing = { db, keyedHash: (text: string) => text, deleteEmailFiles: async () => {} };
  expect(await erasePerson(erasing as never, kept, CLERK)).toBe('erased');
  expect(await query(`select id from leads where id = any($1)`, [[kept, other, third]])).toEqual([]);
  expect(await query('select lead_id from lead_joins where lead_id = $1', [other])).toEqual([]);
});

test('undoing gives back both leads exactly, once, also if two people merge and undo at the same time', async () => {
  const { kept, other } = await twoLeads('exact');
  const before = await rowsOf(kept, other);
  const merged = await Promise.all([merge(kept, other), merge(kept, other), merge(other, kept)]);
  expect(merged.filter((outcome) => outcome === 'gone').length).toBeLessThan(3);
  const [{ kept_id: stays }] = await query('select kept_id from lead_joins where lead_id = any($1)', [[kept, other]]);
  const goes = stays === kept ? other : kept;
  expect(await rowsOf(kept, other)).not.toEqual(before);
  expect((await Promise.all([unmerge(stays, goes), unmerge(stays, goes)])).sort()).toEqual([false, true]);
  expect(await rowsOf(kept, other)).toEqual(before);
  expect(await query('select lead_id from lead_joins where lead_id = $1', [goes])).toEqual([]);
});

test('what was changed since stays with the kept lead; a former owner gets nothing back', async () => {
  const { db } = database();
  const { kept, other, owner, colleague } = await twoLeads('since');
  expect(await merge(kept, other)).toBe('merged');
  await moveLead(db, kept, 'Contacted', CLERK, NOW);
  await setFollowUp(db, kept, { on: '2026-04-01', text: 'After the merge' }, CLERK);
  await addNote(db, kept, 'Since the merge', CLERK, NOW);
  await query(`update reply_drafts set body = 'Typed on', kept_at = now() where lead_id = $1 and user_id = $2`, [
    kept,
    colleague,
  ]);
  await query('delete from user_roles where user_id = $1', [owner]);
  expect(await unmerge(kept, other)).toBe(true);
  expect(await find(kept)).toMatchObject({
    stage: 'Contacted',
    followUpText: 'After the merge',
    name: 'C. Fictional',
    sent: null,
  });
  expect(await find(other)).toMatchObject({ id: other, stage: 'Client', quarantined: false, ownerId: colleague });
  const notes = await query('select lead_id as id, text from lead_notes where lead_id = any($1) order by text', [
    [kept, other],
  ]);
  expect(notes).toEqual([
    { id: kept, text: 'Follow-up replaced: Check in' },
    { id: other, text: 'Met in Dallas' },
    { id: kept, text: 'Since the merge' },
  ]);
  const drafts = await query('select lead_id as id, body from reply_drafts where lead_id = any($1) order by body', [
    [kept, other],
  ]);
  expect(drafts).toEqual([
    { id: other, body: 'Only one' },
    { id: kept, body: 'Typed on' },
  ]);
});

test('only the last merge can be undone, for 30 days; then what it changed is forgotten', async () => {
  const { db } = database();
  const { send } = testLeads(db);
  const email = 'chain@merge.example';
  const a = await send('contact', { email, message: 'one' });
  const b = await send('contact', { email, message: 'two' });
  const c = await send('contact', { email, message: 'three' });
  await merge(b, a);
  await query(`update lead_joins set at = at - interval '1 minute'`);
  await merge(c, b);
  expect(await unmerge(c, a)).toBe(false);
  expect(await unmerge(c, 'no-uuid')).toBe(false);
  expect(await unmerge(c, b)).toBe(true);
  expect((await find(a)).id).toBe(b);
  await forgetMerges(db, new Date('2026-03-31'));
  expect((await findLeadDetails(db, await find(b))).undo?.id).toBe(a);
  await forgetMerges(db, new Date('2026-04-02'));
  expect((await findLeadDetails(db, await find(b))).undo).toBeNull();
  expect(await unmerge(b, a)).toBe(false);
});
