import { SYNONYMS } from '#app/firm/synonyms.ts';

/** A word, an expression of the trade, or a phrase in quotes. */
export interface SearchTerm {
  text: string;
  isPhrase: boolean;
  /** What else it may be called. */
  also: readonly string[];
}

/** Words that say nothing about a subject: of the language, and of questions. PostgreSQL leaves out most of them, too. */
const STOP_WORDS = new Set(
  (
    'a about after again against all am an and any are as at be because been before being below between both but by can could ' +
    'did do does doing down during each few for from further get gets getting go going had has have having he help her here ' +
    'how i if in into is it its just let like make makes may me mean means meaning might more most much many must my need needed ' +
    'needs nor not of off on once only or other our out over please really s should so some still such take takes tell than ' +
    'that the their them then there these they this those through to too typical typically under until up us use ' +
    'used very via vs versus want wants was we were what whats when where which while who whom whose why will with work works ' +
    'would you your cant couldnt didnt doesnt dont hows im isnt ive wont wouldnt'
  ).split(' '),
);

const MAX_EXPRESSION_WORDS = 5;
/** What the full-text index knows: words, amounts, and terms such as 7(a), 10-K and R&W. Others are looked for as signs. */
const WORD = /^[$#]?[\p{L}\p{N}]+(?:[-'’.,/&][\p{L}\p{N}]+|\([\p{L}\p{N}]+\))*[%+]?$/u;

/** The terms of a query. Stop words count only if there is nothing else, and signs only without words. */
export function termsOf(q: string): SearchTerm[] {
  const found = q.replaceAll(/[“”„«»]/g, '"').matchAll(/"\s*([^"]*[^"\s])\s*"|[^"]+|"/g);
  const all = Array.from(found, ([text, phrase]) =>
    phrase === undefined ? expressionsOf(text) : [{ text: phrase, isPhrase: true, also: [] }],
  ).flat();
  const telling = all.filter(({ text, also }) => /[\p{L}\p{N}]/u.test(text) && (also.length > 0 || !isStopWord(text)));
  return telling.length > 0 ? telling : all;
}

/** As the reader would type them. */
export function queryOf(terms: readonly SearchTerm[]): string {
  return terms.map(({ text, isPhrase }) => (isPhrase ? `“${text}”` : text)).join(' ');
}

export const isWord = ({ text, isPhrase }: SearchTerm) => isPhrase || text.split(' ').every((word) => WORD.test(word));

export const isStopWord = (text: string) => STOP_WORDS.has(text.toLowerCase().replaceAll(/['’]/g, ''));

/** The longest expressions that have synonyms, and the words between them. */
function expressionsOf(text: string): SearchTerm[] {
  const words = text
    .replaceAll(/(?<![\p{L}\p{N}])(\p{L}) & (\p{L})(?![\p{L}\p{N}])/gu, '$1&$2')
    .replaceAll(' & ', ' and ')
    .replaceAll(/(\d) (?=\(\p{L}\))/gu, '$1')
    .replaceAll(/(?<![\p{L}\p{N}])(\d[\d.,]*)x(?![\p{L}\p{N}])/giu, '$1')
    .split(/\s+/)
    .map((word) =>
      /[\p{L}\p{N}]/u.test(word) ? word.replaceAll(/^[([{]+(?=[^)]*$)|[.,!?:;]+$|(?<=^[^(]*)\)$/g, '') : word,
    )
    .filter((word) => word !== '');
  const terms: SearchTerm[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(MAX_EXPRESSION_WORDS, words.length - at);
    const called = () => words.slice(at, at + length).join(' ');
    while (length > 1 && !ALSO.has(plain(called()))) length -= 1;
    terms.push({ text: called(), isPhrase: false, also: alsoCalled(called()) });
    at += length;
  }
  return terms;
}

/** Its synonyms, and without its hyphens, unless that leaves a stop word: earn-out is no form of earning. */
function alsoCalled(text: string): string[] {
  const parts = text.split('-');
  const spaced = parts.length > 1 && ![parts[0], parts.at(-1)].some((part = '') => isStopWord(part));
  return [...new Set([...(ALSO.get(plain(text)) ?? []), ...(spaced ? [parts.join(' ')] : [])])].filter(
    (other) => other.toLowerCase() !== text.toLowerCase(),
  );
}

/** Case, accents, hyphens and the plural do not matter. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’.]/gu, '')
    .toLowerCase()
    .split(/[\s/-]+/)
    .map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word))
    .join(' ');

const ALSO = synonymsBy(SYNONYMS);

function synonymsBy(text: string): ReadonlyMap<string, readonly string[]> {
  const also = new Map<string, string[]>();
  for (const line of text.trim().split('\n')) {
    const [from = [], to] = line.split('→').map((side) => side.split(',').map((one) => one.trim()));
    for (const one of from) {
      also.set(plain(one), [...(also.get(plain(one)) ?? []), one, ...(to ?? from)]);
    }
  }
  return also;
}
