import { eq, inArray, sql } from 'drizzle-orm';
import { accountEmails, signInWaits } from '#app/features/accounts/accounts.table.ts';
import { leads } from '#app/features/leads/leads.table.ts';
import { subscribers } from '#app/features/newsletter/subscribers.table.ts';
import { type AuditEntry, recordInAuditLog } from '#app/platform/audit-log.ts';
import { emailHash } from '#app/platform/client-hash.ts';
import type { Database } from '#app/platform/db/database.ts';
import { deleteJobs } from '#app/platform/queue.ts';
import { deleteCountsOf } from '#app/platform/rate-limits.ts';
import type { KeyedHash } from '#app/platform/secret.ts';
import { lockPerson } from './person.ts';

interface EraseServices {
  db: Database;
  keyedHash: KeyedHash;
  /** Deletes emails that were written to files, by the ids of their deliveries. */
  deleteEmailFiles(ids: readonly string[]): Promise<void>;
}

/**
 * Deletes everything about the person behind a lead. Foreign keys delete the consents, deliveries, attempts and notes
 * with the leads and subscriptions (docs/decisions, 0021). The audit log records counts, and nothing about the person.
 */
export async function erasePerson(
  { db, keyedHash, deleteEmailFiles }: EraseServices,
  leadId: string,
  actor: AuditEntry['actor'],
): Promise<'erased' | 'unknown'> {
  const deliveryIds = await db.transaction(async (tx) => {
    const person = await lockPerson(tx, leadId);
    if (!person) return null;
    const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
    const sent = ids(person.deliveries);
    await deleteJobs(tx, sent);
    await tx.delete(leads).where(inArray(leads.id, ids(person.leads)));
    if (person.subscribers.length) await tx.delete(subscribers).where(inArray(subscribers.id, ids(person.subscribers)));
    await tx.delete(accountEmails).where(eq(sql`lower(${accountEmails.email})`, person.email.toLowerCase()));
    const hashes = [emailHash(keyedHash, person.email), ...person.leads.map(({ clientHash }) => clientHash)];
    await deleteCountsOf(tx, hashes);
    await tx.delete(signInWaits).where(inArray(signInWaits.who, hashes));
    await recordInAuditLog(tx, {
      actor,
      action: 'erased a person',
      detail: { leads: person.leads.length, subscriptions: person.subscribers.length, deliveries: sent.length },
    });
    return sent;
  });
  if (!deliveryIds) return 'unknown';
  await deleteEmailFiles(deliveryIds);
  return 'erased';
}
