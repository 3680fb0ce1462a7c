import { expect, inject, test } from 'vitest';
import { ownBrowser, PHONE } from '#tests/support/browser.ts';

const openTab = ownBrowser();
const PATHS = [
  '/',
  '/buy',
  '/resources',
  '/resources/working-capital-peg-explained',
  '/guides/eta-playbook',
  '/tools/deal-coverage',
];

test.each(PATHS)('%s: nothing moves while the page loads', async (path) => {
  const tab = await openTab({ viewport: PHONE });
  await tab.route('**/*.woff2', (route) => route.abort()); // Which fonts replace ours depends on the machine.
  await tab.goto(inject('siteUrl') + path, { waitUntil: 'load' });
  const moved = await tab.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const shifts = new PerformanceObserver(() => {});
    shifts.observe({ type: 'layout-shift', buffered: true });
    return shifts
      .takeRecords()
      .flatMap((shift) => (shift as unknown as Shift).sources.map(({ node }) => node?.nodeName));
  });
  expect(moved).toEqual([]);
});

interface Shift {
  sources: { node: Node | null }[];
}

test('the widths of the introductions do not depend on the font at hand', async () => {
  const tab = await openTab({ viewport: PHONE });
  const widths = () =>
    tab.locator('.lede').evaluateAll((ledes) => ledes.map((lede) => [getComputedStyle(lede).maxWidth, lede.className]));
  for (const path of PATHS) {
    await tab.goto(inject('siteUrl') + path);
    await tab.locator('html[data-reading-font]').waitFor({ state: 'attached' });
    const after = await widths();
    await tab.locator('html').evaluate((page) => page.removeAttribute('data-reading-font'));
    expect(await widths(), path).toEqual(after);
  }
});
