import { sql } from 'drizzle-orm';
import { text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Columns that mean the same in every table. */

export const uuidKey = () => uuid().primaryKey().defaultRandom();

/** The column has the property's name, in snake case, unless it is older than the name. */
export const moment = (column = '') => timestamp(column, { withTimezone: true });

export const createdAt = () => moment().notNull().defaultNow();

/** The normalized address, for lookups; `email` keeps the spelling that was typed. */
export const emailKey = () => text().notNull().generatedAlwaysAs(sql`lower(email)`);

/**
 * The primary key of a counter: what is counted, and of whom. Erasing a person deletes their counters by `who`: the hash
 * of the email address or the client. The defaults are for version 1.0.
 */
export const what = () => text().notNull().default('');
export const who = () => text().notNull().default(sql`gen_random_uuid()`);

/** Version 1.0 counts by this key, also while it still runs beside this one. The version after this one can drop it. */
export const keyOfVersion1 = (name: string) => text().unique(name);

/** `'a', 'b'` for a check constraint. Only for words from our own code. */
export const oneOf = (words: readonly string[]) =>
  sql.raw(words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', '));
