import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, oneOf } from '#app/platform/db/columns.ts';
import { ENDPOINTS } from './health.ts';

const ASKED_BY = ['person', 'site'] as const;
const EVENTS = ['made', 'restored'] as const;

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

/** Backups of this database, and the restore that it came from. */
export const backups = pgTable(
  'backups',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    event: text({ enum: EVENTS }).notNull(),
    at: createdAt(),
    /** Without its folder. */
    file: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** False: only the database, without pictures and secret. */
    isWhole: boolean().notNull(),
  },
  (backup) => [
    check('backups_event_known', sql`${backup.event} in (${oneOf(EVENTS)})`),
    index('backups_latest').on(backup.event, backup.at.desc()),
  ],
);
