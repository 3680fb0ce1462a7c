import { beforeAll, expect, test } from 'vitest';
import { STAGE_IDS, STAGES } from '#app/features/leads/lead.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { readsPerWeek } from './article-reads.ts';
import { type Overview, readOverview } from './overview.ts';
import { PERIODS } from './period.ts';
import { storeWeeks } from './stored-weeks.ts';

const database = ownDatabase();
const NONE_MOVED = Object.fromEntries(STAGES.slice(1).map((stage) => [STAGE_IDS[stage], 0]));
const NOW = new Date('2026-11-12T18:00:00Z'); // A Thursday.
const [, , TWELVE, YEAR] = PERIODS;
const read = (period: (typeof PERIODS)[number] = TWELVE) => readOverview(database().db, period, NOW);
const query = (text: string, values: unknown[] = []) => database().pool.query(text, values);

let overview: Overview;

beforeAll(async () => {
  await query(`insert into articles (title, slug, body_html, author_name, publish_date, published) values
    ('Known', 'known', '<p>a</p>', 'Ann', '2026-01-01', true)`);
  await lead('consultation', '2026-11-10T12:00:00Z', { utm_source: 'google', utm_campaign: 'search' });
  await lead('consultation', '2026-11-09T05:00:00Z'); // Still Sunday in Chicago: last week.
  await lead('contact', '2026-11-09T07:00:00Z');
  await lead('resource', '2026-11-09T07:00:00Z', { landing: 'https://firm.example/resources/known?x=1' });
  await lead('retain', '2026-03-02T12:00:00Z'); // Before the twelve weeks.
  await lead('retain', '2026-11-10T12:00:00Z', null, { quarantined: true });
  await query(`insert into page_days (day, path, views, arrivals, depth_25, depth_50, depth_75, depth_100) values
    ('2026-11-10', '/', 10, 8, 1, 1, 1, 1), ('2026-11-11', '/resources/known', 20, 5, 16, 12, 8, 4),
    ('2026-11-02', '/consultation', 3, 0, 0, 0, 0, 0), ('2026-01-01', '/', 99, 99, 0, 0, 0, 0)`);
  await query(`insert into campaign_days (day, path, source, campaign, visits, bookings) values
    ('2026-11-10', '/', 'google', 'search', 6, 1), ('2026-11-10', '/', '', '', 7, 0)`);
  await query(`insert into subscribers (email, state, created_at, confirmed_at, ended_at) values
    ('a@x.example', 'confirmed', '2025-01-01', '2025-01-01', null), ('b@x.example', 'confirmed', '2026-11-10', '2026-11-10', null),
    ('c@x.example', 'unsubscribed', '2025-01-01', '2025-01-01', '2026-11-03'), ('d@x.example', 'pending', '2026-11-10', null, null)`);
  overview = await read();
});

test('leads are counted by week and form, in the office’s days; the quarantined are not', () => {
  expect(overview.weeks.at(-1)).toBe('2026-11-09');
  expect(overview.leadsPerWeek.slice(-2)).toEqual([1, 3]);
  expect(overview.leadsByForm.consultation.slice(-2)).toEqual([1, 1]);
  expect(overview.leadsByForm.retain.every((count) => count === 0)).toBe(true);
});

test('a longer period reaches further back', async () => {
  const year = await read(YEAR);
  expect(year.weeks).toHaveLength(52);
  expect(year.steps.leads).toBe(5);
  expect(year.steps.visits).toBe(112);
});

test('visits and leads of one campaign are in one row', () => {
  expect(overview.origins.shown.find(({ source }) => source === 'google')).toEqual({
    ...{ source: 'google', campaign: 'search' },
    ...{ visits: 6, leads: 1, bookings: 1, moved: NONE_MOVED },
    weekly: [...Array(11).fill(0), 1],
  });
  expect(overview.origins.shown.find(({ source }) => source === '')).toMatchObject({ visits: 7, leads: 3 });
});

