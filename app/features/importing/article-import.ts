import { CATEGORIES, type Category } from '#app/features/articles/article.ts';

/** An import in the browser. Plain data, no I/O: shared by pages and server. */

export const MAX_EXPORT_BYTES = 50 * 1024 * 1024;
/** The export and its pictures together. */
export const MAX_IMPORT_BYTES = 200 * 1024 * 1024;
/** Scripts send a file in pieces, because a request may take one minute at most. */
export const PIECE_BYTES = 4 * 1024 * 1024;

export const IMPORT_FILES = ['export', 'pictures'] as const;
export type ImportFile = (typeof IMPORT_FILES)[number];

/** `unreadable`: the file is no export. `failed`: we could not read it. */
const BEFORE = ['uploading', 'reading', 'unreadable', 'failed', 'checked'] as const;
export const IMPORT_STATES = [...BEFORE, 'running', 'stopped', 'done', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const IMPORT_OUTCOMES = ['added', 'replaced', 'unchanged', 'kept', 'refused'] as const;
/** `unchanged`: an identical article exists. `kept`: a different article with this slug exists and is kept. */
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** What becomes of a category of the export. */
export const CATEGORY_CHOICES = [...CATEGORIES, 'tag', 'none'] as const;
export type CategoryChoice = (typeof CATEGORY_CHOICES)[number];

export interface ImportSettings {
  asDrafts: boolean;
  /** Old addresses redirect to the articles. */
  redirects: boolean;
  /** Overwrite articles whose address is taken. */
  replace: boolean;
  /** By the export's name. A missing one is not chosen yet. */
  categories: Readonly<Record<string, CategoryChoice>>;
}

export const FIRST_SETTINGS: ImportSettings = { asDrafts: true, redirects: true, replace: false, categories: {} };

/** Categories that have our names need no choice. */
export function knownCategory(name: string): Category | undefined {
  return CATEGORIES.find((category) => category.toLowerCase() === name.trim().toLowerCase());
}

/** Names come from the export: `constructor` is not one that was chosen. */
export function choiceFor(name: string, chosen: ImportSettings['categories']): CategoryChoice | undefined {
  return Object.hasOwn(chosen, name) ? chosen[name] : undefined;
}

/** The category and tags of an article with these categories in the export. */
export function placedIn(
  names: readonly string[],
  chosen: ImportSettings['categories'],
): { category: Category; tags: string[] } {
  const choices = names.map((name) => [name, choiceFor(name, chosen) ?? 'tag'] as const);
  const category = choices.map(([, choice]) => choice).find((choice) => choice !== 'tag' && choice !== 'none');
  return {
    category: category ?? 'Insights',
    tags: choices.filter(([, choice]) => choice === 'tag').map(([name]) => name),
  };
}
