import { and, eq, inArray, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
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
  const hasTitle = q.split(' ').map((word) => sql`article_fold(${title}) like article_pattern(${word})`);
  const words = and(...q.split(' ').map(contains), ...hasTitle);
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
