import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/db/database.ts';
import { withAsciiDomain } from '#app/platform/mail/ascii-domain.ts';
import type { KeyedHash } from '#app/platform/secret.ts';
import { erasedContacts } from './erased-contacts.table.ts';
import { leads } from './leads.table.ts';
import { phoneKey } from './work/known.ts';

interface Contacts {
  emails: readonly string[];
  phones: readonly string[];
}

/** Not the hashes of rate limits: an erased person cannot be recognized in another table. */
export function contactHashes(keyedHash: KeyedHash, { emails, phones }: Contacts): string[] {
  const addresses = emails.filter((email) => email.includes('@')).map((email) => withAsciiDomain(email).toLowerCase());
  const numbers = phones.map(phoneKey).filter(Boolean);
  return [...new Set([...addresses, ...numbers])].map((contact) => keyedHash('erased contact', contact));
}

export async function rememberErased(tx: Database, hashes: readonly string[]): Promise<void> {
  const rows = hashes.toSorted().map((hash) => ({ hash })); // A fixed order prevents deadlocks.
  if (rows.length > 0) await tx.insert(erasedContacts).values(rows).onConflictDoNothing();
}

/** Which of these hashes belong to erased people. */
export async function findErased(db: Database, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const found = await db
    .select()
    .from(erasedContacts)
    .where(inArray(erasedContacts.hash, [...hashes]));
  return new Set(found.map(({ hash }) => hash));
}

/** Clears the name of an erased person, who has these leads, where others were referred by them. */
export async function forgetReferrer(tx: Database, ids: readonly string[]): Promise<void> {
  await tx
    .update(leads)
    .set({ referredBy: '' })
    .where(sql`referred_by <> '' and lower(referred_by) in (
      select unnest(array[lower(name), lower(sent ->> 'name')]) from leads where ${inArray(leads.id, [...ids])})`);
}
