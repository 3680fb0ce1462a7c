import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/db/database.ts';
import { isUuid } from '#app/platform/format.ts';
import type { JobQueue } from '#app/platform/jobs/queue.ts';
import { type RemoteBytes, readZip } from '#app/platform/zip.ts';
import { type ImportFile, type ImportState, MAX_EXPORT_BYTES, MAX_IMPORT_BYTES } from './article-import.ts';
import { importLines, importParts, imports } from './imports.table.ts';

export const IMPORT_QUEUE = 'imports';

/** Rows of import_parts hold this much; a piece that a browser sends is stored as several of them. */
const PART_BYTES = 1024 * 1024;

export async function beginImport(
  db: Database,
  author: { id: string; email: string },
  exportName: string,
): Promise<string> {
  const [row] = await db
    .insert(imports)
    .values({ authorId: author.id, author: author.email, state: 'uploading', exportName: exportName.slice(0, 200) })
    .returning({ id: imports.id });
  return row?.id ?? '';
}

const bytesOf = { export: imports.exportBytes, pictures: imports.picturesBytes } as const;
/** In which states a file may be uploaded. */
const OPEN: Record<ImportFile, ImportState[]> = { export: ['uploading'], pictures: ['uploading', 'checked'] };

export type PieceOutcome = 'stored' | 'too-large' | 'gone';

/**
 * Stores bytes of a file at this position. Sending the same piece again changes nothing. Position 0 begins the file, and
 * deletes what was uploaded before.
 */
export async function storePiece(
  db: Database,
  id: string,
  file: ImportFile,
  position: number,
  bytes: Uint8Array,
): Promise<PieceOutcome> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ exportBytes: imports.exportBytes, picturesBytes: imports.picturesBytes })
      .from(imports)
      .where(and(isImport(id), inArray(imports.state, OPEN[file])))
      .for('update');
    if (!found) return 'gone';
    const end = position + bytes.length;
    const other = file === 'export' ? found.picturesBytes : found.exportBytes;
    if ((file === 'export' && end > MAX_EXPORT_BYTES) || end + other > MAX_IMPORT_BYTES) return 'too-large';
    if (position > (file === 'export' ? found.exportBytes : found.picturesBytes)) return 'gone';
    const isFrom = sql`${importParts.position} >= ${position}`;
    await tx.delete(importParts).where(and(eq(importParts.importId, id), eq(importParts.file, file), isFrom));
    for (let at = 0; at < bytes.length; at += PART_BYTES) {
      const part = Buffer.from(bytes.subarray(at, at + PART_BYTES));
      await tx.insert(importParts).values({ importId: id, file, position: position + at, bytes: part });
    }
    await tx
      .update(imports)
      .set(file === 'export' ? { exportBytes: end } : { picturesBytes: end })
      .where(isImport(id));
    return 'stored';
  });
}

/** Ids come from addresses, so they may be anything. */
export const isImport = (id: string) => (isUuid(id) ? eq(imports.id, id) : sql`false`);

/** The export is complete: a job reads it. */
export async function finishExport(db: Database, queue: JobQueue, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [ready] = await tx
      .update(imports)
      .set({ state: 'reading' })
      .where(and(isImport(id), eq(imports.state, 'uploading'), sql`${bytesOf.export} > 0`))
      .returning({ id: imports.id });
    if (ready) await queue.add(tx, IMPORT_QUEUE, [id]);
    return ready !== undefined;
  });
}

/** The pictures are complete. False, and they are deleted, if they are no ZIP archive. */
export async function finishPictures(db: Database, id: string, fileName: string): Promise<boolean> {
  const entries = await readZip(await uploadedFile(db, id, 'pictures'));
  const given = entries
    ? { picturesName: fileName.slice(0, 200), pictureNames: entries.map(({ name }) => name.replaceAll('\0', '')) }
    : { picturesName: null, picturesBytes: 0, pictureNames: [] };
  await db.update(imports).set(given).where(isImport(id));
  if (!entries) await deleteFile(db, id, 'pictures');
  return entries !== null;
}

/** An uploaded file, read from the database as needed. */
export async function uploadedFile(db: Database, id: string, file: ImportFile): Promise<RemoteBytes> {
  const [found] = await db.select({ size: bytesOf[file] }).from(imports).where(isImport(id));
  const isFile = and(eq(importParts.importId, id), eq(importParts.file, file));
  return {
    size: found?.size ?? 0,
    async *read(start, end) {
      for (let at = start; at < end; ) {
        const [part] = await db
          .select({ position: importParts.position, bytes: importParts.bytes })
          .from(importParts)
          .where(and(isFile, sql`${importParts.position} between ${at - PART_BYTES} and ${at}`))
          .orderBy(sql`${importParts.position} desc`)
          .limit(1);
        const bytes = part?.bytes.subarray(at - part.position, end - part.position);
        if (!bytes?.length) throw new Error(`An uploaded file ends at byte ${at}`);
        yield bytes;
        at += bytes.length;
      }
    },
  };
}

/** All of a file, in memory of its own. */
export async function readUpload(db: Database, id: string, file: ImportFile): Promise<Uint8Array<ArrayBuffer>> {
  const { size, read } = await uploadedFile(db, id, file);
  const bytes = new Uint8Array(size);
  let at = 0;
  for await (const part of read(0, size)) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

async function deleteFile(db: Database, id: string, file: ImportFile): Promise<void> {
  await db.delete(importParts).where(and(eq(importParts.importId, id), eq(importParts.file, file)));
}

/** Deletes an import that has not begun. */
export async function discardImport(db: Database, id: string): Promise<void> {
  const notBegun: ImportState[] = ['uploading', 'reading', 'unreadable', 'failed', 'checked'];
  await db.delete(imports).where(and(isImport(id), inArray(imports.state, notBegun)));
}

const DAY_MS = 24 * 60 * 60 * 1000;
const ABANDONED_FOR_MS = 7 * DAY_MS;
const REPORTS_FOR_MS = 365 * DAY_MS;

/** Deletes uploads without a decision after a week, and results after a year. */
export async function deleteOldImports(db: Database, now: Date): Promise<void> {
  const before = (milliseconds: number) => lt(imports.createdAt, new Date(now.getTime() - milliseconds));
  const undecided: ImportState[] = ['uploading', 'unreadable', 'failed', 'checked'];
  const ended: ImportState[] = ['stopped', 'done', 'undone'];
  await db.delete(imports).where(and(inArray(imports.state, undecided), before(ABANDONED_FOR_MS)));
  await db.delete(imports).where(and(inArray(imports.state, ended), before(REPORTS_FOR_MS)));
}

/** Imports that a process should work on, for example after a crash. */
export async function requeueImports(db: Database, queue: JobQueue, now: Date): Promise<void> {
  const due = await db
    .select({ id: imports.id })
    .from(imports)
    .where(and(inArray(imports.state, ['reading', 'running']), isClaimable(now)))
    .orderBy(asc(imports.createdAt));
  const ids = due.map(({ id }) => id);
  if (ids.length > 0) await queue.add(db, IMPORT_QUEUE, ids);
}

/** No process works on it. */
export const isClaimable = (now: Date) => sql`(${imports.leasedUntil} is null or ${imports.leasedUntil} < ${now})`;

/** The files and texts that only an import needs. */
export async function deleteUploads(tx: Database, id: string): Promise<void> {
  await tx.delete(importParts).where(eq(importParts.importId, id));
  await tx.update(importLines).set({ source: '', article: null }).where(eq(importLines.importId, id));
}
