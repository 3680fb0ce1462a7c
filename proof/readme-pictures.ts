import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { CASE_STUDY } from '#app/site/capital/content.ts';
import { painted } from '#tests/support/browser.ts';
import { startScreensSite } from '#tests/support/screens/take-screens.ts';

const FOLDER = 'docs/screenshots';
const MOST_BYTES = 120_000;
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

/** Takes the pictures of the README. */
export async function takeReadmePictures(browser: Browser): Promise<void> {
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
    if (webp.length <= MOST_BYTES) return webp;
  }
  throw new Error(`A picture does not fit into ${MOST_BYTES} bytes: make it smaller.`);
}
