import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { deliveries } from '#app/features/deliveries/deliveries.table.ts';
import { addNote, assignLeads, finishFollowUp, moveLead, setFollowUp } from '#app/features/leads/work/work-on-lead.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { addAdmin, CLERK, cameBy, testLeads } from '#tests/support/test-leads.ts';
import { countUrgent, leadChoices } from './lead-counts.ts';
import { exportLeads } from './lead-export.ts';
import { type LeadFilters, leadQuery, placeQuery, readLeadFilters, readPlace } from './lead-filters.ts';
import { findNeighbors, listLeads } from './lead-list.ts';

const database = ownDatabase();
const ids: Record<string, string> = {};
let reader: string;

beforeAll(async () => {
  const { db } = database();
  const desk = testLeads(db);
  reader = await addAdmin(db, 'Reader');
  const day = 86_400_000;
  ids.ana = await desk.send('contact', {
    name: 'Ana Müller',
    email: 'ana@example.com',
    ...cameBy('linkedin', 'organic'),
  });
  desk.clock.advance(day);
  ids.ben = await desk.send('retain', { name: 'Ben', email: 'ben@example.com', company: '100% Steel_Works' });
  desk.clock.advance(day);
  ids.cal = await desk.send('consultation', {
    firstName: 'Cal',
    lastName: '=1+1',
    email: 'cal@example.com',
    message: '@SUM(A1)',
  });
  await desk.send('contact', { name: 'Robot', email: 'robot@example.com', website: 'filled' });
  await addNote(db, ids.ben, 'Likes Golf', CLERK, desk.clock.now());
  await moveLead(db, ids.ben, 'Contacted', CLERK, desk.clock.now());
  await db.update(deliveries).set({ state: 'failed', tries: 10 }).where(eq(deliveries.leadId, ids.ana));
});

const list = (filters: Partial<Record<keyof LeadFilters, string>>) =>
  listLeads(database().db, readLeadFilters(new URLSearchParams(filters)), reader);
const names = async (filters: Parameters<typeof list>[0]) => (await list(filters)).leads.map(({ name }) => name);

