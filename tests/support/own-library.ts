import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, vi } from 'vitest';
import { articles } from '#app/features/articles/articles.table.ts';
import { type DatabasePool, openPool } from '#app/platform/db/database.ts';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { purgePages } from '#app/platform/page-purge.ts';
import { type AppProcess, startApp } from './app-process.ts';

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
