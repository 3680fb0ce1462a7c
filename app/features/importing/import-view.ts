import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { articles } from '#app/features/articles/articles.table.ts';
import { workOnBody } from '#app/features/articles/body/work-on-body.ts';
import { CSV_START, csvLine } from '#app/platform/csv.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { ImportOutcome } from './article-import.ts';
import { findFiles } from './export-articles.ts';
import { importLines, imports } from './imports.table.ts';
import { isImport } from './uploads.ts';

const MAX_LISTED = 30;

const isStored = sql`${importLines.outcome} in ('added', 'replaced')`;

/** Newest first. Uploads that were not finished are left out. */
export async function listImports(db: Database) {
  const { id, exportName, state, createdAt, author } = imports;
  const lines = sql`(select count(*)::int from ${importLines} where ${importLines.importId} = ${id} and ${isStored})`;
  return db
    .select({ id, name: exportName, state, author, stored: sql<number>`${lines}` })
    .from(imports)
    .where(sql`${state} <> 'uploading'`)
    .orderBy(desc(createdAt))
    .limit(MAX_LISTED);
}

export interface ImportCounts {
  found: number;
  chosen: number;
  /** Chosen articles that have an outcome. */
  finished: number;
  stored: number;
  pictures: number;
  redirects: number;
  leftOut: number;
}

export async function findImport(db: Database, id: string) {
  const [found] = await db.select().from(imports).where(isImport(id));
  if (!found) return null;
  const { chosen, outcome } = importLines;
  const [counts] = await db
    .select({
      found: sql<number>`count(*)::int`,
      chosen: sql<number>`(count(*) filter (where ${chosen} and (${importLines.article} is not null or ${isNotNull(outcome)})))::int`,
      finished: sql<number>`(count(*) filter (where ${outcome} is not null))::int`,
      stored: sql<number>`(count(*) filter (where ${isStored}))::int`,
      pictures: sql<number>`coalesce(sum(${importLines.pictureCount}), 0)::int`,
      redirects: sql<number>`coalesce(sum(${importLines.redirectCount}), 0)::int`,
      leftOut: sql<number>`(count(*) filter (where ${outcome} in ('kept', 'refused')))::int`,
    })
    .from(importLines)
    .where(eq(importLines.importId, found.id));
  return { ...found, counts: counts as ImportCounts };
}

/** The title of the article that is imported now. */
export async function currentTitle(db: Database, id: string): Promise<string> {
  const [line] = await db
    .select({ title: importLines.title })
    .from(importLines)
    .where(and(eq(importLines.importId, id), isNull(importLines.outcome), sql`${importLines.tries} > 0`))
    .orderBy(asc(importLines.position))
    .limit(1);
  return line?.title ?? '';
}

export interface CheckLine {
  position: number;
  title: string;
  slug: string;
  publishDate: string;
  categories: string[];
  pictures: { found: number; all: number };
  notes: string[];
  chosen: boolean;
  isPossible: boolean;
  /** Another article has its address. */
  isTaken: boolean;
  /** Paths that would redirect to it. */
  redirects: string[];
}

export interface Check {
  lines: CheckLine[];
  categories: { name: string; articles: number }[];
  /** Addresses of pictures without a file. */
  missing: string[];
}

