import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#app/features/accounts/accounts.table.ts';
import type { Touch } from '#app/features/leads/attribution.ts';
import {
  type Answers,
  FORMS,
  MAX_VIEW_NAME_LENGTH,
  NEW_LEAD_STAGE,
  STAGES,
  WAYS_THEY_CAME,
  type WayTheyCame,
} from '#app/features/leads/lead.ts';
import { createdAt, emailKey, moment, oneOf, uuidKey } from '#app/platform/db/columns.ts';

const NOT_QUARANTINED = sql`not quarantined`;
export const SENT_EMAIL = sql<string | null>`lower(sent ->> 'email')`;
/** What a merge has replaced is searched as well: the addresses are still the person's. */
export const SENT_TEXT = sql`article_fold((sent)::text || ' ' || regexp_replace(sent ->> 'phone', '\\D', '', 'g'))`;

/** What the staff added to the columns that `search_text` reads: the referrer, and further addresses and numbers. */
export const ADDED_TEXT = sql`article_fold(referred_by || ' ' || further || ' ' || regexp_replace(further, '[^0-9\\n]', '', 'g'))`;
/** Each further address or number, in lower case. */
export const FURTHER = sql`string_to_array(lower(further), E'\\n')`;
export const HAS_ADDED = sql`referred_by <> '' or further <> ''`;
/** The digits of a telephone number as `phoneKey` has them, also those of too few. */
export const PHONE_KEY = sql`regexp_replace(regexp_replace(phone, '\\D', '', 'g'), '^1(?=\\d{10}$)', '')`;
const WAYS = WAYS_THEY_CAME.map(({ value }) => value);

/**
 * A row is one submission. At commit a trigger checks that it has its consent record and its deliveries, unless it is
 * quarantined (migration `whole_leads`).
 */
