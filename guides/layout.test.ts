import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { GUIDE_FILES } from '../app/firm/guides.ts';
import { violations } from '../tests/support/accessibility.ts';
import { findBrowser } from '../tests/support/find-browser.ts';
import { guideDocument } from './document.ts';
import { findOverflows } from './overflows.ts';

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
