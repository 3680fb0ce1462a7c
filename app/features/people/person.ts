import { eq, or, sql } from 'drizzle-orm';
import { deliveries } from '#app/features/deliveries/deliveries.table.ts';
import { leads } from '#app/features/leads/leads.table.ts';
import { subscribers } from '#app/features/newsletter/subscribers.table.ts';
import type { Database } from '#app/platform/db/database.ts';

/** The rows that the rest of a person's data references. Without an email address it is a single lead. */
export interface PersonRows {
  email: string;
  leads: { id: string; clientHash: string }[];
  subscribers: { id: string }[];
  deliveries: { id: string }[];
}

const HAS_ADDRESS = /@/;

/** Finds everything with the email address of a lead, and locks the rows until the transaction ends. */
export async function lockPerson(tx: Database, leadId: string): Promise<PersonRows | null> {
  const [lead] = await tx.select({ email: leads.email, key: leads.emailKey }).from(leads).where(eq(leads.id, leadId));
  if (!lead) return null;
  const same = HAS_ADDRESS.test(lead.key) ? eq(leads.emailKey, lead.key) : eq(leads.id, leadId);
  const theirs = await tx.select({ id: leads.id, clientHash: leads.clientHash }).from(leads).where(same).for('update');
  const subscribed = await tx
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(eq(subscribers.emailKey, lead.key))
    .for('update');
  const inList = (ids: { id: string }[]) =>
    sql`(${sql.join(
      [NO_ID, ...ids.map(({ id }) => id)].map((id) => sql`${id}::uuid`),
      sql`, `,
    )})`;
  const sent = await tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(or(sql`${deliveries.leadId} in ${inList(theirs)}`, sql`${deliveries.subscriberId} in ${inList(subscribed)}`))
    .for('update');
  return { email: lead.email, leads: theirs, subscribers: subscribed, deliveries: sent };
}

/** SQL does not allow an empty list. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** The newsletter subscription of an email address. */
export async function findSubscription(db: Database, emailKey: string) {
  const [found] = await db
    .select({ state: subscribers.state, createdAt: subscribers.createdAt })
    .from(subscribers)
    .where(eq(subscribers.emailKey, emailKey));
  return found ?? null;
}
