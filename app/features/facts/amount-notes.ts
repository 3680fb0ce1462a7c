import { QUOTATION, type Range, type TableStep, withQuotations } from '#app/firm/fact-values.ts';
import { FACTS } from '#app/firm/facts.ts';
import { AMOUNT_OF, type Amount, amountsIn } from './amounts.ts';
import { type Fact, TAG_OR_TEXT } from './fact.ts';
import { FACT_SUBJECTS, type FactSubject } from './fact-subjects.ts';

/** What the notes are made from: the present facts, and the word for a quotation. */
export interface KnownFacts {
  all: readonly Pick<Fact, 'key' | 'name' | 'kind' | 'value'>[];
  word: (name: string, form?: string) => string | undefined;
}

/** An amount near a known subject that differs from its fact. */
export interface AmountNote {
  key: string;
  /** The amount as it is written, and what the fact says. */
  said: string;
  says: string;
  /** What to write instead: `{{sba.7a.equity-injection}}`. */
  quote: string;
  /** Its place in the text. */
  from: number;
  to: number;
  sentence: string;
}

/** Characters between a subject and its amount. */
const REACH = { after: 60, before: 30 };

/** The notes on one sentence. Quoted facts are no amounts, and a sentence that quotes a fact says it right. */
export function notesOnSentence(sentence: string, facts: KnownFacts): AmountNote[] {
  const quoted = new Set(Array.from(sentence.matchAll(QUOTATION), ([, name = '']) => name));
  const plain = sentence
    .replaceAll(QUOTATION, (written) => '\ufffc'.repeat(written.length))
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .toLowerCase();
  if (plain.length !== sentence.length) return [];
  const subjects = facts.all.flatMap((fact) => {
    const subject = subjectOf(fact);
    return subject && isAbout(plain, subject) ? [{ fact, subject, places: placesOf(plain, subject.about) }] : [];
  });
  if (subjects.length === 0) return [];
  const order = Object.keys(FACT_SUBJECTS);
  const rank = ({ fact }: { fact: { key: string } }) => (order.indexOf(fact.key) + order.length) % order.length;
  subjects.sort((one, other) => rank(one) - rank(other));

  const amounts: Literal[] = [...amountsIn(plain), ...literalsIn(plain, subjects)];
  return amounts.flatMap((amount) => {
    const near = subjects.filter(
      ({ fact, subject, places }) =>
        (amount.literal ? amount.literal === subject.literal : AMOUNT_OF[fact.kind] === amount.kind) &&
        isComparable(fact, amount) &&
        places.some((place) => isNear(plain, place, amount, subject.notBetween)),
    );
    const [first] = near;
    if (!first || near.some(({ fact }) => agrees(fact, amount, plain))) return [];
    if (isOfLedger(first.fact.key, amount, facts) || [...quoted].some((name) => name.startsWith(first.fact.key)))
      return [];
    const { quote, to } = quotationFor(first.fact, first.subject, amount);
    const said = sentence.slice(amount.from, amount.end);
    const says = withQuotations(quote, facts.word) + sentence.slice(to, amount.end);
    return [{ key: first.fact.key, said, says, quote, from: amount.from, to, sentence }];
  });
}

/** The notes on a paragraph, sentence by sentence. */
export function notesOnText(text: string, facts: KnownFacts): AmountNote[] {
  return sentencesIn(text).flatMap(({ from, sentence }) =>
    notesOnSentence(sentence, facts).map((note) => ({ ...note, from: note.from + from, to: note.to + from })),
  );
}

