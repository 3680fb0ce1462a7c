import { and, inArray, type SQL } from 'drizzle-orm';
import { leads } from '#app/features/leads/leads.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import { isUuid } from '#app/platform/format.ts';

/**
 * Locks leads until the transaction ends, in the order of their ids: people who change the same leads crosswise wait for
 * each other instead of deadlocking. A note that was stored before holds the key of its lead, so the lock leaves the key.
 */
export async function lockLeads(tx: Database, ids: readonly string[], where?: SQL) {
  const those = and(inArray(leads.id, ids.filter(isUuid)), where);
  return tx.select().from(leads).where(those).orderBy(leads.id).for('no key update');
}
