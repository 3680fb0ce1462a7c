import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { GUIDE_FILES, type GuideFile } from '../app/content/guides.ts';
import { SITE } from '../app/content/site.ts';
import { findBrowser } from '../tests/support/find-browser.ts';
import { pagesOfChapters } from './contents-pages.ts';
import { guideDocument } from './document.ts';
import { headingPages, pdfFacts, signed } from './pdf.ts';
import { printDocument } from './print.ts';

/** Makes the guides' files from their sources. They are committed: a server needs no browser. */

const FOLDER = 'guides';

const executablePath = findBrowser();
if (!executablePath) throw new Error('No browser: install Chromium, or set CHROMIUM_PATH to one.');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  mkdirSync(FOLDER, { recursive: true });
  const built: Record<string, { pages: number; document: string; file: string }> = {};
  for (const guide of GUIDE_FILES) built[guide.slug] = await make(browser, guide);
  writeFileSync(`${FOLDER}/built.json`, `${JSON.stringify(built, null, 2)}\n`);
} finally {
  await browser.close();
}

/** Printed twice: only then is it known on which pages the chapters stand. */
async function make(from: Browser, guide: GuideFile) {
  const draft = await printDocument(from, await guideDocument(guide));
  const document = await guideDocument(guide, pagesOfChapters(guide.slug, headingPages(draft)));
  const pdf = signed(await printDocument(from, document), SITE.name);
  writeFileSync(`${FOLDER}/${guide.slug}.pdf`, pdf);
  const { pages } = pdfFacts(pdf);
  console.log(`${FOLDER}/${guide.slug}.pdf: ${pages} pages, ${Math.round(pdf.length / 1000)} KB`);
  if (String(pages) !== guide.length.figure)
    console.log(`  The card says ${guide.length.figure}: change content/guides.ts.`);
  return { pages, document: digest(document), file: digest(pdf) };
}

function digest(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
