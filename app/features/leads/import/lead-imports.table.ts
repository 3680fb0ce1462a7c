import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#app/features/accounts/accounts.table.ts';
import {
  FINDINGS,
  LEAD_IMPORT_STATES,
  type LeadImportSettings,
  ROW_ACTIONS,
  ROW_OUTCOMES,
} from '#app/features/leads/import/lead-import.ts';
import { leads } from '#app/features/leads/leads.table.ts';
import { createdAt, moment, oneOf, uuidKey } from '#app/platform/db/columns.ts';

/** Imports of leads from CSV files. Without data of a person: those are in the rows. */
export const leadImports = pgTable(
  'lead_imports',
  {
    id: uuidKey(),
    createdAt: createdAt(),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    author: text().notNull(),
    state: text({ enum: LEAD_IMPORT_STATES }).notNull(),
    fileName: text().notNull(),
    /** The system that the file comes from. */
    kind: text().notNull(),
    header: text().array().notNull(),
    rows: integer().notNull(),
    settings: jsonb().$type<LeadImportSettings>().notNull(),
    /** Words of the file that the check did not understand. */
    unknown: jsonb().$type<{ stage: string[]; owner: string[] }>().notNull().default({ stage: [], owner: [] }),
    /** How many rows the worker has done in this state. */
    done: integer().notNull().default(0),
    /** When a process worked on it last. */
    workedAt: moment(),
    finishedAt: moment(),
  },
  (one) => [
    check('lead_imports_state_known', sql`${one.state} in (${oneOf(LEAD_IMPORT_STATES)})`),
    index('lead_imports_newest').on(one.createdAt.desc()),
  ],
);

export type LeadImport = typeof leadImports.$inferSelect;

/** The rows of a file: what was found, what a person chose, and what became of it. Deleted after 30 days. */
export const leadImportRows = pgTable(
  'lead_import_rows',
  {
    importId: uuid()
      .notNull()
      .references(() => leadImports.id, { onDelete: 'cascade' }),
    /** The first row after the header is 1. */
    position: integer().notNull(),
    cells: text().array().notNull(),
    /** The address in lower case and the digits of the number, as the check read them. */
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    finding: text({ enum: FINDINGS }).notNull().default('new'),
    problems: text().array().notNull().default([]),
    /** What a person chose instead of the default. */
    choice: text({ enum: ROW_ACTIONS }),
    /** The earlier row of the same person. */
    repeats: integer(),
    outcome: text({ enum: ROW_OUTCOMES }),
    /** The lead that is the same person's; after the import, the one that the row became. */
    leadId: uuid().references(() => leads.id, { onDelete: 'set null' }),
    /** The lead as the import left it: `fingerprint` in store-rows.ts. */
    fingerprint: text(),
    /** What an undo restores, and the note that it removes. */
    undo: jsonb().$type<{ before?: Record<string, unknown>; note?: string }>(),
  },
  (row) => [
    primaryKey({ columns: [row.importId, row.position] }),
    check('lead_import_rows_finding_known', sql`${row.finding} in (${oneOf(FINDINGS)})`),
    check('lead_import_rows_choice_known', sql`${row.choice} in (${oneOf(ROW_ACTIONS)})`),
    check('lead_import_rows_outcome_known', sql`${row.outcome} in (${oneOf(ROW_OUTCOMES)})`),
    index('lead_import_rows_email').on(row.importId, row.email, row.position).where(sql`email <> ''`),
    index('lead_import_rows_phone').on(row.importId, row.phone, row.position).where(sql`phone <> ''`),
    index('lead_import_rows_lead').on(row.leadId),
  ],
);
