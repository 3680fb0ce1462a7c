import { sql } from 'drizzle-orm';
import { boolean, check, customType, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#app/features/accounts/accounts.table.ts';
import { leads } from '#app/features/leads/leads.table.ts';
import { createdAt, moment, oneOf, uuidKey } from '#app/platform/db/columns.ts';
import {
  BOOKING_STATUSES,
  CALL_WAYS,
  CANCELLED_BY,
  DEFAULT_RULES,
  RULE_LIMITS,
  type Span,
  type WeeklyHours,
} from './booking.ts';

/**
 * The people who take calls: those of the firm, as published. Triggers of migration `host_accounts` link a
 * host to the account with the same email address once it has a role, and raise `feed_number` when the account loses its
 * access or the link changes.
 */
export const bookingHosts = pgTable('booking_hosts', {
  slug: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  position: integer().notNull(),
  /** Whether calls with them can be booked: those who left or are hidden keep the calls that they have. */
  isOffered: boolean().notNull().default(true),
  hours: jsonb().$type<WeeklyHours>().notNull(),
  /** Their account: it changes this calendar, and a lead without an owner becomes theirs when a call is booked. */
  userId: uuid().references(() => users.id, { onDelete: 'set null' }),
  /** An administrator has chosen the account, or none: no automatic link. */
  accountChosen: boolean().notNull().default(false),
  /** The address of their meeting room, for calls by video; empty if they send a link for each call. */
  videoUrl: text().notNull().default(''),
  /** The ICS address of their own calendar; empty without one. A secret: it is never sent to a browser. */
  busyUrl: text().notNull().default(''),
  /** When it was set; null before that was recorded. */
  busySetAt: moment(),
  /** Part of the signature of our feed's address: a new number makes the old address invalid. */
  feedNumber: integer().notNull().default(1),
});

/** The busy times of a host's own calendar as they were last read, and what the latest attempt said. */
export const busyFeeds = pgTable('busy_feeds', {
  host: text()
    .primaryKey()
    .references(() => bookingHosts.slug, { onDelete: 'cascade' }),
  url: text().notNull(),
  /** Pairs of instants, in milliseconds since 1970. No words of the calendar are stored. */
  busy: jsonb().$type<[number, number][]>().notNull().default([]),
  /** The latest success, also if the server said that nothing has changed; null if there was none. */
  fetchedAt: moment(),
  /** When the file behind `busy` was read: its window moves on, so that an unchanged file is read again after a day. */
  readAt: moment(),
  /** Recorded before the attempt begins: one that ends the process is not repeated at once. */
  triedAt: moment().notNull(),
  /** An attempt has begun, and has neither succeeded nor failed. */
  isReading: boolean().notNull().default(false),
  /** Why the latest attempt failed; empty after a success. */
  problem: text().notNull().default(''),
  /** The first failure since the last success. */
  failingSince: moment(),
  /** After a day of failures: not tried again until a person asks for it. */
  stoppedAt: moment(),
  /** When a person asked for it: the day of failures begins again. */
  resumedAt: moment(),
  /** Events of the file that could not be read. */
  skipped: integer().notNull().default(0),
  /** For conditional requests. */
  etag: text().notNull().default(''),
  lastModified: text().notNull().default(''),
});

export const bookingClosures = pgTable(
  'booking_closures',
  {
    id: uuidKey(),
    /** Null: the whole office. */
    host: text().references(() => bookingHosts.slug, { onDelete: 'cascade' }),
    from: date('first_day', { mode: 'string' }).notNull(),
    to: date('last_day', { mode: 'string' }).notNull(),
    span: jsonb().$type<Span>(),
    reason: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (closure) => [
    check('booking_closures_in_order', sql`${closure.from} <= ${closure.to}`),
    check('booking_closures_reason_length', sql`char_length(${closure.reason}) <= 200`),
    index('booking_closures_by_day').on(closure.to),
  ],
);

const within = (name: keyof typeof RULE_LIMITS) => sql.raw(`${RULE_LIMITS[name].least} and ${RULE_LIMITS[name].most}`);

/** One row, or none for the defaults. */
export const bookingRules = pgTable(
  'booking_rules',
  {
    only: boolean().primaryKey().default(true),
    noticeHours: integer().notNull().default(DEFAULT_RULES.noticeHours),
    horizonDays: integer().notNull().default(DEFAULT_RULES.horizonDays),
    bufferMinutes: integer().notNull().default(DEFAULT_RULES.bufferMinutes),
    mostPerDay: integer().notNull().default(DEFAULT_RULES.mostPerDay),
  },
  (rules) => [
    check('booking_rules_one_row', sql`${rules.only}`),
    check('booking_rules_notice', sql`${rules.noticeHours} between ${within('noticeHours')}`),
    check('booking_rules_horizon', sql`${rules.horizonDays} between ${within('horizonDays')}`),
    check('booking_rules_buffer', sql`${rules.bufferMinutes} between ${within('bufferMinutes')}`),
    check('booking_rules_most', sql`${rules.mostPerDay} between ${within('mostPerDay')}`),
  ],
);

/** The start is included, the end is not: calls may follow each other. */
const timeRange = customType<{ data: string }>({ dataType: () => 'tstzrange' });

/**
 * Calls. Migration `bookings` adds the constraint `bookings_no_overlap`, which drizzle cannot describe: no two calls of a
 * host overlap, unless one is cancelled.
 */
export const bookings = pgTable(
  'bookings',
  {
    id: uuidKey(),
    leadId: uuid()
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    host: text()
      .notNull()
      .references(() => bookingHosts.slug),
    during: timeRange().notNull(),
    status: text({ enum: BOOKING_STATUSES }).notNull().default('booked'),
    /** Of the calendar file: each change or cancellation adds one (RFC 5546). */
    sequence: integer().notNull().default(0),
    /** The visitor's time zone, for the emails. */
    zone: text().notNull(),
    way: text({ enum: CALL_WAYS }).notNull().default('phone'),
    /** The administrator who booked it for a person on the telephone; empty for a visitor. */
    bookedBy: text().notNull().default(''),
    canceledBy: text('cancelled_by', { enum: CANCELLED_BY }),
    cancelReason: text().notNull().default(''),
    canceledAt: moment('cancelled_at'),
    createdAt: createdAt(),
    changedAt: createdAt(),
    remindedDayAt: moment(),
    remindedHourAt: moment(),
  },
  (booking) => [
    check('bookings_status_known', sql`${booking.status} in (${oneOf(BOOKING_STATUSES)})`),
    check('bookings_way_known', sql`${booking.way} in (${oneOf(CALL_WAYS)})`),
    check('bookings_cancelled_by_known', sql`${booking.canceledBy} in (${oneOf(CANCELLED_BY)})`),
    check(
      'bookings_cancelled_when',
      sql`(${booking.status} = 'cancelled') = (${booking.canceledAt} is not null) and (${booking.canceledAt} is null) = (${booking.canceledBy} is null)`,
    ),
    check('bookings_reason_length', sql`char_length(${booking.cancelReason}) <= 500`),
    check(
      'bookings_during_bounds',
      sql`lower_inc(${booking.during}) and not upper_inc(${booking.during}) and not isempty(${booking.during}) and not lower_inf(${booking.during}) and not upper_inf(${booking.during})`,
    ),
    check('bookings_sequence_not_negative', sql`${booking.sequence} >= 0`),
    index('bookings_lead').on(booking.leadId),
    index('bookings_by_start').on(sql`lower(${booking.during})`),
  ],
);
