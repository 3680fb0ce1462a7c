import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, oneOf } from '#app/platform/db/columns.ts';

const counter = () => integer().notNull().default(0);

/**
 * Visits of the samples, in the columns of `page_days` and `campaign_days`. In a table of their own, so that they are never
 * added to real ones. Sample leads are in `leads`, marked as samples.
 */
export const sampleVisits = pgTable(
  'sample_visits',
  {
    day: date({ mode: 'string' }).notNull(),
    path: text().notNull(),
    source: text().notNull().default(''),
    campaign: text().notNull().default(''),
    visits: counter(),
    bookings: counter(),
    views: counter(),
    arrivals: counter(),
    depth25: integer('depth_25').notNull().default(0),
    depth50: integer('depth_50').notNull().default(0),
    depth75: integer('depth_75').notNull().default(0),
    depth100: integer('depth_100').notNull().default(0),
  },
  (row) => [index('sample_visits_by_day').on(row.day)],
);

/** Subscribers of the samples: no email is ever sent to them. */
export const sampleSubscribers = pgTable(
  'sample_subscribers',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    state: text({ enum: ['pending', 'confirmed', 'unsubscribed'] }).notNull(),
    confirmedAt: moment(),
    endedAt: moment(),
  },
  (subscriber) => [
    check(
      'sample_subscribers_state_known',
      sql`${subscriber.state} in (${oneOf(['pending', 'confirmed', 'unsubscribed'])})`,
    ),
  ],
);
