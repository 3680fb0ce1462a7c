import { type AuditEntry, recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import { contactHashes, rememberErased } from '#app/features/leads/erased-contacts.ts';
import { TIMES_TAG } from '#app/firm/office.ts';
import type { Database } from '#app/platform/db/database.ts';
import { emailHash } from '#app/platform/http/client-hash.ts';
import { purgePages } from '#app/platform/http/page-purge.ts';
import { deleteJobs } from '#app/platform/jobs/queue.ts';
import type { KeyedHash } from '#app/platform/secret.ts';
import { findPerson } from './person.ts';
import { deletePerson, readPerson } from './person-tables.ts';

export interface EraseServices {
  db: Database;
  keyedHash: KeyedHash;
  /** Deletes emails that were written to files, by the ids of their deliveries. */
  deleteEmailFiles(ids: readonly string[]): Promise<void>;
}

/** Deletes everything about the person behind a lead (docs/decisions, 0021). The audit log records only counts. */
export async function erasePerson(
  { db, keyedHash, deleteEmailFiles }: EraseServices,
  leadId: string,
  actor: AuditEntry['actor'],
): Promise<'erased' | 'unknown'> {
  const deliveryIds = await db.transaction(async (tx) => {
    const person = await findPerson(tx, leadId, 'locked');
    if (!person) return null;
    await deleteJobs(tx, person.deliveries);
    const hashes = [...person.hashes, ...[person.email, ...person.emails].map((email) => emailHash(keyedHash, email))];
    await deletePerson(tx, { ...person, hashes });
    await rememberErased(tx, contactHashes(keyedHash, person));
    const counts = { ...countsOf(person), deliveries: person.deliveries.length };
    await recordInAuditLog(tx, { actor, action: 'person.erased', ...counts });
    await purgePages(tx, [TIMES_TAG]); // The times of erased calls are free again.
    return person.deliveries;
  });
  if (!deliveryIds) return 'unknown';
  await deleteEmailFiles(deliveryIds);
  return 'erased';
}

/** Everything that is stored about the person behind a lead. Null if there is no such lead. */
export async function exportPerson(
  db: Database,
  leadId: string,
  actor: AuditEntry['actor'],
  now: Date,
): Promise<Record<string, unknown> | null> {
  return db.transaction(async (tx) => {
    const person = await findPerson(tx, leadId, 'locked');
    if (!person) return null;
    await recordInAuditLog(tx, { actor, action: 'person.exported', lead: leadId, ...countsOf(person) });
    return { exportedAt: now, email: person.email, ...(await readPerson(tx, person)) };
  });
}

function countsOf({ leads, subscribers }: { leads: readonly unknown[]; subscribers: readonly unknown[] }) {
  return { leads: leads.length, subscriptions: subscribers.length };
}
