import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { leads } from '#app/features/leads/leads.table.ts';
import { moment } from '#app/platform/db/columns.ts';

/** One row per download. The campaign is copied, so that counts survive the erasure of a person. */
export const guideDownloads = pgTable(
  'guide_downloads',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    guide: text().notNull(),
    leadId: uuid().references(() => leads.id, { onDelete: 'set null' }),
    source: text().notNull().default(''),
    medium: text().notNull().default(''),
    campaign: text().notNull().default(''),
    at: moment().notNull(),
  },
  (download) => [
    check('guide_downloads_of_a_guide', sql`char_length(${download.guide}) between 1 and 100`),
    index('guide_downloads_counted').on(download.guide, download.campaign),
    index('guide_downloads_lead').on(download.leadId),
  ],
);
