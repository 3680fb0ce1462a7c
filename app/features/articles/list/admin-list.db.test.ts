import pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { articles } from '#app/features/articles/articles.table.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { listAllArticles } from './admin-list.ts';
import { ADMIN_PAGE_SIZE, readAdminFilters, SORTS } from './admin-list-filters.ts';

const database = ownDatabase();
const day = (n: number) => `2026-01-${String(n).padStart(2, '0')}`;

beforeAll(async () => {
  const rows = Array.from({ length: 30 }, (_, n) => ({
    ...{ title: `Title ${String.fromCharCode(122 - (n % 26))} ${n}`, slug: `a-${n}`, bodyHtml: '<p>x</p>' },
    ...{ authorName: n % 10 ? 'A' : 'Ann Keller', tags: n % 15 ? ['SBA'] : ['SBA', 'Two words'] },
    ...{ publishDate: day(n + 1), published: n % 3 > 0 },
    ...{ category: n % 2 ? ('Buy' as const) : ('Sell' as const), createdAt: new Date(`${day(30 - n)}T12:00:00Z`) },
  }));
  await database().db.insert(articles).values(rows);
});

const list = (query: string) => listAllArticles(database().db, readAdminFilters(new URLSearchParams(query)));
const slugs = async (query: string) => (await list(query)).articles.map(({ slug }) => slug);

test('drafts too, the last one written first, a page at a time (§7)', async () => {
  const first = await list('');
  expect([first.total, first.articles.length, first.articles[0]?.slug]).toEqual([30, ADMIN_PAGE_SIZE, 'a-0']);
  expect(await slugs('page=2')).toEqual(['a-25', 'a-26', 'a-27', 'a-28', 'a-29']);
  expect(await slugs('page=9')).toEqual([]);
});

test('sorted by title, category, date and status, both ways', async () => {
  expect((await slugs('sort=title'))[0]).toBe('a-25');
  expect((await slugs('sort=title-desc'))[0]).toBe('a-26');
  expect((await slugs('sort=date'))[0]).toBe('a-0');
  expect((await slugs('sort=date-desc'))[0]).toBe('a-29');
  expect((await list('sort=category')).articles[0]?.category).toBe('Buy');
  expect((await list('sort=category-desc')).articles[0]?.category).toBe('Sell');
  expect((await list('sort=status')).articles[0]?.published).toBe(true);
  expect((await list('sort=status-desc')).articles[0]?.published).toBe(false);
});

test('in either order, every article is on exactly one page', async () => {
  for (const sort of SORTS) {
    const pages = [await slugs(`sort=${sort}`), await slugs(`sort=${sort}&page=2`)];
    expect(new Set(pages.flat()).size, sort).toBe(30);
    expect(pages.map(({ length }) => length)).toEqual([25, 5]);
  }
  const byDate = [...(await slugs('sort=date')), ...(await slugs('sort=date&page=2'))];
  expect(byDate).toEqual(Array.from({ length: 30 }, (_, n) => `a-${n}`));
});

test('filtered by status, category and words; unknown values are ignored', async () => {
  expect((await list('status=draft')).total).toBe(10);
  expect((await list('status=published&category=buy')).total).toBe(10);
  expect(await slugs('q=TITLE+z')).toEqual(['a-0', 'a-26']);
  expect(await slugs('q=title+z&status=draft')).toEqual(['a-0']);
  expect((await list('q=100%25')).total).toBe(0);
  expect(await slugs('author=Ann+Keller')).toEqual(['a-0', 'a-10', 'a-20']);
  expect(await slugs('tag=Two+words&status=published')).toEqual([]);
  expect(await slugs('tag=Two+words')).toEqual(['a-0', 'a-15']);
  expect(await slugs('tag=Two+words&author=A&q=title')).toEqual(['a-15']);
  expect((await list('author=%00&tag=')).total).toBe(30);
  expect((await list('status=x&category=y&sort=z&page=-1')).total).toBe(30);
});

test('says how many are published and how many are drafts', async () => {
  expect((await list('q=title+z')).counts).toEqual({ published: 20, drafts: 10 });
});

describe('twenty thousand articles', () => {
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
});
