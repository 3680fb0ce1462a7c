// Builds the PDFs. They are committed, so that a server needs no browser.

import './identity.ts'; // First: other modules copy texts of the firm when they are loaded.
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { GUIDE_FILES, type GuideFile } from '../app/firm/guides.ts';
import { SITE } from '../app/firm/identity.ts';
import { findBrowser } from '../tests/support/find-browser.ts';
import { guideDocument } from './document.ts';
import { findOverflows } from './overflows.ts';
import { headingPages, pdfFacts, withFixedProperties } from './pdf-file.ts';
import { pagesOfChapters, quotedFacts } from './read-chapters.ts';

const FOLDER = import.meta.dirname;

const executablePath = findBrowser();
if (!executablePath) throw new Error('No browser found: install Chromium or set CHROMIUM_PATH.');
// Without hinting, letters keep their designed widths: hinted, they are rounded to whole pixels.
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
});
try {
  mkdirSync(`${FOLDER}/pdf`, { recursive: true });
  const built: Record<string, Awaited<ReturnType<typeof build>>> = {};
  for (const guide of GUIDE_FILES) built[guide.slug] = await build(browser, guide);
  writeFileSync(`${FOLDER}/built.json`, `${JSON.stringify(built, null, 2)}\n`);
} finally {
  await browser.close();
}
await import('./pictures.ts');

/** Prints twice: the first PDF shows the page numbers for the table of contents. */
async function build(printer: Browser, guide: GuideFile) {
  const draft = await print(printer, await guideDocument(guide));
  const document = await guideDocument(guide, pagesOfChapters(guide.slug, headingPages(draft)));
  const pdf = withFixedProperties(await print(printer, document), SITE.name);
  writeFileSync(`${FOLDER}/pdf/${guide.slug}.pdf`, pdf);
  const { pages } = pdfFacts(pdf);
  console.log(`guides/pdf/${guide.slug}.pdf: ${pages} pages, ${Math.round(pdf.length / 1000)} KB`);
  if (String(pages) !== guide.length.figure) {
    console.log(`  The site says ${guide.length.figure} pages: change app/firm/guides.ts.`);
  }
  const { name, phone, email, address } = SITE;
  const identity = { name, city: address.city, phone, email };
  return { pages, document: digest(document), file: digest(pdf), identity, facts: quotedFacts(guide.slug) };
}

async function print(printer: Browser, html: string): Promise<Buffer> {
  const page = await printer.newPage({ viewport: { width: 624, height: 864 } }); // The page without its margins.
  try {
    await page.emulateMedia({ media: 'print' });
    await page.setContent(html, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready);
    const overflows = await page.evaluate(findOverflows);
    if (overflows.length > 0) throw new Error(`The layout overflows:\n${overflows.join('\n')}`);
    return await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  } finally {
    await page.close();
  }
}

function digest(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
