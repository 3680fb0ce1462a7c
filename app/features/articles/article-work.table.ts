import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#app/features/accounts/accounts.table.ts';
import { createdAt, moment, oneOf } from '#app/platform/db/columns.ts';
import { REVISION_KINDS, type StoredFields } from './article-fields.ts';
import { articles } from './articles.table.ts';

/** The uploaded pictures of a version or draft. */
const pictureNames = () => text().array().notNull().generatedAlwaysAs(sql`picture_names(fields::text)`);
const articleId = () => integer().references(() => articles.id, { onDelete: 'cascade' });

/** One row per save. The writer's name stays readable after the user is deleted. */
export const articleRevisions = pgTable(
  'article_revisions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    articleId: articleId().notNull(),
    kind: text({ enum: REVISION_KINDS }).notNull(),
    savedAt: moment().notNull(),
    savedById: uuid().references(() => users.id, { onDelete: 'set null' }),
    savedBy: text().notNull(),
    fields: jsonb().$type<StoredFields>().notNull(),
    /** Such as `before the legal review`. */
    name: text(),
    pictureNames: pictureNames(),
  },
  (revision) => [
    index('article_revisions_writer').on(revision.savedById, revision.savedAt),
    index('article_revisions_newest').on(revision.articleId, revision.id.desc()),
    check('article_revisions_name_length', sql`char_length(${revision.name}) between 1 and 80`),
    check('article_revisions_kind_known', sql`${revision.kind} in (${oneOf(REVISION_KINDS)})`),
  ],
);

/** Unsaved work, one row per tab. Visible to its writer only. */
export const articleDrafts = pgTable(
  'article_drafts',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Created by the tab. */
    id: uuid().notNull(),
    /** Null for a new article. */
    articleId: articleId(),
    /** The version that the draft started from. */
    base: moment(),
    /** The tab's own clock: an older copy never replaces a newer one. */
    typedAt: bigint({ mode: 'number' }).notNull(),
    keptAt: moment().notNull(),
    fields: jsonb().$type<StoredFields>().notNull(),
    pictureNames: pictureNames(),
  },
  (draft) => [
    primaryKey({ columns: [draft.userId, draft.id] }),
    index('article_drafts_newest').on(draft.userId, draft.articleId, draft.keptAt.desc()),
    index('article_drafts_article').on(draft.articleId),
  ],
);

/** Who has an article open, one row per tab. Rows end with the tab, or soon after its last sign of life. */
export const articlePresence = pgTable(
  'article_presence',
  {
    articleId: articleId().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Created by the tab. */
    tab: uuid().notNull(),
    openedAt: moment().notNull(),
    seenAt: moment().notNull(),
  },
  (presence) => [
    primaryKey({ columns: [presence.articleId, presence.userId, presence.tab] }),
    index('article_presence_user').on(presence.userId),
  ],
);

/** Private preview links. Only hashes are stored. */
export const articlePreviewLinks = pgTable('article_preview_links', {
  articleId: integer()
    .primaryKey()
    .references(() => articles.id, { onDelete: 'cascade' }),
  tokenHash: text().notNull().unique(),
  endsAt: moment().notNull(),
  createdAt: createdAt(),
});
