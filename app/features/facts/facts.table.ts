import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#app/features/accounts/accounts.table.ts';
import { FACT_BASES, FACT_KINDS, type FactValue } from '#app/firm/fact-values.ts';
import { createdAt, moment, oneOf, uuidKey } from '#app/platform/db/columns.ts';
import { FACT_CHANGES, type Fact } from './fact.ts';

/** The ledger of facts: every figure that the site quotes, once. The seed is `app/firm/facts.ts`. */
export const facts = pgTable(
  'facts',
  {
    key: text().primaryKey(),
    name: text().notNull(),
    kind: text({ enum: FACT_KINDS }).notNull(),
    value: jsonb().$type<FactValue>().notNull(),
    wording: text().notNull().default(''),
    sourceTitle: text().notNull(),
    sourceUrl: text().notNull().default(''),
    checkedOn: date().notNull(),
    validFrom: date(),
    validUntil: date(),
    basis: text({ enum: FACT_BASES }).notNull().default('reported'),
    basisNote: text().notNull().default(''),
    updatedAt: moment().notNull().defaultNow(),
    /** The end for which the staff got the email a month before, and the one on the day. */
    warnedUntil: date(),
    expiryNotifiedUntil: date('expiry_told_until'),
  },
  (fact) => [
    check('facts_key_shape', sql`${fact.key} ~ '^[A-Za-z0-9]+([.-][A-Za-z0-9]+)*$' and char_length(${fact.key}) <= 80`),
    check('facts_name_given', sql`${fact.name} <> ''`),
    check('facts_source_given', sql`${fact.sourceTitle} <> ''`),
    check('facts_source_url_shape', sql`${fact.sourceUrl} = '' or ${fact.sourceUrl} ~ '^https?://'`),
    check('facts_kind_known', sql`${fact.kind} in (${oneOf(FACT_KINDS)})`),
    check('facts_basis_known', sql`${fact.basis} in (${oneOf(FACT_BASES)})`),
    check(
      'facts_dates_in_order',
      sql`${fact.validFrom} is null or ${fact.validUntil} is null or ${fact.validFrom} <= ${fact.validUntil}`,
    ),
  ],
);

/** Every version of every fact. Rows are only added, and stay when a fact is deleted. */
export const factChanges = pgTable(
  'fact_changes',
  {
    id: uuidKey(),
    key: text().notNull(),
    kind: text({ enum: FACT_CHANGES }).notNull(),
    /** The fact after the change; for a deletion, before it. */
    fact: jsonb().$type<Fact>().notNull(),
    changedBy: text().notNull(),
    changedById: uuid().references(() => users.id, { onDelete: 'set null' }),
    changedAt: createdAt(),
  },
  (change) => [
    check('fact_changes_kind_known', sql`${change.kind} in (${oneOf(FACT_CHANGES)})`),
    index('fact_changes_of_key').on(change.key, change.changedAt.desc()),
    index('fact_changes_by_account').on(change.changedById),
  ],
);

/** What a quotation says at present, in each form, and the note that goes with it: triggers read it for the search. */
export const factTexts = pgTable('fact_texts', {
  quotation: text().primaryKey(),
  text: text().notNull(),
  note: text().notNull(),
});
