import { OFFICE_ZONE } from '#app/content/office.ts';
import { dateIn } from '#app/platform/calendar.ts';
import type { Database } from '#app/platform/db/database.ts';
import { articleReads } from './article-reads.ts';
import { deliveryHealth } from './delivery-health.ts';
import { type Period, weeksUntil } from './period.ts';
import { readWeeks } from './stored-weeks.ts';
import { subscriberFigures } from './subscriber-figures.ts';
import { type OriginFigures, type PageFigures, sumWeeks } from './week.ts';

const MOST_ORIGINS = 6;
const MOST_LANDINGS = 6;
/** Pages whose purpose is a form. */
const FORM_PAGES = ['/consultation', '/retain', '/contact'];

export type Overview = Awaited<ReturnType<typeof readOverview>>;

/** All figures of the overview, queried in parallel. */
export async function readOverview(db: Database, period: Period, now: Date) {
  const today = dateIn(OFFICE_ZONE, now);
  const weeks = weeksUntil(today, period.weeks);
  const summed = readWeeks(db, weeks).then(sumWeeks);
  const [{ forms, origins, pages }, deliveries, subscribers, articles] = await Promise.all([
    summed,
    deliveryHealth(db, today),
    subscriberFigures(db, weeks),
    summed.then(({ pages }) => articleReads(db, pages)),
  ]);
  const leadsPerWeek = weeks.map((_, week) => total(Object.values(forms).map((form) => form[week] ?? 0)));
  return {
    today,
    weeks,
    leadsPerWeek,
    leadsByForm: forms,
    origins: mostFruitful(origins),
    steps: {
      visits: total(pages.map(({ arrivals }) => arrivals)),
      formViews: total(pages.filter(({ path }) => FORM_PAGES.includes(path)).map(({ views }) => views)),
      leads: total(leadsPerWeek),
      bookings: total(origins.map(({ bookings }) => bookings)),
    },
    landings: landingsOf(pages),
    deliveries,
    subscribers,
    articles,
  };
}

/** The origins of most leads; the others are summed into one row. */
function mostFruitful(origins: OriginFigures[]): { shown: OriginFigures[]; rest: OriginFigures | null } {
  const sorted = origins.toSorted((a, b) => b.leads - a.leads || b.visits - a.visits);
  const rest = sorted.slice(MOST_ORIGINS);
  return { shown: sorted.slice(0, MOST_ORIGINS), rest: rest.length > 0 ? sumOrigins(rest) : null };
}

function sumOrigins(rows: OriginFigures[]): OriginFigures {
  const of = (which: 'visits' | 'leads' | 'bookings') => total(rows.map((row) => row[which]));
  const weekly = (rows[0]?.weekly ?? []).map((_, week) => total(rows.map((row) => row.weekly[week] ?? 0)));
  return { source: '', campaign: '', visits: of('visits'), leads: of('leads'), bookings: of('bookings'), weekly };
}

/** Landing pages with their visits and leads. */
function landingsOf(pages: PageFigures[]) {
  return pages
    .filter(({ arrivals }) => arrivals > 0)
    .map(({ path, arrivals, leads }) => ({ path, visits: arrivals, leads }))
    .sort((a, b) => b.leads - a.leads || b.visits - a.visits)
    .slice(0, MOST_LANDINGS);
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
