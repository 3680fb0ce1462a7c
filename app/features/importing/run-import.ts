import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import {
  type CompleteArticle,
  type StoredArticle,
  storeArticle,
} from '#app/features/articles/editing/store-article.ts';
import type { Database } from '#app/platform/db/database.ts';
import { isOutage } from '#app/platform/db/unavailable.ts';
import type { JobQueue } from '#app/platform/jobs/queue.ts';
import type { Log } from '#app/platform/log.ts';
import type { RemoteBytes } from '#app/platform/zip.ts';
import { type ImportSettings, knownCategory, placedIn } from './article-import.ts';
import { checkInThread, ExportTooLarge } from './check-in-thread.ts';
import { firstNotes } from './imported-article.ts';
import { importLines, imports } from './imports.table.ts';
import { type BringPicture, placePictures } from './place-pictures.ts';
import { deleteUploads, IMPORT_QUEUE, isClaimable, isImport, readUpload, uploadedFile } from './uploads.ts';

type Import = typeof imports.$inferSelect;
type Line = typeof importLines.$inferSelect;

export interface RunServices {
  db: Database;
  queue: JobQueue;
  now: () => Date;
  log: Log;
  stop: AbortSignal;
  /** The author of articles without one. */
  author: { authorName: string; authorRole: string };
  openPictures(zip: RemoteBytes | null, actor: { id: string | null; name: string }): Promise<BringPicture>;
}

/** A process that dies loses its lease after this time, and the next one goes on: also one that is killed all the time. */
const LEASE_MS = 5000;
const RENEW_MS = 1000;
/** A job runs this long at most, and adds its successor: other imports get their turn. */
const SLICE_MS = 30_000;
/** A file or an article at which the process died this often is left out. */
const MAX_TRIES = 3;

/** The job: reads an uploaded export, or imports articles one by one. Another process may have done a part of it. */
export async function workOnImport(services: RunServices, id: string): Promise<void> {
  const { db, now, queue } = services;
  const [found] = await db
    .update(imports)
    .set({ leasedUntil: leaseFrom(now()), tries: sql`${imports.tries} + 1` })
    .where(and(isImport(id), sql`${imports.state} in ('reading', 'running')`, isClaimable(now())))
    .returning();
  if (!found) return;
  let isOver = true;
  const renewals = setInterval(() => void renewLease(services, found).catch(() => {}), RENEW_MS);
  try {
    isOver = found.state === 'reading' ? await readExport(services, found) : await importSlice(services, found);
  } finally {
    clearInterval(renewals);
    await db.update(imports).set({ leasedUntil: null }).where(isLeased(found));
  }
  if (!isOver && !services.stop.aborted) await db.transaction((tx) => queue.add(tx, IMPORT_QUEUE, [id]));
}

const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS);

/** Each lease has a number: a process that lost its lease, because the database was away, does not take the next one's. */
const isLeased = ({ id, tries }: Import) => and(isImport(id), eq(imports.tries, tries));

async function renewLease({ db, now }: RunServices, found: Import): Promise<void> {
  const leasedUntil = leaseFrom(now());
  await db.update(imports).set({ leasedUntil }).where(isLeased(found));
}

async function readExport(services: RunServices, { id, tries }: Import): Promise<true> {
  const { db, now, author, log } = services;
  const end = (state: 'unreadable' | 'failed', problem: string) =>
    db.update(imports).set({ state, problem }).where(isImport(id));
  if (tries > MAX_TRIES) {
    await end('failed', 'The server stopped several times while reading this file.');
    return true;
  }
  const bytes = await readUpload(db, id, 'export');
  try {
    await checkInThread({ bytes, defaults: { ...author, now: now() } }, async (found, next) => {
      if (!found) return end('unreadable', '');
      if ('problem' in found) return end('unreadable', found.problem);
      await db.delete(importLines).where(eq(importLines.importId, id));
      const categories: Record<string, NonNullable<ReturnType<typeof knownCategory>>> = {};
      for (let position = 1; ; position++) {
        const one = await next();
        if (!one) break;
        const { article, ...line } = withoutNulls(one);
        await db.insert(importLines).values({ ...line, importId: id, position, article: article && { ...article } });
        for (const name of one.categories) {
          const known = knownCategory(name);
          if (known) categories[name] = known;
        }
      }
      const settings = sql`jsonb_set(${imports.settings}, '{categories}', ${JSON.stringify(categories)}::jsonb)`;
      await db
        .update(imports)
        .set({
          state: 'checked',
          kind: found.kind,
          leftOut: found.leftOut.map(withoutNull),
          settings,
          tries: 0,
          leasedUntil: null,
        })
        .where(and(isImport(id), eq(imports.state, 'reading')));
    });
  } catch (error) {
    if (isOutage(error)) throw error;
    log.error({ err: error, import: id }, 'an export could not be read');
    const text = error instanceof ExportTooLarge ? error.message : 'Something went wrong on our side.';
    await end('failed', text);
  }
  return true;
}

const withoutNull = (text: string) => text.replaceAll('\0', '').toWellFormed();

