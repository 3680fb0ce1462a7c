import { eq, type SQL, sql } from 'drizzle-orm';
import { type AuditEntry, recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import { pictures } from '#app/features/pictures/pictures.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Storage } from '#app/platform/storage/storage.ts';
import { USED_NAMES } from './media-library.ts';
import { filesOf, MAX_ALT_LENGTH, MAX_CAPTION_LENGTH, type Picture } from './picture.ts';
import { PICTURE_FOLDER } from './store-picture.ts';

export interface PictureTexts {
  alt: string;
  caption: string;
}

export type SaveTextsOutcome =
  | { ok: true }
  | { ok: false; reason: 'gone' }
  | { ok: false; tooLong: (keyof PictureTexts)[] };

/** Stores the texts that are suggested where the picture is inserted. The library keeps the picture from now on. */
export async function savePictureTexts(
  db: Database,
  name: string,
  texts: PictureTexts,
  actor: AuditEntry['actor'],
): Promise<SaveTextsOutcome> {
  const tooLong = (Object.keys(LIMITS) as (keyof PictureTexts)[]).filter(
    (field) => Array.from(texts[field]).length > LIMITS[field],
  );
  if (tooLong.length > 0) return { ok: false, tooLong };
  return db.transaction(async (tx) => {
    const { alt, caption } = texts;
    const saved = await tx
      .update(pictures)
      .set({ alt, caption, kept: true })
      .where(eq(pictures.name, name))
      .returning();
    if (saved.length === 0) return { ok: false, reason: 'gone' };
    await recordInAuditLog(tx, { actor, action: 'picture.described', name, alt, caption });
    return { ok: true };
  });
}

const LIMITS = { alt: MAX_ALT_LENGTH, caption: MAX_CAPTION_LENGTH } as const;

interface PictureStore {
  db: Database;
  storage: Storage;
}

/** Deletes a picture that nothing uses. False if something does, or if it is gone already. */
export async function deletePicture(store: PictureStore, name: string, actor: AuditEntry['actor']): Promise<boolean> {
  return (await deleteWhere(store, sql`name = ${name}`, actor)) > 0;
}

/** Deletes everything unused that was uploaded before the administrator saw the list. Returns how many. */
export async function deleteUnused(store: PictureStore, seenAt: Date, actor: AuditEntry['actor']): Promise<number> {
  return deleteWhere(store, sql`created_at <= ${seenAt}`, actor);
}

/** Rows before files: a file without a row is found by the next sweep (remove-unused.ts). */
async function deleteWhere({ db, storage }: PictureStore, which: SQL, actor: AuditEntry['actor']): Promise<number> {
  const gone = await db.transaction(async (tx) => {
    const { rows } = await tx.execute<Record<string, unknown> & Picture>(sql`
      delete from pictures where ${which} and name not in (select name from (${USED_NAMES}) as uses)
      returning name, frames, widths`);
    if (rows.length > 0)
      await recordInAuditLog(tx, { actor, action: 'pictures.deleted', names: rows.map(({ name }) => name) });
    return rows;
  });
  for (const file of gone.flatMap(filesOf)) await storage.delete(`${PICTURE_FOLDER}/${file}`);
  return gone.length;
}
