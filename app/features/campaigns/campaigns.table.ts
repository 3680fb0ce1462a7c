import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, uuidKey } from '#app/platform/db/columns.ts';

/** Campaign links saved under a name. */
export const savedLinks = pgTable(
  'saved_links',
  {
    id: uuidKey(),
    name: text().notNull(),
    /** The complete URL. */
    url: text().notNull(),
    /** The path on our site; null for another site, where we count nothing. */
    path: text(),
    source: text().notNull().default(''),
    medium: text().notNull().default(''),
    campaign: text().notNull().default(''),
    term: text().notNull().default(''),
    content: text().notNull().default(''),
    author: text().notNull(),
    createdAt: createdAt(),
  },
  (link) => [
    check('saved_links_name_length', sql`char_length(${link.name}) between 1 and 80`),
    check('saved_links_url_length', sql`char_length(${link.url}) between 1 and 2000`),
    uniqueIndex('saved_links_name_unique').on(sql`lower(${link.name})`),
    index('saved_links_newest').on(link.createdAt.desc()),
  ],
);
