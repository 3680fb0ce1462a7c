import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/db/database.ts';
import { byWeek, weeksUntil } from './period.ts';
import type { PageFigures } from './visit-figures.ts';

const MOST_SHOWN = 10;

export interface ArticleReads {
  id: number;
  title: string;
  category: string;
  slug: string;
  reads: number;
  /** Reads that scrolled to 25, 50, 75 and 100 percent. */
  depths: [number, number, number, number];
  /** Reads per week. */
  weekly: number[];
}

const FOLDER = '/resources/';

/** The most read articles. Only these few are then looked up for titles and weekly counts. */
export async function articleReads(
  db: Database,
  weeks: readonly string[],
  pages: readonly PageFigures[],
): Promise<ArticleReads[]> {
  const read = pages.filter(({ path, views }) => path.startsWith(FOLDER) && views > 0);
  const top = read.sort((a, b) => b.views - a.views || (a.path < b.path ? -1 : 1)).slice(0, MOST_SHOWN);
  if (top.length === 0) return [];
  const paths = sql.join(
    top.map(({ path }) => sql`${path}`),
    sql`, `,
  );
  const { rows } = await db.execute<Row>(sql`
    select id, title, category, slug, path, day::text, views as count
    from page_days join articles on slug = substr(path, ${FOLDER.length + 1}::int)
    where day >= ${weeks[0]}::date and path in (${paths})`);
  return top.flatMap(({ path, views, depths }) => {
    const days = rows.filter((row) => row.path === path);
    if (!days[0]) return []; // Deleted since.
    const { id, title, category, slug } = days[0];
    return [{ id, title, category, slug, reads: views, depths, weekly: byWeek(weeks, days) }];
  });
}

/** Reads of all articles per week, for the last twelve weeks. */
export async function readsPerWeek(db: Database, today: string): Promise<number[]> {
  const weeks = weeksUntil(today, 12);
  const { rows } = await db.execute<{ day: string; count: number }>(sql`
    select day::text, sum(views)::int as count from page_days
    where day >= ${weeks[0]}::date and path like ${`${FOLDER}%`} group by day`);
  return byWeek(weeks, rows);
}

interface Row extends Record<string, unknown> {
  id: number;
  title: string;
  category: string;
  slug: string;
  path: string;
  day: string;
  count: number;
}
