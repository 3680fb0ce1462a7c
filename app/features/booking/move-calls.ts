import { eq } from 'drizzle-orm';
import type { Database } from '#app/platform/db/database.ts';
import { bookings } from './bookings.table.ts';

/** The calls of a lead that is merged into another one. */
export async function moveCalls(tx: Database, fromLead: string, toLead: string): Promise<void> {
  await tx.update(bookings).set({ leadId: toLead }).where(eq(bookings.leadId, fromLead));
}
