import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { pictures } from '#app/features/pictures/pictures.table.ts';
import { type AuditEntry, recordInAuditLog } from '#app/platform/audit-log.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Storage } from '#app/platform/storage/storage.ts';
import { filesOf, formatsOf, type Picture, variantFile } from './picture.ts';
import { extensionFor, typeOfFile } from './picture-format.ts';
import { type EncodeOutcome, runEncoder } from './run-encoder.ts';

/** The storage folder for pictures, which §7 calls a bucket. */
export const PICTURE_FOLDER = 'articles';

export interface PictureServices {
  db: Database;
  storage: Storage;
  now: () => Date;
}

export interface PictureFile {
  path: string;
  /** The original file name. */
  fileName: string;
  actor: AuditEntry['actor'];
  /** Its previous name, when an export is imported again. */
  name?: string;
}

export type StoreOutcome = { ok: true; picture: Picture } | Extract<EncodeOutcome, { ok: false }>;

/** Encodes a file in all sizes and stores them under one name. The row is written before the files. */
export async function storePicture(services: PictureServices, file: PictureFile): Promise<StoreOutcome> {
  return inTemporaryFolder(async (folder) => {
    const encoded = await runEncoder(file.path, folder);
    if (!encoded.ok) return encoded;
    const { ok, format, ...measures } = encoded;
    const extension = extensionFor(file.fileName, format);
    const name = file.name && extensionFor(file.name, format) === file.name.split('.')[1] ? file.name : undefined;
    const picture = await claimName(services, { ...file, name }, extension, {
      ...measures,
      sourceHash: await hashOf(file.path),
    });
    try {
      await putFiles(services.storage, picture, folder);
    } catch (error) {
      await forget(services, picture);
      throw error;
    }
    return { ok: true, picture };
  });
}

/** The picture made from an identical file, if there is one. */
export async function findBySource(db: Database, path: string): Promise<string | null> {
  const rows = await db
    .select({ name: pictures.name })
    .from(pictures)
    .where(eq(pictures.sourceHash, await hashOf(path)))
    .limit(1);
  return rows[0]?.name ?? null;
}

export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'wrc-picture-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Measures = Omit<Picture, 'name'> & { sourceHash: string };

/** The time in milliseconds (§5), or the next free one. */
async function claimName(
  { db, now }: PictureServices,
  { name, actor }: PictureFile,
  extension: string,
  measures: Measures,
): Promise<Picture> {
  return db.transaction(async (tx) => {
    for (let at = now().getTime(), wanted = name ?? `${at}.${extension}`; ; wanted = `${++at}.${extension}`) {
      const [row] = await tx
        .insert(pictures)
        .values({ name: wanted, createdAt: now(), ...measures })
        .onConflictDoNothing()
        .returning();
      if (!row) continue;
      await recordInAuditLog(tx, { actor, action: 'uploaded a picture', detail: { name: row.name } });
      return row;
    }
  });
}

async function putFiles(storage: Storage, { name, frames, widths }: Picture, folder: string): Promise<void> {
  const put = async (made: string, file: string) =>
    storage.put(`${PICTURE_FOLDER}/${file}`, await readFile(join(folder, made)), typeOfFile(file));
  for (const format of formatsOf(frames)) {
    for (const width of widths) await put(`${width}.${format}`, variantFile(name, width, format));
  }
  await put('original', name);
}

/** Rolls back a partly stored picture; what cannot be deleted now is found by the next sweep. */
async function forget({ db, storage }: PictureServices, picture: Picture): Promise<void> {
  await db.delete(pictures).where(eq(pictures.name, picture.name));
  const removals = filesOf(picture).map((file) => storage.delete(`${PICTURE_FOLDER}/${file}`));
  await Promise.allSettled(removals);
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}
