import { OFFICE_ZONE } from '#app/firm/office.ts';
import { dateIn } from '#app/platform/calendar.ts';
import type { Database } from '#app/platform/db/database.ts';
import { answerTimes } from './answer-times.ts';
import { articleReads } from './article-reads.ts';
import { deliveryHealth } from './delivery-health.ts';
import { isByDay, type Period, rangeBefore, rangeOf, spansOf } from './period.ts';
import { readSampleWeeks, readTotals, readWeeks } from './stored-weeks.ts';
import { countJoined, subscriberFigures } from './subscriber-figures.ts';
import { addStages, type OriginFigures, type PageFigures, type StageCounts, sumWeeks } from './week.ts';

const MOST_ORIGINS = 6;
const MOST_LANDINGS = 6;
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
  const [{ forms, origins, pages }, answers, deliveries, subscribers, articles, totals, joined] = await Promise.all([
    summed,
    read.then((weeks) => answerTimes(db, weeks, now)),
    deliveryHealth(db, today),
    subscriberFigures(db, spans, areSamples),
    summed.then(({ pages }) => articleReads(db, pages)),
    readTotals(db, before, areSamples),
    countJoined(db, before, areSamples),
  ]);
  const leadsPerWeek = spans.map((_, week) => total(Object.values(forms).map((form) => form[week] ?? 0)));
  const [leads, visits, formViews, bookings] = totals;
  return {
    today,
    /** The first day of each. */
    weeks: spans.map(({ first }) => first),
    unit: isByDay(period) ? ('day' as const) : ('week' as const),
    isCustom: period.value === 'custom',
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
  const rest = sorted.slice(MOST_ORIGINS);
  return { shown: sorted.slice(0, MOST_ORIGINS), rest: rest.length > 0 ? sumOrigins(rest) : null };
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
    .slice(0, MOST_LANDINGS);
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
