import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { users } from '#app/features/accounts/accounts.table.ts';
import { articleDrafts, articleRevisions } from '#app/features/articles/article-work.table.ts';
import { articles } from '#app/features/articles/articles.table.ts';
import { pictures } from '#app/features/pictures/pictures.table.ts';
import { diskStorage } from '#app/platform/storage/disk-storage.ts';
import { articleRow } from '#tests/support/own-library.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { deletePicture, deleteUnused, savePictureTexts } from './change-media.ts';
import { MEDIA_PAGE_SIZE, mediaPath, readMediaFilters } from './media-filters.ts';
import { findMedia, listMedia } from './media-library.ts';
import { filesOf } from './picture.ts';

const database = ownDatabase();
const folder = temporaryFolder();
afterAll(() => folder.remove());
const storage = diskStorage(join(folder.path, 'uploads'));
const ANN = { name: 'ann@firm.example' };
const START = new Date('2026-11-01T12:00:00Z');

async function newPicture(number: number, more: Partial<typeof pictures.$inferInsert> = {}): Promise<string> {
  const picture = { name: `${1_700_000_000_000 + number}.jpg`, width: 60, height: 40, frames: 1, widths: [60] };
  await database()
    .db.insert(pictures)
    .values({ ...picture, sourceHash: String(number), createdAt: START, fileName: `file-${number}.jpg`, ...more });
  for (const file of filesOf(picture)) await storage.put(`articles/${file}`, new Uint8Array(1), 'image/jpeg');
  return picture.name;
}

async function newArticle(slug: string, more: Partial<typeof articles.$inferInsert>): Promise<number> {
  const [row] = await database()
    .db.insert(articles)
    .values({ ...articleRow(slug), ...more })
    .returning({ id: articles.id });
  return row?.id ?? 0;
}

const listed = async (search: string) => {
  const page = await listMedia(database().db, readMediaFilters(new URLSearchParams(search)));
  return page.pictures.map(({ fileName }) => fileName);
};

beforeEach(async () => {
  await database().db.delete(articles);
  await database().db.delete(articleDrafts);
  await database().db.delete(pictures);
});

test('the library says which articles use a picture, and where; drafts and earlier versions count', async () => {
  const { db } = database();
  const [both, version, draft, none] = [
    await newPicture(1),
    await newPicture(2),
    await newPicture(3),
    await newPicture(4),
  ];
  const id = await newArticle('uses-it', {
    title: 'Uses it',
    heroImageUrl: `/media/${both}`,
    ogImageUrl: `https://www.example.com/media/${both}`,
    bodyHtml: `<p><img src="/media/${both}" alt=""><img src="/media/${both}" alt=""></p>`,
  });
  const fields = (name: string) => ({ bodyHtml: `<img src="/media/${name}">` }) as never;
  const kept = { kind: 'updated' as const, savedAt: START, savedBy: 'Ann' };
  await db.insert(articleRevisions).values({ articleId: id, ...kept, fields: fields(version) });
  const [ann] = await db.insert(users).values({ name: 'Ann', email: 'ann@firm.example' }).returning();
  const draftRow = { id: crypto.randomUUID(), typedAt: 1, keptAt: START, fields: fields(draft) };
  await db.insert(articleDrafts).values({ userId: ann?.id ?? '', ...draftRow });

  const page = await listMedia(db, readMediaFilters(new URLSearchParams()));
  expect(page.counts).toEqual({ all: 4, used: 3, unused: 1, 'no-alt': 4 });
  expect(page.pictures.map(({ articles, isUsed }) => [articles, isUsed])).toEqual([
    [0, false],
    [0, true],
    [0, true],
    [1, true],
  ]);
  expect(await findMedia(db, both)).toMatchObject({
    uses: [{ articleId: id, title: 'Uses it', places: ['cover', 'social', 'body'] }],
    versions: [],
    hasDraft: false,
    uploadedOn: '2026-11-01',
  });
  expect(await findMedia(db, version)).toMatchObject({ uses: [], versions: [{ articleId: id, title: 'Uses it' }] });
  expect(await findMedia(db, draft)).toMatchObject({ uses: [], versions: [], hasDraft: true });
  expect(await findMedia(db, '1600000000000.jpg')).toBeNull();

  // Only what nothing uses can be deleted, with all its files.
  for (const name of [both, version, draft]) expect(await deletePicture({ db, storage }, name, ANN)).toBe(false);
  expect(await storage.get(`articles/${both}`).then((file) => file?.body.cancel())).toBeUndefined();
  expect(await deletePicture({ db, storage }, none, ANN)).toBe(true);
  expect(await storage.get(`articles/${none}`)).toBeNull();
  expect(await deletePicture({ db, storage }, none, ANN)).toBe(false);
});

