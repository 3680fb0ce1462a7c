import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { consents } from '#app/features/consents/consents.table.ts';
import { deliveries, deliveryAttempts } from '#app/features/deliveries/deliveries.table.ts';
import { leadNotes, leads } from '#app/features/leads/leads.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { joinedLeads } from './join-leads.ts';
import { knownAlready } from './known.ts';

export type Lead = typeof leads.$inferSelect;

/** A joined lead gives the kept one. */
export async function findLead(db: Database, id: string): Promise<Lead | null> {
  if (!isUuid(id)) return null;
  const kept = sql`coalesce((select kept_id from lead_joins where lead_id = ${id}), ${id})`;
  const [lead] = await db.select().from(leads).where(eq(leads.id, kept));
  return lead ?? null;
}

/** Everything around a lead, with what belongs to the leads that were joined into it. */
export async function findLeadDetails(db: Database, lead: Lead) {
  const joined = await joinedLeads(db, lead.id);
  const ids = [lead.id, ...joined.map(({ id }) => id)];
  const [consentRecords, sent, notes, known] = await Promise.all([
    db.select().from(consents).where(inArray(consents.leadId, ids)).orderBy(asc(consents.createdAt)),
    deliveriesWithAttempts(db, ids),
    db.select().from(leadNotes).where(eq(leadNotes.leadId, lead.id)).orderBy(desc(leadNotes.createdAt)),
    knownAlready(db, lead),
  ]);
  return { consents: consentRecords, deliveries: sent, notes, known, joined };
}

async function deliveriesWithAttempts(db: Database, leadIds: readonly string[]) {
  const sent = await db
    .select({
      id: deliveries.id,
      destination: deliveries.destination,
      state: deliveries.state,
      tries: deliveries.tries,
      nextAttemptAt: deliveries.nextAttemptAt,
    })
    .from(deliveries)
    .where(inArray(deliveries.leadId, [...leadIds]))
    .orderBy(asc(deliveries.destination), asc(deliveries.createdAt));
  if (sent.length === 0) return [];
  const ids = sent.map(({ id }) => id);
  const attempts = await db
    .select()
    .from(deliveryAttempts)
    .where(inArray(deliveryAttempts.deliveryId, ids))
    .orderBy(desc(deliveryAttempts.number));
  const byDelivery = Map.groupBy(attempts, ({ deliveryId }) => deliveryId);
  return sent.map((delivery) => ({ ...delivery, attempts: byDelivery.get(delivery.id) ?? [] }));
}
