import { sql } from 'drizzle-orm';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { STAGES } from '#app/features/leads/lead.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { addDays } from '#app/platform/calendar.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { readTotals, readWeeks, storeWeeks, TABLES, weekFigures } from './stored-weeks.ts';
import { addStages, type StageCounts, sumWeeks, type WeekFigures } from './week.ts';

const database = ownDatabase();
/** The stages after the first. */
const MOVED = STAGES.slice(1);
const query = async (text: string, values: unknown[] = []) => (await database().pool.query(text, values)).rows;
const WEEKS = ['2024-01-01', '2024-01-08', '2024-01-15', '2024-01-22'];
const DAY = `date '2024-01-01' + (random() * 27)::int`;
const WORD = (letter: string) => `(array['', '${letter}', '${letter}${letter}'])[1 + (random() * 2)::int]`;

beforeAll(async () => {
  await query('select setseed(0.5)');
  // Without triggers: these leads have no consents. Nobody owes them a reply, so that no answers are counted.
  await query(`set session_replication_role = replica;
    insert into leads (form, idempotency_key, name, email, answers, created_at, stage, answered_at)
    select 'manual', n::text, 'Ann', 'ann@example.com', '{}', ${DAY} + time '18:00', stage,
      case when stage <> 'New Lead (Unqualified)' then now() end
    from generate_series(1, 300) as n,
      lateral (select (array['New Lead (Unqualified)', 'Contacted', 'Qualified', 'Client'])[1 + n % 4] as stage) as given;
    set session_replication_role = origin`);
  await query(`insert into lead_origins (lead_id, day, created_at, form, path, source, campaign)
    select id, created_at::date, created_at, (array['contact', 'retain', 'resource'])[1 + (random() * 2)::int], '/' || ${WORD('p')},
      ${WORD('s')}, ${WORD('c')} from leads`);
  await query(`insert into page_days (day, path, views, arrivals, depth_25, depth_50, depth_75, depth_100)
    select ${DAY}, '/' || ${WORD('p')} || ${WORD('q')}, random() * 90, random() * 9, random() * 8, random() * 7, random() * 6,
      random() * 5 from generate_series(1, 200) on conflict do nothing`);
  await query(`insert into campaign_days (day, path, source, campaign, visits, bookings)
    select ${DAY}, '/' || ${WORD('p')}, ${WORD('s')}, ${WORD('d')}, random() * 50, random() * 3
    from generate_series(1, 200) on conflict do nothing`);
});

const SPANS = WEEKS.map((first) => ({ first, last: addDays(first, 6) }));
const read = async () => (await readWeeks(database().db, SPANS, new Date())).map(sorted);
const stored = async () => (await query('select week::text from overview_weeks')).map(({ week }) => week);
const reported = () => query('select week::text from overview_changes');

test('a week has the same sums before and after it is stored', async () => {
  const counted = await countSlowly();
  expect(counted.every(({ pages, origins }) => pages.length > 3 && origins.length > 3)).toBe(true);
  expect(await read()).toEqual(counted);
  await storeWeeks(database().db);
  expect(await stored()).toEqual(expect.arrayContaining(WEEKS));
  expect(await reported()).toEqual([]);
  expect(await read()).toEqual(counted);
});

test('a stored week is not counted again until one of its days changes', async () => {
  await query(
    `update overview_weeks set figures = '{"forms":{"x":7},"origins":[],"pages":[],"answers":[]}' where week = $1`,
    [WEEKS[1]],
  );
  expect((await read())[1]?.forms).toEqual({ x: 7 });
  await query(`update page_days set views = views + 1 where day = '2024-01-09'`);
  expect(await read()).toEqual(await countSlowly());
});

test('a lead that is deleted or moved to another week, and visits that are counted late, show at once', async () => {
  await query(`delete from leads where idempotency_key in ('1', '2', '3')`);
  await query(`set session_replication_role = replica;
    update leads set created_at = created_at + interval '7 days' where created_at::date = '2024-01-17';
    set session_replication_role = origin;
    update lead_origins set day = day + 7, created_at = created_at + interval '7 days' where day = '2024-01-17'`);
  await query(`insert into campaign_days (day, path, source, visits) values ('2024-01-02', '/', 'late', 5)`);
  const counted = await countSlowly();
  expect(await read()).toEqual(counted);
  await storeWeeks(database().db);
  expect(await reported()).toEqual([]);
  expect(await read()).toEqual(counted);
});

test('a change that commits while the week is being stored is not lost', async () => {
  const writer = await database().pool.connect();
  onTestFinished(() => writer.release());
  await writer.query(`begin; update page_days set views = views + 100 where day = '2024-01-23'`);
  await query(`update page_days set arrivals = arrivals + 1 where day = '2024-01-24'`);
  await storeWeeks(database().db);
  expect(await read()).toEqual(await countSlowly());
  await writer.query('commit');
  expect(await reported()).toEqual([{ week: '2024-01-22' }]);
  expect(await read()).toEqual(await countSlowly());
});

