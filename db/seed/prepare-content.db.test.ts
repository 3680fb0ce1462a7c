import { readFileSync } from 'node:fs';
import { count, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { authAccounts, userRoles, users } from '#app/features/accounts/accounts.table.ts';
import { verifyPassword } from '#app/features/accounts/password/password.ts';
import { CATEGORIES } from '#app/features/articles/article.ts';
import { articles } from '#app/features/articles/articles.table.ts';
import { sanitizeBody } from '#app/features/articles/body/article-body.ts';
import { searchArticles } from '#app/features/articles/search/article-search.ts';
import { storeSearchPages } from '#app/features/articles/search/search-pages.ts';
import { storeFactTexts } from '#app/features/facts/fact-texts.ts';
import { addMissingFacts } from '#app/features/facts/seed-facts.ts';
import { FACTS } from '#app/firm/facts.ts';
import { parseEnv } from '#app/platform/env.ts';
import { searchPages } from '#app/site/search-pages.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { prepareContent, seedArticles } from './prepare-content.ts';

const database = ownDatabase();
const NO_ADMINISTRATOR = 'There is no administrator: create one with npm run admin -- create EMAIL';

function settings(source: Record<string, string>) {
  const result = parseEnv(source);
  if (!result.ok) throw new Error(result.problems.join());
  return result.env;
}

test('an external database is not seeded unless requested', async () => {
  const news = await prepareContent(
    database().connection,
    settings({ DATABASE_URL: 'postgres://localhost/x', SESSION_SECRET: 'x'.repeat(32) }),
  );
  expect(news).toEqual([NO_ADMINISTRATOR]);
  expect(await database().db.select().from(articles)).toEqual([]);
});

test('the first start adds articles and an administrator whose password is printed once; the second adds nothing', async () => {
  const { db } = database();
  const [news, others] = await Promise.all([
    prepareContent(database().connection, settings({})),
    prepareContent(database().connection, settings({})),
  ]);
  const said = [...news, ...others].join('\n');
  const password = /shown only now: (\S{16})$/m.exec(said)?.[1] as string;

  const [account] = await db.select().from(authAccounts);
  expect(await verifyPassword(password, account?.password ?? '')).toBe(true);
  expect(await db.select({ role: userRoles.role }).from(userRoles)).toEqual([{ role: 'admin' }]);
  expect(await prepareContent(database().connection, settings({}))).toEqual([]);
});

test('the demo articles cover every category, two are drafts, and sanitizing changes none', async () => {
  const { db } = database();
  const rows = await db.select().from(articles);
  expect(rows.length).toBeGreaterThanOrEqual(12);
  expect(new Set(rows.map(({ category }) => category))).toEqual(new Set(CATEGORIES));
  expect(rows.filter(({ published }) => !published)).toHaveLength(2);
  for (const { slug, bodyHtml } of rows) {
    const words = bodyHtml
      .replaceAll(/<[^>]+>/g, ' ')
      .trim()
      .split(/\s+/).length;
    expect(words, slug).toBeGreaterThanOrEqual(600);
    expect(words, slug).toBeLessThanOrEqual(1500);
    expect(sanitizeBody(bodyHtml).trim(), slug).toBe(bodyHtml.trim());
  }
});

test('the administrator from the settings is created if missing, and otherwise left alone', async () => {
  const { db } = database();
  const env = settings({ ADMIN_EMAIL: 'Owner@example.com', ADMIN_PASSWORD: 'a long enough secret' });
  expect(await prepareContent(database().connection, env)).toEqual(['Made an administrator: Owner@example.com']);
  expect(await prepareContent(database().connection, env)).toEqual([]);
  const [made] = await db.select({ n: count() }).from(users).where(eq(users.email, 'owner@example.com'));
  expect(made?.n).toBe(1);
});

test('each start says so when no administrator is left', async () => {
  const { db } = database();
  expect(await prepareContent(database().connection, settings({}))).toEqual([]);
  await db.delete(userRoles);
  expect(await prepareContent(database().connection, settings({}))).toEqual([NO_ADMINISTRATOR]);
});

describe('search', () => {
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
    expect((await search('sample letter of intent')).corrected, 'no simple letter').toBeUndefined();
    expect((await search('seler financing')).corrected).toBe('seller financing');
    expect((await search('"step-up"')).corrected, 'no text has this phrase').toBe('step-up');
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
});
