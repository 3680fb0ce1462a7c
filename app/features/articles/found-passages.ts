import { decodeEntities, headingsOf } from './readable-body.ts';

/** Text in which the words that were searched for are marked. */
export type MarkedText = readonly { text: string; isFound: boolean }[];

export interface Passage {
  sentence: MarkedText;
  /** The heading of its section, and its anchor. */
  heading: string;
  id: string;
}

const MOST_PASSAGES = 2;
const LONGEST_SENTENCE = 240;
/** A shorter one, such as the bold word at the start of a list item, is shown with the next. */
const SHORTEST_SENTENCE = 30;
/** Characters before the first found word, if a sentence has to be shortened. */
const LEAD_IN = 60;

/** The sentences of a stored body that hold most of the words, in the order of the text. */
export function foundPassages(bodyHtml: string, stems: readonly string[]): Passage[] {
  const scored: { passage: Passage; score: number; order: number }[] = [];
  let section = { text: '', id: '' };
  const headings = headingsOf(bodyHtml);
  for (const [, tag = '', inner = ''] of bodyHtml.matchAll(/<(h[1-3]|p|li|pre)\b[^>]*>([\s\S]*?)<\/\1>/g)) {
    if (tag.startsWith('h')) section = headings.shift() ?? section;
    else {
      for (const text of sentencesOf(inner)) {
        const score = new Set(words(text).flatMap(([word]) => stems.filter((stem) => hasStem(word, stem)))).size;
        if (score === 0) continue;
        const sentence = markFound(shorten(text, stems), stems);
        scored.push({ passage: { sentence, heading: section.text, id: section.id }, score, order: scored.length });
      }
    }
  }
  const best = scored.sort((a, b) => b.score - a.score || a.order - b.order).slice(0, MOST_PASSAGES);
  return best.sort((a, b) => a.order - b.order).map(({ passage }) => passage);
}

export function markFound(text: string, stems: readonly string[]): MarkedText {
  const parts: { text: string; isFound: boolean }[] = [];
  let end = 0;
  for (const [word, from] of words(text)) {
    if (!stems.some((stem) => hasStem(word, stem))) continue;
    if (from > end) parts.push({ text: text.slice(end, from), isFound: false });
    parts.push({ text: word, isFound: true });
    end = from + word.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isFound: false });
  return parts;
}

function words(text: string): [word: string, from: number][] {
  return Array.from(text.matchAll(/[\p{L}\p{N}]+/gu), (match) => [match[0], match.index]);
}

/** PostgreSQL found the word by its stem: `valuat` is that of valuation, `compani` that of company and companies. */
function hasStem(word: string, stem: string): boolean {
  const folded = word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const restOf = (root: string) => (folded.startsWith(root) ? folded.slice(root.length) : '-');
  return ENDING.test(restOf(stem)) || (stem.endsWith('i') && /^(y|i(es|ed|er|est))$/.test(restOf(stem.slice(0, -1))));
}

const ENDING =
  /^(|e|s|es|ed|er|ers|ing|ings|y|ies|ied|al|ally|ly|ful|able|ible|ance|ence|ity|ive|or|ors|(e?ment|(a?t)?ion|at(e|or)|iz(e|er)|is[mt])s?|(at|iz)(es|ed|ing))$/;

function sentencesOf(html: string): string[] {
  const text = decodeEntities(
    html
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
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
  if (sentence.length <= LONGEST_SENTENCE) return sentence;
  const first = words(sentence).find(([word]) => stems.some((stem) => hasStem(word, stem)))?.[1] ?? 0;
  const from = first <= LEAD_IN ? 0 : sentence.indexOf(' ', first - LEAD_IN) + 1;
  const to =
    sentence.length - from <= LONGEST_SENTENCE ? sentence.length : sentence.lastIndexOf(' ', from + LONGEST_SENTENCE);
  return `${from > 0 ? '… ' : ''}${sentence.slice(from, to)}${to < sentence.length ? ' …' : ''}`;
}
