import { pgTable, text } from 'drizzle-orm/pg-core';

/** A keyed hash of each email address and telephone number that was erased, and nothing else (docs/decisions, 0021). */
export const erasedContacts = pgTable('erased_contacts', { hash: text().primaryKey() });
