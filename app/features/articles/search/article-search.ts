import { sql } from 'drizzle-orm';
import type { ArticleCard, Category } from '#app/features/articles/article.ts';
import { articles, searchPages } from '#app/features/articles/articles.table.ts';
import { type ArticlePage, PAGE_SIZE } from '#app/features/articles/published/article-list.ts';
import { cardColumns } from '#app/features/articles/published/published-articles.ts';
import type { Database } from '#app/platform/db/database.ts';
import { foundPassages, type MarkedText, markFound, type Passage } from './found-passages.ts';
import { isWord, queryOf, type SearchTerm, termsOf } from './search-terms.ts';
import { correctSpelling } from './spelling.ts';

/** The maximum of a search; more results call for a better term, not for more pages. */
export const MAX_FOUND = 10 * PAGE_SIZE;
const MAX_TERMS = 12;
/** Results with some of the terms: at most so many, and none that is much worse than the best. */
const MAX_PARTIAL = 24;
const WORST_PARTIAL = 0.1;
/** The same beside results that have all words outside the running text. */
const WORST_BESIDE = 0.5;
/** Characters of a body that are looked through for sentences to show. */
const MAX_SHOWN_LENGTH = 50_000;

interface Found {
  marked: { title: MarkedText; summary: MarkedText };
  passages: Passage[];
}

/** A card with its words marked, and the sentences of its body that hold them. */
export interface FoundCard extends ArticleCard, Found {}

/** Another page of the site: a tool, a guide, a service. */
export interface FoundPage extends Found {
  path: string;
  kind: string;
}

export interface FoundArticles extends ArticlePage {
  articles: FoundCard[];
  /** The articles and the other pages, best first. */
  results: (FoundCard | FoundPage)[];
  /** How many of `total` are articles. */
  articleTotal: number;
  /** There are more than `total`. */
  more: boolean;
  /** The search that was made instead, because nothing has a word that was typed. */
  corrected?: string;
  /** No result has all words: those that nothing has. */
  missing?: string[];
}

/** A row of `search_library`: `hits` are the terms that it has, as bits. */
interface Row {
  article: number | null;
  page: string | null;
  score: number;
  hits: number;
  strong: boolean;
}

/**
 * Finds articles (§4) and other pages by the words of a query, forms and synonyms of them; case, accents and typographic
 * quotes are ignored. Those with all words outside the running text are the results, if there are any; others are joined by
 * those that have most of the words.
 */
