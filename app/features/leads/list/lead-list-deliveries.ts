import { asc, inArray } from 'drizzle-orm';
import { deliveries } from '#app/features/deliveries/deliveries.table.ts';
import type { Database } from '#app/platform/db/database.ts';

/** How far the deliveries of the leads on a page are. */
export async function deliveriesOf(db: Database, leadIds: readonly string[]) {
  if (leadIds.length === 0) return new Map<string, ListedDelivery[]>();
  const rows = await db
    .select(DELIVERY_COLUMNS)
    .from(deliveries)
    .where(inArray(deliveries.leadId, [...leadIds]))
    .orderBy(asc(deliveries.destination));
  return Map.groupBy(rows, ({ leadId }) => leadId as string);
}

const { leadId, destination, state, tries } = deliveries;
const DELIVERY_COLUMNS = { leadId, destination, state, tries };
export type ListedDelivery = {
  [Column in keyof typeof DELIVERY_COLUMNS]: (typeof deliveries.$inferSelect)[Column];
};