/** What the import would do, article by article. */
export async function checkOf(db: Database, id: string, pictureNames: readonly string[]): Promise<Check> {
  const fileFor = findFiles(pictureNames);
  const missing = new Set<string>();
  const rows = await db
    .select({
      position: importLines.position,
      title: importLines.title,
      slug: importLines.slug,
      publishDate: sql<string>`coalesce(${importLines.article} ->> 'publishDate', '')`,
      redirects: sql<string[]>`array(select jsonb_array_elements_text(${importLines.article} -> 'oldAddresses'))`,
      categories: importLines.categories,
      pictures: importLines.pictures,
      notes: importLines.notes,
      chosen: importLines.chosen,
      isPossible: sql<boolean>`${importLines.article} is not null`,
      isTaken: sql<boolean>`${articles.id} is not null`,
    })
    .from(importLines)
    .leftJoin(articles, eq(articles.slug, importLines.slug))
    .where(eq(importLines.importId, id))
    .orderBy(asc(importLines.position));
  const counts = new Map<string, number>();
  for (const { categories } of rows)
    for (const name of new Set(categories)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return {
    lines: rows.map(({ pictures, ...row }) => {
      const lacking = pictures.filter((address) => !fileFor(address));
      for (const address of lacking) missing.add(address);
      return { ...row, pictures: { found: pictures.length - lacking.length, all: pictures.length } };
    }),
    categories: Array.from(counts, ([name, count]) => ({ name, articles: count })).sort(
      (a, b) => b.articles - a.articles,
    ),
    missing: [...missing],
  };
}

export interface Comparison {
  position: number;
  /** Safe HTML of both. */
  before: string;
  after: string;
  /** Line breaks of the classic editor are paragraphs. */
  hasLines: boolean;
}

/** Of each text. */
const MAX_COMPARED_LENGTH = 100_000;

export async function compareLine(db: Database, id: string, position: number): Promise<Comparison | null> {
  const [line] = await db
    .select({
      source: sql<string>`left(${importLines.source}, ${MAX_COMPARED_LENGTH})`,
      body: sql<string>`left(coalesce(${importLines.article} ->> 'bodyHtml', ''), ${MAX_COMPARED_LENGTH})`,
    })
    .from(importLines)
    .where(and(eq(importLines.importId, id), eq(importLines.position, position)));
  if (!line?.source) return null;
  const hasLines = !/<p[\s>]|<!-- wp:/.test(line.source);
  const [before, after] = [await workOnBody('shownSource', line.source), await workOnBody('shownSource', line.body)];
  return { position, before, after, hasLines };
}

export interface ResultLine {
  position: number;
  title: string;
  slug: string;
  outcome: ImportOutcome | null;
  notes: string[];
  articleId: number | null;
}

/** Articles with a note, and those that were not stored. */
export async function linesToCheck(db: Database, id: string): Promise<ResultLine[]> {
  const { position, title, slug, outcome, notes, articleId } = importLines;
  return db
    .select({ position, title, slug, outcome, notes, articleId })
    .from(importLines)
    .where(and(eq(importLines.importId, id), sql`(cardinality(${notes}) > 0 or ${outcome} in ('kept', 'refused'))`))
    .orderBy(sql`${isStored} nulls first`, asc(position));
}

const LABELS: Record<ImportOutcome, string> = {
  added: 'Added',
  replaced: 'Replaced',
  unchanged: 'Here already, unchanged',
  kept: 'Left out: another article has this address',
  refused: 'Left out',
};

/** The result of every article as CSV. */
export async function* reportOf(db: Database, id: string, siteUrl: string): AsyncGenerator<string> {
  yield CSV_START + csvLine(['Title', 'Address', 'Result', 'Pictures', 'Redirects', 'Notes']);
  const { title, slug, outcome, chosen, articleId, pictureCount, redirectCount, notes } = importLines;
  const isPossible = sql<boolean>`${importLines.article} is not null`;
  const lines = await db
    .select({ title, slug, outcome, chosen, articleId, pictureCount, redirectCount, notes, isPossible })
    .from(importLines)
    .where(eq(importLines.importId, id))
    .orderBy(asc(importLines.position));
  for (const line of lines) {
    const result = line.outcome ? LABELS[line.outcome] : line.isPossible || !line.chosen ? 'Not chosen' : 'Left out';
    const address = line.articleId ? `${siteUrl}/resources/${line.slug}` : '';
    const counts = [String(line.pictureCount), String(line.redirectCount)];
    yield csvLine([line.title, address, result, ...counts, line.notes.join('\n')]);
  }
}
