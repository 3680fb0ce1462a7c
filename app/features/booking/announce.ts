import { sql } from 'drizzle-orm';
import { deliveries } from '#app/features/deliveries/deliveries.table.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { dateIn } from '#app/platform/calendar.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { EmailMessage } from '#app/platform/mail/email.ts';
import type { JobQueue } from '#app/platform/queue.ts';
import { CALL_MS } from './booking.ts';
import { type CallEvent, type EmailParts, emailToHost, emailToPerson } from './emails.ts';
import { type Call, findCall } from './find-call.ts';

export interface Outbox extends EmailParts {
  queue: JobQueue;
  now: () => Date;
}

/**
 * Stores what everyone is sent about a call, in the transaction of the change: an email with the calendar file to the
 * person, a notice to the host, and an event for the CRM.
 */
export async function announceCall(
  tx: Database,
  outbox: Outbox,
  id: string,
  event: 'booked' | 'moved' | 'cancelled',
  before?: Date,
): Promise<void> {
  const call = await findCall(tx, id);
  if (!call) return;
  await send(tx, outbox, call, [
    { destination: 'letter', payload: letter(call.person.email, emailToPerson(outbox, call, event, before)) },
    { destination: 'letter', payload: letter(call.host.email, emailToHost(outbox, call, event, before)) },
    { destination: 'crm', payload: crmEvent(outbox, call, event, before) },
  ]);
  if (event === 'booked') await countForCampaign(tx, call, outbox.now());
}

/** One reminder to the person. */
export async function remindPerson(tx: Database, outbox: Outbox, call: Call, event: CallEvent): Promise<void> {
  await send(tx, outbox, call, [
    { destination: 'letter', payload: letter(call.person.email, emailToPerson(outbox, call, event)) },
  ]);
}

type NewDelivery = Pick<typeof deliveries.$inferInsert, 'destination' | 'payload'>;

async function send(tx: Database, { queue, now }: Outbox, call: Call, wanted: readonly NewDelivery[]): Promise<void> {
  const at = now();
  const rows = wanted.map((one) => ({
    ...one,
    leadId: call.leadId,
    bookingId: call.id,
    createdAt: at,
    nextAttemptAt: at,
  }));
  const stored = await tx
    .insert(deliveries)
    .values(rows)
    .returning({ id: deliveries.id, destination: deliveries.destination });
  for (const [destination, jobs] of Map.groupBy(stored, (one) => one.destination))
    await queue.add(
      tx,
      destination,
      jobs.map(({ id }) => id),
    );
}

function letter(to: string, email: EmailMessage): Record<string, unknown> {
  return { to, letter: email };
}

/** The documented payload beside the specified ones (docs/booking.md). */
function crmEvent({ firm }: EmailParts, call: Call, event: CallEvent, before?: Date): Record<string, unknown> {
  const { person, host } = call;
  return {
    event: `booking.${event}`,
    'contact.name': person.name,
    'contact.email': person.email,
    'contact.phone': person.phone,
    'contact.tf_number': firm.phone,
    'booking.id': call.id,
    'booking.status': call.status,
    'booking.sequence': call.sequence,
    'booking.start': call.start.toISOString(),
    'booking.end': new Date(call.start.getTime() + CALL_MS).toISOString(),
    'booking.host': host.name,
    'booking.host_email': host.email,
    'booking.way': call.way,
    'booking.time_zone': call.zone,
    ...(before ? { 'booking.previous_start': before.toISOString() } : {}),
    ...(call.cancelledBy ? { 'booking.cancelled_by': call.cancelledBy, 'booking.reason': call.cancelReason } : {}),
  };
}

/** Counts the call for the campaign that brought the lead, as a booking in the provider's frame is counted. */
async function countForCampaign(tx: Database, call: Call, now: Date): Promise<void> {
  if (call.bookedBy) return; // By telephone: no visit brought it.
  await tx.execute(sql`insert into campaign_days (day, path, source, medium, campaign, term, content, bookings)
    select ${dateIn(OFFICE_ZONE, now)}::date, path, source, medium, campaign, term, content, 1
      from lead_origins where lead_id = ${call.leadId}
    on conflict on constraint campaign_days_once do update set bookings = campaign_days.bookings + 1`);
}
