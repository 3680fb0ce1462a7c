import { sql } from 'drizzle-orm';
import pino from 'pino';
import { expect, test } from 'vitest';
import { leads } from '#app/features/leads/leads.table.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import type { Origin } from './visit.ts';
import { emptyCounts, openVisitCounter, storeCounts } from './visit-counter.ts';

const database = ownDatabase();
const PAGES = new Set(['/', '/sell']);
const DAY = '2026-11-15';
const from = (words: Partial<Origin>): Origin => ({
  ...{ path: '/sell', source: '', medium: '', campaign: '', term: '', content: '' },
  ...words,
});
const rows = async (query: ReturnType<typeof sql>) => (await database().db.execute(query)).rows;

test('views, visits, depths and bookings are added up; a second time adds to the first', async () => {
  for (let n = 0; n < 2; n++) {
    const counts = emptyCounts();
    counts.add(DAY, { kind: 'view', path: '/sell', arrival: from({ source: 'linkedin', campaign: 'q3' }) });
    counts.add(DAY, { kind: 'view', path: '/sell', arrival: null });
    counts.add(DAY, { kind: 'depth', path: '/sell', depths: [25, 50] });
    counts.add(DAY, { kind: 'booking', origin: from({ source: 'linkedin', campaign: 'q3' }) });
    await storeCounts(database().db, counts, PAGES);
  }
  expect(await rows(sql`select * from page_days`)).toEqual([
    { day: DAY, path: '/sell', views: 4, arrivals: 2, depth_25: 2, depth_50: 2, depth_75: 0, depth_100: 0 },
  ]);
  expect(await rows(sql`select * from campaign_days`)).toEqual([
    { ...from({ source: 'linkedin', campaign: 'q3' }), day: DAY, visits: 2, bookings: 2 },
  ]);
});

test('pages that do not exist and drafts are not counted, articles are', async () => {
  await database().db.execute(sql`
    insert into articles (title, slug, body_html, author_name, publish_date, published) values
      ('A', 'a', '<p>a</p>', 'Ann', '2026-01-01', true), ('B', 'b', '<p>b</p>', 'Ann', '2026-01-01', false)`);
  const counts = emptyCounts();
  for (const path of ['/resources/a', '/resources/b', '/resources/c', '/wp-login.php']) {
    counts.add(DAY, { kind: 'view', path, arrival: from({ path }) });
  }
  await storeCounts(database().db, counts, PAGES);
  expect(await rows(sql`select path from page_days where path <> '/sell'`)).toEqual([{ path: '/resources/a' }]);
});

test('invented campaigns do not fill the table: beyond a daily limit they are counted without a name', async () => {
  const day = '2026-11-16';
  const invented = (prefix: string, many: number) => {
    const counts = emptyCounts();
    for (let n = 0; n < many; n++)
      counts.add(day, { kind: 'view', path: '/', arrival: from({ campaign: prefix + n }) });
    return counts;
  };
  await storeCounts(database().db, invented('a', 900), PAGES);
  await storeCounts(database().db, invented('b', 900), PAGES);
  await storeCounts(database().db, invented('a', 1), PAGES);
  const [total] = await rows(sql`
    select count(*)::int as rows, sum(visits)::int as visits, sum(visits) filter (where campaign = 'a0')::int as a0
    from campaign_days where day = ${day}`);
  expect(total).toEqual({ rows: 901, visits: 1801, a0: 2 });
});

test('counts are stored when the process stops', async () => {
  const now = () => new Date('2026-11-18T12:00:00Z');
  const visitCounter = openVisitCounter({ db: database().db, now, log: pino({ level: 'silent' }), pages: PAGES });
  visitCounter.count({ kind: 'view', path: '/', arrival: null }, '192.0.2.1');
  await visitCounter.stop();
  expect(await rows(sql`select views from page_days where day = '2026-11-18'`)).toEqual([{ views: 1 }]);
});

const LEAD = { form: 'contact' as const, name: 'Ann', email: 'ann@example.com', answers: {} };
const QUARANTINED = { quarantined: true, quarantineReason: 'A field was filled in.' };

test('leads and visits are stored with the same campaign names', async () => {
  const touches = {
    tagged: {
      utm_source: 'google',
      utm_medium: 'cpc',
      utm_campaign: 'search',
      landing: 'https://firm.example/sell/?x=1',
    },
    referred: { referrer: 'https://www.example.org/page', landing: 'https://firm.example/' },
    written: { utm_source: 'letter', utm_content: 'ann@example.com', landing: 'https://firm.example/buy' },
    direct: null,
  };
  for (const [key, lastTouch] of Object.entries(touches)) {
    // Whole leads need more; here it is enough that it is released for a moment.
    await database()
      .db.insert(leads)
      .values({ ...LEAD, ...QUARANTINED, idempotencyKey: key, lastTouch });
  }
  expect(await rows(sql`select * from lead_origins`)).toEqual([]);
  const origins = await rows(sql`
    select key, origin.path, origin.source, origin.medium, origin.campaign, origin.content
    from leads, lateral (select idempotency_key as key) as named, lead_origin(leads) as origin order by key`);
  expect(origins).toEqual([
    { key: 'direct', path: '/', source: '', medium: '', campaign: '', content: '' },
    { key: 'referred', path: '/', source: 'example.org', medium: 'referral', campaign: '', content: '' },
    { key: 'tagged', path: '/sell', source: 'google', medium: 'cpc', campaign: 'search', content: '' },
    { key: 'written', path: '/buy', source: 'letter', medium: '', campaign: '', content: '' },
  ]);
});