test('all unused pictures are deleted at once, except those uploaded after the list was shown', async () => {
  const { db } = database();
  const used = await newPicture(1);
  await newArticle('uses-one', { heroImageUrl: `/media/${used}` });
  await newPicture(2, { kept: true });
  const later = await newPicture(3, { createdAt: new Date(START.getTime() + 1000) });
  expect(await deleteUnused({ db, storage }, START, ANN)).toBe(1);
  expect((await db.select().from(pictures)).map(({ name }) => name).sort()).toEqual([used, later]);
});

test('search looks at file name, alt text, caption and articles; tabs and orders are in the URL', async () => {
  const bridge = await newPicture(1, { bytes: 900, fileName: 'Bridge at noon.jpg', alt: 'A stone bridge' });
  await newPicture(2, { bytes: 100, fileName: 'clock.jpg', caption: 'Façade of the old tower' });
  await newPicture(3, { fileName: '' });
  await newArticle('crossing', { title: 'Crossing the river 100%', heroImageUrl: `/media/${bridge}` });
  const unnamed = '1700000000003.jpg';

  expect(await listed('q=BRIDGE+noon')).toEqual(['Bridge at noon.jpg']);
  expect(await listed('q=stone')).toEqual(['Bridge at noon.jpg']);
  expect(await listed('q=facade+tower')).toEqual(['clock.jpg']);
  expect(await listed('q=crossing+100%25')).toEqual(['Bridge at noon.jpg']);
  expect(await listed('q=crossing+tower')).toEqual([]);
  expect(await listed('')).toEqual([unnamed, 'clock.jpg', 'Bridge at noon.jpg']);
  expect(await listed('sort=oldest')).toEqual(['Bridge at noon.jpg', 'clock.jpg', unnamed]);
  expect(await listed('sort=name')).toEqual([unnamed, 'Bridge at noon.jpg', 'clock.jpg']);
  expect(await listed('sort=largest&show=unused')).toEqual(['clock.jpg', unnamed]);
  expect(await listed('show=used')).toEqual(['Bridge at noon.jpg']);
  expect(await listed('show=no-alt&sort=oldest')).toEqual(['clock.jpg', unnamed]);
  const parameters = 'q=x+y&show=unused&sort=name&page=3&picture=1700000000003.jpg';
  expect(mediaPath(readMediaFilters(new URLSearchParams(parameters)))).toBe(`/admin/media?${parameters}`);
  expect(mediaPath(readMediaFilters(new URLSearchParams('show=x&sort=y&page=0&picture=../x')))).toBe('/admin/media');
});

test('each page adds to what is shown', async () => {
  const { db } = database();
  for (let number = 0; number <= MEDIA_PAGE_SIZE; number++) await newPicture(number);
  const page = (number: number) => listMedia(db, readMediaFilters(new URLSearchParams({ page: String(number) })));
  expect(await page(1)).toMatchObject({ total: MEDIA_PAGE_SIZE + 1, pictures: { length: MEDIA_PAGE_SIZE } });
  expect(await page(2)).toMatchObject({ total: MEDIA_PAGE_SIZE + 1, pictures: { length: MEDIA_PAGE_SIZE + 1 } });
});

test('the words of a picture are stored with it, and the library keeps it; too long ones are refused', async () => {
  const { db } = database();
  const name = await newPicture(1);
  expect(await savePictureTexts(db, name, { alt: 'A bridge', caption: 'At noon' }, ANN)).toEqual({ ok: true });
  expect(await findMedia(db, name)).toMatchObject({ alt: 'A bridge', caption: 'At noon', kept: true });
  const long = { alt: '😀'.repeat(201), caption: 'x'.repeat(301) };
  expect(await savePictureTexts(db, name, long, ANN)).toEqual({ ok: false, tooLong: ['alt', 'caption'] });
  expect(await savePictureTexts(db, name, { ...long, alt: '😀'.repeat(200) }, ANN)).toEqual({
    ok: false,
    tooLong: ['caption'],
  });
  expect(await savePictureTexts(db, '1600000000000.jpg', { alt: '', caption: '' }, ANN)).toEqual({
    ok: false,
    reason: 'gone',
  });
});
