import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/db/database.ts';
import type { Depth, Origin, Sighting } from './visit.ts';

type PageCounts = { day: string; path: string; views: number; arrivals: number } & Record<`depth_${Depth}`, number>;
type CampaignCounts = Origin & { day: string; visits: number; bookings: number };

/** Reports are user input: beyond this many origins per day, the rest is summed as `(other)`. */
const MOST_ORIGINS_PER_DAY = 1000;
const UNNAMED = { source: '(other)', medium: '', campaign: '', term: '', content: '' };

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

export type Counts = ReturnType<typeof emptyCounts>;

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
        + ${campaigns.length} > ${MOST_ORIGINS_PER_DAY} as full,
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
