import { asc, count, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/db/database.ts';
import { leads } from './leads.table.ts';

export type LateLead = Pick<typeof leads.$inferSelect, 'id' | 'form' | 'dueAt'>;

/** Whether a lead has passed its reply time without an alert. */
export async function hasLateLeads(db: Database, at: Date): Promise<boolean> {
  const [any] = await db.select({ id: leads.id }).from(leads).where(isLate(at)).limit(1);
  return any !== undefined;
}

/** Marks the late leads as alerted. Returns how many there are, and those that are due longest. */
export async function markLateLeads(
  tx: Database,
  at: Date,
  most: number,
): Promise<{ many: number; first: LateLead[] }> {
  const [counted] = await tx.select({ leads: count() }).from(leads).where(isLate(at));
  const first = await tx
    .select({ id: leads.id, form: leads.form, dueAt: leads.dueAt })
    .from(leads)
    .where(isLate(at))
    .orderBy(asc(leads.dueAt))
    .limit(most);
  await tx.update(leads).set({ lateNotifiedAt: at }).where(isLate(at));
  return { many: counted?.leads ?? 0, first };
}

function isLate(at: Date): SQL {
  return sql`not quarantined and not sample and answered_at is null and late_told_at is null and due_at < ${at.toISOString()}`;
}
