import { sql } from 'drizzle-orm';
import { createContext } from 'react-router';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { dateIn } from '#app/platform/calendar.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Log } from '#app/platform/log.ts';
import type { Depth, Origin, Sighting } from './visit.ts';

/** Reports are user input: beyond this many origins per day, the rest is summed as `(other)`. */
const MAX_ORIGINS_PER_DAY = 1000;
const UNNAMED = { source: '(other)', medium: '', campaign: '', term: '', content: '' };

const WRITTEN_EVERY_MS = 1000;
/** Memory limit: more than one second can bring. Further reports are dropped. */
const MAX_WAITING = 5000;

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
      if (!isWithinLimit(client, now()) || counts.size() >= MAX_WAITING) return;
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
const MAX_PER_MINUTE = 240;
const MAX_SENDERS = 20_000;

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
    if (sent > MAX_PER_MINUTE || (sent === 1 && senders.size >= MAX_SENDERS)) return false;
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

type PageCounts = { day: string; path: string; views: number; arrivals: number } & Record<`depth_${Depth}`, number>;

type CampaignCounts = Origin & { day: string; visits: number; bookings: number };

/** Counts by day and page, and by day and origin. */
export function emptyCounts() {
  const pages = new Map<string, PageCounts>();
  const campaigns = new Map<string, CampaignCounts>();

  const pageOf = (day: string, path: string) =>
    found(pages, [day, path], () => ({
      ...{ day, path, views: 0, arrivals: 0 },
      ...{ depth_25: 0, depth_50: 0, depth_75: 0, depth_100: 0 },
    }));
  const campaignOf = (day: string, origin: Origin) =>
    found(campaigns, [day, ...Object.values(origin)], () => ({ ...origin, day, visits: 0, bookings: 0 }));

  return {
    pages,
    campaigns,
    size: () => pages.size + campaigns.size,
    add(day: string, sighting: Sighting): void {
      if (sighting.kind === 'booking') {
        campaignOf(day, sighting.origin).bookings++;
        return;
      }
      const page = pageOf(day, sighting.path);
      if (sighting.kind === 'depth') {
        for (const depth of sighting.depths) page[`depth_${depth}`]++;
        return;
      }
      page.views++;
      if (!sighting.arrival) return;
      page.arrivals++;
      campaignOf(day, sighting.arrival).visits++;
    },
  };
}

type Counts = ReturnType<typeof emptyCounts>;

/** Adds the counts to the database, for existing pages only. */
export async function storeCounts(db: Database, counts: Counts, known: ReadonlySet<string>): Promise<void> {
  const exists = await existing(db, known, [...counts.pages.values(), ...counts.campaigns.values()]);
  const pages = [...counts.pages.values()].filter(exists);
  const campaigns = [...counts.campaigns.values()].filter(exists);
  if (pages.length + campaigns.length === 0) return;
  await db.transaction(async (tx) => {
    if (pages.length > 0) await addPages(tx, pages);
    if (campaigns.length > 0) await addCampaigns(tx, await withinLimit(tx, campaigns));
  });
}

/** Articles are looked up by slug; drafts are not counted. */
async function existing(db: Database, known: ReadonlySet<string>, rows: { path: string }[]) {
  const slugs = [...new Set(rows.map(({ path }) => /^\/resources\/([^/]+)$/.exec(path)?.[1] ?? ''))].filter(Boolean);
  const { rows: articles } = slugs.length
    ? await db.execute<{ slug: string }>(sql`
        select slug from articles where published and slug in (select jsonb_array_elements_text(${json(slugs)}))`)
    : { rows: [] };
  const paths = new Set([...known, ...articles.map(({ slug }) => `/resources/${slug}`)]);
  return ({ path }: { path: string }) => paths.has(path);
}

/** A fixed order prevents deadlocks between processes. */
async function addPages(tx: Database, pages: PageCounts[]): Promise<void> {
  await tx.execute(sql`
    insert into page_days as known (day, path, views, arrivals, depth_25, depth_50, depth_75, depth_100)
    select day, path, views, arrivals, depth_25, depth_50, depth_75, depth_100
    from jsonb_populate_recordset(null::page_days, ${json(pages)}) order by path, day
    on conflict (path, day) do update set
      views = known.views + excluded.views, arrivals = known.arrivals + excluded.arrivals,
      depth_25 = known.depth_25 + excluded.depth_25, depth_50 = known.depth_50 + excluded.depth_50,
      depth_75 = known.depth_75 + excluded.depth_75, depth_100 = known.depth_100 + excluded.depth_100`);
}

async function addCampaigns(tx: Database, campaigns: CampaignCounts[]): Promise<void> {
  await tx.execute(sql`
    insert into campaign_days as known
      (day, path, source, medium, campaign, term, content, visits, bookings)
    select day, path, source, medium, campaign, term, content, sum(visits), sum(bookings)
    from jsonb_populate_recordset(null::campaign_days, ${json(campaigns)})
    group by campaign, source, medium, path, term, content, day
    order by campaign, source, medium, path, term, content, day
    on conflict (campaign, source, medium, path, term, content, day) do update set
      visits = known.visits + excluded.visits, bookings = known.bookings + excluded.bookings`);
}

/** Once the daily limit is reached, only known origins keep their names. */
async function withinLimit(tx: Database, campaigns: CampaignCounts[]): Promise<CampaignCounts[]> {
  const { rows } = await tx.execute<{ n: number; full: boolean; known: boolean }>(sql`
    select given.n::int - 1 as n, (select count(*) from campaign_days of_day where of_day.day = row.day)
        + ${campaigns.length} > ${MAX_ORIGINS_PER_DAY} as full,
      exists (select from campaign_days old where (old.campaign, old.source, old.medium, old.path, old.term, old.content,
        old.day) = (row.campaign, row.source, row.medium, row.path, row.term, row.content, row.day)) as known
    from jsonb_array_elements(${json(campaigns)}) with ordinality as given(value, n),
      jsonb_populate_record(null::campaign_days, given.value) as row`);
  const unnamed = new Set(rows.filter(({ full, known }) => full && !known).map(({ n }) => n));
  return campaigns.map((row, n) => (unnamed.has(n) ? { ...row, ...UNNAMED } : row));
}

function found<T>(rows: Map<string, T>, key: readonly string[], make: () => T): T {
  const name = JSON.stringify(key);
  const row = rows.get(name) ?? make();
  rows.set(name, row);
  return row;
}

function json(value: unknown) {
  return sql`${JSON.stringify(value)}::jsonb`;
}

/** Counts a call for the campaign that brought the lead, as a booking in a provider's frame is counted. */
export async function countBooking(tx: Database, leadId: string, now: Date): Promise<void> {
  await tx.execute(sql`insert into campaign_days (day, path, source, medium, campaign, term, content, bookings)
    select ${dateIn(OFFICE_ZONE, now)}::date, path, source, medium, campaign, term, content, 1
      from lead_origins where lead_id = ${leadId}
    on conflict on constraint campaign_days_once do update set bookings = campaign_days.bookings + 1`);
}
