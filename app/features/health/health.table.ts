import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, oneOf } from '#app/platform/db/columns.ts';
import { ENDPOINTS } from './health.ts';

const ASKED_BY = ['person', 'site'] as const;

/** The latest test of each endpoint by an administrator, and its latest check by the worker. */
export const endpointTests = pgTable(
  'endpoint_tests',
  {
    endpoint: text({ enum: ENDPOINTS }).notNull(),
    askedBy: text({ enum: ASKED_BY }).notNull(),
    at: moment().notNull(),
    ok: boolean().notNull(),
    /** The HTTP status or the SMTP code; null without an answer. */
    status: integer(),
    /** The start of the answer, or the error. */
    outcome: text().notNull(),
    durationMs: integer().notNull(),
  },
  (test) => [
    primaryKey({ columns: [test.endpoint, test.askedBy] }),
    check('endpoint_tests_endpoint_known', sql`${test.endpoint} in (${oneOf(ENDPOINTS)})`),
    check('endpoint_tests_asked_by_known', sql`${test.askedBy} in (${oneOf(ASKED_BY)})`),
    check('endpoint_tests_take_time', sql`${test.durationMs} >= 0`),
  ],
);
