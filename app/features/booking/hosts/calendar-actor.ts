import { eq } from 'drizzle-orm';
import type { AuditAction } from '#app/features/accounts/audit/audit-actions.ts';
import { recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import { bookingHosts, TIMES_TAG } from '#app/features/booking/bookings.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import { purgePages } from '#app/platform/http/page-purge.ts';

/** The person who changes a calendar. */
export interface CalendarActor {
  id: string;
  name: string;
  isAdmin: boolean;
}

/** Saved; or refused; or one sentence for each field that cannot be used, by its name. */
export type Saved = { ok: true } | typeof REFUSED | { ok: false; errors: Record<string, string> };

/** The calendar is another person's: 403. */
export const REFUSED = { ok: false, reason: 'refused' } as const;

/** Administrators change every calendar, and all others the calendar that is linked to their account. */
export function mayChangeHost({ id, isAdmin }: CalendarActor, host: { userId: string | null }): boolean {
  return isAdmin || host.userId === id;
}

type Host = typeof bookingHosts.$inferSelect;

/** Locks the host until the change is stored, so that a changed link cannot come between the check and the change. */
export async function changeHost(
  db: Database,
  slug: string,
  actor: CalendarActor,
  work: (tx: Database, host: Host) => Promise<AuditAction | Saved>,
): Promise<Saved> {
  return db.transaction(async (tx) => {
    const [host] = await tx.select().from(bookingHosts).where(eq(bookingHosts.slug, slug)).for('update');
    if (!host) return { ok: false, errors: { host: 'This person does not take calls any more. Reload the page.' } };
    if (!mayChangeHost(actor, host)) return REFUSED;
    const done = await work(tx, host);
    if (!('action' in done)) return done;
    await recordChange(tx, actor, done);
    return { ok: true };
  });
}

export async function recordChange(tx: Database, { id, name }: CalendarActor, action: AuditAction): Promise<void> {
  await recordInAuditLog(tx, { actor: { id, name }, ...action });
  await purgePages(tx, [TIMES_TAG]);
}
