import { eq, or, sql } from 'drizzle-orm';
import { deliveries } from '#app/features/deliveries/deliveries.table.ts';
import { leads } from '#app/features/leads/leads.table.ts';
import { subscribers } from '#app/features/newsletter/subscribers.table.ts';
import type { Database } from '#app/platform/db/database.ts';

/** Everything about one person hangs on these rows. Without an address it is one lead alone. */
export interface PersonRows {
  email: string;
  leads: { id: string; clientHash: string }[];
  subscribers: { id: string }[];
  deliveries: { id: string }[];
}

const HAS_ADDRESS = /@/;

/** The person behind a lead: all that came from the same address. The rows are held until the transaction ends. */
export async function holdPerson(tx: Database, leadId: string): Promise<PersonRows | null> {
  const [lead] = await tx.select({ email: leads.email, key: leads.emailKey }).from(leads).where(eq(leads.id, leadId));
  if (!lead) return null;
  const same = HAS_ADDRESS.test(lead.key) ? eq(leads.emailKey, lead.key) : eq(leads.id, leadId);
  const theirs = await tx.select({ id: leads.id, clientHash: leads.clientHash }).from(leads).where(same).for('update');
  const subscribed = await tx
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(eq(subscribers.emailKey, lead.key))
    .for('update');
  const inside = (ids: { id: string }[]) =>
    sql`(${sql.join(
      [NOBODY, ...ids.map(({ id }) => id)].map((id) => sql`${id}::uuid`),
      sql`, `,
    )})`;
  const carried = await tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(or(sql`${deliveries.leadId} in ${inside(theirs)}`, sql`${deliveries.subscriberId} in ${inside(subscribed)}`))
    .for('update');
  return { email: lead.email, leads: theirs, subscribers: subscribed, deliveries: carried };
}

/** So that no list is empty. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Whether the address gets the newsletter, and since when. */
export async function findSubscription(db: Database, emailKey: string) {
  const [found] = await db
    .select({ state: subscribers.state, createdAt: subscribers.createdAt })
    .from(subscribers)
    .where(eq(subscribers.emailKey, emailKey));
  return found ?? null;
}
