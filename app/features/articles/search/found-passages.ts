import { LRUCache } from 'lru-cache';
import { decodeEntities, headingsOf } from '#app/features/articles/body/readable-body.ts';
import { referredFigures } from '#app/features/articles/figures/figure.ts';

/** Text in which the words that were searched for are marked. */
export type MarkedText = readonly { text: string; isFound: boolean }[];

export interface Passage {
  sentence: MarkedText;
  /** The heading of its section, and its anchor. */
  heading: string;
  id: string;
}

const MAX_PASSAGES = 2;
const MAX_SENTENCE_LENGTH = 240;
/** A shorter one, such as the bold word at the start of a list item, is shown with the next. */
const SHORTEST_SENTENCE = 30;
/** Characters before the first found word, if a sentence has to be shortened. */
const LEAD_IN = 60;

/** The sentences of a stored body that hold most of the words, in the order of the text. */
export function foundPassages(bodyHtml: string, stems: readonly string[]): Passage[] {
  const scored: { text: string; section: Paragraph['section']; score: number; order: number }[] = [];
  const roots = stems.map(rootOf);
  /** Few texts do, and splitting the others into words would take longer than all else. */
  const mayHold = (folded: string) => roots.some((root) => folded.includes(root));
  for (const { text: paragraph, folded, section } of paragraphsOf(bodyHtml)) {
    if (!mayHold(folded)) continue;
    for (const text of sentencesOf(paragraph).filter((sentence) => mayHold(fold(sentence)))) {
      const score = new Set(words(text).flatMap(([word]) => stemsIn(word, stems))).size;
      if (score > 0) scored.push({ text, section, score, order: scored.length });
    }
  }
  const best = scored.sort((a, b) => b.score - a.score || a.order - b.order).slice(0, MAX_PASSAGES);
  best.sort((a, b) => a.order - b.order);
  return best.map(({ text, section: { text: heading, id } }) => {
    return { sentence: markFound(shorten(text, stems), stems), heading, id };
  });
}

interface Paragraph {
  text: string;
  folded: string;
  section: { text: string; id: string };
}

/** The same bodies are found again and again. By their characters: about a hundred articles. */
const read = new LRUCache<string, Paragraph[]>({
  maxSize: 1_500_000,
  sizeCalculation: (_, html) => html.length + 1,
});

function paragraphsOf(bodyHtml: string): Paragraph[] {
  const known = read.get(bodyHtml);
  if (known) return known;
  const paragraphs: Paragraph[] = [];
  let section = { text: '', id: '' };
  const headings = headingsOf(bodyHtml);
  for (const [, tag = '', inner = ''] of bodyHtml.matchAll(/<(h[1-3]|p|li|pre)\b[^>]*>([\s\S]*?)<\/\1>/g)) {
    const text = textOf(inner);
    if (tag.startsWith('h')) section = headings.shift() ?? section;
    else if (referredFigures(inner).length === 0) paragraphs.push({ text, folded: fold(text), section });
  }
  read.set(bodyHtml, paragraphs);
  return paragraphs;
}

export function markFound(text: string, stems: readonly string[]): MarkedText {
  const parts: { text: string; isFound: boolean }[] = [];
  let end = 0;
  for (const [word, from] of words(text)) {
    if (stemsIn(word, stems).length === 0) continue;
    if (from > end) parts.push({ text: text.slice(end, from), isFound: false });
    parts.push({ text: word, isFound: true });
    end = from + word.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isFound: false });
  return parts;
}

function words(text: string): [word: string, from: number][] {
  return Array.from(text.matchAll(WORDS), (match) => [match[0], match.index]);
}

/** Terms such as 7(a), 10-K and R&W are one word each, as in `search_terms`. */
const WORDS = /\d+ ?\(\p{L}\)|\b\d+-\p{L}\b|\b\p{L} ?& ?\p{L}\b|[\p{L}\p{N}]+/gu;

function stemsIn(word: string, stems: readonly string[]): string[] {
  const folded = fold(word);
  return stems.filter((stem) => hasStem(folded, stem));
}

/** PostgreSQL found the word by its stem: `valuat` is that of valuation, `compani` that of company and companies. */
function hasStem(folded: string, stem: string): boolean {
  if (!folded.startsWith(rootOf(stem))) return false;
  const restOf = (root: string) => (folded.startsWith(root) ? folded.slice(root.length) : '-');
  return ENDING.test(restOf(stem)) || (stem.endsWith('i') && /^(y|i(es|ed|er|est))$/.test(restOf(rootOf(stem))));
}

/** What all words of a stem begin with. */
const rootOf = (stem: string) => (stem.endsWith('i') ? stem.slice(0, -1) : stem);

/** Lower case, without accents. Normalizing takes long, and few texts have letters to normalize. */
function fold(text: string): string {
  const plain = /[\u00c0-\u1fff\uf900-\uffef]/.test(text) ? text.normalize('NFKD').replaceAll(/\p{M}/gu, '') : text;
  return /[(&]|\d-/.test(plain) ? plain.toLowerCase().replaceAll(WORDS, withoutSigns) : plain.toLowerCase();
}

const withoutSigns = (word: string) => word.replace(/ ?& ?/, 'n').replaceAll(/[-() ]/g, '');

const ENDING =
  /^(|e|s|es|ed|er|ers|ing|ings|y|ies|ied|al|ally|ly|ful|able|ible|ance|ence|ity|ive|or|ors|(e?ment|(a?t)?ion|at(e|or)|iz(e|er)|is[mt])s?|(at|iz)(es|ed|ing))$/;

function textOf(html: string): string {
  return decodeEntities(
    html
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  for (const sentence of text.split(/(?<=[.!?][”"’)]?) (?=\p{Lu}|[“"$\d])/u)) {
    const last = sentences.at(-1);
    if (last && last.length < SHORTEST_SENTENCE) sentences[sentences.length - 1] = `${last} ${sentence}`;
    else sentences.push(sentence);
  }
  return sentences;
}

/** From a little before the first found word, at word boundaries. */
function shorten(sentence: string, stems: readonly string[]): string {
  if (sentence.length <= MAX_SENTENCE_LENGTH) return sentence;
  const first = words(sentence).find(([word]) => stemsIn(word, stems).length > 0)?.[1] ?? 0;
  const from = first <= LEAD_IN ? 0 : sentence.indexOf(' ', first - LEAD_IN) + 1;
  const to =
    sentence.length - from <= MAX_SENTENCE_LENGTH
      ? sentence.length
      : sentence.lastIndexOf(' ', from + MAX_SENTENCE_LENGTH);
  return `${from > 0 ? '… ' : ''}${sentence.slice(from, to)}${to < sentence.length ? ' …' : ''}`;
}
