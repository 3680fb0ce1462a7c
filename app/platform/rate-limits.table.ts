import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './db/columns.ts';

/** How often somebody has done something lately. In the database, because several processes count together. */
export const rateLimits = pgTable(
  'rate_limits',
  { key: text().primaryKey(), hits: integer().notNull(), endsAt: moment().notNull() },
  (limit) => [check('rate_limits_counted', sql`${limit.hits} >= 1`), index('rate_limits_over').on(limit.endsAt)],
);
