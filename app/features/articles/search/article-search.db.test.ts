import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Category } from '#app/features/articles/article.ts';
import { articles } from '#app/features/articles/articles.table.ts';
import { findLinkTargets } from '#app/features/articles/editing/link-targets.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { MAX_FOUND, searchArticles } from './article-search.ts';
import type { MarkedText } from './found-passages.ts';

const database = ownDatabase();
const TODAY = '2026-11-15';
const write = (title: string, summary = '', category: Category = 'Insights', publishDate = '2026-05-01') => ({
  title,
  summary,
  category,
  publishDate,
  slug: `article-${count++}`,
  bodyHtml: '<p class="sonar">Nothing to see.</p>',
  authorName: 'A',
  published: true,
});
let count = 0;

beforeAll(async () => {
  await database()
    .db.insert(articles)
    .values([
      {
        ...write('SBA loans for a first purchase', 'What lenders test.', 'Capital', '2026-06-01'),
        tags: ['Okapi', 'Deep'],
      },
      write('A résumé of Québec’s lenders', 'Naïve façades, coöperation', 'Capital', '2026-07-01'),
      write('Sellers who pay 100% of the tax', "It's in C:\\deals_2026", 'Sell'),
      {
        ...write('The M&A calendar', 'R&D credits and “earn-outs” — a note', 'Insights', '2026-06-15'),
        bodyHtml:
          '<h2>Under water</h2><p>They dive in a submarine at least once a week. It goes deep, &amp; comes back.</p>',
      },
      write('Straße, Łódź and Øresund', '½ of the price', 'Integration'),
      { ...write('SBA loans, a draft'), published: false },
      write('SBA loans, still to come', '', 'Capital', '2026-12-01'),
    ]);
});

async function found(q: string, category: Category | null = null): Promise<string[]> {
  const { articles: cards, total } = await searchArticles(database().db, { q, category, page: 1 }, TODAY);
  expect(total).toBe(cards.length);
  return cards.map(({ title }) => title.split(' ').slice(0, 2).join(' '));
}

describe('a search (§4)', () => {
  test.each([
    ['sba', ['SBA loans']],
    ['LENDERS', ['A résumé', 'SBA loans']],
    ['resume', ['A résumé']],
    ['QUÉBEC', ['A résumé']],
    ["quebec's", ['A résumé']],
    ['facades cooperation', ['A résumé']],
    ['lenders loans', ['SBA loans']],
    ['tes', ['SBA loans']],
    ['strasse', ['Straße, Łódź']],
    ['lodz oresund', ['Straße, Łódź']],
    ['submarine', ['The M&A']],
    ['submarines diving', ['The M&A']],
    ['"dive in a submarine"', ['The M&A']],
    ['"submarine dives"', []],
    ['okapi lenders', ['SBA loans']],
    ['deep', ['SBA loans', 'The M&A']],
    ['no such thing', []],
  ])('%s', async (q, titles) => {
    expect(await found(q)).toEqual(titles);
  });

  test.each([
    ['%', ['Sellers who']],
    ['100%', ['Sellers who']],
    ['_', ['Sellers who']],
    ['s_2', ['Sellers who']],
    ['\\', ['Sellers who']],
    ["'", ['A résumé', 'Sellers who']],
    ["it's", ['Sellers who']],
    ['"earn-outs"', ['The M&A']],
    ['%%', []],
    ["' or 1=1 --", []],
    ['m&a', ['The M&A']],
    ['r&d', ['The M&A']],
    ['–', ['The M&A']],
    ['½', ['Straße, Łódź']],
    ['q', ['A résumé']],
    ['ow', []],
  ])('%s is matched literally', async (q, titles) => {
    expect(await found(q)).toEqual(titles);
  });

  test('and a category narrow each other', async () => {
    expect(await found('lenders', 'Sell')).toEqual([]);
    expect(await found('a', 'Sell')).toEqual(['Sellers who']);
  });
});

