import { describe, expect, test } from 'vitest';
import { GUIDE_FILES } from '#app/content/guides.ts';
import { violations } from '#tests/support/accessibility.ts';
import { ownBrowser } from '#tests/support/browser.ts';
import { guideDocument } from '../../guides/document.ts';
import { findOverflows } from '../../guides/overflows.ts';

/** The guides as a browser sees them just before they are printed. */

const openTab = ownBrowser();

describe.each(GUIDE_FILES)('$title', (guide) => {
  test('no text is wider than its place, and nothing that stays together is taller than a page', async () => {
    const tab = await openTab({ viewport: { width: 624, height: 864 } });
    await tab.emulateMedia({ media: 'print' });
    await tab.setContent(await guideDocument(guide));
    await tab.evaluate(() => document.fonts.ready);
    expect(await tab.evaluate(findOverflows)).toEqual([]);
    expect(await violations(tab)).toEqual([]);
  });

  test('a word that is too long is found', async () => {
    const tab = await openTab({ viewport: { width: 624, height: 864 } });
    const document = await guideDocument(guide);
    await tab.setContent(document.replace('</main>', `<p>${'x'.repeat(300)}</p></main>`));
    expect(await tab.evaluate(findOverflows)).not.toEqual([]);
  });
});
