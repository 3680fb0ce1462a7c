import { and, arrayContains, arrayOverlaps, desc, eq, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { articles } from '#app/features/articles/articles.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Article, ArticleCard } from './article.ts';
import { cardColumns, isVisible, newestFirst } from './published-articles.ts';

/** With more tags than this, the groups below would be too many. */
const MOST_TAGS = 6;

/**
 * §7 Related: of the same category or with a common tag; those with most tags in common first, then the newest.
 * Asked group by group, from all tags in common down to none, until there are enough: an index answers each, and
 * nobody counts the common tags of every article that has one.
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

/** Whoever is in a group and was in none before it has exactly that many tags in common, so only dates remain to sort. */
function groupsFor({ category, tags: given }: Pick<Article, 'category' | 'tags'>): { group?: SQL; first: SQL[] }[] {
  const tags = [...new Set(given)];
  const sameCategory = { group: eq(articles.category, category), first: [] };
  if (tags.length > MOST_TAGS) {
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

/** Every way to take this many. */
function choose<T>([first, ...others]: T[], count: number): T[][] {
  if (count === 0) return [[]];
  if (first === undefined) return [];
  return [...choose(others, count - 1).map((rest) => [first, ...rest]), ...choose(others, count)];
}
