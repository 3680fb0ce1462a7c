import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { and, eq, isNull } from 'drizzle-orm';
import { formatsOf, variantFile } from '#app/features/pictures/picture.ts';
import { pictures } from '#app/features/pictures/pictures.table.ts';
import { inTemporaryFolder, PICTURE_FOLDER, putFile } from '#app/features/pictures/store-picture.ts';
import type { Database } from '#app/platform/db/database.ts';
import { purgePages } from '#app/platform/http/page-purge.ts';
import { createConcurrencyLimit } from '#app/platform/jobs/concurrency-limit.ts';
import type { JobQueue } from '#app/platform/jobs/queue.ts';
import type { Storage } from '#app/platform/storage/storage.ts';
import { encodePicture } from './run-encoder.ts';

export const SIZES_QUEUE = 'picture-sizes';

/** One at a time, so that an upload waits for one picture at most. */
const limit = createConcurrencyLimit(1, 300_000);

/**
 * Encodes the responsive sizes of a stored picture. Pages list them when all of them are stored. Doing it twice changes
 * nothing.
 */
export async function addSizes({ db, storage }: { db: Database; storage: Storage }, name: string): Promise<void> {
  await limit.run(() =>
    inTemporaryFolder(async (folder) => {
      const lacksSizes = and(eq(pictures.name, name), isNull(pictures.widths));
      const [picture] = await db.select().from(pictures).where(lacksSizes);
      const original = picture && (await storage.get(`${PICTURE_FOLDER}/${name}`));
      if (!original) return; // Removed, done already, or an upload that was interrupted between row and file.
      const input = join(folder, 'input');
      await pipeline(original.body, createWriteStream(input));
      const encoded = await encodePicture('sizes', input, folder);
      if (!encoded.ok)
        throw new Error(`${name} has no sizes: ${'detail' in encoded ? encoded.detail : encoded.reason}`);
      const { widths, frames } = encoded;
      for (const format of formatsOf(frames)) {
        for (const width of widths ?? [])
          await putFile(storage, variantFile(name, width, format), join(folder, `${width}.${format}`));
      }
      await db.transaction(async (tx) => {
        await tx.update(pictures).set({ widths }).where(eq(pictures.name, name));
        await purgePages(tx, ['articles']);
      });
    }),
  );
}

/** Adds the jobs that a crash, an outage or a restored backup left undone. */
export async function requeueLackingSizes(db: Database, queue: JobQueue): Promise<void> {
  const rows = await db.select({ name: pictures.name }).from(pictures).where(isNull(pictures.widths));
  if (rows.length > 0)
    await db.transaction((tx) =>
      queue.add(
        tx,
        SIZES_QUEUE,
        rows.map(({ name }) => name),
      ),
    );
}
