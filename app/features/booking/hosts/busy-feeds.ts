import { and, eq, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { RULE_LIMITS } from '#app/features/booking/booking.ts';
import { bookingHosts, busyFeeds } from '#app/features/booking/bookings.table.ts';
import { fetchCalendar } from '#app/features/booking/calendars/fetch-calendar.ts';
import { readBusyTimes } from '#app/features/booking/calendars/read-busy-times.ts';
import { freeTimesOf } from '#app/features/booking/times/free-times.ts';
import { OFFICE_ZONE, TIMES_TAG } from '#app/firm/office.ts';
import type { Database } from '#app/platform/db/database.ts';
import { purgePages } from '#app/platform/http/page-purge.ts';
import { readCalendar } from './read-calendar.ts';

const DAY_MS = 86_400_000;
const INTERVAL_MS = 10 * 60_000;
/** Failures for so long end the attempts. */
const MAX_FAILING_MS = DAY_MS;
/** The window of the busy times is a day longer than the horizon: within that day an unchanged file need not be read. */
const MAX_UNREAD_MS = 20 * 60 * 60_000;
/** Busy times that are older than this are reported. Until then a server may be down without a notice. */
const MAX_AGE_MS = 60 * 60_000;
const MAX_PROBLEM_LENGTH = 200;
const UNFINISHED = 'The site stopped while it was reading the calendar.';
/** A feed that was tried then is due at once. */
const NEVER = new Date(0);

interface FeedServices {
  db: Database;
  now: () => Date;
  fetchFile?: typeof fetchCalendar;
  readFile?: typeof readBusyTimes;
}

/**
 * Reads the hosts' own calendars. After a failure the last known busy times stay in force; after a day of failures the
 * attempts end until a person starts them again.
 */
export async function fetchBusyFeeds({ db, now, fetchFile = fetchCalendar, readFile = readBusyTimes }: FeedServices) {
  for (const { host, url, isOther, isReading } of await dueFeeds(db, now())) {
    if (isOther) await startFeedAgain(db, host, url);
    if (isReading && !isOther && (await recordFailure(db, [isFeed(host, url)], UNFINISHED, now())).isStopped) continue;
    const at = now();
    const feed = await claim(db, host, url, at);
    if (!feed) continue;
    const attempt = [isFeed(host, url), eq(busyFeeds.triedAt, at)];
    try {
      const isFresh = feed.readAt && at.getTime() - feed.readAt.getTime() < MAX_UNREAD_MS;
      const fetched = await fetchFile(url, isFresh ? { etag: feed.etag, lastModified: feed.lastModified } : {});
      if (fetched === 'unchanged') await recordSuccess(db, attempt, { fetchedAt: at });
      else {
        const to = new Date(at.getTime() + (RULE_LIMITS.horizonDays.most + 1) * DAY_MS);
        const { file, ...validators } = fetched;
        const read = await readFile(file, { from: at, to, zone: OFFICE_ZONE });
        await recordSuccess(db, attempt, { ...read, ...validators, fetchedAt: at, readAt: at });
      }
    } catch (error) {
      const problem = error instanceof Error ? error.message.slice(0, MAX_PROBLEM_LENGTH) : '';
      await recordFailure(db, attempt, problem || 'The calendar could not be read.', now());
    }
  }
}

/** With a new address, or none at all. The busy times of the earlier address stay until the new one is read. */
export async function startFeedAgain(db: Database, host: string, url: string): Promise<void> {
  if (!url) return void (await db.delete(busyFeeds).where(eq(busyFeeds.host, host)));
  await db
    .update(busyFeeds)
    .set({
      ...{ url, triedAt: NEVER, isReading: false, etag: '', lastModified: '', skipped: 0, problem: '' },
      ...{ fetchedAt: null, readAt: null, failingSince: null, stoppedAt: null, resumedAt: null },
    })
    .where(eq(busyFeeds.host, host));
}

/** Makes the feed due for the next run of the worker, which reads the whole file. */
export async function tryFeedNow(db: Database, host: string, now: Date): Promise<void> {
  await db
    .update(busyFeeds)
    .set({ triedAt: NEVER, isReading: false, readAt: null, stoppedAt: null, resumedAt: now })
    .where(eq(busyFeeds.host, host));
}

async function dueFeeds(db: Database, now: Date) {
  const isOther = ne(busyFeeds.url, bookingHosts.busyUrl);
  return db
    .select({
      host: bookingHosts.slug,
      url: bookingHosts.busyUrl,
      isOther: sql<boolean>`coalesce(${isOther}, false)`,
      isReading: busyFeeds.isReading,
    })
    .from(bookingHosts)
    .leftJoin(busyFeeds, eq(busyFeeds.host, bookingHosts.slug))
    .where(
      and(
        ne(bookingHosts.busyUrl, ''),
        or(
          isNull(busyFeeds.host),
          isOther,
          and(isOlder(now), or(isNull(busyFeeds.stoppedAt), eq(busyFeeds.problem, ''))),
        ),
      ),
    );
}

/** Records the attempt before it begins. Undefined if another process was faster. */
async function claim(db: Database, host: string, url: string, at: Date) {
  const [feed] = await db
    .insert(busyFeeds)
    .values({ host, url, triedAt: at, isReading: true })
    .onConflictDoUpdate({
      target: busyFeeds.host,
      set: { triedAt: at, isReading: true },
      setWhere: and(eq(busyFeeds.url, url), isOlder(at)),
    })
    .returning({ etag: busyFeeds.etag, lastModified: busyFeeds.lastModified, readAt: busyFeeds.readAt });
  return feed;
}

const isOlder = (now: Date) => lt(busyFeeds.triedAt, new Date(now.getTime() - INTERVAL_MS));
const isFeed = (host: string, url: string) => and(eq(busyFeeds.host, host), eq(busyFeeds.url, url));

/** Changes nothing if the address was changed during the attempt, or a new one was requested. Pages show times, not what is busy. */
async function recordSuccess(
  db: Database,
  attempt: readonly (SQL | undefined)[],
  found: Partial<typeof busyFeeds.$inferInsert>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = found.readAt && (await timesOfEach(tx, found.readAt));
    await tx
      .update(busyFeeds)
      .set({ ...found, isReading: false, problem: '', failingSince: null, stoppedAt: null, resumedAt: null })
      .where(and(...attempt));
    if (found.readAt && (await timesOfEach(tx, found.readAt)) !== before) await purgePages(tx, [TIMES_TAG]);
  });
}

