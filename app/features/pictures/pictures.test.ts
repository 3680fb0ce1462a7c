import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Metadata } from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { essentialPng } from '#app/features/pictures/encoding/essential-png.ts';
import {
  composeCard,
  createEncoder,
  type EncoderJob,
  encodePicture,
} from '#app/features/pictures/encoding/run-encoder.ts';
import { CARD_COLORS } from '#app/platform/theme-color.ts';
import { drawCard } from '#app/ui/social-card/draw-card.server.ts';
import { jpeg, photo, pngClaiming, textBomb } from '#tests/support/picture-files.ts';
import { isAlive } from '#tests/support/processes.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { engrave } from './encoding/engrave.ts';
import { withPictureSizes } from './find-pictures.ts';
import { cropOf, pictureNamesIn, sourcesOf } from './picture.ts';
import { tooMuch } from './picture-limits.ts';

const picture = { name: '1763203041123.jpg', width: 900, height: 600, frames: 1, widths: [480, 900] };
const known = { '/media/1763203041123.jpg': sourcesOf(picture) };

test('an uploaded picture in a body has srcset and dimensions', () => {
  const html = withPictureSizes('<p><img loading="lazy" src="/media/1763203041123.jpg" alt="A > B" /></p>', known);
  expect(html).toContain('<img width="900" height="600" loading="lazy" src="/media/1763203041123.jpg" alt="A > B" />');
  expect(html).toMatch(
    /^<p><picture><source type="image\/avif" srcset="\/media\/1763203041123-480\.avif 480w, \/media\/1763203041123-900\.avif 900w" sizes="[^"]+" \/><source type="image\/webp" /,
  );
  expect(html).toMatch(/<\/picture><\/p>$/);
});

test('other pictures stay as they are', () => {
  for (const src of ['https://elsewhere.example/media/1763203041123.jpg', '/media/1763203041124.jpg', '/icon.png']) {
    const tag = `<img src="${src}" alt="" />`;
    expect(withPictureSizes(tag, known)).toBe(tag);
  }
});

test('files can come from another origin', () => {
  expect(sourcesOf(picture, 'https://cdn.example/articles/')).toMatchObject({
    src: 'https://cdn.example/articles/1763203041123.jpg',
    sources: [{ srcSet: expect.stringMatching(/^https:\/\/cdn\.example\/articles\/1763203041123-480\.avif 480w/) }, {}],
  });
});

test('names are found in addresses and in HTML, and nothing else is', () => {
  expect(pictureNamesIn('/media/1763203041123.jpg')).toEqual(['1763203041123.jpg']);
  expect(pictureNamesIn('<img src="/media/1763203041123.jpg"><img src="/media/1763203041124.webp?x">')).toHaveLength(2);
  expect(pictureNamesIn('/media/1763203041123.jpg.exe /media/1763203041123-480.avif /media/x.jpg')).toEqual([]);
});

const interlaced = (more: Partial<Metadata>) =>
  tooMuch({
    format: 'png',
    width: 3500,
    height: 3500,
    channels: 4,
    depth: 'uchar',
    isProgressive: true,
    ...more,
  } as Metadata);

test('the bytes of an interlaced PNG are counted with the depth of its channels, before decoding', () => {
  expect(interlaced({})).toBeNull();
  const refused = 'It has 13 million pixels, too many for a file of this kind. Make it smaller.';
  expect(interlaced({ depth: 'ushort' })).toBe(refused);
  expect(interlaced({ depth: 'ushort', channels: 3 })).toBe(refused);
  expect(interlaced({ depth: 'ushort', width: 1700 })).toBeNull();
  expect(interlaced({ depth: 'ushort', isProgressive: false })).toBeNull();
});

test('a PNG loses its text chunks and no pixel', async () => {
  const told = await photo(40, 30)
    .withExif({ IFD0: { Copyright: 'Somebody' } })
    .png()
    .toBuffer();
  const bare = essentialPng(told);
  expect(told.includes('eXIf')).toBe(true);
  expect(bare.includes('eXIf')).toBe(false);
  expect(await sharp(bare).raw().toBuffer()).toEqual(await sharp(told).raw().toBuffer());
});

