import { expect, inject, test } from 'vitest';
import { ownBrowser } from '#tests/support/browser.ts';

const openTab = ownBrowser();
const at = (path: string) => inject('siteUrl') + path;

test('the buy page shows its three fees, its five steps, and the specified links (§2 Buy)', async () => {
  const tab = await openTab({ javaScriptEnabled: false });
  await tab.goto(at('/buy'));
  const page = tab.locator('main');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Buy a Profitable Business');
  const text = await page.innerText();
  for (const row of [
    /Buy-Side Retainer Advisory[^$]*\$5K–\$15K\s*per month/,
    /Valuation & Due Diligence[^$]*\$15K–\$40K/,
    /Capital Sourcing[^%]*1–2%\s*success fee/,
    /Search.*Evaluate.*Finance.*Acquire.*Integrate.*100-day plan/s,
  ]) {
    expect(text).toMatch(row);
  }
  expect(await addresses(page.getByRole('link'))).toEqual(['/retain', '/capital', '/consultation']);
});

test('every call to action on the capital page carries the service and the source page (§2 Capital)', async () => {
  const tab = await openTab({ javaScriptEnabled: false });
  await tab.goto(at('/capital'));
  const call = '/consultation?service=capital-advisory&source=capital-page#schedule';
  expect(await addresses(tab.locator('main').getByRole('link'))).toEqual([call, call]);
});

test('the drawings have text alternatives', async () => {
  const tab = await openTab({ javaScriptEnabled: false });
  await tab.goto(at('/capital'));
  expect(await tab.getByRole('img', { name: /50 coins of \$50,000 each: 45 are the loan/ }).count()).toBe(1);
  await tab.goto(at('/buy'));
  expect(await tab.getByRole('img', { name: /^Many lines enter the search/ }).count()).toBe(1);
});

async function addresses(links: { all(): Promise<{ getAttribute(name: string): Promise<string | null> }[]> }) {
  return Promise.all((await links.all()).map((link) => link.getAttribute('href')));
}
