import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { type FactValue, QUOTATION } from '#app/firm/fact-values.ts';
import { GUIDE_FILES } from '#app/firm/guides.ts';
import { dataFile } from '#app/platform/data-folder.ts';
import type { Database } from '#app/platform/db/database.ts';
import { quotingArticles } from './change-facts.ts';
import type { Fact } from './fact.ts';
import type { FactReader } from './fact-reader.ts';

/** A sentence that quotes something, and where readers find it. */
export interface Place {
  kind: 'page' | 'article';
  where: string;
  text: string;
}

/** The texts of each page that quote facts, by the page's name. */
export type PageTexts = Readonly<Record<string, unknown>>;

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
export type Piece = string | { before: string; after: string };
export interface ChangedSentence {
  where: string;
  pieces: Piece[];
}

/** The sentences that another value changes, with the results that are computed from it. */
export function changedSentences(places: readonly Place[], before: FactReader, after: FactReader): ChangedSentence[] {
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
export function countUses(
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
export async function guideUses(): Promise<GuideUse[]> {
  const built = JSON.parse(await readFile(dataFile('guides/built.json'), 'utf8'));
  return GUIDE_FILES.map(({ slug, title }) => ({ title, facts: built[slug]?.facts ?? {} }));
}

/** The guides whose PDF shows another value. */
export function outdatedGuides(guides: readonly GuideUse[], { key, value }: Pick<Fact, 'key' | 'value'>): string[] {
  return guides.filter(({ facts }) => key in facts && !isDeepStrictEqual(facts[key], value)).map(({ title }) => title);
}
