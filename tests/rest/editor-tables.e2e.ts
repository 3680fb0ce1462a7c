import { expect, test } from 'vitest';
import { violations } from '#tests/support/accessibility.ts';
import { ownBrowser, type Tab } from '#tests/support/browser.ts';
import { sharedAccountSite } from '#tests/support/shared-site.ts';
import { button, field, isInList, openPart, ownWriters } from '#tests/support/writers.ts';

const site = sharedAccountSite();
const writers = ownWriters(site, ownBrowser());

const text = (tab: Tab) => tab.getByRole('textbox', { name: 'Body HTML' });
const hidden = (tab: Tab, name: string) => tab.locator(`input[name=${name}]`).inputValue();
const overflow = (tab: Tab) => tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
/** How readers see what is wide: on a desk the call to action stands beside it. */
const WIDTHS: readonly (readonly [number, 'wide' | 'column'])[] = [
  [390, 'column'],
  [768, 'wide'],
  [1440, 'column'],
];

test.each(process.env.FULL ? WIDTHS : WIDTHS.slice(1, 2))(
  'a table is aligned, made wide, searched and read, %i px wide',
  async (width, shown) => {
    const tab = await writers.at('/admin/articles/new', { viewport: { width, height: 900 } });
    await field(tab, 'Title').fill(`The fee at ${width}`);
    await button(tab, 'Text').click();
    await text(tab).click();
    await tab.keyboard.type('Before the fee.');
    await tab.keyboard.press('Enter');
    await tab.keyboard.type('/table');
    await tab.keyboard.press('Enter');
    await field(tab, 'Heading of column 1').waitFor();
    for (const words of ['Year', 'Fee', 'Who', '2024', '5', 'The buyer, on the day of the closing']) {
      await tab.keyboard.type(words);
      await tab.keyboard.press('Tab');
    }
    await field(tab, 'Row 1, column 2').focus();
    const bar = text(tab).getByRole('toolbar', { name: 'Figure' });
    const tool = (name: string) => bar.getByRole('button', { name, exact: true });
    for (const name of ['Align column center', 'Wide']) {
      await tool(name).click();
      expect(await tool(name).getAttribute('aria-pressed')).toBe('true');
    }
    await tool('Header').click();
    expect(await tool('Header').getAttribute('aria-pressed')).toBe('false');
    expect(await violations(tab)).toEqual([]);
    await field(tab, 'Caption of the table').fill('Each fee.');

    await tab.keyboard.press('Control+f');
    await tab.keyboard.type('fee');
    const find = tab.getByRole('search', { name: 'Find and replace' });
    await expect.poll(() => find.getByRole('status').innerText()).toBe('4');
    await find.getByLabel('Replace with').fill('cost');
    await find.getByRole('button', { name: 'Replace all' }).click();
    await find.getByRole('button', { name: 'Close' }).click();
    expect(await field(tab, 'Title').inputValue()).toBe(`The cost at ${width}`);
    expect(await hidden(tab, 'bodyHtml')).toContain('<p>Before the cost.</p>\n<p class="wide">[[figure:each-fee]]</p>');
    const [{ numbers, caption }] = JSON.parse(await hidden(tab, 'figures'));
    expect([numbers.split('\n').slice(0, 2), caption]).toEqual([['---\t:-:\t---', 'Year\tcost\tWho'], 'Each cost.']);
    expect(await overflow(tab)).toBe(0);

    await openPart(tab, 'Details');
    await tab.getByRole('switch', { name: /^Published/ }).check();
    if (width < 1200) await tab.keyboard.press('Escape');
    await button(tab, 'Create Article').click();
    await isInList(tab);
    await writers.open(tab, `/resources/the-cost-at-${width}`);
    const table = tab.getByRole('table', { name: 'Each cost.' });
    expect(await table.getByRole('columnheader').count()).toBe(0);
    const wide = await table.evaluate((element) => {
      const [figure, paragraph] = [element.closest('.figure'), document.querySelector('.prose > p')];
      return (figure?.clientWidth ?? 0) > (paragraph?.clientWidth ?? 0) ? 'wide' : 'column';
    });
    expect([wide, await overflow(tab)]).toEqual([shown, 0]);
    await table.scrollIntoViewIfNeeded();
    expect(tab.complaints).toEqual([]);
  },
);
