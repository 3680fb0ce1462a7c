import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { leads } from '#app/features/leads/leads.table.ts';
import { subscribers } from '#app/features/newsletter/subscribers.table.ts';
import { createdAt, oneOf, uuidKey } from '#app/platform/db/columns.ts';

/** `form`: a lead form. `by hand`: the staff wrote the person down. The others say how the confirmation of a subscription was verified. */
const EVIDENCE = ['form', 'by hand', 'token', 'pending match', 'unverified'] as const;

/** What a person was shown, and whether they agreed. Append-only. */
export const consents = pgTable(
  'consents',
  {
    id: uuidKey(),
    leadId: uuid().references(() => leads.id, { onDelete: 'cascade' }),
    subscriberId: uuid().references(() => subscribers.id, { onDelete: 'cascade' }),
    form: text().notNull(),
    wording: text().notNull(),
    version: text().notNull(),
    given: boolean().notNull(),
    evidence: text({ enum: EVIDENCE }).notNull(),
    pageUrl: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (consent) => [
    check('consents_evidence_known', sql`${consent.evidence} in (${oneOf(EVIDENCE)})`),
    check('consents_wording_given', sql`${consent.wording} <> ''`),
    check('consents_of_one_person', sql`num_nonnulls(${consent.leadId}, ${consent.subscriberId}) = 1`),
    index('consents_lead').on(consent.leadId),
    index('consents_subscriber').on(consent.subscriberId),
  ],
);
