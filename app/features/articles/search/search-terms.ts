import { type SQL, sql } from 'drizzle-orm';

/** A word, or a phrase in quotes. */
export interface SearchTerm {
  text: string;
  isPhrase: boolean;
}

/** Abbreviations of the trade, which the articles write out. */
const WRITTEN_OUT: Readonly<Record<string, string>> = {
  loi: 'letter of intent',
  qoe: 'quality of earnings',
  nwc: 'working capital',
  dscr: 'debt service coverage',
  earnout: 'earn-out',
  earnouts: 'earn-out',
};

/** Quotes without a partner are characters like any other. */
export function termsOf(q: string): SearchTerm[] {
  const found = q.replaceAll(/[“”„«»]/g, '"').matchAll(/"\s*([^"]*[^"\s])\s*"|\S+/g);
  return Array.from(found, ([text, phrase]) => ({ text: phrase ?? text, isPhrase: phrase !== undefined }));
}

/** As the reader would type them. */
export function queryOf(terms: readonly SearchTerm[]): string {
  return terms.map(({ text, isPhrase }) => (isPhrase ? `“${text}”` : text)).join(' ');
}

/** Whether the full-text index knows such terms: words, amounts and phrases. It ignores other signs. */
export function areWords(terms: readonly SearchTerm[]): boolean {
  return terms.every(({ text, isPhrase }) => isPhrase || WORD.test(text));
}

const WORD = /^\$?[\p{L}\p{N}]+(?:[-'’.,][\p{L}\p{N}]+)*%?[.,!?:;]?$/u;

/** The query for the full-text index: all terms. With `unfinished`, the last one is the beginning of a word. */
export function textQuery(terms: readonly SearchTerm[], unfinished = false): SQL {
  const all = terms.map((term, index) => oneTerm(term, unfinished && index === terms.length - 1));
  return sql`(${sql.join(all, sql` && `)})`;
}

function oneTerm({ text, isPhrase }: SearchTerm, isBeginning: boolean): SQL {
  if (isPhrase) return sql`phraseto_tsquery('english', article_fold(${text}))`;
  if (isBeginning && BEGINNING.test(text)) return sql`to_tsquery('simple', article_fold(${text}) || ':*')`;
  const long = writtenOut(text);
  const word = sql`plainto_tsquery('english', article_fold(${text}))`;
  return long ? sql`(${word} || phraseto_tsquery('english', ${long}))` : word;
}

const BEGINNING = /^[\p{L}\p{N}]{3,}$/u;

/** All words that a reader of the results may look for. */
export function wordsOf(terms: readonly SearchTerm[]): string {
  return terms.map(({ text }) => `${text} ${writtenOut(text) ?? ''}`).join(' ');
}

function writtenOut(text: string): string | undefined {
  const word = text.toLowerCase();
  return Object.hasOwn(WRITTEN_OUT, word) ? WRITTEN_OUT[word] : undefined;
}
