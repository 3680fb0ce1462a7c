import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#app/features/accounts/accounts.table.ts';
import { articles } from '#app/features/articles/articles.table.ts';
import { createdAt, moment, oneOf, uuidKey } from '#app/platform/db/columns.ts';
import { FIRST_SETTINGS, IMPORT_FILES, IMPORT_OUTCOMES, IMPORT_STATES, type ImportSettings } from './article-import.ts';

/** Imports in the browser: from the upload to the result. Names without `article`: what waits here uses no picture. */
export const imports = pgTable(
  'imports',
  {
    id: uuidKey(),
    createdAt: createdAt(),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    author: text().notNull(),
    state: text({ enum: IMPORT_STATES }).notNull(),
    exportName: text().notNull(),
    exportBytes: bigint({ mode: 'number' }).notNull().default(0),
    picturesName: text(),
    picturesBytes: bigint({ mode: 'number' }).notNull().default(0),
    /** The files of the pictures archive. */
    pictureNames: text().array().notNull().default([]),
    /** The system that the export comes from. */
    kind: text().notNull().default(''),
    /** Why it could not be read. */
    problem: text().notNull().default(''),
    /** Entries that are no articles. */
    leftOut: text().array().notNull().default([]),
    settings: jsonb().$type<ImportSettings>().notNull().default(FIRST_SETTINGS),
    /** The process that works on it renews this. */
    leasedUntil: moment(),
    /** How often a process has begun to read it. */
    tries: integer().notNull().default(0),
    stopRequested: boolean().notNull().default(false),
    startedAt: moment(),
    finishedAt: moment(),
  },
  (one) => [
    check('imports_state_known', sql`${one.state} in (${oneOf(IMPORT_STATES)})`),
    index('imports_newest').on(one.createdAt.desc()),
  ],
);

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The uploaded files in pieces, so that every process can read them. Deleted when the import has ended. */
export const importParts = pgTable(
  'import_parts',
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    file: text({ enum: IMPORT_FILES }).notNull(),
    /** Of its first byte. */
    position: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (part) => [
    primaryKey({ columns: [part.importId, part.file, part.position] }),
    check('import_parts_file_known', sql`${part.file} in (${oneOf(IMPORT_FILES)})`),
  ],
);

/** The articles of an export: what was found, and what became of it. */
export const importLines = pgTable(
  'import_lines',
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    title: text().notNull(),
    slug: text().notNull(),
    /** Its HTML in the file. Empty after the import. */
    source: text().notNull(),
    /** A CompleteArticle. Null if it cannot be imported, and after the import. */
    article: jsonb().$type<Record<string, unknown>>(),
    categories: text().array().notNull(),
    tags: text().array().notNull(),
    /** The addresses of its pictures. */
    pictures: text().array().notNull(),
    /** What would be changed or lost. */
    notes: text().array().notNull(),
    chosen: boolean().notNull().default(true),
    /** How often a process has begun to import it. */
    tries: integer().notNull().default(0),
    outcome: text({ enum: IMPORT_OUTCOMES }),
    pictureCount: integer().notNull().default(0),
    redirectCount: integer().notNull().default(0),
    articleId: integer().references(() => articles.id, { onDelete: 'set null' }),
    /** The article's version after the import. */
    storedAt: moment(),
    /** What an undo restores. */
    undo: jsonb().$type<Record<string, unknown>>(),
  },
  (line) => [
    primaryKey({ columns: [line.importId, line.position] }),
    check('import_lines_outcome_known', sql`${line.outcome} in (${oneOf(IMPORT_OUTCOMES)})`),
    index('import_lines_article').on(line.articleId),
  ],
);
