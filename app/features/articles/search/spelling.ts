import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/db/database.ts';
import { editDistance } from '#app/platform/edit-distance.ts';
import { isStopWord, queryOf, type SearchTerm, termsOf } from './search-terms.ts';

/** The words of this many newest articles are known, and looked up again after this time. */
const ARTICLES_READ = 200;
const KEPT_MS = 60_000;
/** A shorter word has too many neighbors. */
const SHORTEST = 4;

const known = new WeakMap<Database, { words: Promise<string[]>; until: number }>();

/** The terms with the unknown ones replaced by the nearest that is known; null if that changes nothing. */
export async function correctSpelling(
  db: Database,
  terms: readonly SearchTerm[],
  unknown: ReadonlySet<SearchTerm>,
): Promise<SearchTerm[] | null> {
  if (unknown.size === 0) return null;
  const words = await knownWords(db);
  const corrected = terms.flatMap((term) => {
    if (!unknown.has(term) || term.also.length > 0 || isStopWord(term.text)) return term;
    const text = term.text.replaceAll(/\p{L}+/gu, (word) => nearest(word.toLowerCase(), words) ?? word);
    return term.isPhrase ? { ...term, text } : termsOf(text);
  });
  return queryOf(corrected) === queryOf(terms) ? null : corrected;
}

/**
 * By edit distance, because one letter changes most trigrams of a short word. Two letters may differ in a long word that
 * begins alike: leverage is no misspelling of average.
 */
function nearest(typed: string, words: readonly string[]): string | null {
  if (typed.length < SHORTEST || words.includes(typed)) return null;
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
      from (select * from articles where published and publish_date <= current_date
        order by publish_date desc, id desc limit ${sql.raw(String(ARTICLES_READ))}) as newest
      union all select to_tsvector('simple', article_fold(concat_ws(' ', title, asked, about, text))) from search_pages
    $$) where word ~ '^[a-z]{4,}$' order by ndoc desc, word`);
  return rows.map(({ word }) => word);
}
