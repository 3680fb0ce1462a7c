import { gt } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/audit/audit-log.ts';
import { contactHashes, rememberErased } from '#app/features/leads/erased-contacts.ts';
import { leads, SENT_EMAIL } from '#app/features/leads/leads.table.ts';
import { subscribers } from '#app/features/newsletter/subscribers.table.ts';
import type { KeyedHash } from '#app/platform/secret.ts';
import { type EraseServices, erasePerson } from './erase-person.ts';
import { deletePerson } from './person-tables.ts';

const PER_QUERY = 1000;

/**
 * After a restore: erases everyone again who was erased since the backup, by the hashes of a newer database. A shared
 * telephone number identifies only a lead without an email address. Returns how many leads and subscriptions that were.
 */
export async function eraseAgain(services: EraseServices, hashes: readonly string[], actor: Actor): Promise<number> {
  const { db, keyedHash } = services;
  const erased = new Set(hashes);
  let count = 0;
  for (let last = NO_ID; ; ) {
    const rows = await db
      .select({ id: leads.id, email: leads.email, sent: SENT_EMAIL, phone: leads.phone, further: leads.further })
      .from(leads)
      .where(gt(leads.id, last))
      .orderBy(leads.id)
      .limit(PER_QUERY);
    for (const { id, email, sent, phone, further } of rows)
      if (isAmong(erased, keyedHash, [email, sent ?? '', ...further.split('\n')], phone))
        count += +((await erasePerson(services, id, actor)) === 'erased');
    if (rows.length < PER_QUERY) break;
    last = rows.at(-1)?.id ?? last;
  }
  for (const { id, email } of await db.select({ id: subscribers.id, email: subscribers.email }).from(subscribers))
    if (isAmong(erased, keyedHash, [email], '')) {
      const only = { leads: [], phones: [], deliveries: [], hashes: [] };
      await db.transaction((tx) =>
        deletePerson(tx, { ...only, email, emails: [email.toLowerCase()], subscribers: [id] }),
      );
      count++;
    }
  await rememberErased(db, hashes);
  return count;
}

const NO_ID = '00000000-0000-0000-0000-000000000000';

function isAmong(erased: ReadonlySet<string>, keyedHash: KeyedHash, given: readonly string[], phone: string): boolean {
  const emails = given.filter((email) => email.includes('@'));
  const phones = emails.length === 0 ? [phone] : [];
  return contactHashes(keyedHash, { emails, phones }).some((hash) => erased.has(hash));
}
