import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/db/database.ts';
import { byWeek, weeksUntil } from './period.ts';
import type { Depths, PageFigures } from './week.ts';

const MAX_SHOWN = 10;

export interface ArticleReads {
  id: number;
  title: string;
  category: string;
  slug: string;
  reads: number;
  /** Leads that landed on it. */
  leads: number;
  /** Reads that scrolled to 25, 50, 75 and 100 percent. */
  depths: Depths;
  /** Reads per week. */
  weekly: number[];
}

const FOLDER = '/resources/';

/** The most read articles. Only these few are then looked up for their titles. */
export async function articleReads(db: Database, pages: readonly PageFigures[]): Promise<ArticleReads[]> {
  const read = pages.filter(({ path, views }) => path.startsWith(FOLDER) && views > 0);
  const top = read.sort((a, b) => b.views - a.views || (a.path < b.path ? -1 : 1)).slice(0, MAX_SHOWN);
  if (top.length === 0) return [];
  const slugOf = ({ path }: PageFigures) => path.slice(FOLDER.length);
  const slugs = sql.join(
    top.map((page) => sql`${slugOf(page)}`),
    sql`, `,
  );
  const { rows } = await db.execute<Row>(sql`select id, title, category, slug from articles where slug in (${slugs})`);
  return top.flatMap((page) => {
    const article = rows.find(({ slug }) => slug === slugOf(page));
    if (!article) return []; // Deleted since.
    const { leads, depths, weekly } = page;
    return [{ ...article, reads: page.views, leads, depths, weekly }];
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
}
