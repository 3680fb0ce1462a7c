import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/db/database.ts';

/** Pages whose purpose is a form. */
const FORM_PAGES = ['/consultation', '/retain', '/contact'];

export interface VisitFigures {
  visits: number;
  /** Views of pages with a form. */
  formViews: number;
  bookings: number;
  byOrigin: { source: string; campaign: string; visits: number; bookings: number }[];
  pages: PageFigures[];
}

/** One page over the whole period. */
export interface PageFigures {
  path: string;
  views: number;
  arrivals: number;
  /** Views that scrolled to 25, 50, 75 and 100 percent. */
  depths: [number, number, number, number];
}

export async function visitFigures(db: Database, weeks: readonly string[]): Promise<VisitFigures> {
  const since = sql`day >= ${weeks[0]}::date`;
  const [pages, origins] = await Promise.all([
    db.execute<PageFigures & Record<string, unknown>>(sql`
      select path, sum(views)::int as views, sum(arrivals)::int as arrivals,
        array[sum(depth_25)::int, sum(depth_50)::int, sum(depth_75)::int, sum(depth_100)::int] as depths
      from page_days where ${since} group by path`),
    db.execute<VisitFigures['byOrigin'][number]>(sql`
      select source, campaign, sum(visits)::int as visits, sum(bookings)::int as bookings
      from campaign_days where ${since} group by source, campaign`),
  ]);
  return {
    visits: sum(pages.rows.map(({ arrivals }) => arrivals)),
    formViews: sum(pages.rows.filter(({ path }) => FORM_PAGES.includes(path)).map(({ views }) => views)),
    bookings: sum(origins.rows.map(({ bookings }) => bookings)),
    byOrigin: origins.rows,
    pages: pages.rows,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
