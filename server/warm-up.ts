import { setTimeout as sleep } from 'node:timers/promises';
import { OFFICE_ZONE } from '#app/content/office.ts';
import { PAGES } from '#app/content/pages.ts';
import { CATEGORIES } from '#app/features/articles/article.ts';
import { latestArticles } from '#app/features/articles/published-articles.ts';
import { dateIn } from '#app/platform/calendar.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Log } from '#app/platform/log.ts';

/** Whoever comes right after the start is served first. */
const BEGIN_AFTER_MS = 1000;
const PAUSE_MS = 10;
/** The newest are read most; all of a large library would push one another out of memory. */
const ARTICLES = 100;
const FOR_PROGRAMS = ['/feed.xml', '/sitemap.xml', '/robots.txt', '/llms.txt', '/manifest.webmanifest'];

interface WarmUpParts {
  db: Database;
  now: () => Date;
  log: Log;
  /** Renders the page at this address and keeps it, if it is not known. */
  renderPage(address: string): Promise<unknown>;
}

/**
 * Renders the public pages once, in the background, one after the other. A known page is shown even while the database
 * is away: without this, a process that has just been started would know only what somebody happened to ask for.
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
