import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/db/database.ts';
import { leads } from './leads.table.ts';

/** Clears the name of an erased person, who has these leads, where others were referred by them. */
export async function forgetReferrer(tx: Database, ids: readonly string[]): Promise<void> {
  await tx
    .update(leads)
    .set({ referredBy: '' })
    .where(sql`referred_by <> '' and lower(referred_by) in (
      select unnest(array[lower(name), lower(sent ->> 'name')]) from leads where ${inArray(leads.id, [...ids])})`);
}
