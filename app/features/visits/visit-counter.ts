import { createContext } from 'react-router';
import { officeDate } from '#app/platform/calendar.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Log } from '#app/platform/log.ts';
import { createSenderLimit } from './sender-limit.ts';
import { emptyCounts, storeCounts } from './store-counts.ts';
import type { Sighting } from './visit.ts';

const WRITTEN_EVERY_MS = 1000;
/** More than a second can bring; what comes on top of it is not counted. */
const MOST_WAITING = 5000;

export interface VisitCounter {
  count(sighting: Sighting, client: string): void;
  /** Writes down what is still waiting. */
  stop(): Promise<void>;
}

/** Set for every request, as the services are. */
export const visitCounter = createContext<VisitCounter>();

interface TallyParts {
  db: Database;
  now: () => Date;
  log: Log;
  /** The pages that are counted, besides articles. */
  pages: ReadonlySet<string>;
}

/**
 * Adds up what pages report and writes the sums once a second: a page that a thousand people open costs one row and one
 * statement. A process that is killed loses the last second, which is the price of it.
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
      counts.add(officeDate(now()), sighting);
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
