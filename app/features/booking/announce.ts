import { inArray, sql } from 'drizzle-orm';
import { addDeliveries } from '#app/features/deliveries/add-deliveries.ts';
import { countBooking } from '#app/features/visits/visit-counter.ts';
import { BOOKING_FIRM } from '#app/firm/identity.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { JobQueue } from '#app/platform/jobs/queue.ts';
import type { EmailMessage } from '#app/platform/mail/email.ts';
import { CALL_MS } from './booking.ts';
import { bookings } from './bookings.table.ts';
import { type CallEvent, type EmailParts, emailToHost, emailToPerson } from './emails.ts';
import { type Call, findCall, selectCalls } from './find-call.ts';

const REMINDERS = [
  { event: 'reminder', hours: 24, column: 'reminded_day_at', set: 'remindedDayAt' },
  { event: 'last reminder', hours: 1, column: 'reminded_hour_at', set: 'remindedHourAt' },
] as const;

export interface Outbox extends EmailParts {
  queue: JobQueue;
  now: () => Date;
}

export function outboxOf({ siteUrl, keyedHash, queue, now }: Omit<Outbox, 'firm'>): Outbox {
  return { siteUrl, keyedHash, queue, now, firm: BOOKING_FIRM };
}

/**
 * Stores what everyone is sent about a call, in the transaction of the change: an email with the calendar file to the
 * person, a notice to the host, and an event for the CRM.
 */
export async function announceCall(
  tx: Database,
  outbox: Outbox,
  id: string,
  event: 'booked' | 'moved' | 'cancelled' | 'new host',
  before?: Date,
): Promise<void> {
  const call = await findCall(tx, id);
  if (!call) return;
  await send(tx, outbox, call, [
    { destination: 'letter', payload: letter(call.person.email, emailToPerson(outbox, call, event, before)) },
    { destination: 'letter', payload: letter(call.host.email, emailToHost(outbox, call, event, before)) },
    { destination: 'crm', payload: crmEvent(outbox, call, event === 'new host' ? 'moved' : event, before) },
  ]);
  // A call that the office books was brought by no visit.
  if (event === 'booked' && !call.bookedBy) await countBooking(tx, call.leadId, outbox.now());
}

export async function remindPerson(tx: Database, outbox: Outbox, call: Call, event: CallEvent): Promise<void> {
  await send(tx, outbox, call, [
    { destination: 'letter', payload: letter(call.person.email, emailToPerson(outbox, call, event)) },
  ]);
}

type CallDelivery = Pick<Parameters<typeof addDeliveries>[3][number], 'destination' | 'payload'>;

async function send(tx: Database, { queue, now }: Outbox, call: Call, added: readonly CallDelivery[]): Promise<void> {
  const about = { leadId: call.leadId, bookingId: call.id };
  const rows = added.map((one) => ({ ...one, ...about }));
  await addDeliveries(tx, queue, now(), rows);
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
    ...(call.canceledBy ? { 'booking.cancelled_by': call.canceledBy, 'booking.reason': call.cancelReason } : {}),
  };
}

/**
 * Stores the reminders that are due: a day and an hour before. A call that was booked or moved later than that gets
 * none. The mark and the email are one transaction, and other processes skip the rows.
 */
export async function remindOfCalls(db: Database, outbox: Outbox): Promise<void> {
  const at = outbox.now();
  for (const { event, hours, column, set } of REMINDERS) {
    await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: string; late: boolean }>(sql`
        select id, changed_at > lower(during) - make_interval(hours => ${hours}) as late from bookings
        where status = 'booked' and ${sql.raw(column)} is null and lower(during) > ${at.toISOString()}::timestamptz
          and lower(during) <= ${at.toISOString()}::timestamptz + make_interval(hours => ${hours})
        for update skip locked`);
      if (rows.length === 0) return;
      const ids = rows.map(({ id }) => id);
      const wanted = new Set(rows.filter(({ late }) => !late).map(({ id }) => id));
      for (const call of await selectCalls(tx).where(inArray(bookings.id, ids)))
        if (wanted.has(call.id)) await remindPerson(tx, outbox, call, event);
      await tx
        .update(bookings)
        .set({ [set]: at })
        .where(inArray(bookings.id, ids));
    });
  }
}
