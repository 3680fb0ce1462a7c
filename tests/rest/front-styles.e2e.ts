import { describe, expect, inject, test } from 'vitest';
import { layOut } from '#tests/support/accessibility.ts';
import { ownBrowser } from '#tests/support/browser.ts';

const openTab = ownBrowser();
const at = (path: string) => inject('siteUrl') + path;
const sheetsOf = (html: string) =>
  [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href ?? '');
/** What a server may send over a new connection before it has to wait for an answer: ten segments. */
const FIRST_ROUND_TRIP = 14_600;

describe.each(['/', '/resources/keeping-key-employees-after-acquisition'])('the front page %s', (path) => {
  test('has one style sheet, and both fit into a first round trip each, headers and all', async () => {
    const ask = (address: string) => fetch(at(address), { headers: { 'accept-encoding': 'br' } });
    const sheets = sheetsOf(await (await ask(path)).text());
    expect(sheets).toHaveLength(1);
    for (const address of [path, ...sheets]) {
      await expect.poll(async () => sizeOf(await ask(address))).toBeLessThan(FIRST_ROUND_TRIP);
    }
  });

  test.each([390, 768, 1440])('looks the same at %d px with all style sheets loaded', async (width) => {
    const [all] = sheetsOf(await (await fetch(at('/terms-of-use'))).text()).filter((href) =>
      href.includes('/inner-pages-'),
    );
    const tab = await openTab({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    await tab.goto(at(path));
    await tab.waitForSelector('html[data-reading-font]');
    await layOut(tab);
    const alone = await tab.evaluate(placesOfAll);
    expect(alone.length).toBeGreaterThan(100);
    await tab.addStyleTag({ url: all });
    expect(await tab.evaluate(placesOfAll)).toEqual(alone);
  });
});

async function sizeOf(answer: Response): Promise<number> {
  await answer.arrayBuffer();
  const headers = [...answer.headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 17);
  return headers + Number(answer.headers.get('content-length'));
}

/** Runs in the page. */
function placesOfAll(): string[] {
  return [...document.body.querySelectorAll('*')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(element);
    return `${element.tagName} ${element.className} ${[x, y, width, height].map(Math.round)} ${color} ${backgroundColor} ${fontSize} ${fontWeight}`;
  });
}
