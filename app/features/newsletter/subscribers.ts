import { eq, sql } from 'drizzle-orm';
import { subscribers } from '#app/features/newsletter/subscribers.table.ts';
import type { Database } from '#app/platform/db/database.ts';

export type Subscriber = typeof subscribers.$inferSelect;
type NewSubscriber = Pick<Subscriber, 'email' | 'source' | 'pageUrl' | 'state' | 'createdAt'>;

/** Finds or creates the row of this address and locks it until the transaction ends. */
export async function lockSubscriber(tx: Database, row: NewSubscriber): Promise<Subscriber> {
  await tx.insert(subscribers).values(row).onConflictDoNothing({ target: subscribers.emailKey });
  const [locked] = await tx
    .select()
    .from(subscribers)
    .where(eq(subscribers.emailKey, sql`lower(${row.email})`))
    .for('update');
  if (!locked) throw new Error('a subscriber vanished between two statements');
  return locked;
}

export async function lockSubscriberById(tx: Database, id: string): Promise<Subscriber | null> {
  const [locked] = await tx.select().from(subscribers).where(eq(subscribers.id, id)).for('update');
  return locked ?? null;
}

export async function findSubscriber(db: Database, id: string): Promise<Subscriber | null> {
  const [found] = await db.select().from(subscribers).where(eq(subscribers.id, id));
  return found ?? null;
}

export async function changeSubscriber(tx: Database, id: string, changes: Partial<Subscriber>): Promise<void> {
  await tx.update(subscribers).set(changes).where(eq(subscribers.id, id));
}
