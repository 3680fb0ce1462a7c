import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#app/platform/db/columns.ts';

/** Alerts that were sent, so that only one process sends each of them, once. */
export const alerts = pgTable('alerts', {
  /** `endpoint crm`, `late leads`, or `reply` and its id. */
  key: text().primaryKey(),
  toldAt: moment().notNull(),
});
