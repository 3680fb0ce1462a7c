import { eq, inArray, or, sql } from 'drizzle-orm';
import { deliveries } from '#app/features/deliveries/deliveries.table.ts';
import { FURTHER, leads, SENT_EMAIL } from '#app/features/leads/leads.table.ts';
import { subscribers } from '#app/features/newsletter/subscribers.table.ts';
import type { Database } from '#app/platform/db/database.ts';

/** The keys of everything that is stored about a person. Without an email address it is a single lead. */
export interface Person {
  email: string;
  /** Every address, in lower case. */
  emails: string[];
  /** Every number, as it was typed. */
  phones: string[];
  leads: string[];
  subscribers: string[];
  deliveries: string[];
  /** Under which counters are stored. */
  hashes: string[];
}

/**
 * Finds everything with the email address of a lead, and with the addresses of the leads that were merged with it.
 * `locked` keeps the rows until the transaction ends.
 */
export async function findPerson(db: Database, leadId: string, locked?: 'locked'): Promise<Person | null> {
  const [lead] = await db.select({ email: leads.email }).from(leads).where(eq(leads.id, leadId));
  if (!lead) return null;
  let theirs = await leadsOf(db, [leadId], locked);
  for (let before = 0; theirs.length > before; ) {
    before = theirs.length;
    theirs = await leadsOf(
      db,
      theirs.map(({ id }) => id),
      locked,
    );
  }
  const contacts = new Set(theirs.flatMap((one) => one.contacts.filter((contact) => contact !== null)));
  const [emails = [], phones = []] = [true, false].map((is) => [...contacts].filter((one) => one.includes('@') === is));
  const subscribed = await lock(
    db.select({ id: subscribers.id }).from(subscribers).where(inArray(subscribers.emailKey, emails)).$dynamic(),
    locked,
  );
  const ids = { leads: theirs.map(({ id }) => id), subscribers: subscribed.map(({ id }) => id) };
  const sent = await lock(
    db
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(or(inArray(deliveries.leadId, ids.leads), inArray(deliveries.subscriberId, ids.subscribers)))
      .orderBy(deliveries.id)
      .$dynamic(),
    locked,
  );
  const hashes = theirs.map(({ hash }) => hash);
  return { email: lead.email, emails, phones, ...ids, deliveries: sent.map(({ id }) => id), hashes };
}

/** These leads, those that were merged with them, and those with the same addresses. */
async function leadsOf(db: Database, ids: readonly string[], locked: 'locked' | undefined) {
  const known = sql`(select unnest(${sql.param([...ids])}::uuid[]))`;
  return lock(
    db
      .select({
        ...{ id: leads.id, hash: leads.clientHash },
        contacts: sql<(string | null)[]>`array[email_key, ${SENT_EMAIL}, phone, sent ->> 'phone'] || ${FURTHER}`,
      })
      .from(leads)
      .where(
        sql`${leads.id} in (
          select id from leads where id in ${known}
          union select id from leads where email_key like '%@%' and email_key in (
            select email_key from leads where id in ${known} union select ${SENT_EMAIL} from leads where id in ${known})
          union select id from leads where sent is not null and ${SENT_EMAIL} like '%@%'
            and ${SENT_EMAIL} in (select email_key from leads where id in ${known})
          union select more.id from leads as more where more.further <> '' and exists (select from leads
            where id in ${known} and string_to_array(lower(more.further), E'\\n') && array[email_key, ${SENT_EMAIL}])
          union select id from leads where email_key like '%@%' and email_key in (
            select unnest(${FURTHER}) from leads where id in ${known} and further <> '')
          union select id from leads where sent is not null and ${SENT_EMAIL} in (
            select unnest(${FURTHER}) from leads where id in ${known} and further <> '')
          union select lead_id from lead_joins where kept_id in ${known}
          union select kept_id from lead_joins where lead_id in ${known})`,
      )
      .orderBy(leads.id)
      .$dynamic(),
    locked,
  );
}

/** Rows are ordered by id, so that two transactions lock them in the same order. */
function lock<Query extends { for(strength: 'update'): Query }>(query: Query, locked: 'locked' | undefined): Query {
  return locked ? query.for('update') : query;
}

/** The newsletter subscription of an email address. */
export async function findSubscription(db: Database, emailKey: string) {
  const [found] = await db
    .select({ state: subscribers.state, createdAt: subscribers.createdAt })
    .from(subscribers)
    .where(eq(subscribers.emailKey, emailKey));
  return found ?? null;
}