test('a text-chunk bomb is reduced to its picture', () => {
  const bomb = Array.from({ length: 50 }, () => textBomb(1));
  expect(essentialPng(pngClaiming(100, 100, bomb))).toEqual(pngClaiming(100, 100));
});

test('a truncated PNG stays truncated', async () => {
  const whole = await photo(40, 30).png().toBuffer();
  const half = essentialPng(whole.subarray(0, whole.length / 2));
  await expect(sharp(half, { failOn: 'error' }).raw().toBuffer()).rejects.toThrow();
  expect(essentialPng(whole.subarray(0, 4))).toHaveLength(4);
});

test.each([
  ['an ordinary title', 'Five financing mistakes that cost first-time buyers the deal'],
  ['no title at all', ''],
  ['letters that have no outline', '買収の手引き 😀'],
  ['one endless word', 'x'.repeat(600)],
  ['very many words', 'a long story '.repeat(80)],
  ['markup', '</svg><script>alert(1)</script>&"\''],
])('a card is drawn for %s', async (_name, title) => {
  const { width, height, format } = await sharp(
    await drawCard({ title, kicker: 'Capital, 8 min read', colors: CARD_COLORS }, composeCard),
  ).metadata();
  expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
});

const [WIDTH, HEIGHT] = [120, 120];
/** From black at the left to white at the right. */
const RAMP = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => ((at % WIDTH) * 255) / (WIDTH - 1));
const FLAT = new Uint8Array(RAMP.length).fill(255);

/** How much ink a part of the drawing has, of 1. */
const inkOf = (drawing: Uint8Array, from: number, to: number) => {
  const part = drawing.filter((_, at) => at % WIDTH >= from && at % WIDTH < to);
  return part.reduce((sum, ink) => sum + ink, 0) / part.length / 255;
};

test('lines swell where the photo is dark, and leave the lightest tones as paper', () => {
  const drawing = engrave(RAMP, FLAT, WIDTH, { pitch: 10, exposure: 0 });
  const inks = [0, 30, 60, 90, 115].map((from) => inkOf(drawing, from, from + 5));
  expect(inks).toEqual(inks.toSorted((a, b) => b - a));
  expect(inks[0]).toBeGreaterThan(0.75);
  expect(inks[0]).toBeLessThan(1);
  expect(inks.at(-1)).toBe(0);
});

test('wider lines are further apart, and a lighter exposure takes ink away', () => {
  const rows = (pitch: number) => {
    const drawing = engrave(RAMP, FLAT, WIDTH, { pitch, exposure: 0 });
    const column = Array.from({ length: HEIGHT }, (_, y) => (drawing[y * WIDTH + 70] ?? 0) > 127);
    return column.filter((isInk, y) => isInk && !column[y - 1]).length;
  };
  expect([rows(6), rows(12)]).toEqual([20, 10]);
  const ink = (exposure: number) => inkOf(engrave(RAMP, FLAT, WIDTH, { pitch: 8, exposure }), 0, WIDTH);
  expect(ink(0.2)).toBeLessThan(ink(0));
  expect(ink(-0.2)).toBeGreaterThan(ink(0));
});

test('tones bend the lines', () => {
  const straight = engrave(RAMP, FLAT, WIDTH, { pitch: 10, exposure: 0 });
  expect(engrave(RAMP, RAMP, WIDTH, { pitch: 10, exposure: 0 })).not.toEqual(straight);
});

test('the crop is upright and stays inside of the photo', () => {
  const wide = { width: 1600, height: 1000 };
  expect(cropOf({ photo: wide, x: 50, y: 0, zoom: 100 })).toEqual({ left: 0.25, top: 0, width: 0.5, height: 1 });
  const close = cropOf({ photo: wide, x: 100, y: 100, zoom: 200 });
  expect(close).toEqual({ left: 0.75, top: 0.5, width: 0.25, height: 0.5 });
});

