import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { articles } from '#app/features/articles/articles.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Category } from './article.ts';
import { type ArticlePage, PAGE_SIZE } from './article-list.ts';
import { cardColumns, isVisible, newestFirst } from './published-articles.ts';

/** The maximum of a search; more results call for a better term, not for more pages. */
export const MOST_FOUND = 10 * PAGE_SIZE;
/** Terms of one or two characters are searched in this many newest articles before the index is used. */
const RECENT = 4000;
const NEWEST_FIRST = sql.join(newestFirst, sql`, `);
const SEARCHED = sql`id, publish_date, search_text`;

export interface FoundArticles extends ArticlePage {
  /** There are more than `total`. */
  more: boolean;
}

/** §4: every word occurs in the title or the summary; case, accents and typographic quotes are ignored. */
export async function searchArticles(
  db: Database,
  { q, category, page }: { q: string; category: Category | null; page: number },
  today: string,
): Promise<FoundArticles> {
  const words = q.split(' ');
  const inCategory = category ? eq(articles.category, category) : undefined;
  const ids = words.some(hasTrigram)
    ? await newestMatches(db, and(isVisible(today), inCategory, ...words.map(contains)))
    : await newestMatchesOfShortWords(db, and(isVisible(today), inCategory), words);
  return {
    articles: await cardsOf(db, ids.slice(0, MOST_FOUND).slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)),
    total: Math.min(ids.length, MOST_FOUND),
    more: ids.length > MOST_FOUND,
  };
}

/** PostgreSQL chooses: the date index for common words, the trigram index for rare ones. */
async function newestMatches(db: Database, condition: SQL | undefined): Promise<number[]> {
  const rows = await db
    .select({ id: articles.id })
    .from(articles)
    .where(condition)
    .orderBy(...newestFirst)
    .limit(MOST_FOUND + 1);
  return rows.map(({ id }) => id);
}

/**
 * A term without three letters in a row has no trigram. It is either so common that the newest articles contain it, or
 * rare enough for the index of characters and pairs.
 */
async function newestMatchesOfShortWords(db: Database, visible: SQL | undefined, words: string[]): Promise<number[]> {
  const recent = sql`select ${SEARCHED} from ${articles} where ${visible} order by ${NEWEST_FIRST} limit ${RECENT}`;
  const ids = await matchesAmong(db, recent, words);
  if (ids.length > MOST_FOUND) return ids;
  const grams = sql.join(
    words.map((word) => sql`article_grams(article_fold(${word}))`),
    sql` || `,
  );
  return matchesAmong(
    db,
    sql`select ${SEARCHED} from ${articles} where ${visible} and article_grams(search_text) @> (${grams})`,
    words,
  );
}

/** The CTE has the table's name, so that the usual column references work. */
async function matchesAmong(db: Database, candidates: SQL, words: string[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with articles as materialized (${candidates})
    select ${articles.id} from ${articles} where ${and(...words.map(contains))}
    order by ${NEWEST_FIRST} limit ${MOST_FOUND + 1}`);
  return rows.map(({ id }) => id);
}

async function cardsOf(db: Database, ids: number[]) {
  if (ids.length === 0) return [];
  return db
    .select(cardColumns)
    .from(articles)
    .where(inArray(articles.id, ids))
    .orderBy(...newestFirst);
}

const contains = (word: string) => sql`${articles.searchText} like article_pattern(${word})`;

const hasTrigram = (word: string) => /[\p{L}\p{N}]{3}/u.test(word);