export const leads = pgTable(
  'leads',
  {
    id: uuidKey(),
    form: text({ enum: FORMS }).notNull(),
    /** Copies of a submission, from a double click or a retry, have the same key and are stored once. */
    idempotencyKey: text().notNull().unique('leads_idempotency_key_unique'),
    name: text().notNull(),
    email: text().notNull(),
    emailKey: emailKey(),
    phone: text().notNull().default(''),
    /** Every answer under its field's name (§3). */
    answers: jsonb().$type<Answers>().notNull(),
    /** What the form said, if a merge or a correction has changed it. */
    sent: jsonb().$type<{ name: string; email: string; phone: string; answers: Answers; firstTouch: Touch | null }>(),
    /** Who corrected what the form said, and when, by the name of the line (work/edit-person.ts). */
    corrected: jsonb().$type<Readonly<Record<string, { by: string; at: string }>>>(),
    /** Email addresses and telephone numbers besides the first ones, one in each line. */
    further: text().notNull().default(''),
    /** Of a person whom the staff wrote down. */
    cameBy: text().$type<WayTheyCame>(),
    /** Who sent them, by name: most referrers are no leads. */
    referredBy: text().notNull().default(''),
    source: text().notNull().default(''),
    pageUrl: text().notNull().default(''),
    referrer: text().notNull().default(''),
    firstTouch: jsonb().$type<Touch>(),
    lastTouch: jsonb().$type<Touch>(),
    /** A keyed hash of the client's network address, which cannot be reversed. */
    clientHash: text().notNull().default(''),
    stage: text({ enum: STAGES }).notNull().default(NEW_LEAD_STAGE),
    /** Not in the lists and not counted: a filled honeypot, or joined with another lead (`lead_joins`). */
    quarantined: boolean().notNull().default(false),
    quarantineReason: text(),
    /** Made up, for a first look at the desk: never delivered, and set aside once there is a real lead (migration `samples`). */
    sample: boolean().notNull().default(false),
    createdAt: createdAt(),
    discardedAt: moment(),
    /** When the reply that the form promises is due. */
    dueAt: moment().notNull().default(sql`now() + interval '24 hours'`),
    /** A new lead that has it owes no reply: the staff wrote it down. */
    answeredAt: moment(),
    /** When the staff was alerted that the reply is late. */
    lateNotifiedAt: moment('late_told_at'),
    /** The administrator who works on it; null for an unassigned lead. */
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    ownedSince: moment(),
    /** When the owner was sent the email about it; null also for leads that people took themselves. */
    ownerNotifiedAt: moment('owner_told_at'),
    /** The next step: on which day of the office, and what. */
    followUpOn: date({ mode: 'string' }),
    followUpText: text().notNull().default(''),
    followUpNotifiedAt: moment('follow_up_told_at'),
    /** Generated from the documents above, for filters and the search. */
    utmSource: text().generatedAlwaysAs(sql`last_touch ->> 'utm_source'`),
    utmCampaign: text().generatedAlwaysAs(sql`last_touch ->> 'utm_campaign'`),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`article_fold(name || ' ' || email || ' ' || regexp_replace(phone, '\\D', '', 'g') || ' ' || lead_answers_text(answers) || ' ' || follow_up_text)`,
      ),
  },
  (lead) => [
    check('leads_form_known', sql`${lead.form} in (${oneOf(FORMS)})`),
    check('leads_name_length', sql`char_length(${lead.name}) between 1 and 201`),
    check('leads_email_length', sql`char_length(${lead.email}) between 3 and 255`),
    check('leads_answers_are_fields', sql`jsonb_typeof(${lead.answers}) = 'object'`),
    check('leads_quarantine_has_reason', sql`${lead.quarantined} = (${lead.quarantineReason} is not null)`),
    // Stage and owner stand in it so that a page far down a list is found without reading the leads before it.
    index('leads_newest').on(lead.createdAt.desc(), lead.id.desc(), lead.stage, lead.ownerId).where(NOT_QUARANTINED),
    index('leads_person').on(lead.emailKey),
    check('leads_stage_known', sql`${lead.stage} in (${oneOf(STAGES)})`),
    index('leads_by_due').on(lead.dueAt, lead.id, lead.stage, lead.followUpOn, lead.answeredAt).where(NOT_QUARANTINED),
    index('leads_unanswered').on(lead.dueAt).where(sql`not quarantined and answered_at is null`),
    index('leads_held').on(lead.createdAt.desc()).where(sql`quarantined`),
    index('leads_by_stage').on(lead.stage, lead.followUpOn, lead.answeredAt).where(NOT_QUARANTINED),
    index('leads_by_form').on(lead.form, lead.createdAt.desc()).where(NOT_QUARANTINED),
    index('leads_by_source').on(lead.source, lead.createdAt.desc()).where(NOT_QUARANTINED),
    index('leads_by_utm_source').on(lead.utmSource, lead.createdAt.desc()).where(NOT_QUARANTINED),
    index('leads_by_utm_campaign').on(lead.utmCampaign, lead.createdAt.desc()).where(NOT_QUARANTINED),
    check('leads_follow_up_says_what', sql`(${lead.followUpOn} is null) = (${lead.followUpText} = '')`),
    check('leads_follow_up_length', sql`char_length(${lead.followUpText}) <= 200`),
    index('leads_by_owner').on(lead.ownerId, lead.stage, lead.followUpOn, lead.answeredAt).where(NOT_QUARANTINED),
    index('leads_by_follow_up')
      .on(lead.followUpOn, lead.dueAt, lead.id, lead.stage)
      .where(sql`not quarantined and follow_up_on is not null`),
    index('leads_owner_untold').on(lead.ownerId).where(sql`owned_since is not null and owner_told_at is null`),
    index('leads_by_company')
      .on(sql`nullif(lower(answers ->> 'company'), '')`, lead.createdAt.desc(), lead.id.desc())
      .where(NOT_QUARANTINED),
    // Leads without a company come last in both directions, so that one index cannot serve both.
    index('leads_by_company_backward')
      .on(sql`nullif(lower(answers ->> 'company'), '') desc nulls last`, lead.createdAt.desc(), lead.id.desc())
      .where(NOT_QUARANTINED),
    index('leads_samples').on(lead.id).where(sql`sample`),
    // Chosen answers, for the filter by state and for searches by an option's label.
    index('leads_by_answer').using('gin', lead.answers.op('jsonb_path_ops')),
    index('leads_search').using('gin', lead.searchText.op('gin_trgm_ops')),
    index('leads_sent_person').on(SENT_EMAIL).where(sql`sent is not null`),
    check('leads_came_by_known', sql`${lead.cameBy} in (${oneOf(WAYS)})`),
    check('leads_referred_by_length', sql`char_length(${lead.referredBy}) <= 200`),
    check('leads_further_length', sql`char_length(${lead.further}) <= 3000`),
    index('leads_by_referrer').on(sql`lower(referred_by)`).where(sql`referred_by <> ''`),
    index('leads_further').using('gin', FURTHER).where(sql`further <> ''`),
    index('leads_search_added').using('gin', sql`${ADDED_TEXT} gin_trgm_ops`).where(HAS_ADDED),
    index('leads_by_phone').on(PHONE_KEY).where(sql`phone <> ''`),
    index('leads_search_sent').using('gin', sql`${SENT_TEXT} gin_trgm_ops`).where(sql`sent is not null`),
  ],
);