test('the way from a visit to a lead', () => {
  expect(overview.steps).toEqual({ visits: 13, formViews: 3, leads: 4, bookings: 1 });
  expect(overview.landings.find(({ path }) => path === '/resources/known')).toEqual({
    ...{ path: '/resources/known', visits: 5, leads: 1 },
  });
});

test('articles are listed by reads, with how far they were read and the leads they brought', () => {
  expect(overview.articles).toHaveLength(1);
  expect(overview.articles[0]).toMatchObject({ title: 'Known', reads: 20, depths: [16, 12, 8, 4], leads: 1 });
  expect(overview.articles[0]?.weekly.at(-1)).toBe(20);
});

test('all reads of articles together, week by week', async () => {
  expect((await readsPerWeek(database().db, '2026-11-12')).slice(-2)).toEqual([0, 20]);
});

test('subscribers grow and shrink', () => {
  expect(overview.subscribers.weekly.slice(-3)).toEqual([2, 1, 2]);
  expect(overview.subscribers.joined.at(-1)).toBe(1);
  expect(overview.subscribers.left.at(-2)).toBe(1);
  expect(overview.subscribers.pending).toBe(1);
});

test('deliveries: delivered, retried and failing', async () => {
  const [crm, , notices] = overview.deliveries;
  expect(crm).toMatchObject({ destination: 'crm', arrived: 4, failedAttempts: 0, givenUp: 0 });
  expect(notices?.days.at(-3)).toEqual({ day: '2026-11-10', arrived: 1, failed: 0 });
  const { rows } = await query(`update deliveries set state = 'failed', delivered_at = null, tries = 10
    where destination = 'crm' and created_at > '2026-11-10' returning id`);
  await query(
    `insert into delivery_attempts (delivery_id, number, started_at, duration_ms, status)
    values ($1, 2, '2026-11-11T12:00:00Z', 5, 503)`,
    [rows[0].id],
  );
  const [failing] = (await read()).deliveries;
  expect(failing).toMatchObject({ arrived: 3, failedAttempts: 1, givenUp: 1, since: '2026-11-10' });
  expect(failing?.days.at(-2)).toEqual({ day: '2026-11-11', arrived: 0, failed: 1 });
});

test('days of one’s own: answers on the reply clock by owner, stages by campaign, and the days before', async () => {
  const [ann] = (
    await query(`insert into users (id, name, email) values (gen_random_uuid(), 'Ann', 'a@firm.example')
    returning id`)
  ).rows;
  const touch = { utm_source: 'google', utm_campaign: 'spring' };
  // From Friday 4 PM to Monday 11 AM: 19 hours without the weekend.
  await lead('consultation', '2026-06-05T21:00:00Z', touch);
  await lead('contact', '2026-06-05T12:00:00Z', touch);
  await lead('contact', '2026-06-06T12:00:00Z');
  await lead('contact', '2026-05-30T12:00:00Z');
  await query(`update leads set due_at = created_at + interval '24 hours'`);
  const answer = (at: string, stage: string, form: string, day: string) =>
    query(
      `update leads set answered_at = $1, stage = $2, owner_id = $3
      where form = $4 and created_at::date = $5`,
      [at, stage, ann?.id, form, day],
    );
  await answer('2026-06-08T16:00:00Z', 'Client', 'consultation', '2026-06-05');
  await query(`update leads set due_at = '2026-06-10' where form = 'consultation' and created_at::date = '2026-06-05'`);
  await answer('2026-06-06T14:00:00Z', 'Contacted', 'contact', '2026-06-05');
  const june = await readOverview(database().db, { value: 'custom', first: '2026-06-01', last: '2026-06-30' }, NOW);
  expect(june.unit).toBe('day');
  expect(june.answers.owners).toEqual([
    { owner: 'Ann', answered: 2, inTime: 1, late: 1, waiting: 0, medianMinutes: (19 * 60 + 26 * 60) / 2 },
    { owner: null, answered: 0, inTime: 0, late: 1, waiting: 0, medianMinutes: null },
  ]);
  expect(june.answers.all).toMatchObject({ answered: 2, inTime: 1, late: 2 });
  const replied = `with bob as (insert into users (name, email) values ('Bob', 'bob@firm.example') returning id)
    insert into lead_replies (id, lead_id, sender, sender_id, sent_to, subject, body, way, created_at)
    select gen_random_uuid(), leads.id, 'bob@firm.example', bob.id, email, 'Hello', 'Hello', 'site', answered_at
    from leads, bob where form = 'contact' and created_at::date = '2026-06-05'`;
  await query(replied);
  const credited = await readOverview(database().db, { value: 'custom', first: '2026-06-01', last: '2026-06-30' }, NOW);
  expect(credited.answers.owners.map(({ owner, answered }) => [owner, answered])).toEqual(
    expect.arrayContaining([
      ['Ann', 1],
      ['Bob', 1],
      [null, 0],
    ]),
  );
  await query(`delete from lead_replies where sender = 'bob@firm.example'`);
  const notDue = new Date('2026-06-07T11:00:00Z'); // By the site's clock, whatever the database's says.
  const early = await readOverview(database().db, { value: 'custom', first: '2026-06-01', last: '2026-06-30' }, notDue);
  expect(early.answers.owners[1]).toMatchObject({ owner: null, late: 0, waiting: 1 });
  expect(june.origins.shown[0]).toMatchObject({
    campaign: 'spring',
    leads: 2,
    moved: { ...NONE_MOVED, contacted: 1, client: 1 },
  });
  expect(june.before).toEqual({
    ...{
      range: { first: '2026-05-02', last: '2026-05-31' },
      leads: 1,
      visits: 0,
      formViews: 0,
      bookings: 0,
      joined: 0,
    },
  });
});

