import type { Article } from '#app/features/articles/article.ts';
import { cardColumns } from '#app/features/articles/published/published-articles.ts';

/** Lists, and every article page, since it shows related articles. */
const LISTS = 'articles';
/** Pages that show the date of the last change. */
const DATES = 'article-dates';

type Stored = Omit<Article, 'createdAt' | 'updatedAt'> & { published: boolean; figures?: string };

/** The tags of exactly the pages that a change makes stale. Null before: created; null after: deleted. */
export function changedPages(before: Stored | null, after: Stored | null, today: string): string[] {
  const wasSeen = before !== null && isSeen(before, today);
  const isNowSeen = after !== null && isSeen(after, today);
  if (!wasSeen && !isNowSeen) return [];
  const own = `article:${(after ?? before)?.id}`;
  const listed =
    wasSeen !== isNowSeen || (before && after && LISTED.some((name) => differs(before[name], after[name])));
  return listed ? [LISTS, DATES, own] : [DATES, own];
}

/** The fields of cards, those that decide which articles are related, and figures: cards show the first one. */
const LISTED = [
  ...(Object.keys(cardColumns) as (keyof typeof cardColumns)[]),
  'tags',
  'authorName',
  'canonicalUrl',
  'figures',
] as const;

const isSeen = ({ published, publishDate }: Stored, today: string) => published && publishDate <= today;

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
