import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ArticleCard, Category } from '#app/features/articles/article.ts';
import { articles } from '#app/features/articles/articles.table.ts';
import { type ArticlePage, PAGE_SIZE } from '#app/features/articles/published/article-list.ts';
import { cardColumns, isVisible, newestFirst } from '#app/features/articles/published/published-articles.ts';
import type { Database } from '#app/platform/db/database.ts';
import { editDistance } from '#app/platform/edit-distance.ts';
import { foundPassages, type MarkedText, markFound, type Passage } from './found-passages.ts';
import { areWords, queryOf, type SearchTerm, termsOf, textQuery, wordsOf } from './search-terms.ts';

/** The words of this many newest articles are known, and looked up again after this time. */
const ARTICLES_READ = 200;
const KEPT_MS = 60_000;
/** A shorter word has too many neighbors. */
const SHORTEST = 4;

const known = new WeakMap<Database, { words: Promise<string[]>; until: number }>();

/** The maximum of a search; more results call for a better term, not for more pages. */
export const MAX_FOUND = 10 * PAGE_SIZE;
const MAX_ALONE = 4;
/** Words are looked for in this many of the newest articles before an index is used. */
const RECENT = 4000;
const NEWEST_FIRST = sql.join(newestFirst, sql`, `);
/** Characters of a body that are looked through for sentences to show. */
const MAX_SHOWN_LENGTH = 50_000;

/** A card with its words marked, and the sentences of its body that hold them. */
export interface FoundCard extends ArticleCard {
  marked: { title: MarkedText; summary: MarkedText };
  passages: Passage[];
}

export interface FoundArticles extends ArticlePage {
  articles: FoundCard[];
  /** There are more than `total`. */
  more: boolean;
  /** The search that was made instead, because no article has a word that was typed. */
  corrected?: string;
  /** If nothing was found: what single words would find. */
  alone?: { q: string; total: number }[];
}

/**
 * §4: first the articles with every word in the title or the summary, the newest first; case, accents and typographic
 * quotes are ignored. Then those with the words, or forms of them, in tags and body as well, by weight.
 */
export async function searchArticles(
  db: Database,
  search: { q: string; category: Category | null; page: number },
  today: string,
  /** Fills in the facts that a text quotes. */
  fill: (text: string) => string = (text) => text,
): Promise<FoundArticles> {
  const { category, page } = search;
  const visible = and(isVisible(today), category ? eq(articles.category, category) : undefined);
  const typed = termsOf(search.q);
  const found = await matches(db, visible, typed, true);
  const terms = found.length > 0 ? typed : await correctSpelling(db, typed);
  const ids = terms && terms !== typed ? await matches(db, visible, terms) : found;
  if (!terms || ids.length === 0)
    return { articles: [], total: 0, more: false, alone: await eachAlone(db, visible, typed) };
  return {
    articles: await cardsOf(db, ids.slice(0, MAX_FOUND).slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), terms, fill),
    total: Math.min(ids.length, MAX_FOUND),
    more: ids.length > MAX_FOUND,
    ...(terms !== typed && { corrected: queryOf(terms) }),
  };
}

/**
 * A word is either so common that the newest articles name it, or rare enough for an index. PostgreSQL cannot tell which,
 * and would read the whole library by date for a rare word.
 */
