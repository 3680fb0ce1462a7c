import { sql } from 'drizzle-orm';
import { check, customType, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#app/features/accounts/accounts.table.ts';
import { createdAt, oneOf, uuidKey } from '#app/platform/db/columns.ts';
import type { TextValue } from './firm-registry.ts';

/** Drizzle's own jsonb would read the text `60606` as a number. */
const textValue = customType<{ data: TextValue; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value as TextValue,
});

const TEXT_STATES = ['draft', 'published', 'earlier'] as const;

/**
 * The firm's own texts where they differ from `app/firm`: of each key at most one draft and one published version, and all
 * earlier ones. No value: the default.
 */
export const firmTexts = pgTable(
  'firm_texts',
  {
    id: uuidKey(),
    key: text().notNull(),
    state: text({ enum: TEXT_STATES }).notNull(),
    value: textValue(),
    /** What readers saw before it was published. */
    before: textValue(),
    /** The same for all texts that were published together; the idempotency key of that. */
    publication: uuid(),
    changedBy: text().notNull(),
    changedById: uuid().references(() => users.id, { onDelete: 'set null' }),
    changedAt: createdAt(),
  },
  (row) => [
    check('firm_texts_state_known', sql`${row.state} in (${oneOf(TEXT_STATES)})`),
    check('firm_texts_publication_given', sql`(${row.state} = 'draft') = (${row.publication} is null)`),
    uniqueIndex('firm_texts_one_of_state').on(row.key, row.state).where(sql`${row.state} <> 'earlier'`),
    index('firm_texts_by_publication').on(row.publication),
    index('firm_texts_by_account').on(row.changedById),
  ],
);