export async function searchArticles(
  db: Database,
  search: { q: string; category: Category | null; page: number },
  today: string,
  /** Fills in the facts that a text quotes. */
  fill: (text: string) => string = (text) => text,
): Promise<FoundArticles> {
  const { category, page } = search;
  const typed = termsOf(search.q).slice(0, MAX_TERMS);
  const find = (terms: readonly SearchTerm[]) => findRows(db, terms, category, today);
  let [terms, rows] = [typed, await find(typed)];
  // A phrase that nothing has may be an expression that the texts call otherwise.
  const unquoted = rows.length === 0 ? termsOf(search.q.replaceAll(/["“”„«»]/g, ' ')).slice(0, MAX_TERMS) : [];
  if (typed.some(({ isPhrase }) => isPhrase) && unquoted.some(({ also }) => also.length > 0))
    [terms, rows] = [unquoted, await find(unquoted)];
  const corrected = await correctSpelling(db, terms, new Set(missingOf(terms, rows)));
  if (corrected) {
    const others = await find(corrected);
    if (others.length > 0) [terms, rows] = [corrected, others];
  }
  const all = 2 ** terms.length - 1;
  const complete = rows.filter(({ hits }) => hits === all);
  const isAnswered = complete.some(({ strong }) => strong);
  const least = (isAnswered ? WORST_BESIDE : WORST_PARTIAL) * (rows[0]?.score ?? 0);
  const best = rows.filter(({ hits, score }, at) => hits === all || (at < MAX_PARTIAL && score >= least));
  const shown = best.slice(0, MAX_FOUND).slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const results = await resultsOf(db, shown, terms, fill);
  return {
    articles: results.filter((result) => 'slug' in result),
    results,
    total: Math.min(best.length, MAX_FOUND),
    articleTotal: best.slice(0, MAX_FOUND).filter(({ article }) => article).length,
    more: best.length > MAX_FOUND,
    ...(terms !== typed && { corrected: queryOf(terms) }),
    ...(rows.length > 0 && complete.length === 0 && { missing: missingOf(terms, rows).map(({ text }) => text) }),
  };
}

const missingOf = (terms: readonly SearchTerm[], rows: readonly Row[]) =>
  terms.filter((_, at) => !rows.some(({ hits }) => hits & (1 << at)));

const { placeholder } = sql;
/** Named statements: PostgreSQL plans them once per connection. */
const prepareOnce = <Statement>(prepare: (db: Database) => Statement) => {
  const prepared = new WeakMap<Database, Statement>();
  return (db: Database): Statement => {
    const statement = prepared.get(db) ?? prepare(db);
    prepared.set(db, statement);
    return statement;
  };
};

const rowsStatement = prepareOnce((db) =>
  db
    .select({
      article: sql<number | null>`article`,
      page: sql<string | null>`page`,
      score: sql<number>`score`,
      hits: sql<number>`hits`,
      strong: sql<boolean>`strong`,
    })
    .from(
      sql`search_library(${placeholder('own')}::text[], ${placeholder('other')}::text[], ${placeholder('typed')}::text[],
        ${placeholder('category')}::text, ${placeholder('today')}::date, ${MAX_FOUND + 1})`,
    )
    .prepare('search_library'),
);

async function findRows(db: Database, terms: readonly SearchTerm[], category: Category | null, today: string) {
  if (terms.length === 0) return [];
  const own = terms.map((term) => (isWord(term) ? term.text : ''));
  const other = terms.map(({ also }) => also.join('|'));
  const typed = terms.flatMap(({ text, isPhrase }) => (isPhrase ? text : text.split(' ')));
  return rowsStatement(db).execute({ own, other, typed, category, today });
}

const stemsOf = sql<
  string[]
>`(select tsvector_to_array(to_tsvector('english', search_terms(${placeholder('words')}))))`;

const CAPTIONS = sql`(select string_agg('<p>' || caption || '</p>', '') from article_figures where article_id = ${articles.id})`;

const cardsStatement = prepareOnce((db) =>
  db
    .select({
      card: cardColumns,
      body: sql<string>`concat(${CAPTIONS}, left(body_html, ${sql.raw(String(MAX_SHOWN_LENGTH))}))`,
      stems: stemsOf,
    })
    .from(articles)
    .where(sql`${articles.id} = any(${placeholder('ids')}::int[])`)
    .prepare('search_cards'),
);

const pagesStatement = prepareOnce((db) => {
  const { path, kind, title, about } = searchPages;
  return db
    .select({ path, kind, title, about, stems: stemsOf })
    .from(searchPages)
    .where(sql`${path} = any(${placeholder('paths')}::text[])`)
    .prepare('search_pages');
});

async function resultsOf(
  db: Database,
  rows: readonly Row[],
  terms: readonly SearchTerm[],
  fill: (text: string) => string,
): Promise<(FoundCard | FoundPage)[]> {
  const ids = rows.flatMap(({ article }) => article ?? []);
  const paths = rows.flatMap(({ page }) => page ?? []);
  const words = terms.flatMap(({ text, also }) => [text, ...also]).join(' ');
  const [cards, pages] = await Promise.all([
    ids.length > 0 ? cardsStatement(db).execute({ ids, words }) : [],
    paths.length > 0 ? pagesStatement(db).execute({ paths, words }) : [],
  ]);
  const mark = (title: string, summary: string, stems: readonly string[]) => ({
    title: markFound(fill(title), stems),
    summary: markFound(fill(summary), stems),
  });
  return rows.flatMap(({ article, page }): (FoundCard | FoundPage)[] => {
    const row = cards.find(({ card }) => card.id === article);
    if (row) {
      const { card, body, stems } = row;
      return [{ ...card, marked: mark(card.title, card.summary, stems), passages: foundPassages(fill(body), stems) }];
    }
    const other = pages.find(({ path }) => path === page);
    return other
      ? [{ path: other.path, kind: other.kind, marked: mark(other.title, other.about, other.stems), passages: [] }]
      : [];
  });
}
