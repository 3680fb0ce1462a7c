import { and, arrayContains, arrayOverlaps, desc, eq, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Article, ArticleCard } from '#app/features/articles/article.ts';
import { articles } from '#app/features/articles/articles.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import { cardColumns, isVisible, newestFirst } from './published-articles.ts';

/** Limits the number of tag combinations below. */
const MAX_TAGS = 6;

/**
 * §7 Related: same category or a shared tag; most shared tags first, then newest. Queries group by group, from all tags
 * shared down to none, until there are enough: each uses an index, and no query counts the shared tags of every
 * candidate.
 */
export async function relatedArticles(
  db: Database,
  article: Pick<Article, 'id' | 'category' | 'tags'>,
  today: string,
  limit: number,
): Promise<ArticleCard[]> {
  const found: ArticleCard[] = [];
  for (const { group, first } of groupsFor(article)) {
    const missing = limit - found.length;
    if (missing === 0) break;
    const known = [article.id, ...found.map(({ id }) => id)];
    const next = await db
      .select(cardColumns)
      .from(articles)
      .where(and(isVisible(today), notInArray(articles.id, known), group))
      .orderBy(...first, ...newestFirst)
      .limit(missing);
    found.push(...next);
  }
  return found;
}

/** An article first found in this group shares exactly that many tags, so only the date remains to sort by. */
function groupsFor({ category, tags: given }: Pick<Article, 'category' | 'tags'>): { group?: SQL; first: SQL[] }[] {
  const tags = [...new Set(given)];
  const sameCategory = { group: eq(articles.category, category), first: [] };
  if (tags.length > MAX_TAGS) {
    return [{ group: arrayOverlaps(articles.tags, tags), first: [desc(commonTags(tags))] }, sameCategory];
  }
  const byTags = tags.map((_, index) => {
    const choices = choose(tags, tags.length - index);
    return { group: or(...choices.map((choice) => arrayContains(articles.tags, choice))), first: [] };
  });
  return [...byTags, sameCategory];
}

function commonTags(tags: string[]): SQL {
  return sql`cardinality(array(select unnest(${articles.tags}) intersect select unnest(${sql.param(tags)}::text[])))`;
}

/** All combinations of this size. */
function choose<T>([first, ...others]: T[], count: number): T[][] {
  if (count === 0) return [[]];
  if (first === undefined) return [];
  return [...choose(others, count - 1).map((rest) => [first, ...rest]), ...choose(others, count)];
}
