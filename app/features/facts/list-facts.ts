import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { type FactValue, factWord, QUOTATION } from '#app/firm/fact-values.ts';
import { FACTS } from '#app/firm/facts.ts';
import { GUIDE_FILES } from '#app/firm/guides.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { dataFile } from '#app/platform/data-folder.ts';
import type { Database } from '#app/platform/db/database.ts';
import { factHistory, quotingArticles } from './change-facts.ts';
import { type Fact, stateOf, stateText } from './fact.ts';
import type { FactBook } from './fact-book.ts';
import { FACT_GROUPS, type FactFilters, groupOf } from './fact-filters.ts';
import { checkFactFields, type FactFields, fieldsOfFact } from './fact-form.ts';
import type { FactReader } from './fact-reader.ts';

const DAY = 86_400_000;

/** Where the site uses facts. */
export interface FactUses {
  pages: PageTexts;
  /** What each tool calculates with, by its title. */
  tools: Readonly<Record<string, readonly string[]>>;
}

/** The list, and what the open fact's form shows. `typed`: fields that are not stored yet. */
export async function listFacts(
  { db, facts: book, now }: { db: Database; facts: FactBook; now: () => Date },
  { pages, tools }: FactUses,
  filters: FactFilters,
  typed: FactFields | null,
) {
  const toolsWith = (key: string) => Object.keys(tools).filter((title) => tools[title]?.includes(key));
  const today = dateIn(OFFICE_ZONE, now());
  const [places, guides] = await Promise.all([findPlaces(db, pages), guideUses()]);
  const uses = countUses(places, book.reader);
  const rows = book.all().map((fact) => {
    const { page, article } = uses.get(fact.key) ?? { page: new Set(), article: new Set() };
    const guide = guides.filter(({ facts }) => fact.key in facts).length;
    const state = stateOf(fact, today);
    const days = fact.validUntil ? Math.round((Date.parse(today) - Date.parse(fact.validUntil)) / DAY) : null;
    return {
      ...{ key: fact.key, name: fact.name, wording: fact.wording, text: factWord(fact), state, days },
      ...{
        source: { title: fact.sourceTitle, url: fact.sourceUrl },
        checkedOn: fact.checkedOn,
        known: stateText(fact, today),
        validUntil: fact.validUntil,
      },
      uses: { page: page.size, article: article.size, tool: toolsWith(fact.key).length, guide },
      group: groupOf(fact.key),
      outdated: outdatedGuides(guides, fact),
    };
  });
  const shown = rows
    .filter((row) => matches(row, filters))
    .sort((a, b) => rank(a) - rank(b) || a.key.localeCompare(b.key));
  const stored = book.get(filters.fact);
  return {
    filters,
    today,
    all: rows.length,
    expired: rows.filter(({ state }) => state === 'expired').length,
    rows: shown,
    open: stored ? await openFact(stored) : null,
    isNew: filters.fact === 'new',
  };

  async function openFact(fact: Fact) {
    const fields = { ...fieldsOfFact(fact), ...typed, key: fact.key, kind: fact.kind };
    const checked = checkFactFields(fields);
    const changes = checked.ok ? changedSentences(places, book.reader(), book.readerWith(checked.fact)) : [];
    const versions = await factHistory(db, fact.key);
    return {
      key: fact.key,
      fields,
      changes,
      tools: toolsWith(fact.key),
      mayDelete: !(fact.key in FACTS),
      history: versions.map(({ id, kind, fact: then, changedBy, changedAt }) => ({
        ...{ id, kind, changedBy, text: factWord(then), source: then.sourceTitle, checkedOn: then.checkedOn },
        at: changedAt.toISOString(),
      })),
    };
  }
}

export type FactsScreen = Awaited<ReturnType<typeof listFacts>>;
export type FactRow = FactsScreen['rows'][number];

interface Searched {
  key: string;
  name: string;
  text: string;
  wording: string;
  source: { title: string };
  uses: { page: number; article: number; tool: number; guide: number };
  group: string;
  state: string;
}

