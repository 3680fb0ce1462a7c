import { sql } from 'drizzle-orm';
import { boolean, check, customType, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { CATEGORIES, FIGURE_KINDS } from '#app/features/articles/article.ts';
import { createdAt, moment, oneOf } from '#app/platform/db/columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const articles = pgTable(
  'articles',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    slug: text().notNull().unique(),
    summary: text().notNull().default(''),
    heroImageUrl: text(),
    heroImageAlt: text().notNull().default(''),
    bodyHtml: text().notNull(),
    category: text({ enum: CATEGORIES }).notNull().default('Insights'),
    tags: text().array().notNull().default([]),
    authorName: text().notNull(),
    authorRole: text().notNull().default(''),
    publishDate: date().notNull(),
    readTime: integer().notNull().default(5),
    seoTitle: text().notNull().default(''),
    metaDescription: text().notNull().default(''),
    canonicalUrl: text(),
    ogImageUrl: text(),
    published: boolean().notNull().default(false),
    /** Sentences whose amounts are meant although a fact says something else, one per line: see `keptAs`. */
    keptAmounts: text().notNull().default(''),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
    /** Title and summary as searches compare them: lower case, without accents, with plain quotes and dashes. A trigger's. */
    searchText: text().notNull().default(''),
    /** The stems of all that the page shows, by weight: title, headings, summary and tags, text and figures. A trigger's. */
    searchWords: tsvector().notNull().default(''),
    pictureNames: text()
      .array()
      .notNull()
      .generatedAlwaysAs(
        sql`picture_names(body_html || ' ' || coalesce(hero_image_url, '') || ' ' || coalesce(og_image_url, ''))`,
      ),
  },
  (article) => [
    check('articles_title_given', sql`${article.title} <> ''`),
    check('articles_slug_shape', sql`${article.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('articles_summary_length', sql`char_length(${article.summary}) <= 300`),
    check('articles_meta_description_length', sql`char_length(${article.metaDescription}) <= 160`),
    check('articles_body_given', sql`${article.bodyHtml} <> ''`),
    check('articles_author_given', sql`${article.authorName} <> ''`),
    check('articles_read_time_not_negative', sql`${article.readTime} >= 0`),
    check('articles_category_known', sql`${article.category} in (${oneOf(CATEGORIES)})`),
    // Newest first. `nulls first` matches the queries' `desc`, even though there are no nulls.
    index('articles_dated').on(article.publishDate.desc().nullsFirst(), article.id.desc().nullsFirst()),
    index('articles_newest_by_category')
      .on(article.category, article.publishDate.desc().nullsFirst(), article.id.desc().nullsFirst())
      .where(sql`${article.published}`),
    index('articles_tags').using('gin', article.tags).where(sql`${article.published}`),
    index('articles_search').using('gin', article.searchText.op('gin_trgm_ops')).where(sql`${article.published}`),
    index('articles_words').using('gin', article.searchWords).where(sql`${article.published}`),
    // Serves terms without trigrams: single characters and pairs.
    index('articles_grams').using('gin', sql`article_grams(search_text)`).where(sql`${article.published}`),
    // The admin list in each of its orders.
    index('articles_written').on(article.createdAt.desc().nullsFirst(), article.id.desc().nullsFirst()),
    index('articles_by_category').on(
      article.category,
      article.createdAt.desc().nullsFirst(),
      article.id.desc().nullsFirst(),
    ),
    index('articles_by_status').on(
      article.published,
      article.createdAt.desc().nullsFirst(),
      article.id.desc().nullsFirst(),
    ),
    index('articles_titled').on(sql`lower(left(title, 100))`, article.id.desc().nullsFirst()),
    // Only the admin list searches drafts.
    index('articles_search_drafts')
      .using('gin', article.searchText.op('gin_trgm_ops'))
      .where(sql`not ${article.published}`),
  ],
);

/** The figures of an article: its body refers to them by name. */
export const articleFigures = pgTable(
  'article_figures',
  {
    articleId: integer()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Their order in the editor. */
    position: integer().notNull(),
    kind: text({ enum: FIGURE_KINDS }).notNull(),
    numbers: text().notNull(),
    caption: text().notNull(),
    finding: text().notNull(),
    source: text().notNull(),
    sourceDate: date(),
  },
  (figure) => [
    primaryKey({ columns: [figure.articleId, figure.name] }),
    check('article_figures_name_shape', sql`${figure.name} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('article_figures_kind_known', sql`${figure.kind} in (${oneOf(FIGURE_KINDS)})`),
    check('article_figures_numbers_given', sql`${figure.numbers} <> ''`),
  ],
);

/** Former slugs: they redirect and are reserved. */
export const formerSlugs = pgTable('former_slugs', {
  slug: text().primaryKey(),
  articleId: integer()
    .notNull()
    .references(() => articles.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
});

/** Paths of the site before this one: they redirect (old-addresses.ts). */
export const oldAddresses = pgTable(
  'old_addresses',
  {
    /** As `normalPath` writes it. */
    path: text().primaryKey(),
    articleId: integer().references(() => articles.id, { onDelete: 'cascade' }),
    /** A path of this site, for a redirect that leads to no article. */
    target: text(),
    createdAt: createdAt(),
  },
  (old) => [
    check('old_addresses_one_target', sql`num_nonnulls(${old.articleId}, ${old.target}) = 1`),
    check('old_addresses_target_shape', sql`${old.target} ~ '^/([^/]|$)' and char_length(${old.target}) <= 500`),
    check('old_addresses_path_shape', sql`${old.path} ~ '^/.*[^/]$' and char_length(${old.path}) <= 500`),
    index('old_addresses_of_article').on(old.articleId),
  ],
);

/**
 * Published articles per date and category, maintained by triggers, so that lists know their length and find deep pages
 * without counting articles.
 */
export const articleDays = pgTable(
  'article_days',
  {
    /** One of the categories, or `All`. */
    category: text().notNull(),
    publishDate: date().notNull(),
    articles: integer().notNull(),
  },
  (day) => [primaryKey({ columns: [day.category, day.publishDate] })],
);

/** The other pages that a search finds, written at each start: tools, guides, services and the firm. */
export const searchPages = pgTable('search_pages', {
  path: text().primaryKey(),
  kind: text().notNull(),
  title: text().notNull(),
  asked: text().notNull(),
  about: text().notNull(),
  text: text().notNull(),
  words: tsvector().notNull(),
});