const NOTE_KINDS = ['note', 'call'] as const;

/** Notes of the staff. */
export const leadNotes = pgTable(
  'lead_notes',
  {
    id: uuidKey(),
    leadId: uuid()
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    /** `call`: a call that was logged. */
    kind: text({ enum: NOTE_KINDS }).notNull().default('note'),
    text: text().notNull(),
    author: text().notNull(),
    createdAt: createdAt(),
    searchText: text().notNull().generatedAlwaysAs(sql`article_fold(text)`),
  },
  (note) => [
    check('lead_notes_kind_known', sql`${note.kind} in (${oneOf(NOTE_KINDS)})`),
    check('lead_notes_length', sql`char_length(${note.text}) between 1 and 5000`),
    index('lead_notes_search').using('gin', note.searchText.op('gin_trgm_ops')),
    index('lead_notes_lead').on(note.leadId, note.createdAt.desc()),
  ],
);

/** Filters and order of the list of leads that a person has saved under a name. */
export const leadViews = pgTable(
  'lead_views',
  {
    id: uuidKey(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** As in the address. A later release may no longer know all of it. */
    filters: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    /** Whether everybody sees it. */
    shared: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (view) => [
    check(
      'lead_views_name_length',
      sql`char_length(${view.name}) between 1 and ${sql.raw(String(MAX_VIEW_NAME_LENGTH))}`,
    ),
    uniqueIndex('lead_views_name').on(view.ownerId, sql`lower(${view.name})`),
  ],
);

/**
 * A lead that was merged into another one. Its row stays as it was, quarantined; the kept lead's page shows both. Never a
 * chain: whatever was merged into a lead moves on with it.
 */
export const leadMerges = pgTable(
  'lead_joins',
  {
    leadId: uuid()
      .primaryKey()
      .references(() => leads.id, { onDelete: 'cascade' }),
    keptId: uuid()
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
    actor: text().notNull(),
    /** What the merge changed, for 30 days: `merge_leads` in db/functions. */
    undo: jsonb().$type<{ keptId: string }>(),
  },
  (join) => [
    check('lead_joins_two_leads', sql`${join.leadId} <> ${join.keptId}`),
    index('lead_joins_kept').on(join.keptId),
  ],
);

/** A buyer's mandate. The worker copies what the form said; the desk changes it (desk/lead-mandate.ts). */
export const leadMandates = pgTable(
  'lead_mandates',
  {
    leadId: uuid()
      .primaryKey()
      .references(() => leads.id, { onDelete: 'cascade' }),
    industry: text().notNull().default(''),
    /** Two-letter codes; empty for anywhere. */
    states: text().array().notNull().default([]),
    ebitdaFrom: bigint({ mode: 'number' }),
    ebitdaTo: bigint({ mode: 'number' }),
    equity: text().notNull().default(''),
    timing: text().notNull().default(''),
    /** When the lead was received: up to where the forms have been read. */
    receivedAt: moment().notNull(),
    /** Null for what the form said. */
    changedAt: moment(),
    changedBy: text(),
    /** Generated for the filter: folding and matching words for each row would take most of its time. */
    industryText: text().notNull().generatedAlwaysAs(sql`article_fold(industry)`),
    isAnyIndustry: boolean()
      .notNull()
      .generatedAlwaysAs(sql`industry = '' or article_fold(industry) ~ '\\m(any|all|agnostic)\\M'`),
  },
  (mandate) => [
    check('lead_mandates_ebitda_in_order', sql`${mandate.ebitdaFrom} <= ${mandate.ebitdaTo}`),
    check('lead_mandates_changed_by', sql`(${mandate.changedAt} is null) = (${mandate.changedBy} is null)`),
    index('lead_mandates_received').on(mandate.receivedAt.desc()),
  ],
);
