import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { articles } from '#app/features/articles/articles.table.ts';
import { type DatabasePool, openPool } from '#app/platform/db/database.ts';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { purgePages } from '#app/platform/http/page-purge.ts';
import { type AppProcess, startApp } from './app-process.ts';
import { DESKTOP, PHONE, type Tab } from './browser.ts';

/** Only a failure waits this long. */
const PATIENCE = { interval: 20, timeout: 120_000 };

type NewArticle = typeof articles.$inferInsert;

/** What an article needs at least; a test says what matters to it. */
export function articleRow(slug: string, more: Partial<NewArticle> = {}): NewArticle {
  const title = slug.replaceAll('-', ' ');
  return {
    slug,
    title,
    bodyHtml: '<p>Text.</p>',
    authorName: 'A. Writer',
    publishDate: '2026-05-01',
    published: true,
    ...more,
  };
}

/** A site of this file's own without the demo articles, and a way to write into its library. */
export function ownLibrary() {
  let site: AppProcess & { stop(): Promise<void> };
  let opened: DatabasePool;
  let stopPostgres: () => Promise<void>;

  beforeAll(async () => {
    site = await startApp({ SEED: 'none' });
    const postgres = await startEmbeddedPostgres(site.dataDir);
    stopPostgres = postgres.stop;
    opened = openPool(postgres.connection, pino({ level: 'silent' }));
  });
  afterAll(async () => {
    await opened.pool.end();
    await site.stop();
    await stopPostgres();
  });

  const replaceAll = (rows: NewArticle[]) =>
    opened.db.transaction(async (tx) => {
      await tx.delete(articles);
      for (let at = 0; at < rows.length; at += 500) await tx.insert(articles).values(rows.slice(at, at + 500));
      await purgePages(tx, ['articles']);
    });

  return {
    at: (path: string) => site.url + path,
    dataDir: () => site.dataDir,
    /** Replaces the whole library, and waits until the pages show it: first one article alone, then without it. */
    async fill(rows: NewArticle[]): Promise<void> {
      const marker = articleRow(`marker-${randomUUID()}`);
      const isShown = async () => (await (await fetch(`${site.url}/sitemap.xml`)).text()).includes(marker.slug);
      await replaceAll([marker]);
      await vi.waitUntil(isShown, PATIENCE);
      await replaceAll(rows);
      await vi.waitUntil(async () => !(await isShown()), PATIENCE);
    },
  };
}

export const NOTHING = 'No articles found. Try adjusting your filters.';
export const titles = (tab: Tab) => tab.locator('[data-article] :is(h2, h3)').allInnerTexts();
export const status = (tab: Tab) => tab.getByRole('status').first().innerText();
export const field = (tab: Tab) => tab.getByRole('searchbox', { name: 'Search articles' });
export const category = (tab: Tab, name: string) =>
  tab.getByRole('navigation', { name: 'Category' }).getByRole('link', { name, exact: true });

/** From page to page, through search and categories, and back. Each step is looked at in both sizes. */
export async function walkThroughLibrary(tab: Tab, go: (path: string, byHand: () => Promise<void>) => Promise<void>) {
  const atBothSizes = async (look: (what: string) => Promise<void>) => {
    for (const viewport of [DESKTOP, PHONE]) {
      await tab.setViewportSize(viewport);
      await look(`at ${viewport.width} px`);
    }
  };
  const expectStatus = (said: string) =>
    atBothSizes((what) => expect.poll(() => status(tab), { message: what }).toBe(said));
  const search = async (term: string) => {
    await field(tab).fill(term);
    await field(tab).press('Enter');
  };

  // The newest first, twelve to a page, and the way through the pages.
  await expectStatus('31 articles, page 1 of 3');
  await atBothSizes(async (what) => {
    expect((await titles(tab)).slice(0, 2), what).toEqual(['number 29', 'number 28']);
    expect(await titles(tab), what).toHaveLength(12);
    expect(await tab.getByRole('link', { name: 'Page 3', exact: true }).isVisible(), what).toBe(true);
  });
  await tab.getByRole('link', { name: 'Next' }).click();
  await tab.waitForURL('**/resources?page=2#articles');
  await expect.poll(() => titles(tab)).toContain('number 17');
  await tab.setViewportSize(DESKTOP);
  await tab.getByRole('link', { name: 'Page 3', exact: true }).click();
  await tab.waitForURL('**/resources?page=3#articles');
  await expect.poll(() => titles(tab)).toHaveLength(7);
  expect(await tab.getByRole('link', { name: 'Next' }).count()).toBe(0);

  // A search finds in titles and summaries whatever the case and the accents, and keeps its term.
  await search('CAFE');
  await tab.waitForURL('**/resources?q=CAFE*');
  await expect.poll(() => titles(tab)).toEqual(['Café 100% “owned”']);
  await expectStatus('1 article for “CAFE”');
  expect(await field(tab).inputValue()).toBe('CAFE');

  // A category narrows the search, and the other way round.
  await go('/resources?q=lenders', () => search('lenders'));
  await expectStatus('10 articles for “lenders”');
  await category(tab, 'Sell').click(); // On a phone.
  await tab.waitForURL('**/resources?category=Sell&q=lenders*');
  await expectStatus('2 articles in Sell for “lenders”');
  expect(await titles(tab)).toEqual(['number 21', 'number 6']);
  expect(await category(tab, 'Sell').getAttribute('aria-current')).toBe('true');
  await search('owners');
  await tab.waitForURL('**/resources?category=Sell&q=owners*');
  await expectStatus('4 articles in Sell for “owners”');

  // Nothing found is said in the specified words, with a way back to everything.
  await go('/resources?q=submarine&category=Buy', async () => {
    await category(tab, 'Buy').click();
    await tab.waitForURL('**/resources?category=Buy&q=owners*');
    await search('submarine');
  });
  await atBothSizes(async (what) => {
    await expect.poll(() => titles(tab), { message: what }).toEqual([]);
    expect(await tab.getByText(NOTHING).last().isVisible(), what).toBe(true);
  });
  await tab.getByRole('link', { name: 'Show all articles' }).click();
  await expect.poll(() => titles(tab)).toHaveLength(12);
  expect(await tab.getByText(NOTHING).count()).toBe(0);

  // Back leads to what was there before.
  await tab.setViewportSize(DESKTOP);
  await category(tab, 'Capital').click();
  await tab.waitForURL('**/resources?category=Capital*');
  await expectStatus('6 articles in Capital');
  await tab.getByRole('link', { name: 'number 27' }).click();
  await tab.waitForURL('**/resources/number-27');
  await tab.goBack();
  await expectStatus('6 articles in Capital');
  await tab.goBack();
  await expectStatus('31 articles, page 1 of 3');
}
