import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import { consents } from '#app/features/consents/consents.table.ts';
import { deliveries, deliveryAttempts } from '#app/features/deliveries/deliveries.table.ts';
import { leadNotes, leads } from '#app/features/leads/leads.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { NOT_GIVEN } from '../lead.ts';

export type Lead = typeof leads.$inferSelect;

/** More than this are better searched for in the list. */
const MOST_OTHERS = 20;

export async function findLead(db: Database, id: string): Promise<Lead | null> {
  if (!isUuid(id)) return null;
  const [lead] = await db.select().from(leads).where(eq(leads.id, id));
  return lead ?? null;
}

export async function findLeadDetails(db: Database, { id, emailKey }: Lead) {
  const [consentRecords, sent, notes, others] = await Promise.all([
    db.select().from(consents).where(eq(consents.leadId, id)).orderBy(asc(consents.createdAt)),
    deliveriesWithAttempts(db, id),
    db.select().from(leadNotes).where(eq(leadNotes.leadId, id)).orderBy(desc(leadNotes.createdAt)),
    otherLeads(db, id, emailKey),
  ]);
  return { consents: consentRecords, deliveries: sent, notes, others };
}

async function deliveriesWithAttempts(db: Database, leadId: string) {
  const sent = await db
    .select({
      id: deliveries.id,
      destination: deliveries.destination,
      state: deliveries.state,
      tries: deliveries.tries,
      nextAttemptAt: deliveries.nextAttemptAt,
    })
    .from(deliveries)
    .where(eq(deliveries.leadId, leadId))
    .orderBy(asc(deliveries.destination));
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

/** Leads without an email address are never linked. */
async function otherLeads(db: Database, id: string, emailKey: string) {
  if (emailKey === NOT_GIVEN) return [];
  return db
    .select({
      id: leads.id,
      form: leads.form,
      stage: leads.stage,
      quarantined: leads.quarantined,
      createdAt: leads.createdAt,
    })
    .from(leads)
    .where(and(eq(leads.emailKey, emailKey), ne(leads.id, id)))
    .orderBy(desc(leads.createdAt))
    .limit(MOST_OTHERS);
}