describe('a search that finds nothing', () => {
  test('is made again with the nearest words, and says so', async () => {
    const search = { category: null, page: 1 };
    const found = await searchArticles(database().db, { q: 'submarnie Lendrs', ...search }, TODAY);
    expect(found).toMatchObject({ total: 3, corrected: 'submarine lenders', missing: [] });
    const corrected = await searchArticles(database().db, { q: 'submarne', ...search }, TODAY);
    expect(corrected).toMatchObject({ total: 1, corrected: 'submarine', articles: [{ title: 'The M&A calendar' }] });
    const short = await searchArticles(database().db, { q: 'dib', ...search }, TODAY);
    expect(short).toMatchObject({ total: 0 });
  });

  test('shows what has most of its words, and names the word that nothing has', async () => {
    const search = { q: 'submarine zebu lenders', category: null, page: 1 };
    const { articles: cards, missing } = await searchArticles(database().db, search, TODAY);
    expect(missing).toEqual(['zebu']);
    expect(cards.map(({ title }) => title)).toEqual([
      'A résumé of Québec’s lenders',
      'SBA loans for a first purchase',
      'The M&A calendar',
    ]);
  });
});

test('a result shows the words in its title and summary, and the sentences of the body that hold them', async () => {
  const search = { q: 'submarines note', category: null, page: 1 };
  const { articles: cards } = await searchArticles(database().db, search, TODAY);
  const marked = (text: MarkedText) => text.map((part) => (part.isFound ? `[${part.text}]` : part.text)).join('');
  expect(cards.map((card) => marked(card.marked.summary))).toEqual(['R&D credits and “earn-outs” — a [note]']);
  const [passage] = cards[0]?.passages ?? [];
  expect(passage).toMatchObject({ heading: 'Under water', id: 's-under-water' });
  expect(marked(passage?.sentence ?? [])).toBe('They dive in a [submarine] at least once a week.');
});

test('a search with too many results shows the newest and says that there are more', async () => {
  const { db } = database();
  const many = Array.from({ length: MAX_FOUND + 30 }, (_, n) => write(`Zebra crossing ${n}`));
  await db.insert(articles).values(many);
  const last = await searchArticles(db, { q: 'zebra', category: null, page: 10 }, TODAY);
  expect([last.total, last.more, last.articles.length]).toEqual([MAX_FOUND, true, 12]);
  expect((await searchArticles(db, { q: 'zebra', category: null, page: 11 }, TODAY)).articles).toEqual([]);
  expect(await searchArticles(db, { q: 'zebra crossing 7', category: null, page: 1 }, TODAY)).toMatchObject({
    more: false,
  });
});

test('short terms are found wherever they are, not only among the newest', async () => {
  const { db } = database();
  for (const first of [1, 1401, 2801]) {
    await db.execute(sql`
      insert into articles (title, slug, body_html, author_name, publish_date, published)
      select 'Plain', 'plain-' || n, '<p>x</p>', 'A', date '2026-10-01', true from generate_series(${first}::int, ${first}::int + 1399) n`);
  }
  expect(await found('r&d')).toEqual(['The M&A']);
  expect(await found('zz')).toEqual([]);
});

test('articles to link to: by title first, drafts included, then by their text with how often it has the words', async () => {
  const bodyHtml = '<p class="note">A Note. A <em>note</em> &amp; a footnote</p>';
  await database()
    .db.insert(articles)
    .values([
      { ...write('Okapi fund', '', 'Sell', '2026-11-13'), bodyHtml },
      {
        ...write('Of two minds', 'An okapi crosses.', 'Insights', '2026-11-14'),
        bodyHtml: '<p>No okapi <a href="/okapi">here</a></p>',
      },
      { ...write('The OKÄPI draft'), published: false },
      write('An okapi to come', '', 'Insights', '2026-12-01'),
    ]);
  const found = (q: string, limit = 5) => findLinkTargets(database().db, q, TODAY, limit);
  expect(await found('okapi')).toMatchObject([
    { title: 'An okapi to come', isPublic: false },
    { title: 'Okapi fund', isPublic: true, category: 'Sell' },
    { title: 'The OKÄPI draft', isPublic: false },
    { title: 'Of two minds', isPublic: true, times: 2 },
  ]);
  expect((await found('okapi', 2)).map(({ title }) => title)).toEqual(['An okapi to come', 'Okapi fund']);
  expect(await found('draft okapi')).toMatchObject([{ title: 'The OKÄPI draft' }]);
  const [said] = (await found('note')).filter(({ title }) => title === 'Okapi fund');
  expect(said?.times).toBe(3);
  expect(await found('class="note"')).toEqual([]);
  expect(await found('100%_')).toEqual([]);
});
