import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { articles } from '#app/features/articles/articles.table.ts';
import { firmTexts } from '#app/features/firm/firm-texts.table.ts';
import { diskStorage } from '#app/platform/storage/disk-storage.ts';
import { articleRow } from '#tests/support/own-library.ts';
import { photo } from '#tests/support/picture-files.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { deletePicture } from './change-media.ts';
import { drawPortrait } from './draw-portrait.ts';
import { filesOf } from './picture.ts';
import { pictures } from './pictures.table.ts';
import { removeStrayFiles, removeUnusedPictures } from './remove-unused.ts';

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
    medium: { src: expect.stringMatching(/\.webp$/), width: 640, height: 800 },
    ...{ drawing, small: { src: expect.stringMatching(/\.webp$/), width: 240, height: 300 } },
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

describe('unused pictures', () => {
  const database = ownDatabase();
  const folder = temporaryFolder();
  afterAll(() => folder.remove());
  const storage = diskStorage(join(folder.path, 'uploads'));
  const START = new Date('2026-11-01T12:00:00Z');
  const daysLater = (days: number) => new Date(START.getTime() + days * 86_400_000);

  async function newPicture(number: number, widths: number[] | null = [60]): Promise<string> {
    const picture = { name: `${1_700_000_000_000 + number}.jpg`, width: 60, height: 40, frames: 1, widths };
    await database()
      .db.insert(pictures)
      .values({ ...picture, sourceHash: String(number), createdAt: START });
    for (const file of filesOf(picture)) await storage.put(`articles/${file}`, new Uint8Array(1), 'image/jpeg');
    return picture.name;
  }

  const sweep = (days: number) => removeUnusedPictures(database().db, storage, daysLater(days));
  const filesLeft = async () => {
    const names = [];
    for await (const { name } of storage.list('articles')) names.push(name);
    return names;
  };

  beforeEach(async () => {
    for (const name of await filesLeft()) await storage.delete(name);
    await database().db.delete(pictures);
    await database().db.delete(articles);
  });

  test('a picture that no article uses is deleted after a week, with all its files, also before its sizes exist, unless the library keeps it', async () => {
    const names = [await newPicture(1), await newPicture(9, null)];
    const kept = await newPicture(10, null);
    await database().db.update(pictures).set({ kept: true }).where(eq(pictures.name, kept));
    expect(await sweep(0)).toEqual([]);
    expect(await sweep(6.9)).toEqual([]);
    expect(await filesLeft()).toHaveLength(5);
    expect((await sweep(7.1)).sort()).toEqual(names);
    expect(await filesLeft()).toEqual([`articles/${kept}`]);
    expect(await sweep(8)).toEqual([]);
  });

  test('a used one stays, as hero, social picture or in the text, published or not', async () => {
    const [hero, social, body, none] = await Promise.all([newPicture(2), newPicture(3), newPicture(4), newPicture(5)]);
    const used = {
      heroImageUrl: `/media/${hero}`,
      ogImageUrl: `https://www.example.com/media/${social}`,
      bodyHtml: `<p><img src="/media/${body}" alt=""></p>`,
    };
    await database()
      .db.insert(articles)
      .values(articleRow('draft', { ...used, published: false }));
    await sweep(0);
    expect(await sweep(30)).toEqual([none]);
  });

  test('one used in another table, such as a draft, stays', async () => {
    const name = await newPicture(6);
    const { db } = database();
    await db.execute(sql`create table article_memory (fields jsonb)`);
    await db.execute(
      sql`insert into article_memory values (${JSON.stringify({ bodyHtml: `<img src="/media/${name}">` })})`,
    );
    await sweep(0);
    expect(await sweep(30)).toEqual([]);
    await db.execute(sql`drop table article_memory`);
  });

  test('one that was used again gets another week', async () => {
    const name = await newPicture(7);
    await sweep(0);
    await database()
      .db.insert(articles)
      .values(articleRow('a', { heroImageUrl: `/media/${name}` }));
    expect(await sweep(10)).toEqual([]);
    await database().db.delete(articles);
    expect(await sweep(11)).toEqual([]);
    expect(await sweep(17)).toEqual([]);
    expect(await sweep(18.1)).toEqual([name]);
  });

  test('orphaned files are deleted after a day; unrelated files are left alone', async () => {
    const name = await newPicture(8);
    const { db } = database();
    await storage.put('articles/1600000000000.jpg', new Uint8Array(1), 'image/jpeg');
    await storage.put('articles/1600000000000-480.avif', new Uint8Array(1), 'image/avif');
    await storage.put('articles/readme.txt', new Uint8Array(1), 'text/plain');
    const tomorrow = new Date(Date.now() + 25 * 3_600_000);
    expect(await removeStrayFiles(db, storage, new Date())).toBe(0);
    expect(await removeStrayFiles(db, storage, tomorrow)).toBe(2);
    expect(await filesLeft()).toEqual(expect.arrayContaining([`articles/${name}`, 'articles/readme.txt']));
  });
});
