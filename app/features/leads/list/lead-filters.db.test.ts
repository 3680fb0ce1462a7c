import { beforeAll, expect, test } from 'vitest';
import { rememberLeadRows } from '#app/features/accounts/editor-mode.ts';
import { assignLeads, moveLead, setFollowUp } from '#app/features/leads/work/work-on-lead.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { addAdmin, CLERK, testLeads } from '#tests/support/test-leads.ts';
import { countUrgent } from './lead-counts.ts';
import { type LeadFilters, leadQuery, readLeadFilters } from './lead-filters.ts';
import { listLeads } from './lead-list.ts';

const database = ownDatabase();
let reader: string;
beforeAll(async () => {
  reader = await addAdmin(database().db, 'Reader');
});

const list = (filters: Partial<Record<keyof LeadFilters, string>>) =>
  listLeads(database().db, readLeadFilters(new URLSearchParams(filters)), reader);
const names = async (filters: Parameters<typeof list>[0]) => (await list(filters)).leads.map(({ name }) => name);

test('mine has clients with a follow-up, and the head counts them; at one due time the guide comes last', async () => {
  const { db, pool } = database();
  const desk = testLeads(db, '2026-03-07T18:00:00Z'); // A Saturday.
  const [guide, asks, client, former] = [
    await desk.send('resource', { name: 'Guide', email: 'x@mine.example' }),
    await desk.send('consultation', { firstName: 'Con', lastName: 'Sult', email: 'x@mine.example' }),
    await desk.send('contact', { name: 'Client', email: 'x@mine.example' }),
    await desk.send('contact', { name: 'Former', email: 'x@mine.example' }),
  ];
  await assignLeads(db, [guide, asks, client, former], reader, CLERK, desk.clock.now());
  for (const id of [client, former]) await moveLead(db, id, 'Client', CLERK, desk.clock.now());
  await setFollowUp(db, client, { on: '2026-03-12', text: 'Quarterly review' }, CLERK);
  expect(await names({ list: 'mine' })).toEqual(['Con Sult', 'Guide', 'Client']);
  expect((await list({})).counts.mine).toBe(3);
  expect(await countUrgent(db, reader, new Date('2026-03-10T12:00:00Z'))).toMatchObject({ followUps: 1 });
  expect(await names({ q: 'mine.example', list: 'due' })).toEqual(['Con Sult', 'Guide']);
  await pool.query(`delete from leads where email = 'x@mine.example'`);
});

test('a search finds every answer, by its option too, the state by its name, and the follow-up', async () => {
  const { db, pool } = database();
  const desk = testLeads(db);
  const email = 'x@answers.example';
  const dot = { firstName: 'Dot', lastName: 'Ohio', email, city: 'Columbus', state: 'OH', budget: '1-5m' };
  const id = await desk.send('consultation', { ...dot, timeline: 'researching' });
  await desk.send('retain', { name: 'Eli', email, intent: 'sell', blocker: 'My brother owns half' });
  await desk.send('consultation', { firstName: 'Fay', lastName: 'Far', email, city: 'Dayton', state: 'TX' });
  await setFollowUp(db, id, { on: '2026-03-03', text: 'Ask about the lease' }, CLERK);
  const found = async (filters: Parameters<typeof list>[0]) => (await names({ list: 'all', ...filters })).sort();
  const x = 'answers.example';
  expect(await found({ q: `${x} columbus` })).toEqual(['Dot Ohio']);
  expect(await found({ q: `${x} texas` })).toEqual(['Fay Far']);
  expect(await found({ q: 'researching $1-5M lease' })).toEqual(['Dot Ohio']);
  expect(await found({ q: `${x} selling` })).toEqual(['Eli']);
  expect(await found({ q: 'brother owns' })).toEqual(['Eli']);
  expect(await found({ q: `${x} true` }), 'a ticked box').toEqual([]);
  expect(await found({ q: x, states: 'OH,TX' })).toEqual(['Dot Ohio', 'Fay Far']);
  expect(await found({ q: x, states: 'TX' })).toEqual(['Fay Far']);
  expect(await found({ q: x, city: 'columb' })).toEqual(['Dot Ohio']);
  expect(await found({ q: x, city: 'fay' }), 'only the city').toEqual([]);
  await pool.query(`delete from leads where email = $1`, [email]);
});

test('what was received in the last days, with counts, in place of a range', async () => {
  const { db, pool } = database();
  const desk = testLeads(db, new Date().toISOString());
  await desk.send('contact', { name: 'New', email: 'x@received.example' });
  await desk.send('contact', { name: 'Old', email: 'x@received.example' });
  await pool.query(`update leads set created_at = now() - interval '20 days' where name = 'Old'`);
  const q = 'received.example';
  expect(await names({ q, received: '7' })).toEqual(['New']);
  expect(await names({ q, received: '30', from: '2020-01-01', to: '2020-01-02' })).toHaveLength(2);
  expect((await list({ q, received: '7' })).received).toEqual({ 1: 1, 7: 1, 30: 2, 90: 2 });
  const read = (query: string) => leadQuery(readLeadFilters(new URLSearchParams(query)));
  expect(read('received=&from=2026-01-01'), 'any time').toBe('');
  expect(read('received=custom&from=2026-01-01')).toBe('?from=2026-01-01');
  expect(read('states=TX&states=IL&states=Ohio')).toBe('?states=IL%2COH%2CTX');
  await pool.query(`delete from leads where email = 'x@received.example'`);
});

test('a page has as many rows as the person chose', async () => {
  const { db } = database();
  expect((await list({})).perPage).toBe(50);
  await rememberLeadRows(db, reader, 100);
  expect((await list({})).perPage).toBe(100);
  await rememberLeadRows(db, reader, 7);
  expect((await list({})).perPage).toBe(50);
});
