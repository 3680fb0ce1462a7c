import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { auditLog, users } from '#app/features/accounts/accounts.table.ts';
import { isAction, readAction } from '#app/features/accounts/audit/stored-actions.ts';
import { bookingHosts, bookings } from '#app/features/booking/bookings.table.ts';
import { consents } from '#app/features/consents/consents.table.ts';
import { deliveries, deliveryAttempts } from '#app/features/deliveries/deliveries.table.ts';
import { leadNotes, leads } from '#app/features/leads/leads.table.ts';
import { leadReplies } from '#app/features/leads/replies/replies.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import { isUuid } from '#app/platform/format.ts';
import { knownAlready, mergedLeads } from './known.ts';
import { findMandate } from './lead-mandate.ts';
import { undoableMerge } from './merge-leads.ts';

export type Lead = typeof leads.$inferSelect;

/** A merged lead gives the kept one. */
export async function findLead(db: Database, id: string): Promise<Lead | null> {
  if (!isUuid(id)) return null;
  const kept = sql`coalesce((select kept_id from lead_joins where lead_id = ${id}), ${id})`;
  const [lead] = await db.select().from(leads).where(eq(leads.id, kept));
  return lead ?? null;
}

/** What is stored around a lead and the leads that were merged into it. `timelineOf` puts it in order. */
export async function findLeadDetails(db: Database, lead: Lead) {
  const { id } = lead;
  const merged = await mergedLeads(db, id);
  const ids = [id, ...merged.map((one) => one.id)];
  const [consentRecords, sent, notes, known, mandate, replies, events, calls, undo] = await Promise.all([
    db.select().from(consents).where(inArray(consents.leadId, ids)).orderBy(asc(consents.createdAt)),
    deliveriesWithAttempts(db, ids),
    db.select().from(leadNotes).where(eq(leadNotes.leadId, id)).orderBy(desc(leadNotes.createdAt)).limit(MAX_NOTES),
    knownAlready(db, lead),
    findMandate(db, lead),
    db.select().from(leadReplies).where(eq(leadReplies.leadId, id)).orderBy(desc(leadReplies.createdAt)),
    eventsOf(db, ids),
    callsOf(db, ids),
    undoableMerge(db, id),
  ]);
  const emails = [...notes.map(({ author }) => author), ...replies.map(({ sender }) => sender), ...peopleIn(events)];
  const names = await namesOf(db, emails);
  const merging = { known, merged, undo };
  return { consents: consentRecords, deliveries: sent, notes, ...merging, mandate, replies, events, calls, names };
}

async function deliveriesWithAttempts(db: Database, leadIds: readonly string[]) {
  const { id, destination, state, tries, nextAttemptAt, createdAt } = deliveries;
  const sent = await db
    .select({
      ...{ id, destination, state, tries, nextAttemptAt, createdAt },
      /** Of emails to people. */
      subject: sql<string | null>`${deliveries.payload} -> 'letter' ->> 'subject'`,
      to: sql<string | null>`${deliveries.payload} ->> 'to'`,
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

/** More would hold the event loop. Older notes are in the person's export, older events in the audit log. */
const [MAX_NOTES, MAX_EVENTS] = [500, 200];
/** The note, the reply and the finished follow-up have rows of their own, with their text. */
const HAS_ROW = isAction('note.written', 'reply.sent', 'follow-up.finished');

/**
 * What administrators did with a lead: every entry of the audit log whose detail names it as `lead`. An action that the
 * timeline has no words for is shown as it was recorded, so that a new one appears without a change here.
 */
async function eventsOf(db: Database, leadIds: readonly string[]) {
  const { id, at, actor, event, action, detail } = auditLog;
  const rows = await db
    .select({ id, at, actor, event, action, detail })
    .from(auditLog)
    .where(and(sql`detail ? 'lead'`, inArray(sql`detail ->> 'lead'`, [...leadIds]), sql`${HAS_ROW} is not true`))
    .orderBy(desc(at), desc(id))
    .limit(MAX_EVENTS);
  return rows.map((row) => ({ ...row, ...readAction(row) }));
}

async function callsOf(db: Database, leadIds: readonly string[]) {
  const { id, host, status, zone, way, bookedBy, canceledBy, canceledAt, createdAt, during } = bookings;
  return db
    .select({
      ...{ id, status, zone, way, bookedBy, canceledBy, canceledAt, createdAt },
      host: bookingHosts.name,
      start: sql`lower(${during})`.mapWith(createdAt),
    })
    .from(bookings)
    .innerJoin(bookingHosts, eq(bookingHosts.slug, host))
    .where(inArray(bookings.leadId, [...leadIds]));
}

function peopleIn(events: Awaited<ReturnType<typeof eventsOf>>): string[] {
  return events.flatMap(({ actor, detail }) => [actor, ...(typeof detail.owner === 'string' ? [detail.owner] : [])]);
}

/** Names by email address. An account that is gone keeps its address. */
async function namesOf(db: Database, emails: readonly string[]): Promise<Record<string, string>> {
  if (emails.length === 0) return {};
  const { name, email } = users;
  const rows = await db
    .select({ name, email })
    .from(users)
    .where(inArray(email, [...new Set(emails)]));
  return Object.fromEntries(rows.map((row) => [row.email, row.name || row.email]));
}
