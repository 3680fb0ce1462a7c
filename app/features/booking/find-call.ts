import { eq, sql } from 'drizzle-orm';
import { leads } from '#app/features/leads/leads.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import { bookingHosts, bookings } from './bookings.table.ts';

export type Call = NonNullable<Awaited<ReturnType<typeof findCall>>>;

export const startOfCall = sql<Date>`lower(${bookings.during})`.mapWith(bookings.createdAt);

const { id, leadId, status, sequence, zone, way, bookedBy, canceledBy, cancelReason } = bookings;
const { canceledAt, createdAt, changedAt } = bookings;
const { slug, name, email, videoUrl } = bookingHosts;

/** What is known of a call: for its emails, its page, the calendar and the CRM. */
export const CALL_COLUMNS = {
  ...{ id, leadId, status, sequence, zone, way, bookedBy, canceledBy, cancelReason },
  ...{ start: startOfCall, canceledAt, createdAt, changedAt },
  host: { slug, name, email, videoUrl },
  person: { name: leads.name, email: leads.email, phone: leads.phone, answers: leads.answers },
};

export function selectCalls(db: Database) {
  return db
    .select(CALL_COLUMNS)
    .from(bookings)
    .innerJoin(bookingHosts, eq(bookingHosts.slug, bookings.host))
    .innerJoin(leads, eq(leads.id, bookings.leadId));
}

export async function findCall(db: Database, id: string) {
  const [call] = await selectCalls(db).where(eq(bookings.id, id));
  return call ?? null;
}
