import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/db/database.ts';

/** A longer select is no use. Other values still work as parameters of the address. */
const MOST = 200;

/** The campaigns and sources of all leads, for the filters. */
export async function leadChoices(db: Database): Promise<{ campaigns: string[]; sources: string[] }> {
  const [campaigns, utmSources, formSources] = await Promise.all([
    valuesOf(db, sql`utm_campaign`),
    valuesOf(db, sql`utm_source`),
    valuesOf(db, sql`source`),
  ]);
  return { campaigns, sources: [...new Set([...utmSources, ...formSources])].sort() };
}

/** A loose index scan: the cost grows with the number of values, not of leads. */
async function valuesOf(db: Database, column: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ value: string }>(sql`
    with recursive step(value, n) as (
      (select ${column}, 1 from leads where not quarantined and ${column} > '' order by ${column} limit 1)
      union all
      select next.value, step.n + 1 from step, lateral (
        select ${column} as value from leads where not quarantined and ${column} > step.value order by ${column} limit 1
      ) next where step.n < ${MOST}
    )
    select value from step`);
  return rows.map(({ value }) => value);
}
