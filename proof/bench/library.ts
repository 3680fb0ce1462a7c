import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { listAllArticles } from '#app/features/articles/list/admin-list.ts';
import { readAdminFilters } from '#app/features/articles/list/admin-list-filters.ts';
import { listArticles, PAGE_SIZE } from '#app/features/articles/published/article-list.ts';
import {
  articleAddresses,
  findPublishedArticle,
  latestArticles,
  newestWithAuthors,
} from '#app/features/articles/published/published-articles.ts';
import { relatedArticles } from '#app/features/articles/published/related-articles.ts';
import { searchArticles } from '#app/features/articles/search/article-search.ts';
import { exportArticles } from '#app/features/importing/export-articles.ts';
import { importArticles } from '#app/features/importing/import-articles.ts';
import { NOTHING_FOUND } from '#app/features/importing/imported-article.ts';
import type { Database } from '#app/platform/db/database.ts';
import { randomFrom } from '#proof/random.ts';
import { atEachSize, getPage } from './databases.ts';
import { type BenchOptions, growthTable, type Row, readAll } from './measure.ts';

const TODAY = '2026-11-15';
/** Made-up words: one in every thousandth article, and one in three articles of all. */
const PLANTED = { seldom: 'quokka', rare: 'zyzzyva' };

/** The queries behind the library's pages, and its search page, at growing sizes. */
export async function bench({ rounds = 200, sizes = [100, 10_000, 100_000] }: BenchOptions): Promise<readonly Row[]> {
  const table = growthTable(sizes, rounds);
  await atEachSize(sizes, fillLibrary, async ({ size, db, site }) => {
    for (const [name, query] of Object.entries(QUERIES)) await table.time(name, (n) => query(db, size, n));
    for (const [name, query] of Object.entries(WHOLE)) await table.time(name, () => query(db), true);
    for (const [kind, q] of Object.entries({ common: 'price', rare: PLANTED.rare, absent: 'xylophone' })) {
      await table.time(`search page over HTTP: ${kind}`, () => getPage(`${site.url}/resources?q=${q}`));
    }
  });
  table.print();
  return table.growth('articles');
}

type Query = (db: Database, size: number, n: number) => Promise<unknown>;

const search =
  (q: string, category: 'Sell' | null = null): Query =>
  (db) =>
    searchArticles(db, { q, category, page: 1 }, TODAY);
const adminList =
  (query: string): Query =>
  (db) =>
    listAllArticles(db, readAdminFilters(new URLSearchParams(query)));
const lastPages = (articles: number, n: number) => Math.max(1, Math.floor(articles / PAGE_SIZE) - (n % 5));

const QUERIES: Readonly<Record<string, Query>> = {
  'home teaser': (db) => latestArticles(db, TODAY, 3),
  'list, first page': (db) => listArticles(db, null, 1, TODAY),
  'category, first page': (db) => listArticles(db, 'Capital', 1, TODAY),
  'list, one of the last pages': (db, size, n) => listArticles(db, null, lastPages(size, n), TODAY),
  'category, one of the last pages': (db, size, n) => listArticles(db, 'Sell', lastPages(size / 5, n), TODAY),
  'search: in every other article (the)': search('the'),
  'search: common (price)': search('price'),
  'search: common in a category': search('price', 'Sell'),
  'search: two words (seller price)': search('seller price'),
  'search: partial (seller price xylophone)': search('seller price xylophone'),
  'search: a question (how long does it take to sell)': search('how long does it take to sell'),
  'search: a synonym (LOI)': search('LOI'),
  'search: one in a thousand': search(PLANTED.seldom),
  'search: rare (three articles)': search(PLANTED.rare),
  'search: absent': search('xylophone'),
  'search: two characters, common (of)': search('of'),
  'search: two characters, rare (zz)': search('zz'),
  'search: a sign, absent (#)': search('#'),
  'article and its related articles': async (db, size, n) => {
    const article = await findPublishedArticle(db, `article-${(n * 7919) % size}`, TODAY);
    return article && relatedArticles(db, article, TODAY, 3);
  },
  'admin list, first page': adminList(''),
  'admin list, sorted by title, page 3': adminList('sort=title&page=3'),
  'admin list, published articles of a category': adminList('status=published&category=Sell'),
  'admin list, search': adminList('q=price'),
  feed: (db) => newestWithAuthors(db, TODAY, 50),
  'import of ten articles': (db, _size, n) => importTen(db, n),
};

const WHOLE: Readonly<Record<string, (db: Database) => Promise<unknown>>> = {
  'sitemap, all addresses': (db) => articleAddresses(db, TODAY),
  'export of all': (db) => readAll(exportArticles(db, new Date(TODAY))),
};

/** Each is looked up, compared with the stored one and replaced. */
async function importTen(db: Database, n: number): Promise<void> {
  const found = Array.from({ length: 10 }, (_, index) => ({
    ...NOTHING_FOUND,
    ...{ title: `Imported ${n}`, slug: `import-${index}`, bodyHtml: '<p>Words.</p>' },
  }));
  const defaults = { authorName: 'A. Writer', authorRole: '', now: new Date(TODAY) };
  const bring = () => Promise.reject(new Error('These articles have no pictures.'));
  await readAll(importArticles(db, found, { defaults, bring, actor: { name: 'bench' }, replace: true, dryRun: false }));
}

const BATCH = 1000;
const BODIES = 500;

/** Articles of 800 words from the last ten years, with the words of our own articles as often as they occur there. */
async function fillLibrary(client: pg.Client, size: number): Promise<void> {
  const words = readdirSync('db/seed/articles')
    .map((file) => readFileSync(`db/seed/articles/${file}`, 'utf8'))
    .flatMap((html) => html.replaceAll(/<[^>]*>|&\w+;/g, ' ').match(/[\p{L}\p{N}’-]+/gu) ?? []);
  const random = randomFrom(size); // The same texts in every run.
  const write = (count: number) => Array.from({ length: count }, () => random.pick(words)).join(' ');
  const body = () => Array.from({ length: 10 }, () => `<p>${write(80)}</p>`).join('');
  await client.query(
    'create temp table bodies as select * from unnest($1::text[]) with ordinality as b(html, number)',
    [Array.from({ length: BODIES }, body)],
  );
  const rareAt = [0.2, 0.5, 0.9].map((share) => Math.floor(size * share));
  const title = (n: number) =>
    [write(8), ...(n % 1000 === 7 ? [PLANTED.seldom] : []), ...(rareAt.includes(n) ? [PLANTED.rare] : [])].join(' ');
  for (let first = 0; first < size; first += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, size - first) }, (_, index) => first + index);
    const summaries = numbers.map(() => write(25).slice(0, 300));
    await client.query(INSERT, [numbers, numbers.map(title), summaries, size]);
  }
  await client.query('vacuum analyze');
}

const INSERT = `
  insert into articles (title, slug, summary, body_html, category, tags, author_name, publish_date, published)
  select title, 'article-' || n, summary, html,
    (array['Buy', 'Sell', 'Capital', 'Integration', 'Insights'])[1 + n % 5],
    array['Tag ' || n % 14, 'Tag ' || n % 13, 'Tag ' || n % 11, 'Tag ' || n % 9],
    'A. Writer', date '${TODAY}' - ((($4 - n) * 3650::bigint) / $4)::int, true
  from unnest($1::int[], $2::text[], $3::text[]) as given(n, title, summary)
  join bodies on bodies.number = 1 + given.n % ${BODIES}`;