describe('the lists', () => {
  test('open: unanswered first, the oldest due before the others', async () => {
    expect(await names({})).toEqual(['Ana Müller', 'Cal =1+1', 'Ben']);
  });
  test('due: not answered; all: newest first; quarantined: caught by the honeypot', async () => {
    expect(await names({ list: 'due' })).toEqual(['Ana Müller', 'Cal =1+1']);
    expect(await names({ list: 'all' })).toEqual(['Cal =1+1', 'Ben', 'Ana Müller']);
    expect(await names({ list: 'quarantined' })).toEqual(['Robot']);
    expect((await list({})).counts).toEqual({ mine: 0, open: 3, due: 2, all: 3, quarantined: 1, samples: 0 });
  });
  test('mine: what comes next first, whether a reply or a follow-up; filtered and exported by owner', async () => {
    const { db } = database();
    const at = new Date('2026-03-02T15:30:00Z');
    const { ana, ben, cal } = ids as Record<'ana' | 'ben' | 'cal', string>;
    const other = await addAdmin(db, 'Other');
    await assignLeads(db, [ana, ben, cal], reader, CLERK, at);
    expect(await names({ list: 'mine' })).toEqual(['Ana Müller', 'Cal =1+1', 'Ben']);
    await setFollowUp(db, ben, { on: '2026-03-03', text: 'Ask the bank' }, CLERK);
    expect(await names({ list: 'mine' })).toEqual(['Ben', 'Ana Müller', 'Cal =1+1']);
    expect((await list({ list: 'mine' })).leads[0]).toMatchObject({ owner: 'Reader', followUpText: 'Ask the bank' });
    await assignLeads(db, [cal], other, CLERK, at);
    await assignLeads(db, [ana], null, CLERK, at);
    expect(await names({ list: 'mine' })).toEqual(['Ben']);
    expect((await list({})).counts.mine).toBe(1);
    expect(await names({ owner: other })).toEqual(['Cal =1+1']);
    expect(await names({ owner: 'none' })).toEqual(['Ana Müller']);
    expect(await names({ owner: 'nonsense' })).toHaveLength(3);
    const csv = (await piecesOf(exportLeads(db, readLeadFilters(new URLSearchParams('list=mine')), reader))).join('');
    expect(csv).toContain('"Owner","Follow up on","Follow-up"');
    expect(csv).toContain('"Reader","2026-03-03","Ask the bank"');
    await assignLeads(db, [ben, cal], null, CLERK, at);
  });
  test('open has groups with counts, each in its own order; a sorted or searched list counts its own', async () => {
    const { db } = database();
    const { ana, ben, cal } = ids as Record<'ana' | 'ben' | 'cal', string>;
    const shown = async (filters: Parameters<typeof list>[0]) => {
      const { groups, leads } = await list(filters);
      return { groups: groups.map(({ name, count }) => `${name} ${count}`), leads: leads.map((lead) => lead.group) };
    };
    await setFollowUp(db, cal, { on: '2026-03-03', text: 'Not before the reply' }, CLERK);
    await finishFollowUp(db, ben, CLERK, new Date());
    expect(await shown({})).toEqual({
      groups: ['reply 2', 'follow-up 0', 'none 1'],
      leads: ['reply', 'reply', 'none'],
    });
    await setFollowUp(db, ben, { on: '2026-03-09', text: 'Ask the bank' }, CLERK);
    expect((await shown({})).groups).toEqual(['reply 2', 'follow-up 1', 'none 0']);
    expect(await shown({ q: 'ana' })).toEqual({ groups: ['reply 1', 'follow-up 0', 'none 0'], leads: ['reply'] });
    expect(await shown({ sort: 'received' })).toEqual({ groups: [], leads: [null, null, null] });
    await assignLeads(db, [ana, ben], reader, CLERK, new Date());
    expect((await shown({ list: 'mine' })).groups).toEqual(['next 2', 'none 0']);
    const urgent = (day: string) => countUrgent(db, reader, new Date(`${day}T18:00:00Z`));
    expect(await urgent('2026-03-03'), 'a Tuesday').toEqual({ late: 1, followUps: 0 });
    expect(await urgent('2026-03-08'), 'the Sunday before').toEqual({ late: 2, followUps: 0 });
    expect(await urgent('2026-03-10')).toEqual({ late: 2, followUps: 1 });
    await assignLeads(db, [ana, ben], null, CLERK, new Date());
  });
  test('a page may begin in one group and end in another', async () => {
    const { db, pool } = database();
    const desk = testLeads(db, '2025-01-06T15:30:00Z');
    for (let n = 0; n < 60; n++) await desk.send('contact', { email: `${n}@grouped.example`, name: `Grouped ${n}` });
    await pool.query(
      `update leads set stage = 'Contacted', answered_at = now() where name between 'Grouped 1' and 'Grouped 19'`,
    );
    const pages = await Promise.all(['1', '2'].map((page) => list({ q: 'grouped.example', page })));
    expect(pages.map(({ leads }) => leads.length)).toEqual([50, 10]);
    expect(new Set(pages.flatMap(({ leads }) => leads.map(({ id }) => id))).size).toBe(60);
    expect(Map.groupBy(pages[0]?.leads ?? [], ({ group }) => group).get('reply')).toHaveLength(49);
    await pool.query(`delete from leads where email like '%@grouped.example'`);
  });
  test.each([
    ['received', ['Ana Müller', 'Ben', 'Cal =1+1']],
    ['-received', ['Cal =1+1', 'Ben', 'Ana Müller']],
    ['due', ['Ana Müller', 'Ben', 'Cal =1+1']],
    ['company', ['Ben', 'Cal =1+1', 'Ana Müller']],
    ['-company', ['Cal =1+1', 'Ben', 'Ana Müller']],
    ['owner', ['Ben', 'Cal =1+1', 'Ana Müller']],
    ['nonsense', ['Ana Müller', 'Cal =1+1', 'Ben']],
  ])('sorted by %s, what is missing last', async (sort, expected) => {
    const { db } = database();
    await assignLeads(db, [ids.ben as string], reader, CLERK, new Date());
    expect(await names({ sort })).toEqual(expected);
    expect(leadQuery({ sort: readLeadFilters(new URLSearchParams({ sort })).sort })).toBe(
      sort === 'nonsense' ? '' : `?sort=${sort}`,
    );
    await assignLeads(db, [ids.ben as string], null, CLERK, new Date());
  });
  test('a closed lead is open no more', async () => {
    const { db } = database();
    await moveLead(db, ids.ben as string, 'Closed, not a fit', CLERK, new Date());
    expect(await names({})).not.toContain('Ben');
    await moveLead(db, ids.ben as string, 'Contacted', CLERK, new Date());
    expect(await names({})).toContain('Ben');
  });
});

test('a word in more leads than are looked up is still found, counted up to the limit, and not grouped', async () => {
  const { pool } = database();
  await pool.query(`insert into leads (form, idempotency_key, name, email, answers, quarantined, quarantine_reason)
    select 'contact', 'common ' || n, 'Common ' || n, n || '@common.example', '{}', true, 'A test'
    from generate_series(1, 5002) n`);
  await pool.query(`insert into lead_notes (lead_id, text, author)
    select id, 'A needle', 'clerk' from leads where name = 'Common 77'`);
  const common = await list({ list: 'quarantined', q: 'common' });
  expect(common).toMatchObject({ total: 1000, isMore: true, groups: [], pages: 20 });
  expect(common.leads).toHaveLength(50);
  expect(await names({ list: 'quarantined', q: 'common needle' })).toEqual(['Common 77']);
  expect(await list({ list: 'quarantined', q: 'common nothing' })).toMatchObject({ total: 0, isMore: false });
  await pool.query(`delete from leads where email like '%@common.example'`);
});

