import { describe, expect, test } from 'vitest';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { screenFlaws } from '#tests/support/accessibility.ts';
import { ownBrowser, type Tab } from '#tests/support/browser.ts';
import { walkWithKeyboard } from '#tests/support/keyboard.ts';
import { sharedAccountSite } from '#tests/support/shared-site.ts';
import { button, field, ownWriters, settled, writtenArticle } from '#tests/support/writers.ts';

const openTab = ownBrowser();
const site = sharedAccountSite();
const writers = ownWriters(site, openTab);

describe('the screen (§2)', () => {
  async function expectAccessible(tab: Tab) {
    expect(await screenFlaws(tab)).toEqual([]);
    expect(tab.complaints).toEqual([]);
    for (const frame of tab.frames()) expect(await frame.locator('link[rel="preload"][as="image"]').count()).toBe(0);
  }

  test('a new article has every field, with the defaults of §3; it is accessible, fits and logs nothing at any width', async () => {
    const tab = await writers.signedIn(await writers.person());
    await settled(tab, () => writers.open(tab, '/admin/articles/new'));
    const values: Record<string, string> = {};
    for (const label of [
      ...['Title', 'Slug', 'Summary', 'Body HTML', 'Category', 'Read Time (min)', 'Tags (comma-separated)'],
      ...['Author Name', 'Author Role', 'Publish Date', 'SEO Title', 'Meta Description'],
    ]) {
      values[label] = await field(tab, label).inputValue();
    }
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: OFFICE_ZONE }).format(new Date());
    expect(values).toEqual({
      ...{ Title: '', Slug: '', Summary: '', 'Body HTML': '', Category: 'Insights', 'Read Time (min)': '5' },
      ...{ 'Tags (comma-separated)': '', 'Author Name': 'William R. Carver', 'Author Role': 'Managing Director' },
      ...{ 'Publish Date': today, 'SEO Title': '', 'Meta Description': '' },
    });
    expect(await tab.getByRole('switch', { name: /^Published/ }).isChecked()).toBe(false);
    expect(await tab.locator('input[aria-checked]').count(), 'a checkbox has its own state').toBe(0);
    expect(await field(tab, 'Body HTML').getAttribute('rows')).toBe('15');
    expect(await field(tab, 'Category').locator('option').allInnerTexts()).toEqual([
      'Buy',
      'Sell',
      'Capital',
      'Integration',
      'Insights',
    ]);
    expect(await tab.getByText('Hero Image', { exact: true }).isVisible()).toBe(true);
    for (const name of ['Create Article']) expect(await button(tab, name).isVisible()).toBe(true);
    for (const name of ['Back to Articles', 'Cancel']) {
      expect(await tab.getByRole('link', { name }).getAttribute('href')).toBe('/admin/articles');
    }
    await expectAccessible(tab);
  });

  test('every control is reachable by keyboard and shows its focus; an existing article is accessible at every width', async () => {
    const id = await writtenArticle(site, 'by-keyboard');
    const tab = await writers.signedIn(await writers.person());
    await settled(tab, () => writers.open(tab, `/admin/articles/${id}`));
    const there = await walkWithKeyboard(tab, 'Tab');
    await tab.evaluate(() => {
      const end = document.body.appendChild(document.createElement('button'));
      end.focus(); // The way back begins where the focus was last.
      end.remove();
    });
    const back = await walkWithKeyboard(tab, 'Shift+Tab');
    // A date has stops within itself, at which both walks end.
    const missed = there.missed.filter((one) => back.missed.includes(one));
    // The frame of the preview is a stop whose inside cannot be seen from here, the text area as high as the window.
    const problems = [...there.problems, ...back.problems].filter((one) => !/^(iframe|textarea .* bodyHtml)/.test(one));
    expect({ missed, problems }).toEqual({ missed: [], problems: [] });
    await expectAccessible(tab);
  });
});
