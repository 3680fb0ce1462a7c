import pino from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { articles } from '#app/features/articles/articles.table.ts';
import { type DatabasePool, openPool } from '#app/platform/db/database.ts';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { purgePages } from '#app/platform/page-purge.ts';
import { type AppProcess, startApp } from './app-process.ts';

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

  return {
    at: (path: string) => site.url + path,
    dataDir: () => site.dataDir,
    /** Replaces the whole library; the pages know at once. */
    async fill(rows: NewArticle[]): Promise<void> {
      await opened.db.transaction(async (tx) => {
        await tx.delete(articles);
        for (let at = 0; at < rows.length; at += 500) await tx.insert(articles).values(rows.slice(at, at + 500));
        await purgePages(tx, ['articles']);
      });
      await new Promise((resolve) => setTimeout(resolve, 200)); // Until the process has heard of it.
    },
  };
}
