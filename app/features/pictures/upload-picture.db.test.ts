import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { openUpload } from '#app/platform/http/multipart.ts';
import type { JobQueue } from '#app/platform/jobs/queue.ts';
import { diskStorage } from '#app/platform/storage/disk-storage.ts';
import { s3Storage } from '#app/platform/storage/s3-storage.ts';
import type { Storage } from '#app/platform/storage/storage.ts';
import { animated, jpeg, jpegOf, photo, png, webp, withComment } from '#tests/support/picture-files.ts';
import { startS3 } from '#tests/support/s3-server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { addSizes } from './encoding/add-sizes.ts';
import { picturesIn } from './find-pictures.ts';
import { MAX_UPLOAD_BYTES, type PictureSources } from './picture.ts';
import { uploadPicture } from './upload-picture.ts';

const database = ownDatabase();
const folder = temporaryFolder();
afterAll(() => folder.remove());

const storage: Storage = diskStorage(join(folder.path, 'uploads'));
const ACTOR = { name: 'ann@firm.example' };

async function upload(bytes: Buffer, fileName = 'photo.jpg', into = storage) {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], fileName));
  const request = new Request('http://site.example/admin/pictures', { method: 'POST', body: form });
  return uploadPicture(services(into), await openUpload(request), ACTOR);
}

const queue: JobQueue = { add: async () => {} };
const services = (into = storage) => ({ db: database().db, storage: into, now: () => new Date(), queue });

/** The picture with the sizes that a job adds behind the answer. */
async function uploaded(bytes: Buffer, fileName?: string) {
  const outcome = await upload(bytes, fileName);
  if (!outcome.ok) throw new Error(`${outcome.error} ${outcome.detail}`);
  const { picture } = outcome;
  await addSizes(services(), picture.url.slice('/media/'.length));
  return { ...picture, ...(await shownBy(picture.url)) };
}

async function shownBy(url: string): Promise<PictureSources> {
  const { [url]: shown } = await picturesIn(database().db, [url]);
  if (!shown) throw new Error(`${url} is unknown`);
  return shown;
}

async function stored(url: string): Promise<Buffer> {
  const found = await storage.get(`articles/${url.split('/').at(-1)}`);
  if (!found) throw new Error(`${url} is not stored`);
  return Buffer.from(await new Response(found.body).arrayBuffer());
}

const rowCount = async () => (await database().pool.query('select 1 from pictures')).rowCount;

