import { describe, expect, inject, test } from 'vitest';
import { DESKTOP, ownBrowser, painted, startScripts, type Tab } from '#tests/support/browser.ts';
import { fillIn, LEAD_FORMS, scriptsAtWork } from '#tests/support/fill-form.ts';
import { ARTICLE } from '#tests/support/site-pages.ts';

const openTab = ownBrowser();
const at = (path: string) => inject('siteUrl') + path;
const FOCUSED = 'document.activeElement.tagName + document.activeElement.id';

describe('moving from page to page (§2)', () => {
  test('a link opens the top of the new page at once and focuses its heading', async () => {
    const tab = await openTab();
    await tab.goto(at('/'));
    await startScripts(tab);
    const link = tab.getByRole('link', { name: /Keeping the people/ });
    await link.scrollIntoViewIfNeeded();
    expect(await top(tab)).toBeGreaterThan(1000);
    const seen = await positionsDuring(tab, async () => {
      await link.click();
      await tab.getByRole('heading', { level: 1, name: /Keeping the people/ }).waitFor();
    });
    expect(await top(tab)).toBe(0);
    expect(
      seen.filter((y) => y > 0 && y < 1000),
      'no position in between',
    ).toEqual([]);
    expect(await tab.evaluate('document.activeElement === document.querySelector("main h1")')).toBe(true);
  });

  test('Back restores the scroll position, and so does Forward', async () => {
    const tab = await openTab();
    await tab.goto(at('/'));
    await startScripts(tab);
    await tab.getByRole('link', { name: /Keeping the people/ }).click();
    await tab.getByRole('heading', { level: 1, name: /Keeping the people/ }).waitFor();
    const left = await scrollTo(tab, 700);
    await tab.goBack();
    await tab.getByRole('heading', { level: 1, name: /wealth/i }).waitFor();
    const home = await scrollTo(tab, 1500);
    await tab.goForward();
    await expect.poll(() => top(tab)).toBe(left);
    await tab.goBack();
    await expect.poll(() => top(tab)).toBe(home);
  });

  test('Back restores the scroll position without scripts, too', async () => {
    const tab = await openTab({ javaScriptEnabled: false });
    await tab.goto(at('/'));
    await tab.getByRole('link', { name: /Keeping the people/ }).scrollIntoViewIfNeeded();
    const linkAt = await tab.getByRole('link', { name: /Keeping the people/ }).boundingBox();
    await tab.getByRole('link', { name: /Keeping the people/ }).click();
    await tab.waitForURL('**/resources/*');
    expect((await tab.getByRole('heading', { level: 1 }).boundingBox())?.y).toBeLessThan(DESKTOP.height);
    await tab.goBack();
    await expect
      .poll(async () => (await tab.getByRole('link', { name: /Keeping the people/ }).boundingBox())?.y)
      .toBe(linkAt?.y);
  });

  test('late hydration does not move the page', async () => {
    const tab = await openTab();
    await tab.goto(at('/'));
    await tab.mouse.wheel(0, 900);
    await expect.poll(() => top(tab)).toBe(900);
    await startScripts(tab);
    expect(await top(tab)).toBe(900);
  });
});

describe('fragments (§2, §4)', () => {
  test.each([true, false])('are never under the navigation (scripts: %s)', async (javaScriptEnabled) => {
    const tab = await openTab({ javaScriptEnabled });
    await tab.goto(at(ARTICLE));
    if (javaScriptEnabled) await startScripts(tab);
    const links = tab.getByRole('navigation', { name: 'In this article' }).getByRole('link');
    for (const place of [1, 3, 2]) {
      const link = links.nth(place);
      await link.click();
      await expectBelowNavigation(tab, (await link.getAttribute('href')) ?? '');
    }
  });

  test('may carry parameters, on arrival', async () => {
    const tab = await openTab();
    const section = `#${await sectionId(tab)}`;
    await tab.goto(at(`${ARTICLE}${section}?intent=sell&source=sell-page`));
    await expectBelowNavigation(tab, section);
    await tab.locator('html[data-reading-font]').waitFor({ state: 'attached' }); // Lines may move a little with it.
    const before = await top(tab);
    await startScripts(tab);
    expect(await top(tab)).toBe(before);
  });

  test('may carry parameters, on the way from another page', async () => {
    const tab = await openTab();
    const section = `#${await sectionId(tab)}`;
    await tab.goto(at('/'));
    await startScripts(tab);
    await navigate(tab, `${ARTICLE}${section}?intent=sell`);
    await tab.waitForURL('**/resources/*');
    await expectBelowNavigation(tab, section);
    expect(await tab.evaluate(FOCUSED)).toBe(`H2${section.slice(1)}`);
  });
});

