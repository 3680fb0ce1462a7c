import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { seedValue } from '../app/firm/facts.ts';
import { GUIDE_FILES } from '../app/firm/guides.ts';
import { CAPITAL } from '../app/firm/services.ts';
import { violations } from '../tests/support/accessibility.ts';
import { findBrowser } from '../tests/support/find-browser.ts';
import { guideDocument } from './document.ts';
import { DEAL } from './figures/deal.ts';
import { GUIDE_TEXTS } from './figures/texts.ts';
import { findOverflows } from './overflows.ts';
import { headingPages, pdfFacts } from './pdf-file.ts';
import { chapterFiles, pagesOfChapters, quotedFacts, readChapters } from './read-chapters.ts';

const FOLDER = import.meta.dirname;
const built = JSON.parse(readFileSync(`${FOLDER}/built.json`, 'utf8'));

describe.each(GUIDE_FILES)('$title', (guide) => {
  const pdf = readFileSync(`${FOLDER}/pdf/${guide.slug}.pdf`);
  const chapters = readChapters(guide.slug);

  test('has the number of pages that the site says (§2)', () => {
    expect(String(pdfFacts(pdf).pages)).toBe(guide.length.figure);
    expect(built[guide.slug].pages).toBe(Number(guide.length.figure));
  });

  test('has the contents that its page on the site shows, and a picture of each page shown there', () => {
    const pages = pagesOfChapters(guide.slug, headingPages(pdf));
    expect(guide.contents.map(({ title, page }) => [title, page])).toEqual(
      chapters.map(({ id, title }) => [title, pages.get(id)]),
    );
    expect(guide.contents.map(({ number }) => number !== '')).toEqual(chapters.map(({ isNumbered }) => isNumbered));
    const pictures = readdirSync(`${FOLDER}/../app/site/frame/guides/pictures`);
    const shown = [`${guide.slug}-cover.avif`, ...guide.spreads.map(({ page }) => `${guide.slug}-${page}.avif`)];
    expect(pictures.filter((name) => name.startsWith(guide.slug)).sort()).toEqual(shown.sort());
  });

  test('is an accessible PDF: tagged, with title, language and a bookmark for each heading', () => {
    const facts = pdfFacts(pdf);
    expect(facts).toMatchObject({ title: guide.title, language: 'en-US', isTagged: true });
    expect(facts.bookmarks).toBeGreaterThan(chapters.length);
    const bookmarks = [...headingPages(pdf).keys()].join('\n');
    for (const { title } of chapters) expect(bookmarks).toContain(title);
  });

  test('was built from the current content: after a change, run npm run guides', async () => {
    const document = await guideDocument(guide, pagesOfChapters(guide.slug, headingPages(pdf)));
    expect({ document: digest(document), file: digest(pdf) }).toEqual({
      document: built[guide.slug].document,
      file: built[guide.slug].file,
    });
  });

  test('was built with the present values of the facts it quotes: after a change, run npm run guides', () => {
    expect(built[guide.slug].facts).toEqual(quotedFacts(guide.slug));
  });

  test('has no amount or percentage of its own: all of them come from figures', () => {
    const own = chapterFiles(guide.slug).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\$\s?\d[\d,.]*|\d[\d.]*\s?%/g)].map(([figure]) => `${file}: ${figure}`),
    );
    expect(own).toEqual([]);
  });

  test('says that it is not advice, and the date of its figures', () => {
    const text = chapters.map(({ html }) => html).join(' ');
    expect(text).toContain('not legal, tax, accounting or investment advice');
    expect(text).toContain(GUIDE_TEXTS.asOf?.(seedValue));
  });

  test('has alternative text for every drawing', () => {
    const drawings = chapters.flatMap(({ html }) => [...html.matchAll(/<figure><svg[^>]*>/g)].map(([tag]) => tag));
    expect(drawings.length).toBeGreaterThan(3);
    for (const drawing of drawings) expect(drawing).toMatch(/role="img" aria-label="[^"]{40,}"/);
    expect(pdfFacts(pdf).describedDrawings).toBe(drawings.length);
  });
});

test('the example purchase is the case study of the site, and its sources equal its uses', () => {
  const { price, equity, loan, days } = CAPITAL.caseStudy;
  expect(DEAL).toMatchObject({ price, equity, loan, days });
  expect(DEAL.loan + DEAL.cashToClose).toBe(DEAL.project);
  expect(GUIDE_TEXTS['deal.price']?.(seedValue)).toBe('$2,500,000');
  expect(GUIDE_TEXTS['deal.ltv']?.(seedValue)).toBe('90%');
});

function digest(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

describe('layout', () => {
  /** The guides in a browser, just before they are printed. */

  let browser: Browser;

  beforeAll(async () => {
    const executablePath = findBrowser();
    if (!executablePath) throw new Error('No browser found: install Chromium or set CHROMIUM_PATH.');
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  }, 120_000);
  afterAll(() => browser?.close());

  async function openTab(): Promise<Page> {
    const page = await browser.newPage({ viewport: { width: 624, height: 864 } });
    onTestFinished(() => page.close());
    return page;
  }

  describe.each(GUIDE_FILES)('$title', { timeout: 60_000 }, (guide) => {
    test('no text overflows, no unbreakable block is taller than a page, and axe finds nothing', async () => {
      const tab = await openTab();
      await tab.emulateMedia({ media: 'print' });
      await tab.setContent(await guideDocument(guide));
      await tab.evaluate(() => document.fonts.ready);
      expect(await tab.evaluate(findOverflows)).toEqual([]);
      expect(await violations(tab)).toEqual([]);
    });

    test('a word that is too long is reported', async () => {
      const tab = await openTab();
      const document = await guideDocument(guide);
      await tab.setContent(document.replace('</main>', `<p>${'x'.repeat(300)}</p></main>`));
      expect(await tab.evaluate(findOverflows)).not.toEqual([]);
    });
  });
});
