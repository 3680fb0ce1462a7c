import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Touch } from '#app/features/leads/attribution.ts';
import { FORMS, NEW_LEAD_STAGE } from '#app/features/leads/lead.ts';
import { createdAt, emailKey, moment, oneOf, uuidKey } from './columns.ts';

/**
 * The ledger of inquiries. A row is what one person sent with one press of one button. At commit the database makes
 * sure that it has its consent record and its deliveries, unless it is quarantined (migration `whole_leads`).
 */
export const leads = pgTable(
  'leads',
  {
    id: uuidKey(),
    form: text({ enum: FORMS }).notNull(),
    /** The same submission, repeated by an impatient click or a retry, has the same key and is stored once. */
    idempotencyKey: text().notNull().unique('leads_idempotency_key_unique'),
    name: text().notNull(),
    email: text().notNull(),
    emailKey: emailKey(),
    phone: text().notNull().default(''),
    /** Every answer as given, under the form's own field names (§3). */
    answers: jsonb().$type<Record<string, string | boolean>>().notNull(),
    source: text().notNull().default(''),
    pageUrl: text().notNull().default(''),
    referrer: text().notNull().default(''),
    firstTouch: jsonb().$type<Touch>(),
    lastTouch: jsonb().$type<Touch>(),
    /** A keyed hash of the sender's network address: tells repeats apart, reveals nothing. */
    clientHash: text().notNull().default(''),
    stage: text().notNull().default(NEW_LEAD_STAGE),
    note: text().notNull().default(''),
    quarantined: boolean().notNull().default(false),
    quarantineReason: text(),
    createdAt: createdAt(),
    discardedAt: moment(),
  },
  (lead) => [
    check('leads_form_known', sql`${lead.form} in (${oneOf(FORMS)})`),
    check('leads_name_length', sql`char_length(${lead.name}) between 1 and 201`),
    check('leads_email_length', sql`char_length(${lead.email}) between 3 and 255`),
    check('leads_answers_are_fields', sql`jsonb_typeof(${lead.answers}) = 'object'`),
    check('leads_quarantine_has_reason', sql`${lead.quarantined} = (${lead.quarantineReason} is not null)`),
    index('leads_newest').on(lead.createdAt.desc(), lead.id.desc()),
    index('leads_person').on(lead.emailKey),
  ],
);
