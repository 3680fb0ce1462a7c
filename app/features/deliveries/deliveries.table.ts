import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bookings } from '#app/features/booking/bookings.table.ts';
import { leads } from '#app/features/leads/leads.table.ts';
import { subscribers } from '#app/features/newsletter/subscribers.table.ts';
import { createdAt, moment, oneOf, uuidKey } from '#app/platform/db/columns.ts';

/** `newsletter`: the marketing tool. `letter`: an email to a person. `notification`: an email to the staff. */
export const DESTINATIONS = ['crm', 'newsletter', 'notification', 'letter'] as const;
const STATES = ['waiting', 'not configured', 'switched off', 'delivered', 'rejected', 'failed'] as const;
const ARRIVED = sql`state = 'delivered'`;

/** One payload for one destination. Its id is the same in every attempt, so that receivers can deduplicate. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuidKey(),
    leadId: uuid().references(() => leads.id, { onDelete: 'cascade' }),
    subscriberId: uuid().references(() => subscribers.id, { onDelete: 'cascade' }),
    /** Of a lead's deliveries: the call that it is about, if it is not about the lead itself. */
    bookingId: uuid().references(() => bookings.id, { onDelete: 'cascade' }),
    destination: text({ enum: DESTINATIONS }).notNull(),
    /** Exactly what is sent (§7), fixed when the lead was stored. */
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text({ enum: STATES }).notNull().default('waiting'),
    /** Completed attempts since it was created or replayed. They decide when the next one is due. */
    tries: integer().notNull().default(0),
    nextAttemptAt: moment().notNull().defaultNow(),
    /** The address of the latest completed attempt, as a hash: null before the first. */
    addressHash: text(),
    createdAt: createdAt(),
    deliveredAt: moment(),
    /** The latest attempt that failed; it stays after a success. */
    failedAt: moment(),
  },
  (delivery) => [
    check('deliveries_destination_known', sql`${delivery.destination} in (${oneOf(DESTINATIONS)})`),
    check('deliveries_state_known', sql`${delivery.state} in (${oneOf(STATES)})`),
    check('deliveries_delivered_when', sql`(${delivery.state} = 'delivered') = (${delivery.deliveredAt} is not null)`),
    check('deliveries_of_one_person', sql`num_nonnulls(${delivery.leadId}, ${delivery.subscriberId}) = 1`),
    // A person may request the email again, and be corrected.
    uniqueIndex('deliveries_once_per_lead')
      .on(delivery.leadId, delivery.destination)
      .where(sql`${delivery.destination} <> 'letter' and booking_id is null and not payload ? 'event'`),
    // Not the unique one: its condition excludes deliveries of bookings and letters.
    index('deliveries_lead').on(delivery.leadId),
    index('deliveries_booking').on(delivery.bookingId),
    check('deliveries_booking_of_lead', sql`${delivery.bookingId} is null or ${delivery.leadId} is not null`),
    index('deliveries_subscriber').on(delivery.subscriberId),
    check('deliveries_tries_not_negative', sql`${delivery.tries} >= 0`),
    index('deliveries_due').on(delivery.nextAttemptAt).where(sql`${delivery.state} = 'waiting'`),
    index('deliveries_arrived').on(delivery.destination, delivery.deliveredAt.desc()).where(ARRIVED),
    index('deliveries_failing').on(delivery.destination, delivery.failedAt.desc()).where(sql`failed_at is not null`),
    index('deliveries_open').on(delivery.state, delivery.createdAt).where(sql`${delivery.state} <> 'delivered'`),
  ],
);

export const deliveryAttempts = pgTable(
  'delivery_attempts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    deliveryId: uuid()
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    startedAt: moment().notNull(),
    /** Null while it is in progress, and for good if the process ended meanwhile. */
    durationMs: integer(),
    /** The HTTP status or the SMTP code; null without an answer. */
    status: integer(),
    /** The start of the answer, or the error. */
    outcome: text().notNull().default(''),
  },
  (attempt) => [
    unique('delivery_attempts_numbered').on(attempt.deliveryId, attempt.number),
    index('delivery_attempts_in_vain')
      .on(attempt.startedAt)
      .where(sql`duration_ms is not null and (status is null or status not between 200 and 299)`),
    check('delivery_attempts_from_one', sql`${attempt.number} >= 1`),
    check('delivery_attempts_take_time', sql`${attempt.durationMs} >= 0`),
  ],
);

/** Endpoints that answered 410 Gone. They get nothing until a delivery is replayed or the address changes. */
export const switchedOffEndpoints = pgTable('switched_off_endpoints', {
  destination: text({ enum: DESTINATIONS }).primaryKey(),
  /** A hash, because the address is a secret. */
  addressHash: text().notNull(),
  at: createdAt(),
});
