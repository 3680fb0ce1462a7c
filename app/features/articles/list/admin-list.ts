import { and, arrayContains, asc, desc, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Article } from '#app/features/articles/article.ts';
import { articles } from '#app/features/articles/articles.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import { ADMIN_PAGE_SIZE, type AdminListFilters, type Sort } from './admin-list-filters.ts';

export type ListedArticle = Pick<Article, 'id' | 'title' | 'category' | 'authorName' | 'publishDate' | 'slug'> & {
  published: boolean;
};

export interface AdminPage {
  articles: ListedArticle[];
  /** Matches on all pages. */
  total: number;
  /** Published or scheduled articles, and drafts. */
  counts: { published: number; drafts: number };
}

/** One page of the admin list (§7), drafts included. */
export async function listAllArticles(db: Database, filters: AdminListFilters): Promise<AdminPage> {
  const condition = conditionOf(filters);
  const [counts, matching] = await Promise.all([countAll(db), condition ? countWhere(db, condition) : null]);
  const total = matching ?? counts.published + counts.drafts;
  return { articles: await rowsOfPage(db, filters, condition, total), total, counts };
}

/** First the page's ids, index-only and from the nearer end; then only those rows. */
async function rowsOfPage(db: Database, { sort, page }: AdminListFilters, condition: SQL | undefined, total: number) {
  const offset = (page - 1) * ADMIN_PAGE_SIZE;
  const limit = Math.min(ADMIN_PAGE_SIZE, total - offset);
  if (limit <= 0) return [];
  const fromEnd = offset > total / 2;
  const ids = await db
    .select({ id: articles.id })
    .from(articles)
    .where(condition)
    .orderBy(...orderOf(sort, fromEnd))
    .limit(limit)
    .offset(fromEnd ? total - offset - limit : offset);
  if (ids.length === 0) return [];
  const rows = await db
    .select(columns)
    .from(articles)
    .where(
      inArray(
        articles.id,
        ids.map(({ id }) => id),
      ),
    );
  const place = new Map(ids.map(({ id }, index) => [id, fromEnd ? -index : index]));
  return rows.sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
}

/** For the delete dialog. */
export async function findListedArticle(db: Database, id: number): Promise<ListedArticle | null> {
  const [found] = await db.select(columns).from(articles).where(eq(articles.id, id));
  return found ?? null;
}

const columns = {
  id: articles.id,
  title: articles.title,
  category: articles.category,
  authorName: articles.authorName,
  publishDate: articles.publishDate,
  published: articles.published,
  slug: articles.slug,
};

const LAST_WRITTEN = [
  { by: articles.createdAt, down: true },
  { by: articles.id, down: true },
];
const TITLE = sql`lower(left(${articles.title}, 100))`;

/** Within a category or status, newest first. */
const ORDERS: Record<Sort, { by: SQL | AnyPgColumn; down: boolean }[]> = {
  written: LAST_WRITTEN,
  title: [
    { by: TITLE, down: false },
    { by: articles.id, down: true },
  ],
  'title-desc': [
    { by: TITLE, down: true },
    { by: articles.id, down: false },
  ],
  category: [{ by: articles.category, down: false }, ...LAST_WRITTEN],
  'category-desc': [{ by: articles.category, down: true }, ...LAST_WRITTEN.map(reversed)],
  date: [
    { by: articles.publishDate, down: false },
    { by: articles.id, down: false },
  ],
  'date-desc': [
    { by: articles.publishDate, down: true },
    { by: articles.id, down: true },
  ],
  status: [{ by: articles.published, down: true }, ...LAST_WRITTEN.map(reversed)],
  'status-desc': [{ by: articles.published, down: false }, ...LAST_WRITTEN],
};

function orderOf(sort: Sort, fromEnd: boolean): SQL[] {
  return (fromEnd ? ORDERS[sort].map(reversed) : ORDERS[sort]).map(({ by, down }) => (down ? desc(by) : asc(by)));
}

function reversed<T extends { down: boolean }>(order: T): T {
  return { ...order, down: !order.down };
}

function conditionOf({ q, status, category, author, tag }: AdminListFilters): SQL | undefined {
  return and(
    category ? eq(articles.category, category) : undefined,
    author ? eq(articles.authorName, author) : undefined,
    tag ? arrayContains(articles.tags, [tag]) : undefined,
    q || status ? or(...groupsOf(status).map((group) => and(group, ...contains(q)))) : undefined,
  );
}

/** Published articles and drafts have separate search indexes, so the condition names both. */
function groupsOf(status: AdminListFilters['status']): SQL[] {
  const published = sql`${articles.published}`;
  if (status === 'published') return [published];
  return status === 'draft' ? [not(published)] : [published, not(published)];
}

function contains(q: string): SQL[] {
  return q ? q.split(' ').map((word) => sql`${articles.searchText} like article_pattern(${word})`) : [];
}

async function countAll(db: Database): Promise<AdminPage['counts']> {
  const [row] = await db
    .select({
      published: sql`count(*) filter (where ${articles.published})`.mapWith(Number),
      drafts: sql`count(*) filter (where not ${articles.published})`.mapWith(Number),
    })
    .from(articles);
  return row ?? { published: 0, drafts: 0 };
}

async function countWhere(db: Database, condition: SQL): Promise<number> {
  const [row] = await db
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(articles)
    .where(condition);
  return row?.total ?? 0;
}
