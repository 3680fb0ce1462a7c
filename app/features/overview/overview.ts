import { sql } from 'drizzle-orm';
import { kept } from '#app/features/leads/list/kept-counts.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { dateIn } from '#app/platform/calendar.ts';
import type { Database } from '#app/platform/db/database.ts';
import { answerTimes } from './answer-times.ts';
import { articleReads } from './article-reads.ts';
import { deliveryHealth } from './delivery-health.ts';
import { isByDay, type Period, rangeBefore, rangeOf, type Span, spansOf } from './period.ts';
import { readSampleWeeks, readTotals, readWeeks } from './stored-weeks.ts';
import { addStages, type OriginFigures, type PageFigures, type StageCounts, sumWeeks } from './week.ts';

const tableOf = (areSamples: boolean) => (areSamples ? sql`sample_subscribers` : sql`subscribers`);

const MAX_ORIGINS = 6;
const MAX_LANDINGS = 6;
/** Pages whose purpose is a form. */
const FORM_PAGES = ['/consultation', '/retain', '/contact'];

export type Overview = Awaited<ReturnType<typeof readOverview>>;

/** All figures of the overview, queried in parallel: of the real leads and visits, or of the samples. */
export async function readOverview(db: Database, period: Period, now: Date, areSamples = false) {
  const today = dateIn(OFFICE_ZONE, now);
  const spans = spansOf(period, today);
  const before = rangeBefore(period, today);
  const read = (areSamples ? readSampleWeeks : readWeeks)(db, spans, now);
  const summed = read.then(sumWeeks);
  const real = <Value>(name: string, count: () => Promise<Value>) => (areSamples ? count() : kept(db, name, count));
  const [{ forms, origins, pages }, answers, deliveries, subscribers, articles, totals, joined] = await Promise.all([
    summed,
    read.then((weeks) => answerTimes(db, weeks, now)),
    deliveryHealth(db, today),
    real(`subscribers ${JSON.stringify(spans)}`, () => subscriberFigures(db, spans, areSamples)),
    summed.then(({ pages }) => articleReads(db, pages)),
    readTotals(db, before, areSamples),
    real(`joined ${JSON.stringify(before)}`, () => countJoined(db, before, areSamples)),
  ]);
  const leadsPerWeek = spans.map((_, week) => total(Object.values(forms).map((form) => form[week] ?? 0)));
  const [leads, visits, formViews, bookings] = totals;
  return {
    today,
    /** The first day of each. */
    weeks: spans.map(({ first }) => first),
    unit: isByDay(period) ? ('day' as const) : ('week' as const),
    /** Days that were chosen or counted back from today, not weeks. */
    isCustom: !('weeks' in period),
    range: rangeOf(period, today),
    before: { range: before, leads, visits, formViews, bookings, joined },
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
    answers,
    deliveries,
    subscribers,
    articles,
  };
}

/** The origins of most leads; the others are summed into one row. */
function mostFruitful(origins: OriginFigures[]): { shown: OriginFigures[]; rest: OriginFigures | null } {
  const sorted = origins.toSorted((a, b) => b.leads - a.leads || b.visits - a.visits);
  const rest = sorted.slice(MAX_ORIGINS);
  return { shown: sorted.slice(0, MAX_ORIGINS), rest: rest.length > 0 ? sumOrigins(rest) : null };
}

function sumOrigins(rows: OriginFigures[]): OriginFigures {
  const of = (which: 'visits' | 'leads' | 'bookings') => total(rows.map((row) => row[which]));
  const weekly = (rows[0]?.weekly ?? []).map((_, week) => total(rows.map((row) => row.weekly[week] ?? 0)));
  const moved: StageCounts = {};
  for (const row of rows) addStages(moved, row.moved);
  return {
    source: '',
    campaign: '',
    visits: of('visits'),
    leads: of('leads'),
    bookings: of('bookings'),
    moved,
    weekly,
  };
}

/** Landing pages with their visits and leads. */
function landingsOf(pages: PageFigures[]) {
  return pages
    .filter(({ arrivals }) => arrivals > 0)
    .map(({ path, arrivals, leads }) => ({ path, visits: arrivals, leads }))
    .sort((a, b) => b.leads - a.leads || b.visits - a.visits)
    .slice(0, MAX_LANDINGS);
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

interface SubscriberFigures {
  /** Confirmed subscribers at the end of each week; for the current week, now. */
  weekly: number[];
  /** Confirmed and unsubscribed per week. */
  joined: number[];
  left: number[];
  pending: number;
}

/**
 * A subscriber who left and came back counts as never having left: only the last confirmation is stored. Counting each
 * week by its instants reads only indexes; converting each instant to an office date would take several times as long.
 */
export async function subscriberFigures(
  db: Database,
  spans: readonly Span[],
  areSamples = false,
): Promise<SubscriberFigures> {
  const table = tableOf(areSamples);
  const { rows } = await db.execute<{ joined: number; left: number; pending: number }>(sql`
    select
      (select count(*)::int from ${table} as subscriber
        where state <> 'quarantined' and confirmed_at >= week.start and confirmed_at < week.end) as joined,
      (select count(*)::int from ${table} as subscriber
        where confirmed_at is not null and ended_at >= week.start and ended_at < week.end) as left,
      (select count(*)::int from ${table} as subscriber where state = 'pending') as pending
    from (
      select '-infinity' as start, ${spans[0]?.first}::timestamp at time zone ${OFFICE_ZONE} as end
      union all
      select first::timestamp at time zone ${OFFICE_ZONE}, (last + 1)::timestamp at time zone ${OFFICE_ZONE}
      from unnest(${`{${spans.map(({ first }) => first)}}`}::date[], ${`{${spans.map(({ last }) => last)}}`}::date[])
        as asked(first, last)
    ) as week order by start`);
  const [before, ...within] = rows;
  let confirmed = (before?.joined ?? 0) - (before?.left ?? 0);
  return {
    weekly: within.map(({ joined, left }) => {
      confirmed += joined - left;
      return confirmed;
    }),
    joined: within.map(({ joined }) => joined),
    left: within.map(({ left }) => left),
    pending: before?.pending ?? 0,
  };
}

/** How many subscriptions were confirmed on these days. */
async function countJoined(db: Database, { first, last }: Span, areSamples: boolean): Promise<number> {
  const { rows } = await db.execute<{ joined: number }>(sql`
    select count(*)::int as joined from ${tableOf(areSamples)} as subscriber where state <> 'quarantined'
      and confirmed_at >= ${first}::timestamp at time zone ${OFFICE_ZONE}
      and confirmed_at < (${last}::date + 1)::timestamp at time zone ${OFFICE_ZONE}`);
  return rows[0]?.joined ?? 0;
}
