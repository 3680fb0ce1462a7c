import { eq, inArray, or } from 'drizzle-orm';
import { deliveries } from '#app/features/deliveries/deliveries.table.ts';
import { leads } from '#app/features/leads/leads.table.ts';
import { subscribers } from '#app/features/newsletter/subscribers.table.ts';
import type { Database } from '#app/platform/db/database.ts';

/** The keys of everything that is stored about a person. Without an email address it is a single lead. */
export interface Person {
  email: string;
  /** Every address, in lower case. */
  emails: string[];
  leads: string[];
  subscribers: string[];
  deliveries: string[];
  /** Under which counters are stored. */
  hashes: string[];
}

const HAS_ADDRESS = /@/;

/** Finds everything with the email address of a lead. `locked` keeps the rows until the transaction ends. */
export async function findPerson(db: Database, leadId: string, locked?: 'locked'): Promise<Person | null> {
  const [lead] = await db.select({ email: leads.email, key: leads.emailKey }).from(leads).where(eq(leads.id, leadId));
  if (!lead) return null;
  const same = HAS_ADDRESS.test(lead.key) ? eq(leads.emailKey, lead.key) : eq(leads.id, leadId);
  const theirs = await lock(
    db.select({ id: leads.id, hash: leads.clientHash }).from(leads).where(same).orderBy(leads.id).$dynamic(),
    locked,
  );
  const subscribed = await lock(
    db.select({ id: subscribers.id }).from(subscribers).where(eq(subscribers.emailKey, lead.key)).$dynamic(),
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
  return {
    ...{ email: lead.email, emails: [lead.key], ...ids },
    deliveries: sent.map(({ id }) => id),
    hashes: theirs.map(({ hash }) => hash),
  };
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
