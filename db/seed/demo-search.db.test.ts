import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { searchArticles } from '#app/features/articles/search/article-search.ts';
import { storeSearchPages } from '#app/features/articles/search/search-pages.ts';
import { storeFactTexts } from '#app/features/facts/fact-texts.ts';
import { addMissingFacts } from '#app/features/facts/seed-facts.ts';
import { FACTS } from '#app/firm/facts.ts';
import { searchPages } from '#app/site/search-pages.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { seedArticles } from './prepare-content.ts';

const database = ownDatabase();

beforeAll(async () => {
  const { db } = database();
  await seedArticles(db);
  await addMissingFacts(db, FACTS);
  await storeFactTexts(db);
  await storeSearchPages(db, searchPages());
});

const search = async (q: string) => {
  const found = await searchArticles(database().db, { q, category: null, page: 1 }, '2026-11-15');
  return { ...found, addresses: found.results.map((result) => ('slug' in result ? result.slug : result.path)) };
};

/** `query = the addresses of which one is expected`, one line each. */
const QUERIES = readFileSync('tests/fixtures/search-queries.txt', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' = '))
  .map(([q = '', expected = '']) => ({ q, expected: expected.split(' ') }));

test('of the queries in the table 95 % have the expected page among the first three results, and none finds nothing', async () => {
  const missed: string[] = [];
  for (const { q, expected } of QUERIES) {
    const { addresses } = await search(q);
    expect(addresses, q).not.toEqual([]);
    if (!addresses.slice(0, 3).some((address) => expected.includes(address)))
      missed.push(`${q}: ${addresses.slice(0, 4).join(', ')} instead of ${expected.join(', ')}`);
  }
  expect(QUERIES.length).toBeGreaterThanOrEqual(120);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(0.05 * QUERIES.length);
});

/** What buyers and sellers type, and the article that answers it. */
const SEARCHES = {
  loan: 'how-much-business-can-i-buy',
  loans: 'how-much-business-can-i-buy',
  'equity injection': 'how-much-business-can-i-buy',
  'due diligence': 'before-you-sign-a-letter-of-intent',
  LOI: 'before-you-sign-a-letter-of-intent',
  'landlord lease': 'why-small-deals-die',
  negotiation: 'from-price-to-net-proceeds',
  'earn-out': 'customer-concentration-when-buying',
  '"seller note"': 'seller-notes-and-standby',
  standby: 'seller-notes-and-standby',
  insurance: 'five-financing-mistakes',
  retirement: 'keeping-key-employees-after-acquisition',
  'working capital': 'working-capital-peg-explained',
  inventory: 'working-capital-peg-explained',
  escrow: 'from-price-to-net-proceeds',
  goodwill: 'from-price-to-net-proceeds',
  QoE: 'sell-side-quality-of-earnings',
  'quality of earnings': 'sell-side-quality-of-earnings',
  'customer concentration': 'customer-concentration-when-buying',
  DSCR: 'how-much-business-can-i-buy',
  payroll: 'first-100-days-after-closing',
  multiple: 'why-small-deals-die',
  'stock sale': 'asset-sale-or-stock-sale',
};

test.each(Object.entries(SEARCHES))('%s finds %s first', async (q, slug) => {
  const { articles } = await searchArticles(database().db, { q, category: null, page: 1 }, '2026-11-15');
  expect(articles[0]?.slug).toBe(slug);
});

test('a query in other words than the texts: signs, abbreviations, and pages besides articles', async () => {
  expect((await search('ETA')).results[0]).toMatchObject({ path: '/guides/eta-playbook', kind: 'Guide' });
  expect((await search('how much can I borrow')).results[0]).toMatchObject({ kind: 'Tool' });
  expect((await search('LOI template')).missing).toEqual(['template']);
  expect((await search('reps & warranties')).addresses).toEqual((await search('reps and warranties')).addresses);
});

test('the cells of a figure are found, and a changed fact at once', async () => {
  const { db } = database();
  expect((await search('"Owner’s figure"')).addresses).toContain('sell-side-quality-of-earnings');
  expect((await search('principal residence')).addresses).toContain('five-financing-mistakes');
  await db.execute(sql`update facts set value = '"Owners with a lighthouse"' where key = 'sba.7a.ownership'`);
  await storeFactTexts(db);
  expect((await search('lighthouse')).addresses).toContain('five-financing-mistakes');
  expect((await search('"principal residence"')).addresses).not.toContain('five-financing-mistakes');
});
