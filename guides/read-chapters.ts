import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withSeedFacts } from '../app/firm/article-texts.ts';
import { exampleDeal } from '../app/firm/example-deal.ts';
import { type FactValue, QUOTATION } from '../app/firm/fact-values.ts';
import { FACTS, type FactKey, type ReadFact, seedValue } from '../app/firm/facts.ts';
import { INTEGRATION_DRAWINGS } from './drawings/integration.ts';
import { PLAYBOOK_DRAWINGS } from './drawings/playbook.ts';
import { GUIDE_TEXTS } from './figures/texts.ts';
import { idOf, inline, toHtml } from './markdown.ts';

const FOLDER = join(import.meta.dirname, 'chapters');

const DRAWINGS: Readonly<Record<string, () => string>> = { ...PLAYBOOK_DRAWINGS, ...INTEGRATION_DRAWINGS };

export interface Chapter {
  id: string;
  title: string;
  lede: string;
  /** False for the introduction and the appendices. */
  isNumbered: boolean;
  html: string;
  sections: { id: string; title: string }[];
}

/** The chapters of a guide in the order of their file names. Files that begin with `00` or `9` have no chapter number. */
export function readChapters(slug: string): Chapter[] {
  return chapterFiles(slug).map((file) => readChapter(file, withSeedFacts(readFileSync(file, 'utf8'), GUIDE_TEXTS)));
}

export function chapterFiles(slug: string): string[] {
  const folder = join(FOLDER, slug);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => join(folder, name));
}

/** The facts that a guide quotes, directly or through a calculation, with the values it is built with. */
export function quotedFacts(slug: string): Record<string, FactValue> {
  const used = new Set<FactKey>();
  const record: ReadFact = (key) => {
    used.add(key);
    return seedValue(key);
  };
  for (const file of chapterFiles(slug)) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(QUOTATION)) {
      if (name in FACTS) record(name as FactKey);
      else GUIDE_TEXTS[name]?.(record);
      // The words of the example are computed once, from all its facts.
      if (/^(deal|price|note|short|cost|cash|w\d)/.test(name)) void { ...exampleDeal(record) };
    }
  }
  return Object.fromEntries([...used].sort().map((key) => [key, seedValue(key)]));
}

/** The first page of each chapter, by chapter id. `headings` has the bookmarks, in which a numeral precedes the title. */
export function pagesOfChapters(slug: string, headings: ReadonlyMap<string, number>): Map<string, number> {
  return new Map(
    readChapters(slug).flatMap(({ id, title }) => {
      const page = [...headings].find(([words]) => words.replace(/^[IVX]+\. /, '') === title)?.[1];
      return page ? [[id, page] as const] : [];
    }),
  );
}

function readChapter(file: string, source: string): Chapter {
  const [head = '', lede = '', ...rest] = source.trim().split(/\n{2,}/);
  if (!head.startsWith('# ')) throw new Error(`${file} must begin with a title (# …).`);
  const title = head.slice(2);
  const id = idOf(title);
  const html = toHtml(rest.join('\n\n'), { draw: drawing, idPrefix: `${id}-` });
  const sections = [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/g)].map(([, section = '', text = '']) => ({
    id: section,
    title: text,
  }));
  return {
    id,
    title,
    lede: inline(lede.replaceAll('\n', ' ')),
    isNumbered: !/\/(00|9\d)-/.test(file),
    html,
    sections,
  };
}

function drawing(name: string): string {
  const draw = DRAWINGS[name];
  if (!draw) throw new Error(`There is no drawing named ${name}.`);
  return draw();
}
