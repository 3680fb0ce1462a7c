import { beforeAll, expect, test } from 'vitest';
import { searchArticles } from '#app/features/articles/search/article-search.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { seedArticles } from './prepare-content.ts';

const database = ownDatabase();

beforeAll(() => seedArticles(database().db));

/** What buyers and sellers type, and the article that answers it. */
const SEARCHES = {
  loan: 'how-much-business-can-i-buy',
  loans: 'how-much-business-can-i-buy',
  'equity injection': 'how-much-business-can-i-buy',
  'due diligence': 'before-you-sign-a-letter-of-intent',
  LOI: 'before-you-sign-a-letter-of-intent',
  'landlord lease': 'why-small-deals-die',
  negotiation: 'from-price-to-net-proceeds',
  'earn-out': 'seller-notes-and-standby',
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