describe('a consultation link on the consultation page (§2)', () => {
  const HEADER_LINK = { name: 'Schedule Consultation' };

  test.each([
    ['with scripts', true],
    ['before they have come', false],
  ])('leads smoothly to the form, %s', async (_, withScripts) => {
    const tab = await openTab({ viewport: { width: 1440, height: 500 } });
    if (!withScripts) await tab.route('**/*.js', (route) => route.abort());
    await tab.goto(at('/consultation'));
    if (withScripts) await startScripts(tab);
    await tab.evaluate(noteHowItScrolls);
    await tab.locator('.masthead').getByRole('link', HEADER_LINK).click();
    await expectBelowNavigation(tab, '#schedule');
    expect(await tab.locator('html').getAttribute('data-scrolled')).toBe('smooth');
    expect(await tab.evaluate(FOCUSED)).toMatch(/schedule$/);
    expect(new URL(tab.url()).pathname).toBe('/consultation');
  });

  test('scrolls to the form without animation if reduced motion is preferred', async () => {
    const tab = await openTab({ viewport: { width: 1440, height: 500 }, reducedMotion: 'reduce' });
    await tab.goto(at('/consultation'));
    const seen = await positionsDuring(tab, async () => {
      await tab.locator('.masthead').getByRole('link', HEADER_LINK).click();
      await expectBelowNavigation(tab, '#schedule');
    });
    expect(new Set(seen).size, `positions seen: ${seen}`).toBeLessThanOrEqual(2);
  });

  test('on other pages opens the top of the page, or the form if the link says so', async () => {
    const tab = await openTab({ viewport: { width: 1440, height: 500 } });
    await tab.goto(at('/'));
    await startScripts(tab);
    await tab.locator('.masthead').getByRole('link', HEADER_LINK).click();
    await tab.waitForURL('**/consultation');
    expect(await top(tab)).toBe(0);
    await tab.goto(at('/consultation?service=exit-readiness&source=sell-page#schedule'));
    await expectBelowNavigation(tab, '#schedule');
  });
});

describe('after an application (§4, §9)', () => {
  const focused = (tab: Tab) => tab.evaluate(() => document.activeElement?.id);

  /** From the thanks on, the test turns the clock, however busy the machine. */
  async function apply(tab: Tab, email: string): Promise<void> {
    await tab.goto(at('/retain'));
    await scriptsAtWork(tab);
    await tab.clock.install();
    await fillIn(tab, { ...LEAD_FORMS.retain.answers, email });
    const button = tab.getByRole('button', { name: LEAD_FORMS.retain.button });
    await button.scrollIntoViewIfNeeded();
    await tab.clock.pauseAt(Date.now() + 60_000);
    await button.click();
    await tab.getByRole('status').filter({ hasText: 'Your application has arrived' }).first().waitFor();
  }

  test('the page scrolls to the scheduling section, not before 800 ms', async () => {
    const tab = await openTab();
    await apply(tab, 'schedule@whitfield.example');
    await tab.clock.runFor(795);
    expect(await focused(tab)).not.toBe('schedule');
    await tab.clock.runFor(10);
    expect(await focused(tab)).toBe('schedule');
    const sectionTop = () => tab.locator('#schedule').evaluate((section) => section.getBoundingClientRect().top);
    await expect.poll(sectionTop).toBeLessThan(200);
  });

  test('a visitor who fills in another one meanwhile is left alone', async () => {
    const tab = await openTab();
    await apply(tab, 'another@whitfield.example');
    await fillIn(tab, { name: 'Dana the 2.' });
    await tab.clock.runFor(1000);
    expect(await focused(tab)).toBe('name');
  });
});

/** Runs in the page. Counting positions on the way would count how busy the machine is. */
function noteHowItScrolls(): void {
  const scroll = Element.prototype.scrollIntoView;
  Element.prototype.scrollIntoView = function scrollIntoView(options) {
    document.documentElement.dataset.scrolled = (options as ScrollIntoViewOptions).behavior ?? 'auto';
    scroll.call(this, options);
  };
}

const top = (tab: Tab) => tab.evaluate(() => window.scrollY);

async function scrollTo(tab: Tab, y: number): Promise<number> {
  await tab.evaluate((to) => window.scrollTo(0, to), y);
  await painted(tab);
  return top(tab);
}

/** Every position of the page while something happens, as often as it is painted. */
async function positionsDuring(tab: Tab, action: () => Promise<void>): Promise<number[]> {
  await tab.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { positionsSeen: seen });
    const look = () => {
      seen.push(Math.round(window.scrollY));
      requestAnimationFrame(look);
    };
    look();
  });
  await action();
  return tab.evaluate(() => (window as unknown as { positionsSeen: number[] }).positionsSeen);
}

async function expectBelowNavigation(tab: Tab, selector: string): Promise<void> {
  const target = tab.locator(selector.replaceAll(/[^\w#-]/g, '\\$&'));
  const height = tab.viewportSize()?.height ?? 0;
  await expect
    .poll(async () => {
      const bar = await tab.locator('.masthead-bar').boundingBox();
      const { y = 0 } = (await target.boundingBox()) ?? {};
      return y >= (bar?.height ?? 0) && y < height * 0.6;
    })
    .toBe(true);
}

async function sectionId(tab: Tab): Promise<string> {
  const html = await (await tab.request.get(at(ARTICLE))).text();
  return [...html.matchAll(/<h2[^>]* id="(s-[^"]+)"/g)][2]?.[1] ?? '';
}

async function navigate(tab: Tab, to: string): Promise<void> {
  await tab.evaluate((address) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): void };
    };
    router.navigate(address);
  }, to);
}
