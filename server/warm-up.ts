import { setTimeout as sleep } from 'node:timers/promises';
import { CATEGORIES } from '#app/features/articles/article.ts';
import { latestArticles } from '#app/features/articles/published/published-articles.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { PAGES } from '#app/firm/pages.ts';
import { dateIn } from '#app/platform/calendar.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Log } from '#app/platform/log.ts';

/** Delay, so that the first requests after the start are served first. */
const BEGIN_AFTER_MS = 1000;
const PAUSE_MS = 10;
/** The newest are read most; a large library would not fit into the cache. */
const ARTICLES = 100;
const FOR_PROGRAMS = ['/feed.xml', '/sitemap.xml', '/robots.txt', '/llms.txt', '/manifest.webmanifest'];

const RETRY_AFTER_MS = 5000;
const MAX_PAUSE_MS = 300_000;

interface WarmUpParts {
  db: Database;
  now: () => Date;
  log: Log;
  /** Renders and caches the page, unless it is cached. */
  renderPage(address: string): Promise<{ failed: boolean }>;
  /** Waits. A test that turns the clock replaces it. */
  pause?(milliseconds: number, stopping: AbortSignal): Promise<unknown>;
}

/**
 * Renders the public pages in the background after the start. Cached pages survive a database outage; without this, a
 * new process would have only the pages requested so far. Pages that fail, as in an outage, are tried again later.
 */
export function startWarmUp({ db, now, log, renderPage, pause = wait }: WarmUpParts): { stop(): Promise<void> } {
  const stopping = new AbortController();
  async function warmUp(): Promise<void> {
    await pause(BEGIN_AFTER_MS, stopping.signal);
    let left: readonly string[] | null = null;
    for (let retryAfter = RETRY_AFTER_MS; ; retryAfter = Math.min(retryAfter * 2, MAX_PAUSE_MS)) {
      left ??= await publicAddresses(db, now()).catch(() => null);
      left &&= await renderAll(left);
      if (left?.length === 0) break;
      log.warn({ pages: left?.length, retryAfter }, 'pages could not be rendered in advance');
      await pause(retryAfter, stopping.signal);
    }
    log.info('rendered the public pages in advance');
  }
  /** Returns those that failed. */
  async function renderAll(addresses: readonly string[]): Promise<string[]> {
    const failed: string[] = [];
    for (const address of addresses) {
      if ((await renderPage(address)).failed) failed.push(address);
      await pause(PAUSE_MS, stopping.signal);
    }
    return failed;
  }
  const done = warmUp().catch((error) => {
    if (!stopping.signal.aborted) log.error({ err: error }, 'the pages could not be rendered in advance');
  });
  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

const wait = (milliseconds: number, signal: AbortSignal) => sleep(milliseconds, undefined, { signal });

async function publicAddresses(db: Database, now: Date): Promise<string[]> {
  const articles = await latestArticles(db, dateIn(OFFICE_ZONE, now), ARTICLES);
  return [
    ...PAGES.map(({ path }) => path),
    ...articles.map(({ slug }) => `/resources/${slug}`),
    ...CATEGORIES.map((category) => `/resources?category=${category}`),
    ...FOR_PROGRAMS,
  ];
}
