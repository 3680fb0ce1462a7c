import { sql } from 'drizzle-orm';
import { text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Columns that mean the same in every table. */

export const uuidKey = () => uuid().primaryKey().defaultRandom();

export const moment = () => timestamp({ withTimezone: true });

export const createdAt = () => moment().notNull().defaultNow();

/** The normalized address, for lookups; `email` keeps the spelling that was typed. */
export const emailKey = () => text().notNull().generatedAlwaysAs(sql`lower(email)`);

/** `'a', 'b'` for a check constraint. Only for words from our own code. */
export const oneOf = (words: readonly string[]) =>
  sql.raw(words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', '));
