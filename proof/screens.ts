import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import sharp from 'sharp';
import { CASE_STUDY } from '#app/site/capital/content.ts';
import { painted } from '#tests/support/browser.ts';
import { findBrowser } from '#tests/support/find-browser.ts';
import { compare, readReferences, TOLERANCE, writeReferences } from '#tests/support/screens/compare.ts';
import { startScreensSite, takeScreens } from '#tests/support/screens/take-screens.ts';

const FOLDER = 'docs/screenshots';
const MAX_BYTES = 120_000;
/** A README is about 900 px wide, and engraved lines cost many bytes. */
const WIDEST = 1080;
const FINEST = 86;
const COARSEST = 30;

const PICTURES = [
  { name: 'home', path: '/', width: 1440, height: 900 },
  {
    name: 'capital',
    path: '/capital',
    width: 1440,
    height: 900,
    at: CASE_STUDY.title,
  },
  { name: 'home-phone', path: '/', width: 390, height: 844 },
];

/**
 * npm run screens               compares all screens with their references, and shows the differences in one HTML page
 * npm run screens -- --update   makes the references and the pictures of the README again
 *
 * `npm test` fails when a screen has changed. Look at the differences; if they are meant, update, look at the changed
 * files and commit them together with the change.
 */
const REPORT = 'build/screens';
const isUpdate = process.argv.includes('--update');

interface Difference {
  name: string;
  reason: string;
  pictures: { title: string; webp: Buffer }[];
}

const executablePath = findBrowser();
if (!executablePath) throw new Error('No browser: install Chromium, or set CHROMIUM_PATH to one.');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  if (isUpdate) await update();
  else await showDifferences();
} finally {
  await browser.close();
}

async function update(): Promise<void> {
  const before = await readReferences();
  const references = new Map<string, Buffer>();
  let written = 0;
  for await (const { name, picture } of takeScreens(browser)) {
    let reference = before.get(name);
    // A reference that still fits stays as it is: the history of the repository grows by what has changed.
    if (!reference || !(await compare(reference, picture)).isSame) {
      reference = await encode(picture);
      written++;
    }
    references.set(name, reference);
  }
  await writeReferences(references);
  await takeReadmePictures(browser);
  console.log(`${written} of ${references.size} references written.`);
}

/**
 * As small as possible with half the difference that a test allows. Thin saturated lines lose their color at any quality,
 * because WebP stores the color of four pixels as one: such a picture is stored without loss.
 */
async function encode(picture: Buffer): Promise<Buffer> {
  for (const quality of [40, 60, 80]) {
    const encoded = await sharp(picture).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if ((await compare(encoded, picture, TOLERANCE / 2)).difference === null) return encoded;
  }
  return sharp(picture).webp({ lossless: true, effort: 6 }).toBuffer();
}

async function showDifferences(): Promise<void> {
  const references = await readReferences();
  const differences: Difference[] = [];
  for await (const { name, picture } of takeScreens(browser)) {
    const reference = references.get(name);
    const now = { title: 'now', webp: await sharp(picture).webp({ quality: 60 }).toBuffer() };
    if (!reference) {
      differences.push({ name, reason: 'has no reference', pictures: [now] });
      continue;
    }
    const { isSame, reason, difference } = await compare(reference, picture);
    if (isSame) continue;
    const pictures: Difference['pictures'] = [{ title: 'reference', webp: reference }, now];
    if (difference) pictures.push({ title: 'difference', webp: difference });
    differences.push({ name, reason, pictures });
  }
  mkdirSync(REPORT, { recursive: true });
  const page = resolve(REPORT, 'index.html');
  writeFileSync(page, htmlOf(differences));
  console.log(`${differences.length} screens differ from their references: ${page}`);
  process.exitCode = differences.length > 0 ? 1 : 0;
}

function htmlOf(differences: readonly Difference[]): string {
  const sections = differences.map(({ name, reason, pictures }) => {
    const figures = pictures.map(
      ({ title, webp }) =>
        `<figure><figcaption>${title}</figcaption><img src="data:image/webp;base64,${webp.toString('base64')}" alt=""></figure>`,
    );
    return `<h2>${name}: ${reason}</h2><div>${figures.join('')}</div>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title>
<style>body{font:16px sans-serif}div{display:flex;gap:1rem;align-items:start}figure{margin:0}img{border:1px solid}</style>
<h1>${differences.length} screens differ from their references</h1>
${sections.join('\n')}`;
}

/** Takes the pictures of the README. */
async function takeReadmePictures(browser: Browser): Promise<void> {
  const site = await startScreensSite();
  try {
    mkdirSync(FOLDER, { recursive: true });
    for (const { name, path, width, height, at } of PICTURES) {
      const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
      await page.goto(site.url + path, { waitUntil: 'networkidle' });
      if (at) await page.getByRole('heading', { name: at }).evaluate((heading) => heading.scrollIntoView());
      await painted(page);
      writeFileSync(join(FOLDER, `${name}.webp`), await asSmallWebp(await page.screenshot({ animations: 'disabled' })));
      await page.close();
    }
  } finally {
    await site.stop();
  }
}

/** As fine as the limit allows. */
async function asSmallWebp(png: Buffer): Promise<Buffer> {
  for (let quality = FINEST; quality >= COARSEST; quality -= 4) {
    const webp = await sharp(png)
      .resize({ width: WIDEST, withoutEnlargement: true })
      .webp({ quality, effort: 6 })
      .toBuffer();
    if (webp.length <= MAX_BYTES) return webp;
  }
  throw new Error(`A picture does not fit into ${MAX_BYTES} bytes: make it smaller.`);
}