async function matches(
  db: Database,
  visible: SQL | undefined,
  terms: readonly SearchTerm[],
  isTyping = false,
): Promise<number[]> {
  const { rows: recent } = await db.execute<{ id: number }>(sql`
    select id from (${recentMatches(visible, terms)}) as named order by not is_titled, publish_date desc, id desc`);
  if (recent.length > MAX_FOUND) return recent.map(({ id }) => id);
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from (${rareMatches(visible, terms, isTyping)}) as results order by step, place, publish_date desc, id desc`);
  return rows.map(({ id }) => id);
}

/** Of the newest articles, those that name all words in title or summary. */
function recentMatches(visible: SQL | undefined, terms: readonly SearchTerm[]): SQL {
  const words = terms.map(({ text }) => text);
  const newest = sql`select * from ${articles} where ${visible} order by ${NEWEST_FIRST} limit ${RECENT}`;
  return sql`${named(sql`(${newest}) as articles where ${and(...words.map(contains))}`, words)} ${FIRST}`;
}

/**
 * Three steps in one round trip: the articles that name all words in title or summary, then those with the words in
 * their text, and, while the visitor is still typing, those with a word that begins with the last one. PostgreSQL takes a
 * later step only if the earlier ones have found too little.
 */
function rareMatches(visible: SQL | undefined, terms: readonly SearchTerm[], isTyping = false): SQL {
  const words = terms.map(({ text }) => text);
  const inText = textQuery(terms);
  const begun = textQuery(terms, true);
  const steps = [
    sql`every as materialized (${named(sql`${articles} where ${and(visible, ...words.map(contains), pairsOf(words))}`, words)}),
      named as materialized (select * from every as articles ${FIRST})`,
    sql`found as materialized (${newestWith(visible, inText)} and (select count(*) from named) <= ${MAX_FOUND} ${FIRST})`,
    sql`begun as materialized (${newestWith(visible, begun)}
      and not exists (select from named) and not exists (select from found) ${FIRST})`,
  ];
  const results = [
    sql`select id, publish_date, 1 as step, (not is_titled)::int::real as place from named`,
    sql`select id, publish_date, 2, -ts_rank_cd(${WEIGHTS}, words, ${inText}, 1) from (
      select * from found where id not in (select id from named) order by publish_date desc, id desc
      limit greatest(0, ${MAX_FOUND + 1} - (select count(*) from named))) as others`,
    sql`select id, publish_date, 3, -ts_rank_cd(${WEIGHTS}, words, ${begun}, 1) from begun`,
  ];
  const count = areWords(terms) ? (isTyping ? 3 : 2) : 1;
  return sql`with ${sql.join(steps.slice(0, count), sql`, `)} ${sql.join(results.slice(0, count), sql` union all `)}`;
}

/** Those with all words in the title come before those that need the summary. */
const named = (from: SQL, words: string[]) =>
  sql`select id, publish_date, ${and(...words.map(inTitle))} as is_titled from ${from}`;

/** Without three letters in a row the index of trigrams is of no use, but that of characters and pairs is. */
function pairsOf(words: string[]): SQL | undefined {
  if (words.some(hasTrigram)) return undefined;
  const pairs = words.map((word) => sql`article_grams(article_fold(${word}))`);
  return sql`article_grams(search_text) @> (${sql.join(pairs, sql` || `)})`;
}

const FIRST = sql`order by ${NEWEST_FIRST} limit ${sql.raw(String(MAX_FOUND + 1))}`;

/**
 * Of a word that is everywhere only the newest articles are compared. The named ones are left out afterward: if they
 * were all there is, PostgreSQL would look for others through the whole library.
 */
const newestWith = (visible: SQL | undefined, query: SQL) =>
  sql`select id, publish_date, search_words as words from ${articles} where ${and(visible, sql`search_words @@ ${query}`)}`;

/** Of body, tags, summary and title. */
const WEIGHTS = sql`'{0.05, 0.3, 0.5, 1}'::real[]`;

/** Each word of several, if it would find something by itself. PostgreSQL looks for the rare ones only if it has to. */
async function eachAlone(db: Database, visible: SQL | undefined, typed: readonly SearchTerm[]) {
  if (typed.length < 2) return [];
  const terms = typed.slice(0, MAX_ALONE);
  const countOf = (found: SQL) => sql`(select count(*)::int from (${found}) as found)`;
  const totals = terms.map((term) => {
    const [recent, rare] = [countOf(recentMatches(visible, [term])), countOf(rareMatches(visible, [term]))];
    return sql`case when ${recent} > ${MAX_FOUND} then ${MAX_FOUND} else least(${rare}, ${MAX_FOUND}) end`;
  });
  const { rows } = await db.execute<{ totals: number[] }>(sql`select array[${sql.join(totals, sql`, `)}] as totals`);
  return terms
    .map(({ text, isPhrase }, index) => ({ q: isPhrase ? `"${text}"` : text, total: rows[0]?.totals[index] ?? 0 }))
    .filter(({ total }) => total > 0);
}

async function cardsOf(
  db: Database,
  ids: number[],
  terms: readonly SearchTerm[],
  fill: (text: string) => string,
): Promise<FoundCard[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      card: cardColumns,
      body: sql<string>`left(body_html, ${MAX_SHOWN_LENGTH})`,
      stems: sql<string[]>`tsvector_to_array(to_tsvector('english', article_fold(${wordsOf(terms)})))`,
    })
    .from(articles)
    .where(inArray(articles.id, ids));
  const byId = new Map(rows.map((row) => [row.card.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { card, body, stems } = row;
    const marked = { title: markFound(fill(card.title), stems), summary: markFound(fill(card.summary), stems) };
    return [{ ...card, marked, passages: foundPassages(fill(body), stems) }];
  });
}

/** A word in the title; `contains`: in the title or the summary. */
export const inTitle = (word: string) => sql`article_fold(${articles.title}) like article_pattern(${word})`;
export const contains = (word: string) => sql`${articles.searchText} like article_pattern(${word})`;

const hasTrigram = (word: string) => /[\p{L}\p{N}]{3}/u.test(word);

/** The terms with words that no article has replaced by the nearest that one has; null if that changes nothing. */
async function correctSpelling(db: Database, terms: readonly SearchTerm[]): Promise<SearchTerm[] | null> {
  const words = await knownWords(db);
  const corrected = terms.map(({ text, isPhrase }) => ({
    text: text.replaceAll(/\p{L}+/gu, (word) => nearest(word.toLowerCase(), words) ?? word),
    isPhrase,
  }));
  return corrected.some(({ text }, index) => text !== terms[index]?.text) ? corrected : null;
}

/**
 * By edit distance: of 383 misspellings in our articles’ vocabulary it corrects 329 and gets 27 wrong. `word_similarity` of
 * pg_trgm corrects 301 and gets 70 wrong, because one letter changes most trigrams of a short word.
 */
function nearest(typed: string, words: readonly string[]): string | null {
  if (typed.length < SHORTEST || words.includes(typed)) return null;
  const most = typed.length > 5 ? 2 : 1;
  let best: { word: string; distance: number } | null = null;
  for (const word of words) {
    if (Math.abs(word.length - typed.length) > most) continue;
    const distance = editDistance(typed, word);
    if (distance <= most && distance < (best?.distance ?? Number.POSITIVE_INFINITY)) best = { word, distance };
  }
  return best?.word ?? null;
}

/** The most frequent first. */
async function knownWords(db: Database): Promise<string[]> {
  const kept = known.get(db);
  if (kept && kept.until > Date.now()) return kept.words;
  const words = readWords(db);
  known.set(db, { words, until: Date.now() + KEPT_MS });
  words.catch(() => known.delete(db));
  return words;
}

async function readWords(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from ts_stat($$
      select to_tsvector('simple', article_fold(title || ' ' || summary || ' ' || left(body_html, 50000)))
      from articles where published and publish_date <= current_date order by publish_date desc, id desc limit ${sql.raw(String(ARTICLES_READ))}
    $$) where word ~ '^[a-z]{4,}$' order by ndoc desc, word`);
  return rows.map(({ word }) => word);
}
