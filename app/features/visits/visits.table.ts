import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { leads } from '#app/features/leads/leads.table.ts';
import { moment } from '#app/platform/db/columns.ts';

const counter = () => integer().notNull().default(0);
const word = () => text().notNull().default('');

/** How often a page was seen on a day in the office, and how far down. Sums only: no row tells of one person. */
export const pageDays = pgTable(
  'page_days',
  {
    day: date({ mode: 'string' }).notNull(),
    path: text().notNull(),
    views: counter(),
    /** Views of people who came from elsewhere: each is a visit. */
    arrivals: counter(),
    depth25: integer('depth_25').notNull().default(0),
    depth50: integer('depth_50').notNull().default(0),
    depth75: integer('depth_75').notNull().default(0),
    depth100: integer('depth_100').notNull().default(0),
  },
  (row) => [
    primaryKey({ name: 'page_days_once', columns: [row.path, row.day] }),
    index('page_days_by_day').on(row.day),
    check('page_days_counted', sql`${row.views} >= 0 and ${row.arrivals} >= 0`),
  ],
);

/**
 * Which links brought visits, and how many of these visitors booked a call. `path` is the page they came to. Without
 * campaign parameters, `source` is the host of the page that referred them.
 */
export const campaignDays = pgTable(
  'campaign_days',
  {
    day: date({ mode: 'string' }).notNull(),
    path: text().notNull(),
    source: word(),
    medium: word(),
    campaign: word(),
    term: word(),
    content: word(),
    visits: counter(),
    bookings: counter(),
  },
  (row) => [
    primaryKey({
      name: 'campaign_days_once',
      columns: [row.campaign, row.source, row.medium, row.path, row.term, row.content, row.day],
    }),
    index('campaign_days_by_day').on(row.day),
    check('campaign_days_counted', sql`${row.visits} >= 0 and ${row.bookings} >= 0`),
  ],
);

/**
 * Where each lead came from at last, in the words of the table above: what the overview counts, so that it need not read
 * the leads themselves. The database fills it (migration `visits`); it goes with the lead.
 */
export const leadOrigins = pgTable(
  'lead_origins',
  {
    leadId: uuid()
      .primaryKey()
      .references(() => leads.id, { onDelete: 'cascade' }),
    /** In the office. */
    day: date({ mode: 'string' }).notNull(),
    createdAt: moment().notNull(),
    form: text().notNull(),
    path: word(),
    source: word(),
    medium: word(),
    campaign: word(),
    term: word(),
    content: word(),
  },
  (origin) => [
    index('lead_origins_by_day').on(origin.day, origin.form, origin.source, origin.campaign, origin.path),
    index('lead_origins_by_campaign').on(origin.campaign, origin.source, origin.createdAt),
  ],
);