describe('the encoder', () => {
  const folder = temporaryFolder();
  afterAll(() => folder.remove());

  function programOf(name: string, source: string | null): string {
    const program = join(folder.path, `${name.replaceAll(' ', '-')}.mjs`);
    if (source !== null) writeFileSync(program, source);
    return program;
  }

  test.each([
    ['is missing', null, /ended with 1 \(Error: Cannot find module .*is-missing\.mjs'?.*\)\.$/],
    ['throws', 'throw new RangeError("no space left")', /ended with 1 \(RangeError: no space left\)\.$/],
    ['hangs', 'setInterval(() => {}, 1000)', /took longer than 1 seconds\.$/],
    ['crashes', 'process.kill(process.pid, "SIGSEGV")', /SIGSEGV ended it\.$/],
    ['is killed', 'process.kill(process.pid, "SIGKILL")', /SIGKILL ended it, perhaps because memory ran out\.$/],
    ['says nothing', '', /wrote no result\.$/],
  ])('an encoder that %s is reported as such, not as a bad picture', async (name, source, detail) => {
    const program = programOf(name, source);
    const run = createEncoder(name === 'hangs' ? { program, timeoutMs: 1000 } : { program });
    const outcome = await encodePicture('original', 'photo.jpg', folder.path, run);
    expect(outcome).toEqual({ ok: false, reason: 'encoder-failed', detail: expect.stringMatching(detail) });
  });

  /** Its jobs say what the encoder does: it answers with its process id, the number of jobs at once, and its memory. */
  const OBEDIENT = programOf(
    'obedient',
    `let running = 0;
   process.on('disconnect', () => process.exit());
   process.on('message', async ({ input }) => {
     const atOnce = ++running;
     if (input === 'crash') process.kill(process.pid, 'SIGSEGV');
     await new Promise(setImmediate);
     running--;
     process.send({ result: { pid: process.pid, running: atOnce }, megabytes: input === 'leak' ? 500 : 50 });
   });`,
  );
  const job = (input: string) => (): EncoderJob => ({ make: 'original', input, folder: '' });
  interface Answer {
    pid: number;
    running: number;
  }

  test('one process does all jobs, one at a time; a job that kills it fails alone', async () => {
    const run = createEncoder({ program: OBEDIENT });
    const jobs = ['a', 'b', 'crash', 'c', 'd'].map((input) => run(job(input)).catch(String)) as Promise<Answer>[];
    const [a, b, crashed, c, d] = await Promise.all(jobs);
    expect([a?.running, b?.running, c?.running, d?.running]).toEqual([1, 1, 1, 1]);
    expect(b?.pid).toBe(a?.pid);
    expect(crashed).toBe('Error: The picture encoder failed: SIGSEGV ended it.');
    expect(c?.pid).not.toBe(a?.pid);
    expect(d?.pid).toBe(c?.pid);
  });

  test('an encoder that was killed while idle is replaced', async () => {
    const run = createEncoder({ program: OBEDIENT, timeoutMs: 3_600_000 });
    const { pid } = (await run(job('a'))) as Answer;
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false); // We have been told.
    expect(await run(job('b'))).toMatchObject({ running: 1 });
  });

  test('an encoder that keeps too much memory after a job, or is idle, ends', async () => {
    for (const [input, options] of [['leak', {}] as const, ['a', { idleMs: 1 }] as const]) {
      const run = createEncoder({ program: OBEDIENT, ...options });
      const { pid } = (await run(job(input))) as Answer;
      await expect.poll(() => isAlive(pid)).toBe(false);
      expect(await run(job('b'))).toMatchObject({ running: 1 });
    }
  });

  test('a job that takes more than the memory limit is ended, not the server', async () => {
    const input = join(folder.path, 'photo.jpg');
    writeFileSync(input, await jpeg(1600, 1200));
    expect(await encodePicture('sizes', input, folder.path, createEncoder({ limitMb: 1 }))).toMatchObject({
      reason: 'encoder-failed',
      detail: expect.stringContaining('perhaps because memory ran out'),
    });
  });
});
