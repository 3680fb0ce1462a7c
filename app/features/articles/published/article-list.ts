import { and, eq, lte, sql } from 'drizzle-orm';
import type { ArticleCard, Category } from '#app/features/articles/article.ts';
import { articleDays, articles } from '#app/features/articles/articles.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import { ALL } from './list-filters.ts';
import { cardColumns, isVisible, newestFirst } from './published-articles.ts';

export const PAGE_SIZE = 12;

export interface ArticlePage {
  articles: ArticleCard[];
  /** Matches on all pages. */
  total: number;
}

/** One page of the public list (§7): newest first, of one category or all. Pages start at 1. */
export async function listArticles(
  db: Database,
  category: Category | null,
  page: number,
  today: string,
): Promise<ArticlePage> {
  const offset = (page - 1) * PAGE_SIZE;
  const [total, start] = await Promise.all([
    countArticles(db, category, today),
    offset === 0 ? { date: today, before: 0 } : dayAt(db, category, offset, today),
  ]);
  if (!start) return { articles: [], total };
  const cards = await db
    .select(cardColumns)
    .from(articles)
    .where(and(isVisible(start.date), category ? eq(articles.category, category) : undefined))
    .orderBy(...newestFirst)
    .offset(offset - start.before)
    .limit(PAGE_SIZE);
  return { articles: cards, total };
}

const daysOf = (category: Category | null, today: string) =>
  and(eq(articleDays.category, category ?? ALL), lte(articleDays.publishDate, today));

async function countArticles(db: Database, category: Category | null, today: string): Promise<number> {
  const [row] = await db
    .select({ total: sql`coalesce(sum(${articleDays.articles}), 0)`.mapWith(Number) })
    .from(articleDays)
    .where(daysOf(category, today));
  return row?.total ?? 0;
}

/** The date of the article at this offset: the index scan starts there instead of at the beginning. */
async function dayAt(db: Database, category: Category | null, offset: number, today: string) {
  const days = db
    .select({
      date: articleDays.publishDate,
      articles: articleDays.articles,
      upTo: sql`sum(${articleDays.articles}) over (order by ${articleDays.publishDate} desc)`.as('up_to'),
    })
    .from(articleDays)
    .where(daysOf(category, today))
    .as('days');
  const [day] = await db
    .select({ date: days.date, before: sql`${days.upTo} - ${days.articles}`.mapWith(Number) })
    .from(days)
    .where(sql`${days.upTo} > ${offset}`)
    .orderBy(sql`${days.date} desc`)
    .limit(1);
  return day ?? null;
}
