import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/db/database.ts';
import { byWeek } from './period.ts';

/** The order in which forms are stacked. */
export const FORMS_SHOWN = ['consultation', 'retain', 'resource', 'contact'] as const;
export type FormShown = (typeof FORMS_SHOWN)[number];

interface Counted extends Record<string, unknown> {
  day: string | null;
  form: FormShown | null;
  source: string | null;
  campaign: string | null;
  path: string | null;
  leads: number;
}

export interface LeadFigures {
  /** By form, one number per week. */
  weekly: Record<FormShown, number[]>;
  byOrigin: OriginLeads[];
  byLanding: Map<string, number>;
}

/** `weekly` has one number per week, `leads` their sum. */
export interface OriginLeads {
  source: string;
  campaign: string;
  leads: number;
  weekly: number[];
}

/** All that is asked of leads, in one pass over an index that has nothing else in it. */
export async function leadFigures(db: Database, weeks: readonly string[]): Promise<LeadFigures> {
  const { rows } = await db.execute<Counted>(sql`
    select day::text, form, source, campaign, path, count(*)::int as leads
    from lead_origins where day >= ${weeks[0]}::date
    group by grouping sets ((day, form), (day, source, campaign), (path))`);
  const weeklyOf = (chosen: Counted[]) =>
    byWeek(
      weeks,
      chosen.map(({ day, leads }) => ({ day: day ?? '', count: leads })),
    );
  const ofForm = (form: FormShown) => weeklyOf(rows.filter((row) => row.form === form));
  const origins = Map.groupBy(
    rows.filter(({ source }) => source !== null),
    ({ source, campaign }) => JSON.stringify([source, campaign]),
  );
  return {
    weekly: Object.fromEntries(FORMS_SHOWN.map((form) => [form, ofForm(form)])) as Record<FormShown, number[]>,
    byOrigin: [...origins].map(([key, days]) => {
      const [source, campaign] = JSON.parse(key);
      const weekly = weeklyOf(days);
      return { source, campaign, weekly, leads: weekly.reduce((sum, leads) => sum + leads, 0) };
    }),
    byLanding: new Map(rows.flatMap(({ path, leads }) => (path === null ? [] : [[path, leads]]))),
  };
}
