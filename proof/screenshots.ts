import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import sharp from 'sharp';
import { startApp } from '#tests/support/app-process.ts';
import { findBrowser } from '#tests/support/find-browser.ts';

/** The pictures of the README, from the built site with its demo articles: made again after anything visible changed. */

const FOLDER = 'docs/screenshots';
const MOST_BYTES = 120_000;
/** A README is about 900 px wide: more than this nobody sees, and engraved lines cost many bytes. */
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
    at: 'Case study: one acquisition, as it was paid for',
  },
  { name: 'home-phone', path: '/', width: 390, height: 844 },
];
type Picture = (typeof PICTURES)[number];

const executablePath = findBrowser();
if (!executablePath) throw new Error('No browser: install Chromium, or set CHROMIUM_PATH to one.');

const site = await startApp({ LOG_LEVEL: 'warn' });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  mkdirSync(FOLDER, { recursive: true });
  for (const picture of PICTURES) {
    const small = await asSmallWebp(await photograph(browser, picture));
    const file = join(FOLDER, `${picture.name}.webp`);
    writeFileSync(file, small);
    console.log(`${file}: ${Math.round(small.length / 1000)} KB`);
  }
} finally {
  await browser.close();
  await site.stop();
}

async function photograph(from: Browser, { path, width, height, at }: Picture): Promise<Buffer> {
  const page = await from.newPage({ viewport: { width, height } });
  await page.goto(site.url + path, { waitUntil: 'networkidle' });
  if (at) await page.getByRole('heading', { name: at }).evaluate((heading) => heading.scrollIntoView());
  await page.waitForTimeout(500); // The navigation changes its colours after a scroll.
  const picture = await page.screenshot();
  await page.close();
  return picture;
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
