import { asc, inArray, or } from 'drizzle-orm';
import { consents } from '#app/features/consents/consents.table.ts';
import { deliveries, deliveryAttempts } from '#app/features/deliveries/deliveries.table.ts';
import { leadNotes, leads } from '#app/features/leads/leads.table.ts';
import { subscribers } from '#app/features/newsletter/subscribers.table.ts';
import { type AuditEntry, recordInAuditLog } from '#app/platform/audit-log.ts';
import type { Database } from '#app/platform/db/database.ts';
import { lockPerson } from './person.ts';

/** Everything that is stored about the person behind a lead. Null if there is no such lead. */
export async function exportPerson(db: Database, leadId: string, actor: AuditEntry['actor'], now: Date) {
  return db.transaction(async (tx) => {
    const person = await lockPerson(tx, leadId);
    if (!person) return null;
    const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
    const [theirLeads, subscribed, sent] = [ids(person.leads), ids(person.subscribers), ids(person.deliveries)];
    const data = {
      exportedAt: now,
      email: person.email,
      leads: (await tx.select().from(leads).where(inArray(leads.id, theirLeads)).orderBy(asc(leads.createdAt))).map(
        withoutDerived,
      ),
      notes: (await tx.select().from(leadNotes).where(inArray(leadNotes.leadId, theirLeads))).map(
        ({ searchText: _text, ...note }) => note,
      ),
      subscriptions: subscribed.length
        ? await tx.select().from(subscribers).where(inArray(subscribers.id, subscribed))
        : [],
      consents: await tx
        .select()
        .from(consents)
        .where(
          or(
            inArray(consents.leadId, theirLeads),
            subscribed.length ? inArray(consents.subscriberId, subscribed) : undefined,
          ),
        )
        .orderBy(asc(consents.createdAt)),
      deliveries: sent.length ? await tx.select().from(deliveries).where(inArray(deliveries.id, sent)) : [],
      attempts: sent.length
        ? await tx.select().from(deliveryAttempts).where(inArray(deliveryAttempts.deliveryId, sent))
        : [],
    };
    const { leads: many, subscriptions } = data;
    const detail = { lead: leadId, leads: many.length, subscriptions: subscriptions.length };
    await recordInAuditLog(tx, { actor, action: 'exported the data of a person', detail });
    return data;
  });
}

/** Drops the columns that are derived from others. */
function withoutDerived({
  searchText: _text,
  emailKey: _key,
  idempotencyKey: _idempotencyKey,
  ...lead
}: typeof leads.$inferSelect) {
  return lead;
}
