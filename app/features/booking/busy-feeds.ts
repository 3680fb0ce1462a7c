import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { OFFICE_ZONE } from '#app/content/office.ts';
import type { Database } from '#app/platform/db/database.ts';
import { purgePages } from '#app/platform/page-purge.ts';
import { RULE_LIMITS } from './booking.ts';
import { bookingHosts, busyFeeds, TIMES_TAG } from './bookings.table.ts';
import { busyTimes } from './busy-times.ts';
import { fetchCalendar } from './fetch-calendar.ts';

const EVERY_MS = 10 * 60_000;
/** A copy that is older than this is reported. Until then a server may be down without a notice. */
const OLD_MS = 60 * 60_000;
const LONGEST_PROBLEM = 200;

interface FeedServices {
  db: Database;
  now: () => Date;
  fetchText?: (address: string) => Promise<string>;
}

/**
 * Fetches the hosts' own calendars. After a failure the last good copy stays: a time that it has as busy is not offered.
 * An address that was changed or removed takes its copy with it.
 */
export async function fetchBusyFeeds({ db, now, fetchText = fetchCalendar }: FeedServices): Promise<void> {
  const due = await db
    .select({ host: bookingHosts.slug, url: bookingHosts.busyUrl })
    .from(bookingHosts)
    .leftJoin(busyFeeds, eq(busyFeeds.host, bookingHosts.slug))
    .where(
      and(
        ne(bookingHosts.busyUrl, ''),
        or(
          isNull(busyFeeds.host),
          ne(busyFeeds.url, bookingHosts.busyUrl),
          lt(busyFeeds.triedAt, new Date(now().getTime() - EVERY_MS)),
        ),
      ),
    );
  for (const { host, url } of due) await fetchOne(db, host, url, now(), fetchText);
}

async function fetchOne(
  db: Database,
  host: string,
  url: string,
  at: Date,
  fetchText: (address: string) => Promise<string>,
): Promise<void> {
  const to = new Date(at.getTime() + (RULE_LIMITS.horizonDays.most + 1) * 86_400_000);
  const found = await fetchText(url)
    .then((file) => ({ busy: busyTimes(file, { from: at, to, zone: OFFICE_ZONE }), fetchedAt: at, problem: '' }))
    .catch((error: Error) => ({ problem: error.message.slice(0, LONGEST_PROBLEM) || 'It cannot be read.' }));
  await db.transaction(async (tx) => {
    await tx
      .insert(busyFeeds)
      .values({ host, url, triedAt: at, ...found })
      .onConflictDoUpdate({ target: busyFeeds.host, set: { url, triedAt: at, ...found } });
    await purgePages(tx, [TIMES_TAG]);
  });
}

export interface FeedState {
  host: string;
  name: string;
  fetchedAt: Date | null;
  problem: string;
  isOld: boolean;
}

/** The hosts' own calendars, for the calendar screen and the health screen. */
export async function feedStates(db: Database, now: Date): Promise<FeedState[]> {
  const rows = await db
    .select({
      host: bookingHosts.slug,
      name: bookingHosts.name,
      fetchedAt: busyFeeds.fetchedAt,
      problem: sql<string>`coalesce(${busyFeeds.problem}, '')`,
    })
    .from(bookingHosts)
    .leftJoin(busyFeeds, and(eq(busyFeeds.host, bookingHosts.slug), eq(busyFeeds.url, bookingHosts.busyUrl)))
    .where(ne(bookingHosts.busyUrl, ''))
    .orderBy(bookingHosts.position);
  return rows.map((row) => ({
    ...row,
    isOld: row.fetchedAt !== null ? now.getTime() - row.fetchedAt.getTime() > OLD_MS : row.problem !== '',
  }));
}
