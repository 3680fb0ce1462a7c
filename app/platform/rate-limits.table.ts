import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './db/columns.ts';

/** In the database, because all processes share the counters. */
export const rateLimits = pgTable(
  'rate_limits',
  { key: text().primaryKey(), hits: integer().notNull(), endsAt: moment().notNull() },
  (limit) => [check('rate_limits_counted', sql`${limit.hits} >= 1`), index('rate_limits_over').on(limit.endsAt)],
);
