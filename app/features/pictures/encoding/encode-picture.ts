import { readFile, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import sharp, { type Raw, type Sharp } from 'sharp';
import { formatOf, formatsOf, type PictureFormat } from '#app/features/pictures/picture.ts';
import { measuresOf, tooMuch } from '#app/features/pictures/picture-limits.ts';
import { engrave } from './engrave.ts';
import { essentialPng } from './essential-png.ts';
import type { EncodeOutcome, EncoderJob, EncoderReply } from './run-encoder.ts';

/**
 * Entry point of a child process (run-encoder.ts), which does one job at a time. It decodes files that may be hostile
 * and keeps their pixels only; metadata is dropped.
 */

const WIDTHS = [480, 960, 1600];
const BOX = { width: 1600, height: 3200, fit: 'inside', withoutEnlargement: true } as const;
/** Animations are large, so there is one size of them. */
const MOVING_BOX = { ...BOX, width: 960, height: 960 };
const WATCH_MEMORY_MS = 20;

setPriority(5); // Requests take precedence, but an author waits for the encoder too.
sharp.concurrency(1);
sharp.cache(false);

const limitMb = Number(process.argv[2]);
// SIGKILL, because `exit` would wait for the decoder.
const endNow = () => process.kill(process.pid, 'SIGKILL');
process.on('disconnect', endNow);
process.on('message', async (job: EncoderJob) => {
  const watch = setInterval(() => megabytes() > limitMb && endNow(), WATCH_MEMORY_MS);
  const result = job.make === 'card' ? await drawCard(job.ground, job.lettering) : await encode(job);
  clearInterval(watch);
  globalThis.gc?.(); // Returns the memory of the pixels now, not when V8 needs it.
  process.send?.({ result, megabytes: megabytes() } satisfies EncoderReply);
});

function megabytes(): number {
  return process.memoryUsage.rss() / 1024 ** 2;
}

type PictureJob = Extract<EncoderJob, { folder: string }>;
type PortraitFile = Extract<PictureJob, { make: 'portrait' }>;

async function encode(job: PictureJob): Promise<EncodeOutcome> {
  const { make, input: path, folder } = job;
  const file = await readFile(path);
  const format = formatOf(file);
  if (!format) return { ok: false, reason: 'wrong-type' };
  const input = format === 'png' ? essentialPng(file) : file;
  try {
    const found = await sharp(input, { limitInputPixels: false, failOn: 'error' }).metadata();
    if (found.format !== format) return { ok: false, reason: 'wrong-type' };
    const detail = tooMuch(found);
    if (detail) return { ok: false, reason: 'unusable', detail };
    if (job.make === 'portrait') return await drawPortrait(input, job);
    const { frames } = measuresOf(found);
    const encodeFrames = frames > 1 ? encodeMoving : encodeStill;
    return { ok: true, format, frames, ...(await encodeFrames(input, make === 'original' ? format : null, folder)) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code) throw error; // Of the system, such as ENOSPC: sharp's have no code.
    return { ok: false, reason: 'unusable', detail: 'The file is damaged or incomplete.' };
  }
}

/** Writes the picture in its own format, or its sizes if that is null. */
async function encodeStill(input: Buffer, format: PictureFormat | null, folder: string) {
  const { data, info } = await sharp(input, { failOn: 'error' })
    .autoOrient()
    .resize(BOX)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  if (format) {
    await write(join(folder, 'original'), as(format, pixels()));
    return { width, height, widths: null };
  }
  const widths = [...WIDTHS.filter((size) => size < width), width];
  for (const variant of formatsOf(1)) {
    for (const size of widths) await write(join(folder, `${size}.${variant}`), as(variant, pixels().resize(size)));
  }
  return { width, height, widths };
}

/** An engraving in two colors. Without loss it is smaller than with. */
async function drawPortrait(
  input: Buffer,
  { crop, engraving, size, ink, paper, folder }: PortraitFile,
): Promise<EncodeOutcome> {
  const upright = await sharp(input, { failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#fff' })
    .toBuffer({ resolveWithObject: true });
  const part = (share: number, of: number) => Math.round(share * of);
  const { width: wide, height: high } = upright.info;
  const box = {
    ...{ left: part(crop.left, wide), top: part(crop.top, high) },
    ...{ width: Math.max(1, part(crop.width, wide)), height: Math.max(1, part(crop.height, high)) },
  };
  const { width, height } = size;
  const gray = sharp(upright.data).extract(box).resize(width, height, { fit: 'fill' }).grayscale();
  const shades = (blur: number) => gray.clone().blur(blur).toColourspace('b-w').raw().toBuffer();
  const lines = engrave(await shades(1.5), await shades(1.6 * engraving.pitch), width, engraving);
  const pixels = Buffer.alloc(3 * lines.length);
  for (let at = 0; at < lines.length; at++) {
    const share = (lines[at] ?? 0) / 255;
    for (const color of [0, 1, 2] as const) pixels[3 * at + color] = paper[color] + (ink[color] - paper[color]) * share;
  }
  await write(
    join(folder, 'original'),
    sharp(pixels, { raw: { width, height, channels: 3 } }).webp({ lossless: true }),
  );
  return { ok: true, format: 'webp', frames: 1, width, height, widths: null };
}

async function encodeMoving(input: Buffer, format: PictureFormat | null, folder: string) {
  const frames = sharp(input, { animated: true, failOn: 'error' }).resize(MOVING_BOX);
  const { data, info } = await as(format ?? 'webp', frames).toBuffer({ resolveWithObject: true });
  const { width, pageHeight, height } = info;
  await writeFile(join(folder, format ? 'original' : `${width}.webp`), data);
  return { width, height: pageHeight ?? height, widths: format ? null : [width] };
}

/** The same for all cards, and slower to decode than a card is to draw. */
let decodedGround: { file: string; data: Buffer; raw: Raw } | undefined;

async function drawCard(file: string, lettering: string): Promise<string> {
  if (decodedGround?.file !== file) {
    const { data, info } = await sharp(Buffer.from(file, 'base64')).raw().toBuffer({ resolveWithObject: true });
    decodedGround = { file, data, raw: { width: info.width, height: info.height, channels: info.channels } };
  }
  const { data, raw } = decodedGround;
  // Without mozjpeg, which takes three times as long for a file that is 15 % smaller.
  const card = sharp(data, { raw }).composite([{ input: Buffer.from(lettering) }]);
  return (await card.jpeg({ quality: 50 }).toBuffer()).toString('base64');
}

function as(format: PictureFormat | 'avif', picture: Sharp): Sharp {
  if (format === 'avif') return picture.avif({ quality: 52, effort: 1, chromaSubsampling: '4:2:0' });
  if (format === 'webp') return picture.webp({ quality: 78 });
  if (format === 'jpeg') return picture.jpeg({ quality: 82, mozjpeg: true });
  if (format === 'png') return picture.png({ compressionLevel: 9 });
  return picture.gif({ effort: 3 }); // More takes twice as long, for the same size.
}

async function write(path: string, picture: Sharp): Promise<void> {
  await writeFile(path, await picture.toBuffer());
}
