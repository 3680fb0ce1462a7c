import { sql } from 'drizzle-orm';
import { text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Columns that mean the same in every table. */

export const uuidKey = () => uuid().primaryKey().defaultRandom();

export const moment = () => timestamp({ withTimezone: true });

export const createdAt = () => moment().notNull().defaultNow();

/** One spelling of an address, for looking a person up; what was typed stays in `email`. */
export const emailKey = () => text().notNull().generatedAlwaysAs(sql`lower(email)`);

/** `'a', 'b'` for a check constraint; the words come from our own code, never from outside. */
export const oneOf = (words: readonly string[]) =>
  sql.raw(words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', '));
