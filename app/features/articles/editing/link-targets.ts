import { and, inArray, not, notInArray, or, sql } from 'drizzle-orm';
import type { Category } from '#app/features/articles/article.ts';
import { articles } from '#app/features/articles/articles.table.ts';
import { isVisible, newestFirst } from '#app/features/articles/published/published-articles.ts';
import type { Database } from '#app/platform/db/database.ts';

export interface LinkTarget {
  slug: string;
  title: string;
  category: Category;
  isPublic: boolean;
  /** How often its text has the words, if its title does not. */
  times?: number;
}

/** Bodies have no index: only those of the newest articles are searched. */
const RECENT_BODIES = 200;

/** Articles to link to, drafts included: first those with the words in their title, then those with them in their text. */
export async function findLinkTargets(db: Database, q: string, today: string, limit: number): Promise<LinkTarget[]> {
  const { id, slug, title, category } = articles;
  const columns = { id, slug, title, category, isPublic: sql<boolean>`${isVisible(today)}` };
  const words = and(...q.split(' ').map(contains), ...q.split(' ').map(inTitle));
  const titled = await db
    .select(columns)
    .from(articles)
    .where(or(and(articles.published, words), and(not(articles.published), words))) // One index each.
    .orderBy(...newestFirst)
    .limit(limit);
  if (titled.length === limit) return titled.map(withoutId);
  const recent = db
    .select({ id })
    .from(articles)
    .orderBy(...newestFirst)
    .limit(RECENT_BODIES);
  const mentioning = await db
    .select({ ...columns, text: sql<string>`${articles.summary} || ' ' || ${articles.bodyHtml}` })
    .from(articles)
    .where(
      and(
        inArray(id, recent),
        notInArray(id, [0, ...titled.map((one) => one.id)]),
        sql`position(lower(${q}) in lower(${articles.summary} || ' ' || ${articles.bodyHtml})) > 0`,
      ),
    )
    .orderBy(...newestFirst);
  const counted = mentioning.map(({ text, ...one }) => ({ ...withoutId(one), times: countOf(q, text) }));
  const said = counted.filter(({ times }) => times > 0).sort((one, other) => other.times - one.times);
  return [...titled.map(withoutId), ...said].slice(0, limit);
}

const withoutId = <T extends { id: number }>({ id: _, ...rest }: T) => rest;

/** Occurrences in the text, not in the tags. */
function countOf(q: string, html: string): number {
  const text = html.replaceAll(/<[^>]*>/g, ' ').toLowerCase();
  return text.split(q.toLowerCase()).length - 1;
}

/** A word in the title; `contains`: in the title or the summary. */
const inTitle = (word: string) => sql`article_fold(${articles.title}) like article_pattern(${word})`;
const contains = (word: string) => sql`${articles.searchText} like article_pattern(${word})`;
