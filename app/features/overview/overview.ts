import { OFFICE_ZONE } from '#app/content/office.ts';
import { dateIn } from '#app/platform/calendar.ts';
import type { Database } from '#app/platform/db/database.ts';
import { type ArticleReads, articleReads } from './article-reads.ts';
import { deliveryHealth } from './delivery-health.ts';
import { type LeadFigures, leadFigures } from './lead-figures.ts';
import { type Period, weeksUntil } from './period.ts';
import { subscriberFigures } from './subscriber-figures.ts';
import { type VisitFigures, visitFigures } from './visit-figures.ts';

const MOST_ORIGINS = 6;
const MOST_LANDINGS = 6;

export type Overview = Awaited<ReturnType<typeof readOverview>>;

/** All figures of the overview, queried in parallel. */
export async function readOverview(db: Database, period: Period, now: Date) {
  const today = dateIn(OFFICE_ZONE, now);
  const weeks = weeksUntil(today, period.weeks);
  const visited = visitFigures(db, weeks);
  const [leads, visits, deliveries, subscribers, articles] = await Promise.all([
    leadFigures(db, weeks),
    visited,
    deliveryHealth(db, today),
    subscriberFigures(db, weeks),
    visited.then(({ pages }) => articleReads(db, weeks, pages)),
  ]);
  const leadsPerWeek = weeks.map((_, week) => total(Object.values(leads.weekly).map((form) => form[week] ?? 0)));
  return {
    today,
    weeks,
    leadsPerWeek,
    leadsByForm: leads.weekly,
    origins: mergeOrigins(leads, visits),
    steps: {
      visits: visits.visits,
      formViews: visits.formViews,
      leads: total(leadsPerWeek),
      bookings: visits.bookings,
    },
    landings: mergeLandings(leads, visits),
    deliveries,
    subscribers,
    articles: articles.map((article) => withLeads(article, leads)),
  };
}

export interface OriginFigures {
  source: string;
  campaign: string;
  visits: number;
  leads: number;
  bookings: number;
  /** Leads per week. */
  weekly: number[];
}

/** Joins visits and leads by origin; small origins are summed into one row. */
function mergeOrigins(
  leads: LeadFigures,
  visits: VisitFigures,
): { shown: OriginFigures[]; rest: OriginFigures | null } {
  const merged = new Map<string, OriginFigures>();
  for (const row of [...leads.byOrigin, ...visits.byOrigin]) {
    const { source, campaign } = row;
    const key = JSON.stringify([source, campaign]);
    const known = merged.get(key) ?? { ...NOTHING, source, campaign };
    // The two kinds of rows have no column in common besides the key.
    merged.set(key, { ...known, ...row });
  }
  const sorted = [...merged.values()].sort((a, b) => b.leads - a.leads || b.visits - a.visits);
  const rest = sorted.slice(MOST_ORIGINS);
  return { shown: sorted.slice(0, MOST_ORIGINS), rest: rest.length > 0 ? summed(rest) : null };
}

const NOTHING = { visits: 0, leads: 0, bookings: 0, weekly: [] };

function summed(rows: OriginFigures[]): OriginFigures {
  const of = (which: 'visits' | 'leads' | 'bookings') => total(rows.map((row) => row[which]));
  const weeks = Math.max(...rows.map(({ weekly }) => weekly.length));
  const weekly = Array.from({ length: weeks }, (_, week) => total(rows.map((row) => row.weekly[week] ?? 0)));
  return { source: '', campaign: '', visits: of('visits'), leads: of('leads'), bookings: of('bookings'), weekly };
}

/** Landing pages with their visits and leads. */
function mergeLandings(leads: LeadFigures, visits: VisitFigures) {
  return visits.pages
    .filter(({ arrivals }) => arrivals > 0)
    .map(({ path, arrivals }) => ({ path, visits: arrivals, leads: leads.byLanding.get(path) ?? 0 }))
    .sort((a, b) => b.leads - a.leads || b.visits - a.visits)
    .slice(0, MOST_LANDINGS);
}

function withLeads(article: ArticleReads, { byLanding }: LeadFigures) {
  return { ...article, leads: byLanding.get(`/resources/${article.slug}`) ?? 0 };
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
