import { expect, test } from 'vitest';
import { sanitizeBody } from '#app/features/articles/article-body.ts';
import { BODY_ATTRIBUTES, BODY_TAGS } from '#app/features/articles/body-markup.ts';
import { ATTACKS } from '#tests/support/attacks/all.ts';
import { ownBrowser, type Tab } from '#tests/support/browser.ts';
import { articleRow, ownLibrary } from '#tests/support/own-library.ts';

const openTab = ownBrowser();
const library = ownLibrary();

/** Counts what runs, and what the page's policy had to stop. */
async function watch(tab: Tab): Promise<() => Promise<string[]>> {
  const dialogs: string[] = [];
  tab.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await tab.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen, hit: () => seen.push('hit') });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      if (effectiveDirective !== 'img-src') seen.push(`${effectiveDirective} ${blockedURI}`);
    });
  });
  return async () => [...dialogs, ...(await tab.evaluate(() => (window as unknown as { seen: string[] }).seen))];
}

/** Points at, focuses and clicks everything in the text: some attacks wait for that. */
function provoke(tab: Tab, selector: string): Promise<void> {
  return tab.evaluate((where) => {
    document.addEventListener('click', (event) => event.preventDefault());
    for (const element of document.querySelectorAll<HTMLElement>(`${where} *`)) {
      element.focus();
      for (const type of ['pointerenter', 'mouseover', 'wheel', 'scroll', 'toggle'])
        element.dispatchEvent(new Event(type));
      element.click();
    }
  }, selector);
}

test('the attacks are real: without cleaning, many of them run in this browser', async () => {
  const tab = await openTab();
  const seen = await watch(tab);
  let ran = 0;
  for (const [, html] of ATTACKS) {
    await tab.goto('about:blank');
    await tab.setContent(`<!doctype html><body><div id="text">${html}</div>`, { waitUntil: 'commit' }).catch(() => {});
    await tab.waitForTimeout(20); // Nothing announces that an attack has run, or that it never will.
    if ((await seen().catch(() => ['gone'])).length > 0) ran++;
  }
  console.log(`${ran} of ${ATTACKS.length} attacks run when nobody cleans them`);
  expect(ran).toBeGreaterThan(60);
}, 300_000);

test('cleaned, not one of them runs, even on a page without a policy', async () => {
  const tab = await openTab();
  const seen = await watch(tab);
  const cleaned = ATTACKS.map(([, html]) => `<div>${sanitizeBody(html)}</div>`).join('\n');
  await tab.goto('about:blank');
  await tab.setContent(`<!doctype html><body><div id="text">${cleaned}</div>`);
  await provoke(tab, '#text');
  await tab.waitForTimeout(500); // For what an attack might start with a timer or a request: nothing announces that there is none.
  expect(await seen()).toEqual([]);
});

test('published as articles, they run nothing, and the policy has nothing to stop', async () => {
  // As they come, not as an editor would store them; only PostgreSQL itself refuses the null character.
  await library.fill(
    ATTACKS.map(([technique, html], n) =>
      articleRow(`attack-${n}`, { title: technique, bodyHtml: `${html.replaceAll('\0', '')}<p>end</p>` }),
    ),
  );
  const tab = await openTab();
  const seen = await watch(tab);
  await tab.route(/\.(css|woff2|svg|avif)$/, (route) => route.abort()); // Three hundred pages: only what could run matters.
  const services: string[] = [];
  for (const [n, [technique]] of ATTACKS.entries()) {
    const answer = await tab.goto(library.at(`/resources/attack-${n}`), { waitUntil: 'domcontentloaded' });
    expect(answer?.status(), technique).toBe(200);
    const strange = await tab.locator('.prose *').evaluateAll(
      (elements, [tags, attributes]) =>
        elements
          .filter((element) => !element.matches('.heading-anchor'))
          .flatMap((element) => [element.localName, ...element.getAttributeNames()])
          .filter((name) => !tags.includes(name) && !attributes.includes(name)),
      [BODY_TAGS, [...BODY_ATTRIBUTES, 'loading', 'decoding']] as const,
    );
    if (strange.length > 0) services.push(`${technique}: ${strange}`);
    if (n % 10 === 0) await provoke(tab, '.prose');
    const ran = await seen();
    if (ran.length > 0) services.push(`${technique}: ${ran}`);
  }
  expect(services).toEqual([]);
}, 600_000);
