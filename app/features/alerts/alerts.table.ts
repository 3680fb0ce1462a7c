import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#app/platform/db/columns.ts';

/** What the staff has been told about, so that it is told once, by whichever process is first. */
export const alerts = pgTable('alerts', {
  /** `endpoint crm`, or `late leads`. */
  key: text().primaryKey(),
  toldAt: moment().notNull(),
});
