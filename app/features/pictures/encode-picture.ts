import { readFile, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { essentialPng } from './essential-png.ts';
import { formatsOf } from './picture.ts';
import { formatOf, type PictureFormat } from './picture-format.ts';
import { measuresOf, tooMuch } from './picture-limits.ts';
import type { EncodeOutcome } from './run-encoder.ts';

/**
 * Entry point of a child process (run-encoder.ts). It decodes a file that may be hostile and encodes its pixels into an
 * empty folder; metadata is dropped. It prints the outcome as one line of JSON.
 */

const WIDTHS = [480, 960, 1600];
const BOX = { width: 1600, height: 3200, fit: 'inside', withoutEnlargement: true } as const;
/** Animations are large, so there is one size of them. */
const MOVING_BOX = { ...BOX, width: 960, height: 960 };

setPriority(10); // Requests take precedence.
sharp.concurrency(1);
sharp.cache(false);

const [path = '', folder = ''] = process.argv.slice(2);
const file = await readFile(path);
const format = formatOf(file);
const input = format === 'png' ? essentialPng(file) : file;
console.log(JSON.stringify(await encode()));

async function encode(): Promise<EncodeOutcome> {
  if (!format) return { ok: false, reason: 'wrong-type' };
  try {
    const found = await sharp(input, { limitInputPixels: false, failOn: 'error' }).metadata();
    if (found.format !== format) return { ok: false, reason: 'wrong-type' };
    const detail = tooMuch(found);
    if (detail) return { ok: false, reason: 'unusable', detail };
    const { frames } = measuresOf(found);
    return { ok: true, format, frames, ...(frames > 1 ? await encodeMoving(format) : await encodeStill(format)) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code) throw error; // Of the system, such as ENOSPC: sharp's have no code.
    return { ok: false, reason: 'unusable', detail: 'The file is damaged or incomplete.' };
  }
}

async function encodeStill(format: PictureFormat) {
  const { data, info } = await sharp(input, { failOn: 'error' })
    .autoOrient()
    .resize(BOX)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });

  const widths = [...WIDTHS.filter((size) => size < width), width];
  for (const variant of formatsOf(1)) {
    for (const size of widths) await write(`${size}.${variant}`, as(variant, pixels().resize(size)));
  }
  await write('original', as(format, pixels()));
  return { width, height, widths };
}

async function encodeMoving(format: PictureFormat) {
  const frames = () => sharp(input, { animated: true, failOn: 'error' }).resize(MOVING_BOX);
  const { width, pageHeight, height } = await write('original', as(format, frames()));
  await write(`${width}.webp`, as('webp', frames()));
  return { width, height: pageHeight ?? height, widths: [width] };
}

function as(format: PictureFormat | 'avif', picture: Sharp): Sharp {
  if (format === 'avif') return picture.avif({ quality: 52, effort: 1, chromaSubsampling: '4:2:0' });
  if (format === 'webp') return picture.webp({ quality: 78 });
  if (format === 'jpeg') return picture.jpeg({ quality: 82, mozjpeg: true });
  if (format === 'png') return picture.png({ compressionLevel: 9 });
  return picture.gif();
}

async function write(file: string, picture: Sharp) {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  await writeFile(join(folder, file), data);
  return info;
}