describe('filters', () => {
  test.each([
    [{ form: 'retain' }, ['Ben']],
    [{ stage: 'Contacted' }, ['Ben']],
    [{ campaign: 'organic' }, ['Ana Müller']],
    [{ source: 'linkedin' }, ['Ana Müller']],
    [{ source: 'Retain Landing' }, ['Ben']],
    [{ delivery: 'failed' }, ['Ana Müller']],
    [{ delivery: 'waiting' }, ['Cal =1+1', 'Ben']],
    [{ delivery: 'delivered' }, []],
    [{ from: '2026-03-04' }, ['Cal =1+1']],
    [{ to: '2026-03-02' }, ['Ana Müller']],
    [{ from: '2026-03-03', to: '2026-03-03' }, ['Ben']],
    [{ q: 'muller' }, ['Ana Müller']],
    [{ q: 'ANA@example' }, ['Ana Müller']],
    [{ q: '100% steel_' }, ['Ben']],
    [{ q: '1% steel' }, []],
    [{ q: '815555' }, ['Cal =1+1', 'Ben']],
    [{ q: '(815) 555-01' }, ['Cal =1+1', 'Ben']],
    [{ q: '555-9999' }, []],
    [{ q: 'sum(a1' }, ['Cal =1+1']],
    [{ q: 'golf' }, ['Ben']],
    [{ q: 'ben GOLF' }, ['Ben']],
    [{ q: 'ana golf' }, []],
    [{ q: 'ben', form: 'contact' }, []],
    [{ form: 'nonsense', stage: 'x', page: '-4', from: '2026-02-30' }, ['Ana Müller', 'Cal =1+1', 'Ben']],
  ])('%j', async (filters, expected) => {
    expect(await names(filters)).toEqual(expected);
  });

  test('a page that does not exist is the last one', async () => {
    expect(await list({ page: '99' })).toMatchObject({ page: 1, pages: 1, total: 3 });
  });

  test('what there is to choose from', async () => {
    expect(await leadChoices(database().db)).toEqual({
      campaigns: ['organic'],
      sources: ['Retain Landing', 'linkedin'],
    });
  });

  test('the URL round-trips', () => {
    const filters = readLeadFilters(new URLSearchParams('list=all&q=a+b&stage=Contacted&page=3'));
    expect(leadQuery(filters)).toBe('?list=all&q=a+b&stage=Contacted&page=3');
    expect(leadQuery(readLeadFilters(new URLSearchParams('list=open&q=&page=1')))).toBe('');
  });
});

async function piecesOf(csv: AsyncIterable<string>): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of csv) pieces.push(piece);
  return pieces;
}

describe('the export', () => {
  test('has every lead of the list, and no live formula', async () => {
    const filters = readLeadFilters(new URLSearchParams('list=all'));
    const csv = (await piecesOf(exportLeads(database().db, filters, reader))).join('');
    expect(csv).toContain('"Cal =1+1"');
    expect(csv).toContain(`"'@SUM(A1)"`);
    expect(csv).toContain('"Ana Müller"');
    expect(csv).not.toContain('Robot');
    expect(csv).not.toMatch(/(^|,)"[=+\-@]/m);
  });

  test('of more leads than are read at once has each of them once', async () => {
    const { db, pool } = database();
    await pool.query(`insert into leads (form, idempotency_key, name, email, answers, quarantined, quarantine_reason)
      select 'contact', 'many ' || n, 'Many ' || n, n || '@many.example', '{}', true, 'x' from generate_series(1, 1234) n`);
    const filters = readLeadFilters(new URLSearchParams('list=quarantined&q=many'));
    const pieces = await piecesOf(exportLeads(db, filters, reader));
    const found = pieces.join('').match(/"Many \d+"/g) ?? [];
    expect(found).toHaveLength(1234);
    expect(new Set(found).size).toBe(1234);
    expect(pieces.length).toBeGreaterThan(2);
  });
});

test('a lead’s page knows the ones before and after it in its list, also after it has left the list', async () => {
  const { db } = database();
  const filters = readLeadFilters(new URLSearchParams({ list: 'all', sort: 'received' }));
  const place = readPlace(new URLSearchParams(placeQuery(filters, 1)));
  expect(place).toEqual({ filters, row: 1 });
  expect(readPlace(new URLSearchParams('row=1'))).toBeNull();
  const around = async (id: string, row: number) => {
    const { previous, next, ...rest } = await findNeighbors(db, { filters, row }, reader, id);
    return { previous: previous?.id, next: next?.id, ...rest };
  };
  const order = (await listLeads(db, filters, reader)).leads.map(({ id }) => id);
  const [first = '', second = '', third = ''] = order;
  expect(await around(second, 1)).toEqual({ previous: first, next: third, place: 2, total: order.length });
  expect(await around(first, 0)).toMatchObject({ previous: undefined, next: second });
  expect(await around(crypto.randomUUID(), 1)).toMatchObject({ previous: first, next: second });
});