test('an answer, an owner and a stage count at once, also in a week that is stored', async () => {
  const { db } = database();
  await storeWeeks(db);
  await query(
    `update leads set answered_at = '2026-06-06T15:00:00Z', stage = 'Qualified' where created_at = '2026-06-06T12:00:00Z'`,
  );
  const week = await readOverview(db, { value: 'custom', first: '2026-06-01', last: '2026-07-12' }, NOW);
  expect(week.unit).toBe('week');
  expect(week.answers.owners[1]).toMatchObject({ owner: null, answered: 1, inTime: 1, medianMinutes: 180 });
  expect(week.origins.shown[1]?.moved).toEqual({ ...NONE_MOVED, qualified: 1 });
});

test('an empty database has an overview too', async () => {
  const empty = await readOverview(database().db, TWELVE, new Date('2020-01-01T12:00:00Z'));
  expect(empty.weeks).toHaveLength(12);
});

let leads = 0;
async function lead(
  form: string,
  at: string,
  touch: object | null = null,
  { quarantined = false } = {},
): Promise<void> {
  const client = await database().pool.connect();
  await client.query('begin');
  const { rows } = await client.query(
    `insert into leads (form, idempotency_key, name, email, answers, last_touch, created_at, quarantined, quarantine_reason)
    values ($1, $2, 'Ann', 'ann@example.com', '{}', $3, $4, $5, $6) returning id`,
    [form, `lead ${++leads}`, touch, at, quarantined, quarantined ? 'A field was filled in.' : null],
  );
  const [{ id }] = rows;
  await client.query(
    `insert into consents (lead_id, form, wording, version, given, evidence) values ($1, $2, 'Yes.', '1', true, 'form')`,
    [id, form],
  );
  for (const destination of quarantined ? [] : ['crm', 'notification']) {
    const made = await client.query(
      `insert into deliveries (lead_id, destination, payload, state, tries, created_at, delivered_at)
      values ($1, $2, '{}', 'delivered', 1, $3, $3) returning id`,
      [id, destination, at],
    );
    await client.query(
      `insert into delivery_attempts (delivery_id, number, started_at, duration_ms, status) values ($1, 1, $2, 5, 200)`,
      [made.rows[0].id, at],
    );
  }
  await client.query('commit');
  client.release();
}
