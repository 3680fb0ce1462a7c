import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { leads } from '#app/features/leads/leads.table.ts';
import { moment } from '#app/platform/db/columns.ts';

const counter = () => integer().notNull().default(0);
const word = () => text().notNull().default('');

/** Views and scroll depth per page and office date. Sums only: no row describes a person. */
export const pageDays = pgTable(
  'page_days',
  {
    day: date({ mode: 'string' }).notNull(),
    path: text().notNull(),
    views: counter(),
    /** Views that came from another site: each is a visit. */
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
 * Visits and booked calls per origin. `path` is the landing page. Without campaign parameters, `source` is the
 * referring host.
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
 * The last touch of each lead in the columns of `campaign_days`, so that the overview need not read the leads. Filled
 * by a trigger (migration `visits`), deleted with the lead.
 */
export const leadOrigins = pgTable(
  'lead_origins',
  {
    leadId: uuid()
      .primaryKey()
      .references(() => leads.id, { onDelete: 'cascade' }),
    /** The office's calendar date. */
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