function matches(row: Searched, { q, group, used, state, fact }: FactFilters): boolean {
  if (row.key === fact) return true;
  const text = [row.key, row.name, row.text, row.wording, row.source.title].join(' ').toLowerCase();
  const isUsed = used === 'none' ? Object.values(row.uses).every((count) => count === 0) : row.uses[used as 'page'] > 0;
  return (
    q
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word)) &&
    (!group || row.group === group) &&
    (!used || isUsed) &&
    (!state || (state === 'expiring' ? row.state !== 'current' : row.state === state))
  );
}

/** Expired first, then those that expire soon, then by group. */
function rank({ state, group }: { state: string; group: string }): number {
  if (state !== 'current') return state === 'expired' ? 0 : 1;
  return 2 + FACT_GROUPS.indexOf(group);
}

/** A sentence that quotes something, and where readers find it. */
interface Place {
  kind: 'page' | 'article';
  where: string;
  text: string;
}

/** The texts of each page that quote facts, by the page's name. */
type PageTexts = Readonly<Record<string, unknown>>;

/** Every sentence of the pages and the articles that quotes a fact or a computed figure. */
export async function findPlaces(db: Database, pages: PageTexts): Promise<Place[]> {
  const articles = await quotingArticles(db);
  return [
    ...Object.entries(pages).flatMap(([where, texts]) =>
      quotingSentences(texts).map((text): Place => ({ kind: 'page', where, text })),
    ),
    ...articles.flatMap(({ title, text }) =>
      sentencesOf(text).map((sentence): Place => ({ kind: 'article', where: title, text: sentence })),
    ),
  ];
}

export function quotingSentences(content: unknown): string[] {
  if (typeof content === 'string') return sentencesOf(content);
  if (content === null || typeof content !== 'object') return [];
  return [...new Set(Object.values(content).flatMap(quotingSentences))];
}

/** Without markup; a block's end ends a sentence. */
function sentencesOf(text: string): string[] {
  const plain = text.replaceAll(/<\/(?:p|li|h[1-6]|blockquote|div)>/g, '\n').replaceAll(/<[^>]*>/g, '');
  return plain
    .split(/\n+|(?<=[.!?])\s+(?=[A-Z“$])/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.includes('{{'));
}

/** A part of a sentence: as it is, or as it was and will be. */
type Piece = string | { before: string; after: string };

interface ChangedSentence {
  where: string;
  pieces: Piece[];
}

/** The sentences that another value changes, with the results that are computed from it. */
function changedSentences(places: readonly Place[], before: FactReader, after: FactReader): ChangedSentence[] {
  return places.flatMap(({ where, text }) => {
    const pieces = piecesOf(text, before, after);
    return pieces.some((piece) => typeof piece !== 'string') ? [{ where, pieces }] : [];
  });
}

function piecesOf(text: string, before: FactReader, after: FactReader): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of text.matchAll(QUOTATION)) {
    const [one, other] = [before.fill(found[0]), after.fill(found[0])];
    pieces.push(text.slice(end, found.index), one === other ? one : { before: one, after: other });
    end = found.index + found[0].length;
  }
  return [...pieces, text.slice(end)].filter((piece) => piece !== '');
}

/** How often each fact is quoted, also through computed figures. */
function countUses(
  places: readonly Place[],
  reader: () => FactReader,
): Map<string, Record<Place['kind'], Set<string>>> {
  const uses = new Map<string, Record<Place['kind'], Set<string>>>();
  for (const { kind, where, text } of places) {
    const facts = reader();
    facts.fill(text);
    for (const key of facts.keys) {
      const known = uses.get(key) ?? { page: new Set(), article: new Set() };
      known[kind].add(where);
      uses.set(key, known);
    }
  }
  return uses;
}

interface GuideUse {
  title: string;
  /** The values with which the PDF was built. */
  facts: Readonly<Record<string, FactValue>>;
}

/** The guides with the facts they were built with. */
async function guideUses(): Promise<GuideUse[]> {
  const built = JSON.parse(await readFile(dataFile('guides/built.json'), 'utf8'));
  return GUIDE_FILES.map(({ slug, title }) => ({ title, facts: built[slug]?.facts ?? {} }));
}

/** The guides whose PDF shows another value. */
function outdatedGuides(guides: readonly GuideUse[], { key, value }: Pick<Fact, 'key' | 'value'>): string[] {
  return guides.filter(({ facts }) => key in facts && !isDeepStrictEqual(facts[key], value)).map(({ title }) => title);
}
