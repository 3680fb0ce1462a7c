import type { Article } from './article.ts';
import { type Figure, writeFigures } from './figures/figure.ts';

/** The texts of an article in the editor, and what errors and comparisons call them. */
const TEXTS = {
  title: 'Title',
  slug: 'Slug',
  summary: 'Summary',
  heroImageUrl: 'Hero image',
  heroImageAlt: 'Alternative text',
  ogImageUrl: 'Social image',
  bodyHtml: 'Body',
  category: 'Category',
  readTime: 'Read time',
  /** Comma-separated. */
  tags: 'Tags',
  authorName: 'Author name',
  authorRole: 'Author role',
  publishDate: 'Publish date',
  seoTitle: 'SEO title',
  metaDescription: 'Meta description',
  /** Lines as in the table: amounts that are meant although a fact says something else. */
  keptAmounts: 'Amounts kept as written',
  /** As `writeFigures` writes them. */
  figures: 'Figures',
} as const;

/** An article in the editor (§2): every field as typed. Plain data, shared by page and server. */
export type ArticleFields = Record<TextName, string> & { published: boolean };
export type TextName = keyof typeof TEXTS;
export type FieldName = keyof ArticleFields;

export const TEXT_NAMES = Object.keys(TEXTS) as readonly TextName[];
export const FIELD_NAMES: Readonly<Record<FieldName, string>> = { ...TEXTS, published: 'Published' };

const eachText = (textOf: (name: TextName) => string) =>
  Object.fromEntries(TEXT_NAMES.map((name) => [name, textOf(name)])) as Record<TextName, string>;

export const MAX_TITLE_LENGTH = 300;
/** §9. */
export const MAX_SUMMARY_LENGTH = 300;
export const MAX_META_DESCRIPTION_LENGTH = 160;
export const MAX_BODY_LENGTH = 1_000_000;
/** A longer text is worked on in a thread. An ordinary one is shorter, and takes a few milliseconds. */
export const LONG_TEXT = 20_000;
/** Twelve figures with all their texts have 120,000 characters. */
const MAX_FIGURES_LENGTH = 150_000;
/** All other fields together. */
export const MAX_REST_LENGTH = 50_000;
/** Characters that HTML and JSON escape: each takes time whenever the text is sent to the editor. */
export const MAX_MARKS = 20_000;

export const EMPTY_FIELDS: ArticleFields = {
  ...eachText(() => ''),
  category: 'Insights',
  readTime: '5',
  published: false,
};

/** §3: the editor's defaults. */
export function newArticleFields(today: string, author: { name: string; role: string }): ArticleFields {
  return { ...EMPTY_FIELDS, authorName: author.name, authorRole: author.role, publishDate: today };
}

type Stored = Omit<Article, 'createdAt' | 'updatedAt'> & { published: boolean; keptAmounts: string };

export function fieldsOf(article: Stored, figures: readonly Figure[]): ArticleFields {
  const others = { tags: article.tags.join(', '), figures: writeFigures(figures) };
  const texts = { ...article, ...others };
  return { ...eachText((name) => String(texts[name] ?? '')), published: article.published };
}

/** Reads the form and normalizes line ends. */
export function readFields(form: { get(name: string): unknown }): ArticleFields {
  const text = (name: string) => String(form.get(name) ?? '').replaceAll('\r\n', '\n');
  return { ...eachText(text), published: form.get('published') !== null && form.get('published') !== 'false' };
}

/** The characters of all fields. */
export function lengthOf(fields: ArticleFields): number {
  return TEXT_NAMES.reduce((sum, name) => sum + fields[name].length, 0);
}

/** More than an article can hold: it is rejected before anything else is done with it. */
export function isTooLarge(fields: ArticleFields): boolean {
  const [body, figures] = [fields.bodyHtml.length, fields.figures.length];
  if (body > MAX_BODY_LENGTH || figures > MAX_FIGURES_LENGTH || lengthOf(fields) - body - figures > MAX_REST_LENGTH)
    return true;
  return hasTooManyMarks(Object.values(fields));
}

export function hasTooManyMarks(texts: readonly unknown[]): boolean {
  let marks = 0;
  for (const text of texts) {
    const mark = /[<>&"'\\\n]/g;
    while (typeof text === 'string' && mark.test(text)) if (++marks > MAX_MARKS) return true;
  }
  return false;
}

/**
 * Raise it when a stored field changes its meaning, and convert older documents in `knownFields`. A new field needs
 * neither: documents without it get its default. Documents without a version are of version 1.
 */
const FIELDS_VERSION = 1;

/** Fields in the database or in a browser's storage, written by this release, an older or a newer one. */
export type StoredFields = Partial<ArticleFields> & { version?: number };

export function storedFields(fields: ArticleFields): StoredFields {
  return { ...fields, version: FIELDS_VERSION };
}

const TYPES: Record<string, string> = {
  ...Object.fromEntries(TEXT_NAMES.map((name) => [name, 'string'])),
  published: 'boolean',
  version: 'number',
};

/** The fields of a stored document that this release knows; null for anything else than fields of an article. */
export function knownFields(given: unknown): StoredFields | null {
  if (typeof given !== 'object' || given === null || !('title' in given && 'bodyHtml' in given)) return null;
  const known = Object.entries(given).filter(([name]) => Object.hasOwn(TYPES, name));
  return known.every(([name, value]) => typeof value === TYPES[name]) ? Object.fromEntries(known) : null;
}

/** The same, complete: what another release did not store is as in `defaults`. */
export function fieldsFrom(given: unknown, defaults: ArticleFields): ArticleFields | null {
  const known = knownFields(given);
  if (!known) return null;
  const { version: _, ...fields } = known;
  return { ...defaults, ...fields };
}

export function sameFields(one: ArticleFields, other: ArticleFields): boolean {
  return one.published === other.published && TEXT_NAMES.every((name) => one[name] === other[name]);
}

/** Counts code points, like PostgreSQL. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}

/**
 * The removals that the author has been shown, as a form field: saving proceeds only if they are still what sanitizing
 * would remove.
 */
export function joinRemovals(removed: readonly string[]): string {
  return removed.join(' | ');
}

/** `found`: the state before the first save here. `set aside`: the losing version of a conflict, kept. */
export const REVISION_KINDS = ['found', 'created', 'updated', 'set aside'] as const;
export type RevisionKind = (typeof REVISION_KINDS)[number];

/** Characters. */
export const MAX_VERSION_NAME_LENGTH = 80;

export interface Revision {
  id: number;
  /** Given by an administrator; null for most. */
  name: string | null;
  kind: RevisionKind;
  savedAt: Date;
  savedBy: string;
  fields: ArticleFields;
}