async function timesOfEach(tx: Database, now: Date): Promise<string> {
  const calendar = await readCalendar(tx, now);
  return JSON.stringify(calendar.hosts.map((host) => freeTimesOf(host, calendar, now)));
}

async function recordFailure(db: Database, attempt: readonly (SQL | undefined)[], problem: string, now: Date) {
  const { triedAt, failingSince, resumedAt } = busyFeeds;
  // Earlier releases leave the time of an outage behind.
  const since = sql`case when ${busyFeeds.problem} = '' then ${triedAt} else coalesce(${failingSince}, ${triedAt}) end`;
  const limit = new Date(now.getTime() - MAX_FAILING_MS).toISOString();
  const [feed] = await db
    .update(busyFeeds)
    .set({
      ...{ isReading: false, problem, failingSince: since },
      stoppedAt: sql`case when greatest(${since}, ${resumedAt}) <= ${limit}::timestamptz
        then ${now.toISOString()}::timestamptz end`,
    })
    .where(and(...attempt))
    .returning({ stoppedAt: busyFeeds.stoppedAt });
  return { isStopped: Boolean(feed?.stoppedAt) };
}

export interface FeedState {
  host: string;
  name: string;
  fetchedAt: Date | null;
  problem: string;
  /** Null while the latest attempt was good. */
  failingSince: Date | null;
  stoppedAt: Date | null;
  skipped: number;
  /** Due for the next run of the worker. */
  isDue: boolean;
  isOld: boolean;
}

/** The hosts' own calendars, for the calendar screen. */
export async function feedStates(db: Database, now: Date): Promise<FeedState[]> {
  const rows = await db
    .select({
      host: bookingHosts.slug,
      name: bookingHosts.name,
      fetchedAt: busyFeeds.fetchedAt,
      problem: sql<string>`coalesce(${busyFeeds.problem}, '')`,
      failingSince: busyFeeds.failingSince,
      stoppedAt: busyFeeds.stoppedAt,
      skipped: sql<number>`coalesce(${busyFeeds.skipped}, 0)`,
      triedAt: busyFeeds.triedAt,
    })
    .from(bookingHosts)
    .leftJoin(busyFeeds, and(eq(busyFeeds.host, bookingHosts.slug), eq(busyFeeds.url, bookingHosts.busyUrl)))
    .where(ne(bookingHosts.busyUrl, ''))
    .orderBy(bookingHosts.position);
  return rows.map(({ triedAt, ...row }) => ({
    ...row,
    ...(row.problem === '' && { failingSince: null, stoppedAt: null }),
    isDue: triedAt === null || triedAt.getTime() === NEVER.getTime(),
    isOld: row.fetchedAt !== null ? now.getTime() - row.fetchedAt.getTime() > MAX_AGE_MS : row.problem !== '',
  }));
}
