import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import type { JpegOptions } from 'sharp';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { picturesIn } from '#app/features/pictures/find-pictures.ts';
import { pictures } from '#app/features/pictures/pictures.table.ts';
import { uploadPicture } from '#app/features/pictures/upload-picture.ts';
import { openUpload } from '#app/platform/http/multipart.ts';
import { PURGE_CHANNEL } from '#app/platform/http/page-purge.ts';
import { diskStorage } from '#app/platform/storage/disk-storage.ts';
import type { Storage } from '#app/platform/storage/storage.ts';
import {
  animated,
  jpeg,
  photo,
  plain,
  pngClaiming,
  profileBomb,
  textBomb,
  withComment,
} from '#tests/support/picture-files.ts';
import { watchMemory } from '#tests/support/processes.ts';
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

describe('hostile pictures', () => {
  const database = ownDatabase();
  const folder = temporaryFolder();
  afterAll(() => folder.remove());
  const storage = diskStorage(join(folder.path, 'uploads'));

  async function upload(bytes: Uint8Array, fileName = 'photo.jpg') {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(bytes)], fileName, { type: 'image/jpeg' }));
    const request = new Request('http://site.example/admin/pictures', { method: 'POST', body: form });
    return uploadPicture(services(), await openUpload(request), { name: 'ann@firm.example' });
  }

  const queue = { add: async () => {} };
  const services = () => ({ db: database().db, storage, now: () => new Date(), queue });

  /** A JPEG whose header says that it has this size. */
  async function jpegClaiming(width: number, height: number, options: JpegOptions = {}): Promise<Buffer> {
    const picture = await plain(16, 16).jpeg(options).toBuffer();
    const frame = picture.indexOf(Buffer.from([0xff, options.progressive ? 0xc2 : 0xc0]));
    picture.writeUInt16BE(height, frame + 5);
    picture.writeUInt16BE(width, frame + 7);
    return picture;
  }

  const SMALL_BOMB = textBomb(5);
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const text = (content: string) => async () => Buffer.from(content, 'latin1');
  const cut = (make: () => Promise<Buffer>, part: number) => async () => {
    const whole = await make();
    return whole.subarray(0, Math.floor(whole.length * part));
  };

  const WRONG_TYPE = { ok: false, status: 415, error: 'Only JPEG, PNG, WebP, and GIF images allowed' };
  const FAILED = { ok: false, status: 422, error: 'Failed to upload image' };

  // First, while there is no encoder yet: its own memory counts.
  test('all of them at once take less than 150 MB, decoder processes included; metadata that expands a thousandfold is rejected or removed', async () => {
    const heavy = await Promise.all([
      plain(6000, 4000).jpeg({ quality: 30 }).toBuffer(),
      plain(4096, 4000).jpeg({ progressive: true }).toBuffer(),
      plain(3500, 3500).webp({ quality: 20, effort: 0 }).toBuffer(),
      plain(3500, 3500).png({ progressive: true }).toBuffer(),
      animated('gif', 100, 400, 400),
      jpeg(60, 40).then((small) => withComment(small, 'x'.repeat(60_000))),
      pngClaiming(14_000, 14_000),
      pngClaiming(6000, 6000),
    ]);
    const expanding = [
      textBomb(200),
      profileBomb(200),
      Buffer.concat(Array.from({ length: 60 }, () => SMALL_BOMB)),
    ].map((metadata) => pngClaiming(100, 100, [metadata]));
    const memory = watchMemory(process.pid);
    const outcomes = await Promise.all(
      [...heavy, ...expanding].map(async (bytes) => {
        const outcome = await upload(bytes);
        if (outcome.ok) await addSizes(services(), outcome.picture.url.slice('/media/'.length));
        return outcome;
      }),
    );
    const { growthMb } = memory.stop();
    expect(outcomes.slice(0, 6).map(({ ok }) => ok)).toEqual([true, true, true, true, true, true]);
    for (const outcome of outcomes.slice(heavy.length)) if (!outcome.ok) expect(outcome).toMatchObject(FAILED);
    expect(growthMb).toBeLessThan(150);
  });

  describe('a file that is not a picture is rejected by content, whatever its name', () => {
    test.each<[string, () => Promise<Buffer>]>([
      ['a script', text('#!/bin/sh\nrm -rf /')],
      ['a page', text('<!doctype html><script>alert(1)</script>')],
      ['an SVG', text(SVG)],
      ['an SVG behind an XML declaration', text(`<?xml version="1.0"?>${SVG}`)],
      ['a program', text('\x7fELF\x02\x01\x01')],
      ['an archive', text('PK\x03\x04')],
      ['a PDF', text('%PDF-1.7')],
      ['a TIFF', () => photo(20, 20).tiff().toBuffer()],
      ['an AVIF', () => photo(20, 20).avif().toBuffer()],
      ['a RIFF file that is a sound', text('RIFF\x24\0\0\0WAVEfmt ')],
      ['nothing', text('')],
      ['one byte', text('\xff')],
    ])('%s', async (_, make) => {
      expect(await upload(await make())).toEqual(WRONG_TYPE);
    });
  });

  describe('a file with a picture’s header but no valid picture fails', () => {
    test.each<[string, () => Promise<Buffer>]>([
      ['a script behind the first bytes of a JPEG', text(`\xff\xd8\xff\xe0${'<?php system(1); ?>'.repeat(50)}`)],
      ['an SVG behind the first bytes of a JPEG', text(`\xff\xd8\xff\xe0${SVG}`)],
      ['a script that is also the head of a GIF', text('GIF89a=1;alert(1)//')],
      ['an SVG behind the first bytes of a PNG', text(`\x89PNG\r\n\x1a\n${SVG}`)],
      ['a page behind the first bytes of a WebP', text('RIFF\xff\0\0\0WEBP<script>alert(1)</script>')],
      ['a JPEG that breaks off', cut(() => photo(300, 200).jpeg().toBuffer(), 0.5)],
      ['a PNG that breaks off', cut(() => photo(300, 200).png().toBuffer(), 0.5)],
      ['a WebP that breaks off', cut(() => photo(300, 200).webp().toBuffer(), 0.5)],
      ['only the head of a JPEG', cut(() => photo(300, 200).jpeg().toBuffer(), 0.02)],
    ])('%s', async (_, make) => {
      expect(await upload(await make())).toMatchObject({ ...FAILED, detail: expect.stringContaining('file') });
    });
  });

  describe('a decompression bomb is rejected before decoding, with the reason', () => {
    test.each<[string, () => Promise<Buffer>, RegExp]>([
      ['a PNG of 400 million pixels', async () => pngClaiming(20_000, 20_000), /no side may exceed 16383/],
      ['a PNG of 196 million pixels', async () => pngClaiming(14_000, 14_000), /196 million pixels/],
      ['a PNG that claims two thousand million lines', async () => pngClaiming(10, 2_000_000_000), /damaged|exceed/],
      ['a JPEG of 60 million pixels', () => jpegClaiming(10_000, 6000), /60 million pixels/],
      [
        'a progressive JPEG that has to be decoded as a whole',
        () => jpegClaiming(5000, 4000, { progressive: true, chromaSubsampling: '4:4:4' }),
        /too many for a file of this kind/,
      ],
      ['a GIF of a thousand frames', () => animated('gif', 1000, 4, 4), /1000 frames; 300 are the most/],
      ['a WebP of a thousand frames', () => animated('webp', 1000, 4, 4), /1000 frames; 300 are the most/],
      ['a GIF of few and very large frames', () => animated('gif', 12, 1400, 1000), /too many together/],
    ])('%s', async (_, make, reason) => {
      expect(await upload(await make())).toMatchObject({ ...FAILED, detail: expect.stringMatching(reason) });
    });
  });
});
