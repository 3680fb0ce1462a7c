import { type SQL, sql } from 'drizzle-orm';

/** The calendar date of a column in a time zone. Not a parameter: GROUP BY has to recognize the same expression. */
export function sqlDateIn(zone: string, column: string): SQL {
  return sql.raw(`(${column} at time zone '${zone}')::date`);
}
