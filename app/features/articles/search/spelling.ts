import { sql } from 'drizzle-orm';
import { SYNONYMS } from '#app/firm/synonyms.ts';
import type { Database } from '#app/platform/db/database.ts';
import { editDistance } from '#app/platform/edit-distance.ts';
import { isStopWord, queryOf, type SearchTerm, termsOf } from './search-terms.ts';

/** The words of this many newest articles are known, and looked up again after this time. */
const ARTICLES_READ = 200;
const KEPT_MS = 60_000;
/** A shorter word has too many neighbors. */
const SHORTEST = 5;

/** The most frequent first; of the trade are those of titles and summaries, of what people ask, and of the synonyms. */
type Words = Record<'all' | 'ofTrade', string[]>;
const known = new WeakMap<Database, { words: Promise<Words>; until: number }>();

/**
 * The terms with the unknown ones replaced by the nearest that is known; null if that changes nothing. Beside a known term
 * only words of the trade are taken: a sample letter is no simple one.
 */
export async function correctSpelling(
  db: Database,
  terms: readonly SearchTerm[],
  unknown: ReadonlySet<SearchTerm>,
): Promise<SearchTerm[] | null> {
  if (unknown.size === 0) return null;
  const { all, ofTrade } = await knownWords(db);
  const words = unknown.size < terms.length ? ofTrade : all;
  const corrected = terms.flatMap((term) => {
    if (!unknown.has(term) || term.also.length > 0 || isStopWord(term.text)) return term;
    const text = term.text.replaceAll(/\p{L}+/gu, (word) =>
      all.includes(word.toLowerCase()) ? word : (nearest(word.toLowerCase(), words) ?? word),
    );
    return term.isPhrase ? { ...term, text } : termsOf(text);
  });
  return queryOf(corrected) === queryOf(terms) ? null : corrected;
}

/**
 * By edit distance, because one letter changes most trigrams of a short word. Two letters may differ in a long word that
 * begins alike: leverage is no misspelling of average.
 */
function nearest(typed: string, words: readonly string[]): string | null {
  if (typed.length < SHORTEST) return null;
  const most = typed.length > 7 ? 2 : 1;
  let best: { word: string; distance: number } | null = null;
  for (const word of words) {
    if (Math.abs(word.length - typed.length) > most) continue;
    // Two letters that changed places are one mistake.
    const distance = editDistance(typed, word) - (hasSameLetters(typed, word) ? 1 : 0);
    if (distance > 1 && word[0] !== typed[0]) continue;
    if (distance <= most && distance < (best?.distance ?? Number.POSITIVE_INFINITY)) best = { word, distance };
  }
  return best?.word ?? null;
}

const hasSameLetters = (one: string, other: string) =>
  one.length === other.length && [...one].sort().join('') === [...other].sort().join('');

async function knownWords(db: Database): Promise<Words> {
  const kept = known.get(db);
  if (kept && kept.until > Date.now()) return kept.words;
  const words = readWords(db);
  known.set(db, { words, until: Date.now() + KEPT_MS });
  words.catch(() => known.delete(db));
  return words;
}

async function readWords(db: Database): Promise<Words> {
  const { rows } = await db.execute<{ word: string; entitled: boolean }>(sql`
    with newest as (select * from articles where published and publish_date <= current_date
      order by publish_date desc, id desc limit ${sql.raw(String(ARTICLES_READ))})
    select word, bool_or(entitled) as entitled from (
      select title || ' ' || summary, true from newest union all select left(body_html, 50000), false from newest
      union all select title || ' ' || asked, true from search_pages union all select about || ' ' || text, false from search_pages
    ) as given(text, entitled) cross join lateral unnest(tsvector_to_array(to_tsvector('simple', article_fold(text)))) word
    where word ~ '^[a-z]{4,}$' group by word order by count(*) desc, word`);
  const ofTrade = rows.filter(({ entitled }) => entitled).map(({ word }) => word);
  const synonyms = SYNONYMS.toLowerCase().match(/[a-z]{4,}/g) ?? [];
  return { all: [...rows.map(({ word }) => word), ...synonyms], ofTrade: [...ofTrade, ...synonyms] };
}
