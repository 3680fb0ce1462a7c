import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { picturesIn } from '#app/features/pictures/find-pictures.ts';
import { pictures } from '#app/features/pictures/pictures.table.ts';
import { uploadPicture } from '#app/features/pictures/upload-picture.ts';
import { openUpload } from '#app/platform/http/multipart.ts';
import { PURGE_CHANNEL } from '#app/platform/http/page-purge.ts';
import { diskStorage } from '#app/platform/storage/disk-storage.ts';
import type { Storage } from '#app/platform/storage/storage.ts';
import { jpeg } from '#tests/support/picture-files.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { addSizes, requeueLackingSizes } from './add-sizes.ts';

const database = ownDatabase();
const folder = temporaryFolder();
afterAll(() => folder.remove());
const storage = diskStorage(folder.path);
const queue = { add: vi.fn() };
const services = (into: Storage = storage) => ({ db: database().db, storage: into, now: () => new Date(), queue });
beforeEach(async () => {
  await database().db.delete(pictures);
  queue.add.mockClear();
});

async function upload() {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(await jpeg(600, 400))], 'photo.jpg'));
  const request = new Request('http://site.example/admin/pictures', { method: 'POST', body: form });
  const outcome = await uploadPicture(services(), await openUpload(request), { name: 'ann@firm.example' });
  if (!outcome.ok) throw new Error(outcome.error);
  return { ...outcome.picture, name: outcome.picture.url.slice('/media/'.length) };
}

const shown = async (url: string) => (await picturesIn(database().db, [url]))[url];
const files = (name: string) =>
  readdirSync(join(folder.path, 'articles'))
    .filter((file) => file.startsWith(name.slice(0, 13)))
    .sort();

test('the answer comes before the sizes exist; pages list them, and are purged, when all are stored', async () => {
  const { db, connection } = database();
  const listener = new pg.Client(connection);
  await listener.connect();
  onTestFinished(() => listener.end());
  const purges: unknown[] = [];
  listener.on('notification', ({ payload }) => purges.push(payload));
  await listener.query(`listen ${PURGE_CHANNEL}`);

  const { url, name, sources } = await upload();
  expect(sources).toEqual([]);
  expect(await shown(url)).toEqual({ src: url, width: 600, height: 400, sources: [] });
  expect(files(name)).toEqual([name]);
  expect(queue.add.mock.calls).toEqual([[db, 'picture-sizes', [name]]]);

  const noWebp: Storage = {
    ...storage,
    put: (file, ...rest) =>
      file.endsWith('.webp') ? Promise.reject(new Error('no space left')) : storage.put(file, ...rest),
  };
  await expect(addSizes(services(noWebp), name)).rejects.toThrow('no space left');
  expect((await shown(url))?.sources).toEqual([]);
  await listener.query('select 1'); // It would bring a notification along.
  expect(purges).toEqual([]);

  await addSizes(services(), name);
  const stem = name.slice(0, 13);
  const sizes = [`${stem}-480.avif`, `${stem}-480.webp`, `${stem}-600.avif`, `${stem}-600.webp`];
  expect(files(name)).toEqual([...sizes, name]);
  expect(await shown(url)).toMatchObject({
    sources: [
      { type: 'image/avif', srcSet: `/media/${stem}-480.avif 480w, /media/${stem}-600.avif 600w` },
      { type: 'image/webp', srcSet: `/media/${stem}-480.webp 480w, /media/${stem}-600.webp 600w` },
    ],
  });
  await listener.query('select 1');
  expect(purges).toEqual(['["articles"]']);
});

test('pictures without sizes are enqueued again, those with sizes are not', async () => {
  const [done, waiting] = [await upload(), await upload()];
  await addSizes(services(), done.name);
  queue.add.mockClear();
  await requeueLackingSizes(database().db, queue);
  expect(queue.add.mock.calls).toEqual([[expect.anything(), 'picture-sizes', [waiting.name]]]);
});

test('a picture that was removed, has no file or has its sizes is left alone', async () => {
  const { name } = await upload();
  await storage.delete(`articles/${name}`); // As an upload that was interrupted between row and file.
  await addSizes(services(), name);
  expect(files(name)).toEqual([]);
  await database().db.delete(pictures).where(eq(pictures.name, name));
  await addSizes(services(), name);

  const done = await upload();
  await addSizes(services(), done.name);
  const readOnly: Storage = { ...storage, put: () => Promise.reject(new Error('read-only')) };
  await addSizes(services(readOnly), done.name);
  expect(existsSync(join(folder.path, 'articles', done.name))).toBe(true);
});
