import type { Article } from './article.ts';
import { cardColumns } from './published-articles.ts';

/** Pages that list articles, and every article: it names others as related. */
const LISTS = 'articles';
/** Where the day of the last change is said. */
const DATES = 'article-dates';

type Stored = Omit<Article, 'createdAt' | 'updatedAt'> & { published: boolean };

/** The tags of the pages that a change makes out of date, and no others. Null: there was nothing, or is nothing left. */
export function changedPages(before: Stored | null, after: Stored | null, today: string): string[] {
  const wasSeen = before !== null && isSeen(before, today);
  const isNowSeen = after !== null && isSeen(after, today);
  if (!wasSeen && !isNowSeen) return [];
  const own = `article:${(after ?? before)?.id}`;
  const listed =
    wasSeen !== isNowSeen || (before && after && LISTED.some((name) => differs(before[name], after[name])));
  return listed ? [LISTS, DATES, own] : [DATES, own];
}

/** What cards show, and what decides which articles are related. */
const LISTED = [
  ...(Object.keys(cardColumns) as (keyof typeof cardColumns)[]),
  'tags',
  'authorName',
  'canonicalUrl',
] as const;

const isSeen = ({ published, publishDate }: Stored, today: string) => published && publishDate <= today;

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
