import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import { articleDrafts, articleRevisions } from '#app/features/articles/article-work.table.ts';
import { articles } from '#app/features/articles/articles.table.ts';
import { type Replaced, takeBack } from '#app/features/articles/editing/store-article.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { JobQueue } from '#app/platform/jobs/queue.ts';
import { CATEGORY_CHOICES, type CategoryChoice, choiceFor, type ImportSettings } from './article-import.ts';
import { importLines, imports } from './imports.table.ts';
import { IMPORT_QUEUE, isImport } from './uploads.ts';

interface Who {
  id: string;
  email: string;
}

export interface ImportChoices {
  settings: ImportSettings;
  /** Positions that the page showed, and those of them that were ticked. */
  shown: number[];
  ticked: number[];
}

/** Reads the form of the check. */
export function readChoices(form: FormData, names: readonly string[]): ImportChoices {
  const numbers = (values: unknown[]) => values.map(Number).filter(Number.isSafeInteger);
  const chosen = names.flatMap((name, at): [string, CategoryChoice][] => {
    const choice = CATEGORY_CHOICES.find((one) => one === form.get(`category-${at}`));
    return choice ? [[name, choice]] : [];
  });
  return {
    settings: {
      asDrafts: form.get('arrival') !== 'as-in-file',
      redirects: form.has('redirects'),
      replace: form.has('replace'),
      categories: Object.fromEntries(chosen),
    },
    shown: numbers(String(form.get('shown') ?? '').split(',')),
    ticked: numbers(form.getAll('take')),
  };
}

/** Keeps the choices until the import begins. */
export async function keepChoices(db: Database, id: string, { settings, shown, ticked }: ImportChoices): Promise<void> {
  await db.transaction(async (tx) => {
    const [open] = await tx
      .update(imports)
      .set({ settings })
      .where(and(isImport(id), eq(imports.state, 'checked')))
      .returning({ id: imports.id });
    if (!open || shown.length === 0) return;
    const isTicked = ticked.length > 0 ? inArray(importLines.position, ticked) : sql`false`;
    await tx
      .update(importLines)
      .set({ chosen: sql`${isTicked}` })
      .where(and(eq(importLines.importId, id), inArray(importLines.position, shown)));
  });
}

export type StartOutcome = 'started' | 'open-categories' | 'nothing-chosen' | 'gone';

/** Starts a checked import, or goes on with a stopped one. Starting twice changes nothing. */
export async function startImport(
  db: Database,
  queue: JobQueue,
  id: string,
  who: Who,
  now: Date,
): Promise<StartOutcome> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(imports)
      .where(and(isImport(id), inArray(imports.state, ['checked', 'stopped', 'running'])))
      .for('update');
    if (!found) return 'gone';
    if (found.state === 'running') return 'started';
    const names = await openCategories(tx, id, found.settings);
    if (names.length > 0) return 'open-categories';
    const isChosen = and(eq(importLines.importId, id), importLines.chosen, isNotNull(importLines.article));
    const [chosen] = await tx.select({ is: sql`1` }).from(importLines).where(isChosen).limit(1);
    if (!chosen) return 'nothing-chosen';
    await tx
      .update(imports)
      .set({ state: 'running', startedAt: found.startedAt ?? now, finishedAt: null, stopRequested: false })
      .where(isImport(id));
    // Articles that cannot be imported have their outcome already.
    await tx
      .update(importLines)
      .set({ outcome: 'refused' })
      .where(and(eq(importLines.importId, id), isNull(importLines.article), isNull(importLines.outcome)));
    await queue.add(tx, IMPORT_QUEUE, [id]);
    const actor = { id: who.id, name: who.email };
    await recordInAuditLog(tx, { actor, action: 'import.started', file: found.exportName });
    return 'started';
  });
}

/** The categories of the chosen articles for which nothing is chosen yet. */
async function openCategories(db: Database, id: string, { categories }: ImportSettings): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct unnest(categories) as name from import_lines where import_id = ${id} and chosen and article is not null`);
  return rows.map(({ name }) => name).filter((name) => !choiceFor(name, categories));
}

export async function stopImport(db: Database, id: string): Promise<void> {
  await db
    .update(imports)
    .set({ stopRequested: true })
    .where(and(isImport(id), eq(imports.state, 'running')));
}

export type UndoOutcome = 'undone' | 'edited' | 'gone';

/**
 * Deletes what the import added and restores what it replaced, also if it was published since. Articles that were edited
 * since are kept, with a note. Nothing is undone if all of them were.
 */
export async function undoImport(db: Database, id: string, who: Who, now: Date): Promise<UndoOutcome> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(imports)
      .where(and(isImport(id), inArray(imports.state, ['done', 'stopped'])))
      .for('update');
    if (!found) return 'gone';
    const lines = await tx
      .select({ line: importLines, article: articles })
      .from(importLines)
      .innerJoin(articles, eq(articles.id, importLines.articleId))
      .where(isStored(id))
      .for('update', { of: articles });
    const { edited } = await undoable(tx, id);
    const own = lines.filter(({ line }) => !edited.some(({ position }) => position === line.position));
    if (own.length === 0) return 'edited';
    const actor = { id: who.id, name: who.email };
    for (const { line, article } of own) {
      await takeBack(tx, article, line.undo as unknown as Replaced, actor, now);
    }
    const kept = edited.map(({ position }) => position);
    await tx
      .update(importLines)
      .set({ notes: sql`array_append(${importLines.notes}, ${KEPT})` })
      .where(and(eq(importLines.importId, id), inArray(importLines.position, kept)));
    await tx.update(imports).set({ state: 'undone' }).where(isImport(id));
    await recordInAuditLog(tx, { actor, action: 'import.undone', file: found.exportName });
    return 'undone';
  });
}

const KEPT = 'it was edited after the import, so the undo kept it';

const isStored = (id: string) =>
  and(eq(importLines.importId, id), inArray(importLines.outcome, ['added', 'replaced']), isNotNull(articles.id));

export interface Undoable {
  /** Articles that an undo deletes or restores. */
  count: number;
  edited: { position: number; title: string }[];
}

/** An article is edited if it has a draft, or if a version since the import differs in more than being published. */
export async function undoable(db: Database, id: string): Promise<Undoable> {
  const version = (until: SQL) => sql`(select ${articleRevisions.fields} - 'published' from ${articleRevisions}
    where ${articleRevisions.articleId} = ${articles.id} and ${articleRevisions.kind} <> 'set aside' and ${until}
    order by ${articleRevisions.id} desc limit 1)`;
  const imported = version(sql`date_trunc('milliseconds', ${articleRevisions.savedAt}) <= ${storedAt}`);
  const isEdited = sql<boolean>`exists (select 1 from ${articleDrafts} where ${articleDrafts.articleId} = ${articles.id})
    or (date_trunc('milliseconds', ${articles.updatedAt}) <> ${storedAt}
      and not coalesce(${imported} = ${version(sql`true`)}, false))`;
  const rows = await db
    .select({ position: importLines.position, title: articles.title, isEdited })
    .from(importLines)
    .innerJoin(articles, eq(articles.id, importLines.articleId))
    .where(isStored(id))
    .orderBy(importLines.position);
  const edited = rows.filter((row) => row.isEdited).map(({ position, title }) => ({ position, title }));
  return { count: rows.length - edited.length, edited };
}

const storedAt = sql`date_trunc('milliseconds', ${importLines.storedAt})`;
