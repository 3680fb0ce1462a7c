import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/db/database.ts';

/** The stacking order in the chart. */
export const FORMS_SHOWN = ['consultation', 'retain', 'resource', 'contact'] as const;
export type FormShown = (typeof FORMS_SHOWN)[number];

interface Counted extends Record<string, unknown> {
  week: number | null;
  form: FormShown | null;
  source: string | null;
  campaign: string | null;
  path: string | null;
  leads: number;
}

export interface LeadFigures {
  /** Per form, one count per week. */
  weekly: Record<FormShown, number[]>;
  byOrigin: OriginLeads[];
  byLanding: Map<string, number>;
}

/** `weekly` has one count per week, `leads` is their sum. */
export interface OriginLeads {
  source: string;
  campaign: string;
  leads: number;
  weekly: number[];
}

/** All lead counts in one scan. Grouping by week in the database returns a seventh of the rows that days would. */
export async function leadFigures(db: Database, weeks: readonly string[]): Promise<LeadFigures> {
  const first = sql`${weeks[0]}::date`;
  const { rows } = await db.execute<Counted>(sql`
    select week, form, source, campaign, path, count(*)::int as leads
    from (select *, (day - ${first}) / 7 as week from lead_origins where day >= ${first}) as lead
    group by grouping sets ((week, form), (week, source, campaign), (path))`);
  const weeklyOf = (chosen: Counted[]) => {
    const counts = new Map(chosen.map(({ week, leads }) => [week, leads]));
    return weeks.map((_, week) => counts.get(week) ?? 0);
  };
  const ofForm = (form: FormShown) => weeklyOf(rows.filter((row) => row.form === form));
  const origins = Map.groupBy(
    rows.filter(({ source }) => source !== null),
    ({ source, campaign }) => JSON.stringify([source, campaign]),
  );
  return {
    weekly: Object.fromEntries(FORMS_SHOWN.map((form) => [form, ofForm(form)])) as Record<FormShown, number[]>,
    byOrigin: [...origins].map(([key, chosen]) => {
      const [source, campaign] = JSON.parse(key);
      const weekly = weeklyOf(chosen);
      return { source, campaign, weekly, leads: weekly.reduce((sum, leads) => sum + leads, 0) };
    }),
    byLanding: new Map(rows.flatMap(({ path, leads }) => (path === null ? [] : [[path, leads]]))),
  };
}