/** The sentences of a text with their places. */
export function sentencesIn(text: string): { from: number; sentence: string }[] {
  const found: { from: number; sentence: string }[] = [];
  let from = 0;
  for (const part of text.split(/(?<=[.!?]["”’)]?)\s+(?=["“(]?[A-Z$\d{])/)) {
    from = text.indexOf(part, from);
    if (part.trim() !== '') found.push({ from, sentence: part });
    from += part.length;
  }
  return found;
}

/** How a sentence whose amount is meant is remembered. */
export const keptAs = ({ key, sentence }: Pick<AmountNote, 'key' | 'sentence'>) =>
  `${key}: ${sentence.replaceAll(/\s+/g, ' ').trim()}`;

/** The notes that are not declared as meant. `kept` has one line for each that is. */
export function openNotes<Note extends AmountNote>(notes: readonly Note[], kept: string): Note[] {
  const lines = new Set(kept.split('\n'));
  return notes.filter((note) => !lines.has(keptAs(note)));
}

function subjectOf({ key, name, kind }: KnownFacts['all'][number]): FactSubject | null {
  const known = (FACT_SUBJECTS as Readonly<Record<string, FactSubject>>)[key];
  if (known) return known;
  // A fact that the staff have added is known by its name.
  if (!AMOUNT_OF[kind] || kind === 'table' || key in FACTS) return null;
  const words = name
    .toLowerCase()
    .replaceAll(/[’‘]/g, "'")
    .split(/[^a-z0-9'-]+/)
    .filter(Boolean);
  return words.length > 0 ? { about: new RegExp(`\\b${words.map(escaped).join('\\W+')}`) } : null;
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\-]/g, '\\$&');

const isAbout = (text: string, { about, needs, not }: FactSubject) =>
  about.test(text) && (!needs || needs.test(text)) && !not?.test(text);

interface Place {
  from: number;
  to: number;
}

const placesOf = (text: string, about: RegExp): Place[] =>
  Array.from(text.matchAll(new RegExp(about, 'g')), ({ 0: words, index }) => ({
    from: index,
    to: index + words.length,
  }));

function isNear(text: string, place: Place, amount: Place & { end: number }, notBetween?: RegExp): boolean {
  const [after, before] = [amount.from - place.to, place.from - amount.end];
  if (after > REACH.after || before > REACH.before) return false;
  const between =
    after >= 0 ? text.slice(place.to, amount.from) : text.slice(amount.end, Math.max(amount.end, place.from));
  return !between.includes(';') && !notBetween?.test(between);
}

interface Literal extends Amount {
  literal?: RegExp;
}

/** What is compared with a fact that is a text, such as the number of a rule book. */
function literalsIn(text: string, subjects: readonly { subject: FactSubject }[]): Literal[] {
  return subjects.flatMap(({ subject: { literal } }) =>
    literal
      ? Array.from(text.matchAll(new RegExp(literal, 'g')), ({ 0: words, index: from }): Literal => {
          const end = from + words.length;
          return { kind: 'count', values: [], unit: '', from, to: end, end, form: '', literal };
        })
      : [],
  );
}

type Known = KnownFacts['all'][number];

const isComparable = ({ kind }: Known, { kind: of, unit }: Amount) =>
  of !== 'duration' || (kind === 'days') === (unit === 'days');

function agrees({ kind, value }: Known, { values, literal, from, to }: Literal, text: string): boolean {
  if (literal) return String(value).toLowerCase() === text.slice(from, to);
  if (kind === 'table') {
    const steps = (value as readonly TableStep[]).flatMap(({ percent, beyond }) => [percent, beyond?.percent]);
    return values.every((one) => steps.includes(one));
  }
  if (kind === 'money range' || kind === 'percent range') {
    const range = value as Range;
    const [low = 0, high] = values;
    return high === undefined ? low >= range.from && low <= range.to : low === range.from && high === range.to;
  }
  return values.includes(kind === 'years' ? 12 * (value as number) : (value as number));
}

/** Limits by loan size are no contradiction of the largest loan: "7(a) loans up to $350,000". */
function isOfLedger(key: string, { kind, values }: Amount, { all }: KnownFacts): boolean {
  if (key !== 'sba.7a.max-loan' || kind !== 'money') return false;
  const limits = all.flatMap((fact) => {
    if (!fact.key.startsWith('sba.')) return [];
    if (fact.kind === 'money') return [fact.value as number];
    return fact.kind === 'table'
      ? (fact.value as readonly TableStep[]).flatMap(({ upTo, beyond }) => [upTo, beyond?.amount])
      : [];
  });
  return values.every((value) => limits.includes(value));
}

/** A quotation in the form of the amount. It replaces the unit as well if the fact has another one. */
function quotationFor({ key, kind }: Known, { quote }: FactSubject, amount: Amount): { quote: string; to: number } {
  const { unit, to, end } = amount;
  if (quote) return { quote: `{{${quote}}}`, to };
  if (unit !== '' && unit !== kind) return { quote: `{{${key}}} ${kind}`, to: end };
  const form = kind === 'money range' && amount.form === '' ? 'short' : amount.form;
  return { quote: `{{${key}${form && `:${form}`}}}`, to };
}

/** A block of an article: its text, and where each character is in the HTML. */
interface Block {
  text: string;
  at: number[];
}

const BLOCK_TAGS = new Set(['p', 'li', 'ul', 'ol', 'div', 'blockquote', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const ENTITY = /&(?:#(\d+)|#x([0-9a-f]+)|(amp|lt|gt|quot|apos|nbsp|ndash|mdash|rsquo|lsquo|rdquo|ldquo));|[\s\S]/giu;
const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–', mdash: '—' },
  ...{ rsquo: '’', lsquo: '‘', rdquo: '”', ldquo: '“' },
};

/** The notes on an article's HTML. `from` and `to` are places in it; null if markup divides the amount. */
export function notesOnBody(html: string, facts: KnownFacts): (AmountNote & { isDivided: boolean })[] {
  return blocksOf(html).flatMap(({ text, at }) =>
    notesOnText(text, facts).map((note) => {
      const [from = 0, last = 0] = [at[note.from], at[note.to - 1]];
      const to = at[note.to] ?? last + 1;
      const end = html.slice(last, to).search(/</) < 0 ? to : last + html.slice(last, to).search(/</);
      return { ...note, from, to: end, isDivided: html.slice(from, end).includes('<') };
    }),
  );
}

function blocksOf(html: string): Block[] {
  const blocks: Block[] = [{ text: '', at: [] }];
  for (const { 0: part, 1: tag, index } of html.matchAll(TAG_OR_TEXT)) {
    const block = blocks.at(-1) as Block;
    if (tag && BLOCK_TAGS.has(tag.toLowerCase())) blocks.push({ text: '', at: [] });
    else if (!tag || tag.toLowerCase() === 'br')
      for (const { 0: sign, 1: decimal, 2: hex, 3: name, index: within } of (tag ? ' ' : part).matchAll(ENTITY)) {
        const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
        const shown = name ? (NAMED[name.toLowerCase()] ?? ' ') : code <= 0x10ffff ? String.fromCodePoint(code) : sign;
        block.text += shown;
        for (let n = 0; n < shown.length; n++) block.at.push(index + within);
      }
  }
  return blocks.filter(({ text }) => text.trim() !== '');
}