describe('a picture that is uploaded (§5)', () => {
  test('is stored under a timestamp plus its extension, and both addresses are that one', async () => {
    const before = Date.now();
    const picture = await uploaded(await jpeg(), 'Plant Tour.JPEG');
    expect(picture.url).toMatch(/^\/media\/\d{13}\.jpeg$/);
    expect(Number(/\d{13}/.exec(picture.url))).toBeGreaterThanOrEqual(before);
    expect(picture.ogUrl).toBe(picture.url);
    expect(picture).toMatchObject({ width: 1200, height: 800 });

    // It is in the audit log.
    const { rows } = await database().pool.query(
      'select actor, action, detail from audit_log order by id desc limit 1',
    );
    expect(rows).toEqual([
      { actor: 'ann@firm.example', action: 'uploaded a picture', detail: { name: picture.url.slice(7) } },
    ]);

    // It exists in several widths as AVIF and WebP, and in its own format.
    const { url, sources } = picture;
    expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    expect(await sharp(await stored(url)).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 800 });
    for (const { type, srcSet } of sources) {
      const files = srcSet.split(', ').map((entry) => entry.split(' '));
      expect(files.map(([, width]) => width)).toEqual(['480w', '960w', '1200w']);
      for (const [file = '', width = ''] of files) {
        const found = await sharp(await stored(file)).metadata();
        expect(found.width).toBe(Number.parseInt(width, 10));
        expect(found.format).toBe(type === 'image/avif' ? 'heif' : 'webp');
      }
    }
  });

  test.each([
    ['PNG', () => png(), 'png'],
    ['WebP', () => webp(300, 200), 'webp'],
    ['GIF', () => animated('gif', 1), 'gif'],
  ])('may be a %s', async (_, make, extension) => {
    const { url } = await uploaded(await make(), `picture.${extension}`);
    expect(url).toMatch(new RegExp(`\\.${extension}$`));
    expect(await sharp(await stored(url)).metadata()).toMatchObject({ format: extension });
  });

  test('stays animated if it is animated', async () => {
    for (const format of ['gif', 'webp'] as const) {
      const { url, sources, width, height } = await uploaded(await animated(format, 12), `moving.${format}`);
      expect({ width, height }).toEqual({ width: 40, height: 30 });
      expect(await sharp(await stored(url)).metadata()).toMatchObject({ format, pages: 12 });
      expect(sources).toEqual([{ type: 'image/webp', srcSet: expect.stringMatching(/^\S+-40\.webp 40w$/) }]);
    }
  });

  test('is scaled down if it is very large', async () => {
    expect(await uploaded(await jpeg(4000, 3000))).toMatchObject({ width: 1600, height: 1200 });
  });

  test('loses its metadata but keeps its orientation', async () => {
    const exif = { IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 52/1 0/1' } };
    const rotated = await photo(300, 200).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { url, width, height } = await uploaded(rotated);
    expect({ width, height }).toEqual({ width: 200, height: 300 });
    const before = await sharp(rotated).metadata();
    expect(Object.keys(before)).toEqual(expect.arrayContaining(['exif', 'orientation']));
    const after = Object.keys(await sharp(await stored(url)).metadata());
    for (const told of ['exif', 'icc', 'xmp', 'iptc', 'orientation', 'comments']) expect(after).not.toContain(told);
  });

  test('of exactly 5 MB is accepted, one byte more is not', async () => {
    expect(await upload(await jpegOf(MAX_UPLOAD_BYTES))).toMatchObject({ ok: true });
    expect(await upload(await jpegOf(MAX_UPLOAD_BYTES + 1))).toEqual({
      ok: false,
      status: 413,
      error: 'Image must be under 5MB',
    });
  });

  test('gets the extension of its content, whatever its name', async () => {
    for (const name of [
      'photo.png',
      'photo.svg',
      'photo.php',
      'photo',
      '../../etc/passwd',
      'a\0\r\n\u202Egpj.exe',
      '.jpg.html',
    ]) {
      expect((await uploaded(await jpeg(60, 40), name)).url, name).toMatch(/^\/media\/\d{13}\.jpg$/);
    }
  });

  test('keeps only its pixels, and nothing else from the file', async () => {
    const script = '<script>alert(1)</script><?php system($_GET[0]); ?>';
    const picture = Buffer.concat([withComment(await jpeg(300, 200), script), Buffer.from(`PK\x03\x04${script}`)]);
    const { url, sources } = await uploaded(picture, 'photo.jpg.php');
    for (const file of [
      url,
      ...sources.flatMap(({ srcSet }) => srcSet.split(', ').map((one) => one.split(' ')[0] ?? '')),
    ]) {
      const bytes = (await stored(file)).toString('latin1');
      expect(bytes).not.toContain('script');
      expect(bytes).not.toContain('php');
      expect(bytes).not.toContain('PK\x03\x04');
    }
  });

  test('two at the same time have two names, and are not scaled up', async () => {
    const both = await Promise.all([uploaded(await jpeg(60, 40)), uploaded(await png(60, 40), 'a.png')]);
    for (const picture of both) expect(picture).toMatchObject({ width: 60, height: 40 });
    expect(new Set(both.map(({ url }) => url.slice(0, 20))).size).toBe(2);
  });

  test('leaves nothing behind if storing fails', async () => {
    const before = await rowCount();
    const full: Storage = { ...storage, put: async () => Promise.reject(new Error('no space left')) };
    await expect(upload(await jpeg(300, 200), 'a.jpg', full)).rejects.toThrow('no space left');
    expect(await rowCount()).toBe(before);
  });
});

test('a picture is stored in a bucket in the same way, every file with its type and a valid signature', async () => {
  const s3 = await startS3();
  onTestFinished(() => s3.stop());
  const outcome = await upload(await jpeg(600, 400), 'photo.jpg', s3Storage(s3.settings));
  if (!outcome.ok) throw new Error(outcome.error);
  const name = outcome.picture.url.slice('/media/'.length, -'.jpg'.length);
  await addSizes(services(s3Storage(s3.settings)), `${name}.jpg`);
  const sent = s3.requests
    .filter(({ method }) => method === 'PUT')
    .map(({ method, path, headers }) => `${method} ${path} ${headers['content-type']}`);
  expect(sent).toEqual([
    `PUT /pictures/articles/${name}.jpg image/jpeg`,
    `PUT /pictures/articles/${name}-480.avif image/avif`,
    `PUT /pictures/articles/${name}-600.avif image/avif`,
    `PUT /pictures/articles/${name}-480.webp image/webp`,
    `PUT /pictures/articles/${name}-600.webp image/webp`,
  ]);
  expect(s3.requests.every(({ claimed, calculated }) => claimed === calculated)).toBe(true);
});

test('a request without a file gets an error', async () => {
  const request = new Request('http://site.example/', { method: 'POST', body: new URLSearchParams({ file: 'x' }) });
  expect(await uploadPicture(services(), await openUpload(request), ACTOR)).toEqual({
    ok: false,
    status: 422,
    error: 'Failed to upload image',
  });
});
