import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, oneOf } from '#app/platform/db/columns.ts';

const EVENTS = ['made', 'restored', 'drilled', 'failed'] as const;

/** Backups of this database, restore drills, failures since the last backup, and the restore that it came from. */
export const backups = pgTable(
  'backups',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    event: text({ enum: EVENTS }).notNull(),
    at: createdAt(),
    /** Without its folder; empty if the backup failed. */
    file: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** False: only the database, without pictures and secret. */
    isWhole: boolean().notNull(),
    /** Where the dated backups are. Null: the file was named by a person. */
    place: text(),
    /** Why a backup or a drill failed, or a drill was not tried. */
    problem: text(),
  },
  (backup) => [
    check('backups_event_known', sql`${backup.event} in (${oneOf(EVENTS)})`),
    index('backups_latest').on(backup.event, backup.at.desc()),
  ],
);