/** PostgreSQL takes neither NUL nor lone surrogates. */
function withoutNulls<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (_, one) => (typeof one === 'string' ? withoutNull(one) : one));
}

/** True if the import is over. */
async function importSlice(services: RunServices, found: Import): Promise<boolean> {
  const { db, now, stop } = services;
  const until = now().getTime() + SLICE_MS;
  const zip = found.picturesName ? await uploadedFile(db, found.id, 'pictures') : null;
  const bring = await services.openPictures(zip, { id: found.authorId, name: found.author });
  while (!stop.aborted && now().getTime() < until) {
    const [present] = await db.select({ stops: imports.stopRequested }).from(imports).where(isImport(found.id));
    if (!present) return true;
    const line = present.stops ? null : await nextLine(db, found.id);
    if (!line) {
      await finish(services, found, present.stops);
      return true;
    }
    await importLine(services, found, line, bring);
  }
  return false;
}

/** Counts the try before it begins, so that an article at which the process dies is not tried forever. */
async function nextLine(db: Database, id: string): Promise<Line | null> {
  const next = db
    .select({ position: importLines.position })
    .from(importLines)
    .where(isWaiting(id))
    .orderBy(asc(importLines.position))
    .limit(1);
  const [line] = await db
    .update(importLines)
    .set({ tries: sql`${importLines.tries} + 1` })
    .where(and(eq(importLines.importId, id), eq(importLines.position, next)))
    .returning();
  return line ?? null;
}

/** Chosen, and not imported yet. */
export const isWaiting = (id: string) =>
  and(eq(importLines.importId, id), importLines.chosen, isNull(importLines.outcome), isNotNull(importLines.article));

async function importLine(services: RunServices, found: Import, line: Line, bring: BringPicture): Promise<void> {
  const { db, now, log } = services;
  const actor = { id: found.authorId, name: found.author };
  if (line.tries > MAX_TRIES) {
    return refuse(db, line, 'the server stopped several times while importing it');
  }
  try {
    const placed = await placePictures(articleFor(line, found.settings), bring);
    await storeArticle(db, placed.article, {
      actor,
      now: now(),
      replace: found.settings.replace,
      dryRun: false,
      alsoStore: (tx, stored) => keepOutcome(tx, line, stored, placed),
    });
  } catch (error) {
    if (isOutage(error)) throw error;
    if (error instanceof ImportedBefore) return;
    log.error({ err: error, import: found.id, line: line.position }, 'an article could not be imported');
    await refuse(db, line, 'it could not be stored: something went wrong on our side');
  }
}

class ImportedBefore extends Error {}

/** In the transaction of the article: if another process has imported it meanwhile, this one is rolled back. */
async function keepOutcome(
  tx: Database,
  line: Line,
  { outcome, notes, row, before, added }: StoredArticle,
  placed: { notes: string[]; brought: number },
): Promise<void> {
  const [kept] = await tx
    .update(importLines)
    .set({
      outcome,
      notes: firstNotes([...line.notes, ...placed.notes, ...notes]).map(withoutNull),
      pictureCount: row ? placed.brought : 0,
      redirectCount: added.formerSlugs.length + added.oldAddresses.length,
      articleId: row?.id ?? null,
      storedAt: row?.updatedAt ?? null,
      undo: row ? { before: before ?? null, ...added } : null,
    })
    .where(and(isLine(line), isNull(importLines.outcome)))
    .returning({ position: importLines.position });
  if (!kept) throw new ImportedBefore();
}

const isLine = ({ importId, position }: Line) =>
  and(eq(importLines.importId, importId), eq(importLines.position, position));

async function refuse(db: Database, line: Line, reason: string): Promise<void> {
  await db
    .update(importLines)
    .set({ outcome: 'refused', notes: [...line.notes, reason] })
    .where(and(isLine(line), isNull(importLines.outcome)));
}

/** The stored article with the choices of the person who imports. */
function articleFor({ article, categories, tags }: Line, settings: ImportSettings): CompleteArticle {
  const complete = article as unknown as Omit<CompleteArticle, 'createdAt'> & { createdAt: string };
  const placed = placedIn(categories, settings.categories);
  return {
    ...complete,
    createdAt: new Date(complete.createdAt),
    figures: complete.figures ?? [], // A line that an earlier release has checked has none.
    category: placed.category,
    tags: [...new Set([...tags, ...placed.tags].map((tag) => tag.replaceAll(/\s+/g, ' ').trim()))].filter(Boolean),
    published: complete.published && !settings.asDrafts,
    ...(!settings.redirects && { formerSlugs: [], oldAddresses: [] }),
  };
}

async function finish({ db, now }: RunServices, { id, authorId, author }: Import, stopped: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .update(imports)
      .set({ state: stopped ? 'stopped' : 'done', finishedAt: now() })
      .where(and(isImport(id), eq(imports.state, 'running')))
      .returning({ name: imports.exportName });
    if (!ended) return;
    if (!stopped) await deleteUploads(tx, id);
    const action = stopped ? 'import.stopped' : 'import.finished';
    await recordInAuditLog(tx, { actor: { id: authorId, name: author }, action, file: ended.name });
  });
}
