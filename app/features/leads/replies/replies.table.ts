import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#app/features/accounts/accounts.table.ts';
import { leads } from '#app/features/leads/leads.table.ts';
import { createdAt, moment, oneOf, uuidKey } from '#app/platform/db/columns.ts';
import { REPLY_LIMITS, REPLY_WAYS } from './reply.ts';

const leadId = () =>
  uuid()
    .notNull()
    .references(() => leads.id, { onDelete: 'cascade' });
const guides = () => text().array().notNull().default([]);

/** Emails that advisors wrote to a lead. What the site sends has a delivery with the same id. */
export const leadReplies = pgTable(
  'lead_replies',
  {
    /** From the composer, so that sending twice stores one reply. */
    id: uuid().primaryKey(),
    leadId: leadId(),
    /** The sender's address. It stays readable after the account is deleted. */
    sender: text().notNull(),
    senderId: uuid().references(() => users.id, { onDelete: 'set null' }),
    sentTo: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    /** Attached guides, by their slugs. */
    guides: guides(),
    /** The name of the template that it began with. */
    template: text().notNull().default(''),
    /** `site`: through our mail server. `by hand`: from the advisor's own mail program. */
    way: text({ enum: REPLY_WAYS }).notNull(),
    createdAt: createdAt(),
  },
  (reply) => [
    check('lead_replies_way_known', sql`${reply.way} in (${oneOf(REPLY_WAYS)})`),
    check('lead_replies_subject_is_a_line', sql`${reply.subject} ~ '^[^\\n\\r]+$'`),
    check(
      'lead_replies_subject_length',
      sql`char_length(${reply.subject}) <= ${sql.raw(String(REPLY_LIMITS.subject))}`,
    ),
    check(
      'lead_replies_body_length',
      sql`char_length(${reply.body}) between 1 and ${sql.raw(String(REPLY_LIMITS.body))}`,
    ),
    index('lead_replies_lead').on(reply.leadId, reply.createdAt.desc()),
  ],
);

/** What an advisor has typed and not sent. */
export const replyDrafts = pgTable(
  'reply_drafts',
  {
    leadId: leadId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The id that the reply will have: a draft that arrives after its reply is ignored. */
    replyId: uuid().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    guides: guides(),
    template: text().notNull().default(''),
    keptAt: moment().notNull(),
  },
  (draft) => [primaryKey({ columns: [draft.leadId, draft.userId] }), index('reply_drafts_user').on(draft.userId)],
);

export const replyTemplates = pgTable(
  'reply_templates',
  {
    id: uuidKey(),
    name: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    position: integer().notNull(),
    createdAt: createdAt(),
  },
  (template) => [
    unique('reply_templates_name_unique').on(template.name),
    check(
      'reply_templates_name_length',
      sql`char_length(${template.name}) between 1 and ${sql.raw(String(REPLY_LIMITS.name))}`,
    ),
    check(
      'reply_templates_body_length',
      sql`char_length(${template.body}) between 1 and ${sql.raw(String(REPLY_LIMITS.body))}`,
    ),
  ],
);
