import { setTimeout as sleep } from 'node:timers/promises';
import { OFFICE_ZONE } from '#app/content/office.ts';
import { PAGES } from '#app/content/pages.ts';
import { CATEGORIES } from '#app/features/articles/article.ts';
import { latestArticles } from '#app/features/articles/published-articles.ts';
import { dateIn } from '#app/platform/calendar.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Log } from '#app/platform/log.ts';

/** Delay, so that the first requests after the start are served first. */
const BEGIN_AFTER_MS = 1000;
const PAUSE_MS = 10;
/** The newest are read most; a large library would not fit into the cache. */
const ARTICLES = 100;
const FOR_PROGRAMS = ['/feed.xml', '/sitemap.xml', '/robots.txt', '/llms.txt', '/manifest.webmanifest'];

interface WarmUpParts {
  db: Database;
  now: () => Date;
  log: Log;
  /** Renders and caches the page, unless it is cached. */
  renderPage(address: string): Promise<unknown>;
}

/**
 * Renders the public pages in the background after the start. Cached pages survive a database outage; without this, a
 * new process would have only the pages requested so far.
 */
export function startWarmUp({ db, now, log, renderPage }: WarmUpParts): { stop(): Promise<void> } {
  const stopping = new AbortController();
  async function warmUp(): Promise<void> {
    const pause = (milliseconds: number) => sleep(milliseconds, undefined, { signal: stopping.signal });
    await pause(BEGIN_AFTER_MS);
    const articles = await latestArticles(db, dateIn(OFFICE_ZONE, now()), ARTICLES);
    const addresses = [
      ...PAGES.map(({ path }) => path),
      ...articles.map(({ slug }) => `/resources/${slug}`),
      ...CATEGORIES.map((category) => `/resources?category=${category}`),
      ...FOR_PROGRAMS,
    ];
    for (const address of addresses) {
      await renderPage(address);
      await pause(PAUSE_MS);
    }
    log.info({ pages: addresses.length }, 'rendered the public pages in advance');
  }
  const done = warmUp().catch((error) => {
    if (!stopping.signal.aborted) log.warn({ err: error }, 'the pages could not be made ready in advance');
  });
  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}
