import { eq } from 'drizzle-orm';
import type { Database } from '#app/platform/db/database.ts';
import { leads } from './leads.table.ts';

/** With everything that belongs to them. Returns how many there were. */
export async function deleteSampleLeads(tx: Database): Promise<number> {
  const { rowCount } = await tx.delete(leads).where(eq(leads.sample, true));
  return rowCount ?? 0;
}
