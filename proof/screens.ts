import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { findBrowser } from '#tests/support/find-browser.ts';
import { compare, readReferences, TOLERANCE, writeReferences } from '#tests/support/screens/compare.ts';
import { takeScreens } from '#tests/support/screens/take-screens.ts';
import { takeReadmePictures } from './readme-pictures.ts';

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
