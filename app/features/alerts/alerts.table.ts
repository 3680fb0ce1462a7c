import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#app/platform/db/columns.ts';

/** Alerts that were sent, so that only one process sends each of them, once. */
export const alerts = pgTable('alerts', {
  /** `endpoint crm`, `late leads`, `reply` and its id, or `calendar` with its host, the time and the recipient. */
  key: text().primaryKey(),
  notifiedAt: moment('told_at').notNull(),
});
