import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { ownDatabase } from '#tests/support/test-database.ts';
import { listAllArticles } from './admin-list.ts';
import { ADMIN_PAGE_SIZE, readAdminFilters } from './admin-list-filters.ts';

const database = ownDatabase();
const ARTICLES = 20_000;
const LAST_PAGE = ARTICLES / ADMIN_PAGE_SIZE;
let tableBlocks: number;

beforeAll(async () => {
  const client = new pg.Client(database().connection); // Without the time limits of the pool.
  await client.connect();
  await client.query(
    `insert into articles (title, slug, body_html, author_name, publish_date, published, category, created_at)
      select 'Mass article ' || n, 'mass-' || n, '<p>x</p>', 'A', date '2015-01-01' + n % 4000, n % 5 = 0,
        (array['Buy','Sell','Capital','Integration','Insights'])[1 + n % 5], now() - n * interval '1 minute'
      from generate_series(1, $1::int) n`,
    [ARTICLES],
  );
  await client.query('vacuum analyze articles');
  const { rows } = await client.query(`select relpages from pg_class where relname = 'articles'`);
  tableBlocks = rows[0].relpages;
  await client.end();
});

/** The work does not depend on how busy the machine is. The bench of the articles measures the time. */
test.each([
  ...['', `page=${LAST_PAGE}`, 'status=draft', 'status=draft&category=Sell&page=10', 'q=19999', 'q=mass+article'],
  ...['sort=title', `sort=title&page=${LAST_PAGE}`, `sort=category-desc&page=${LAST_PAGE / 2}`, 'sort=date'],
  'sort=status-desc',
])('of many thousand articles, the list with %j counts once, and finds its page through an index', async (query) => {
  const asking = vi.spyOn(pg.Client.prototype, 'query');
  const page = await listAllArticles(database().db, readAdminFilters(new URLSearchParams(query)));
  const asked = asking.mock.calls.map(([statement, values]) => [statement, values] as unknown as Asked);
  asking.mockRestore();

  expect(page.articles.length).toBeGreaterThan(0);
  expect(asked.length).toBeLessThanOrEqual(4);
  for (const [{ text }, values] of asked) {
    const { rows } = await database().pool.query(`explain (analyze, format json) ${text}`, values);
    const plan: Plan = rows[0]['QUERY PLAN'][0].Plan;
    const blocks = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    // A count may read the whole table; what shows 25 articles reads 25 and the way to them.
    if (text.startsWith('select count(*)')) expect(blocks, text).toBeLessThan(tableBlocks * 1.2);
    else expect(blocks, text).toBeLessThan(tableBlocks / 4);
  }
});

type Asked = [statement: { text: string }, values: unknown[]];
type Plan = Record<'Shared Hit Blocks' | 'Shared Read Blocks', number>;
