import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { keyOfVersion1, moment, what, who } from './db/columns.ts';

/** In the database, because all processes share the counters. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The name of the limit. */
    what: what(),
    who: who(),
    hits: integer().notNull(),
    endsAt: moment().notNull(),
    key: keyOfVersion1('rate_limits_key_unique'),
  },
  (limit) => [
    primaryKey({ columns: [limit.who, limit.what] }),
    check('rate_limits_counted', sql`${limit.hits} >= 1`),
    index('rate_limits_over').on(limit.endsAt),
  ],
);