test('this week is neither stored nor reported: its rows change all the time', async () => {
  await storeWeeks(database().db);
  await query(`insert into page_days (day, path, views) select (now() at time zone '${OFFICE_ZONE}')::date, '/', 1`);
  expect(await reported()).toEqual([]);
  await storeWeeks(database().db);
  const [{ monday }] = await query(
    `select date_trunc('week', now() at time zone '${OFFICE_ZONE}')::date::text as monday`,
  );
  expect(await stored()).not.toContain(monday);
  expect(await stored()).toContain(addDays(monday, -14));
});

test('totals of any days are those of the weeks in between and of the days at both ends', async () => {
  const range = { first: '2024-01-03', last: '2024-01-25' };
  const [expected] = await query(
    `select (select count(*)::int from lead_origins where day between $1 and $2) as leads,
      (select sum(arrivals)::int from page_days where day between $1 and $2) as visits,
      (select sum(bookings)::int from campaign_days where day between $1 and $2) as bookings`,
    [range.first, range.last],
  );
  await storeWeeks(database().db);
  const [leads, visits, formViews, bookings] = await readTotals(database().db, range, false);
  expect({ leads, visits, bookings }).toEqual(expected);
  expect(formViews).toBe(0);
});

test('a week that an earlier release has stored, without the ids of the stages, keeps its numbers', async () => {
  const figures = { forms: {}, origins: [['a', 'b', 10, 7, 0, 2, 0, 1, 3]], pages: [], answers: [] };
  await storeWeeks(database().db);
  await query('update overview_weeks set figures = $1 where week = $2', [JSON.stringify(figures), WEEKS[1]]);
  const [, week] = await readWeeks(database().db, SPANS, new Date());
  const { origins } = sumWeeks(week ? [week] : []);
  expect(origins.map(({ moved }) => moved)).toEqual([{ contacted: 2, qualified: 0, client: 1, closed: 3 }]);
});

test('with a stage inserted in between, each lead counts in its own', async () => {
  await query('alter table leads drop constraint leads_stage_known');
  await query(`update leads set stage = 'Proposal' where stage = 'Qualified'`);
  const names = ['Contacted', 'Proposal', 'Qualified', 'Client', 'Closed, not a fit'];
  const stages = names.map((name) => ({ id: name.replace(/,.*/, '').toLowerCase(), name }));
  const figures = weekFigures(TABLES, new Date(), WEEKS[0], stages);
  const { rows } = await database().db.execute<{ figures: WeekFigures }>(
    sql`select ${figures} as figures from (select date '2024-01-01' as first, date '2024-01-28' as last) as asked`,
  );
  const sums: StageCounts = {};
  for (const { moved } of sumWeeks(rows.map((row) => row.figures)).origins) addStages(sums, moved);
  const [expected] = await query(`select count(*) filter (where stage = 'Contacted')::int as contacted,
    count(*) filter (where stage = 'Proposal')::int as proposal, 0 as qualified,
    count(*) filter (where stage = 'Client')::int as client, 0 as closed
    from lead_origins join leads on leads.id = lead_id`);
  expect(expected.proposal).toBeGreaterThan(10);
  expect(sums).toEqual(expected);
});

/** The plain way: reads every row. */
async function countSlowly(): Promise<WeekFigures[]> {
  const leads = await query(
    `select lead_origins.*, stage, day::text as date from lead_origins join leads on leads.id = lead_id`,
  );
  const visits = await query('select *, day::text as date from campaign_days');
  const views = await query('select *, day::text as date from page_days');
  return WEEKS.map((week) => {
    const inWeek = ({ date }: Row) => date >= week && date <= addDays(week, 6);
    const forms: Record<string, number> = {};
    for (const { form } of leads.filter(inWeek)) forms[form] = (forms[form] ?? 0) + 1;
    const origins = new Map<string, number[]>();
    for (const row of leads.filter(inWeek)) {
      add(origins, [row.source, row.campaign], [1, 0, 0, ...MOVED.map((stage) => Number(row.stage === stage))]);
    }
    for (const row of visits.filter(inWeek)) {
      add(origins, [row.source, row.campaign], [0, row.visits, row.bookings, ...MOVED.map(() => 0)]);
    }
    const pages = new Map<string, number[]>();
    for (const { path } of leads.filter(inWeek)) add(pages, [path], [1, 0, 0, 0, 0, 0, 0]);
    for (const { path, views: seen, arrivals, ...row } of views.filter(inWeek)) {
      add(pages, [path], [0, seen, arrivals, row.depth_25, row.depth_50, row.depth_75, row.depth_100]);
    }
    const rows = (sums: Map<string, number[]>) => [...sums].map(([key, numbers]) => [...JSON.parse(key), ...numbers]);
    return sorted({ forms, origins: rows(origins), pages: rows(pages), answers: [] as unknown[] } as WeekFigures);
  });
}

// biome-ignore lint/suspicious/noExplicitAny: rows as the driver returns them
type Row = any;

function add(sums: Map<string, number[]>, key: string[], numbers: number[]): void {
  const known = sums.get(JSON.stringify(key)) ?? [];
  sums.set(
    JSON.stringify(key),
    numbers.map((number, n) => number + (known[n] ?? 0)),
  );
}

function sorted({ forms, origins, pages, answers }: WeekFigures): WeekFigures {
  const byText = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
  return { forms, origins: origins.toSorted(byText), pages: pages.toSorted(byText), answers };
}
