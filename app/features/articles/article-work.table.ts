import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#app/features/accounts/accounts.table.ts';
import type { ArticleFields } from '#app/features/articles/article-fields.ts';
import { REVISION_KINDS } from '#app/features/articles/revision.ts';
import { createdAt, moment, oneOf } from '#app/platform/db/columns.ts';
import { articles } from './articles.table.ts';

const articleId = () => integer().references(() => articles.id, { onDelete: 'cascade' });

/** What an article was each time it was saved. The writer's name stays readable after the user is gone. */
export const articleRevisions = pgTable(
  'article_revisions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    articleId: articleId().notNull(),
    kind: text({ enum: REVISION_KINDS }).notNull(),
    savedAt: moment().notNull(),
    savedById: uuid().references(() => users.id, { onDelete: 'set null' }),
    savedBy: text().notNull(),
    fields: jsonb().$type<ArticleFields>().notNull(),
  },
  (revision) => [
    index('article_revisions_writer').on(revision.savedById, revision.savedAt),
    index('article_revisions_newest').on(revision.articleId, revision.id.desc()),
    check('article_revisions_kind_known', sql`${revision.kind} in (${oneOf(REVISION_KINDS)})`),
  ],
);

/** Work that was not saved yet, one for each tab it was typed in. Its writer alone sees it. */
export const articleDrafts = pgTable(
  'article_drafts',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Made by the tab. */
    id: uuid().notNull(),
    /** Null: an article that does not exist yet. */
    articleId: articleId(),
    /** The version of the article that the work began with. */
    base: moment(),
    /** The tab's own clock, which tells its copies apart: an older one never replaces a newer one. */
    typedAt: bigint({ mode: 'number' }).notNull(),
    keptAt: moment().notNull(),
    fields: jsonb().$type<ArticleFields>().notNull(),
  },
  (draft) => [
    primaryKey({ columns: [draft.userId, draft.id] }),
    index('article_drafts_newest').on(draft.userId, draft.articleId, draft.keptAt.desc()),
    index('article_drafts_article').on(draft.articleId),
  ],
);

/** Addresses under which an article can be read before it is published. Only their hashes are known here. */
export const articlePreviewLinks = pgTable('article_preview_links', {
  articleId: integer()
    .primaryKey()
    .references(() => articles.id, { onDelete: 'cascade' }),
  tokenHash: text().notNull().unique(),
  endsAt: moment().notNull(),
  createdAt: createdAt(),
});
