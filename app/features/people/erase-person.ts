import { eq, inArray, sql } from 'drizzle-orm';
import { accountEmails } from '#app/features/accounts/accounts.table.ts';
import { leads } from '#app/features/leads/leads.table.ts';
import { subscribers } from '#app/features/newsletter/subscribers.table.ts';
import { type AuditEntry, recordInAuditLog } from '#app/platform/audit-log.ts';
import { emailHash } from '#app/platform/client-hash.ts';
import type { Database } from '#app/platform/db/database.ts';
import { deleteJobs } from '#app/platform/queue.ts';
import { deleteCountsOf } from '#app/platform/rate-limits.ts';
import type { KeyedHash } from '#app/platform/secret.ts';
import { holdPerson } from './person.ts';

interface EraseServices {
  db: Database;
  keyedHash: KeyedHash;
  /** Letters that have become files, by the ids of their deliveries. */
  deleteEmailFiles(ids: readonly string[]): Promise<void>;
}

/**
 * Deletes all that is known of the person behind a lead. With leads and subscriptions go their consents, deliveries,
 * attempts and notes, because the database ties them together (docs/decisions/0021). The audit log says that it was
 * done and how much it was, and nothing about whom.
 */
export async function erasePerson(
  { db, keyedHash, deleteEmailFiles }: EraseServices,
  leadId: string,
  actor: AuditEntry['actor'],
): Promise<'erased' | 'unknown'> {
  const letters = await db.transaction(async (tx) => {
    const person = await holdPerson(tx, leadId);
    if (!person) return null;
    const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
    const carried = ids(person.deliveries);
    await deleteJobs(tx, carried);
    await tx.delete(leads).where(inArray(leads.id, ids(person.leads)));
    if (person.subscribers.length) await tx.delete(subscribers).where(inArray(subscribers.id, ids(person.subscribers)));
    await tx.delete(accountEmails).where(eq(sql`lower(${accountEmails.email})`, person.email.toLowerCase()));
    const clients = new Set(person.leads.map(({ clientHash }) => clientHash));
    await deleteCountsOf(tx, [emailHash(keyedHash, person.email), ...clients]);
    await recordInAuditLog(tx, {
      actor,
      action: 'erased a person',
      detail: { leads: person.leads.length, subscriptions: person.subscribers.length, deliveries: carried.length },
    });
    return carried;
  });
  if (!letters) return 'unknown';
  await deleteEmailFiles(letters);
  return 'erased';
}
