import { createContext } from 'react-router';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { dateIn } from '#app/platform/calendar.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Log } from '#app/platform/log.ts';
import { emptyCounts, storeCounts } from './store-counts.ts';
import type { Sighting } from './visit.ts';

const WRITTEN_EVERY_MS = 1000;
/** Memory limit: more than one second can bring. Further reports are dropped. */
const MOST_WAITING = 5000;

export interface VisitCounter {
  count(sighting: Sighting, client: string): void;
  /** Flushes pending counts. */
  stop(): Promise<void>;
}

/** In the context of every request, like the services. */
export const visitCounter = createContext<VisitCounter>();

interface TallyParts {
  db: Database;
  now: () => Date;
  log: Log;
  /** The counted pages, besides articles. */
  pages: ReadonlySet<string>;
}

/**
 * Aggregates reports in memory and writes once a second: a page opened by a thousand people costs one statement. A
 * killed process loses its last second.
 */
export function openVisitCounter({ db, now, log, pages }: TallyParts): VisitCounter {
  const isWithinLimit = createSenderLimit();
  let counts = emptyCounts();
  let writing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const write = () => {
    timer = undefined;
    const full = counts;
    counts = emptyCounts();
    writing = writing.then(() => storeCounts(db, full, pages)).catch((error) => warn(error, log));
  };

  return {
    count(sighting, client) {
      if (!isWithinLimit(client, now()) || counts.size() >= MOST_WAITING) return;
      counts.add(dateIn(OFFICE_ZONE, now()), sighting);
      timer ??= setTimeout(write, WRITTEN_EVERY_MS).unref();
    },
    async stop() {
      clearTimeout(timer);
      write();
      await writing;
    },
  };
}

function warn(error: unknown, log: Log): void {
  log.warn({ err: error }, 'visits of a second could not be counted');
}

const MINUTE_MS = 60_000;
/** More than a person reads in a minute, enough for an office behind one address. */
const MOST_PER_MINUTE = 240;
const MOST_SENDERS = 20_000;

/** Rate limit per sender, in memory and for a minute only, so that no network address is stored. */
export function createSenderLimit(): (address: string, now: Date) => boolean {
  let minute = 0;
  let senders = new Map<string, number>();
  return (address, now) => {
    const thisMinute = Math.floor(now.getTime() / MINUTE_MS);
    if (thisMinute !== minute) {
      minute = thisMinute;
      senders = new Map();
    }
    const sent = (senders.get(address) ?? 0) + 1;
    if (sent > MOST_PER_MINUTE || (sent === 1 && senders.size >= MOST_SENDERS)) return false;
    senders.set(address, sent);
    return true;
  };
}

export function mayBeCounted(headers: Headers): boolean {
  if (headers.get('sec-gpc') === '1') return false; // Global Privacy Control: do not count.
  if (!headers.has('origin')) return false; // Browsers always send it.
  return !isProgram(headers.get('user-agent') ?? '');
}

const PROGRAMS =
  /(?<!cu)bot\b|crawl|spider|slurp|headless|lighthouse|pagespeed|preview|scan|monitor|facebookexternalhit|embedly|curl|wget|python|java\/|go-http|node|axios|okhttp|postman|phantom|selenium|puppeteer|playwright/i;

/** Every browser's user agent begins with Mozilla; honest programs name themselves. */
export function isProgram(userAgent: string): boolean {
  return !userAgent.startsWith('Mozilla/') || PROGRAMS.test(userAgent);
}
