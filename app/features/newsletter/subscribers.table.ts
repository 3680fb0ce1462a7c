import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { SUBSCRIBER_STATES } from '#app/features/newsletter/newsletter.ts';
import { createdAt, emailKey, moment, oneOf, uuidKey } from '#app/platform/db/columns.ts';

export const subscribers = pgTable(
  'subscribers',
  {
    id: uuidKey(),
    email: text().notNull(),
    emailKey: emailKey().unique('subscribers_email_key_unique'),
    state: text({ enum: SUBSCRIBER_STATES }).notNull().default('pending'),
    source: text().notNull().default(''),
    pageUrl: text().notNull().default(''),
    createdAt: createdAt(),
    /** The last request that led to a confirmation email. */
    askedAt: moment(),
    confirmedAt: moment(),
    endedAt: moment(),
  },
  (subscriber) => [
    check('subscribers_state_known', sql`${subscriber.state} in (${oneOf(SUBSCRIBER_STATES)})`),
    check('subscribers_email_length', sql`char_length(${subscriber.email}) between 3 and 255`),
    check(
      'subscribers_confirmed_when',
      sql`${subscriber.state} <> 'confirmed' or ${subscriber.confirmedAt} is not null`,
    ),
    check(
      'subscribers_ended_when',
      sql`(${subscriber.state} in ('unsubscribed', 'bounced')) = (${subscriber.endedAt} is not null)`,
    ),
    // For the counts of the overview.
    index('subscribers_by_confirmation').on(subscriber.confirmedAt).where(sql`state <> 'quarantined'`),
    index('subscribers_by_end').on(subscriber.endedAt).where(sql`confirmed_at is not null`),
    index('subscribers_pending').on(subscriber.id).where(sql`state = 'pending'`),
    index('subscribers_newest').on(subscriber.createdAt.desc()),
  ],
);
