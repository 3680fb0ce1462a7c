import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { firmTexts } from '#app/features/firm/firm-texts.table.ts';
import { diskStorage } from '#app/platform/storage/disk-storage.ts';
import { photo } from '#tests/support/picture-files.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { deletePicture } from './change-media.ts';
import { drawPortrait } from './draw-portrait.ts';
import { removeUnusedPictures } from './remove-unused.ts';

const database = ownDatabase();
const folder = temporaryFolder();
afterAll(() => folder.remove());
const storage = diskStorage(join(folder.path, 'uploads'));
const ACTOR = { name: 'ann@firm.example' };
const services = () => ({ db: database().db, storage, now: () => new Date() });
const drawingOf = (src: string) => ({
  ...{ photo: { src, width: 1000, height: 1500 }, x: 50, y: 0, zoom: 100, pitch: 4, exposure: 0 },
});

test('a photo becomes an engraving in two colors, which stays while any version of a person has it', async () => {
  const { db } = database();
  await storage.put('articles/1763203041123.jpg', await photo(1000, 1500).jpeg().toBuffer(), 'image/jpeg');
  const drawing = drawingOf('/media/1763203041123.jpg');
  const portrait = await drawPortrait(services(), drawing, 'Elena', ACTOR);
  expect(portrait).toEqual({
    ...{ src: expect.stringMatching(/\.webp$/), alt: 'Elena', width: 960, height: 1200 },
    drawing,
  });
  const name = portrait?.src.slice('/media/'.length) ?? '';
  const stored = await storage.get(`articles/${name}`);
  const bytes = Buffer.from(await new Response(stored?.body).arrayBuffer());
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  // Between ink and paper, nothing else.
  for (let at = 0; at < data.length; at += 3003) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at - (at % 3), at - (at % 3) + 3);
    const share = (253 - red) / (253 - 10);
    expect(Math.abs(251 - share * (251 - 31) - green)).toBeLessThan(2);
    expect(Math.abs(246 - share * (246 - 26) - blue)).toBeLessThan(2);
  }

  const value = { portrait } as never;
  const earlier = { key: 'person.elena-marsh', state: 'earlier', value, publication: randomUUID() } as const;
  await db.insert(firmTexts).values({ ...earlier, changedBy: 'ann' });
  expect(await deletePicture(services(), name, ACTOR)).toBe(false);
  expect(await removeUnusedPictures(db, storage, new Date())).toEqual([]);
  await db.delete(firmTexts);
  expect(await deletePicture(services(), name, ACTOR)).toBe(true);
});

test('a photo that is gone or damaged is not drawn', async () => {
  expect(await drawPortrait(services(), drawingOf('/media/1763203041999.jpg'), 'Elena', ACTOR)).toBeNull();
  await storage.put('articles/1763203041998.jpg', Buffer.from('\xff\xd8\xff and nothing', 'latin1'), 'image/jpeg');
  expect(await drawPortrait(services(), drawingOf('/media/1763203041998.jpg'), 'Elena', ACTOR)).toBeNull();
  expect(await drawPortrait(services(), drawingOf('/etc/passwd'), 'Elena', ACTOR)).toBeNull();
});
