import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { eq } from 'drizzle-orm';
import { type AuditEntry, recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import { pictures } from '#app/features/pictures/pictures.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Storage } from '#app/platform/storage/storage.ts';
import { type EncodeOutcome, encodePicture, type PortraitJob } from './encoding/run-encoder.ts';
import { extensionFor, type Picture, typeOfFile } from './picture.ts';

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
  /** Uploaded in the media library: it stays even if no article uses it. */
  kept?: boolean;
  /** Its previous name, when an export is imported again. */
  name?: string;
  /** Drawn as an engraving, instead of encoded again. */
  portrait?: PortraitJob;
}

export type StoreOutcome = { ok: true; picture: Picture } | Extract<EncodeOutcome, { ok: false }>;

/** Encodes a file again and stores it; its responsive sizes follow (add-sizes.ts). The row is written before the file. */
export async function storePicture(services: PictureServices, file: PictureFile): Promise<StoreOutcome> {
  return inTemporaryFolder(async (folder) => {
    const encoded = await encodePicture(file.portrait ?? 'original', file.path, folder);
    if (!encoded.ok) return encoded;
    const { ok, format, ...measures } = encoded;
    const extension = extensionFor(file.fileName, format);
    const name = file.name && extensionFor(file.name, format) === file.name.split('.')[1] ? file.name : undefined;
    const picture = await claimName(services, { ...file, name }, extension, {
      ...measures,
      sourceHash: await hashOf(file.portrait ? join(folder, 'original') : file.path),
      bytes: (await stat(join(folder, 'original'))).size,
    });
    try {
      await putFile(services.storage, picture.name, join(folder, 'original'));
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

type Measures = Omit<Picture, 'name'> & { sourceHash: string; bytes: number };

/** The time in milliseconds (§5), or the next free one. */
async function claimName(
  { db, now }: PictureServices,
  { name, fileName, kept, actor }: PictureFile,
  extension: string,
  measures: Measures,
): Promise<Picture> {
  return db.transaction(async (tx) => {
    for (let at = now().getTime(), wanted = name ?? `${at}.${extension}`; ; wanted = `${++at}.${extension}`) {
      const [row] = await tx
        .insert(pictures)
        .values({
          name: wanted,
          createdAt: now(),
          fileName: shownName(fileName),
          kept,
          uploadedBy: actor.name,
          ...measures,
        })
        .onConflictDoNothing()
        .returning();
      if (!row) continue;
      await recordInAuditLog(tx, { actor, action: 'picture.uploaded', name: row.name });
      return row;
    }
  });
}

/** Strips folders, NUL and lone surrogates, and shortens what no screen could show. */
function shownName(fileName: string): string {
  return basename(fileName.replaceAll('\\', '/').replaceAll('\0', '').toWellFormed()).slice(-120);
}

export async function putFile(storage: Storage, file: string, path: string): Promise<void> {
  await storage.put(`${PICTURE_FOLDER}/${file}`, await readFile(path), typeOfFile(file));
}

/** Rolls back a picture that could not be stored; what cannot be deleted now is found by the next sweep. */
async function forget({ db, storage }: PictureServices, { name }: Picture): Promise<void> {
  await db.delete(pictures).where(eq(pictures.name, name));
  await storage.delete(`${PICTURE_FOLDER}/${name}`).catch(() => {});
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}
