import { expect, onTestFinished, test } from 'vitest';
import { IDENTITY } from '#app/firm/identity.ts';
import { type KeptPerson, PEOPLE_DEFAULTS } from '#app/firm/people.ts';
import { startApp } from '#tests/support/app-process.ts';
import { AS_PERSON, ownBrowser, scriptsStarted, type Tab } from '#tests/support/browser.ts';
import { crawl, decoded } from '#tests/support/crawl.ts';
import { sharedFirmSite } from '#tests/support/firm-site.ts';

const site = sharedFirmSite();
const openTab = ownBrowser(AS_PERSON);
const [WILLIAM] = PEOPLE_DEFAULTS as [KeptPerson];
/** How many pages are asked for at once: a busy machine answers more with 503. */
const AT_ONCE = 4;

const OFFICE = (tab: Tab) => tab.getByRole('link', { name: 'Office', exact: true }).click();
const FIRM = (tab: Tab) => tab.getByRole('link', { name: 'Firm', exact: true }).click();

/** Each with the clicks and fields it takes, beginning on the overview. */
const CHANGES = [
  {
    ...{ what: 'a fee', old: '$2,500–$4,000', now: '$2,650–$4,150', pages: 2 },
    steps: [
      (tab: Tab) => tab.getByRole('link', { name: 'Facts', exact: true }).click(),
      (tab: Tab) => tab.getByRole('link', { name: 'Starter plan' }).click(),
      (tab: Tab) => tab.getByLabel('Value', { exact: true }).fill('2,650–4,150'),
      (tab: Tab) => tab.getByRole('button', { name: /^Save/ }).click(),
    ],
  },
  {
    ...{ what: 'the phone number', old: IDENTITY.phone, now: '(512) 555-0199', pages: 60 },
    steps: [
      OFFICE,
      FIRM,
      (tab: Tab) => tab.getByLabel('Phone', { exact: true }).fill('(512) 555-0199'),
      (tab: Tab) => tab.getByRole('button', { name: 'Publish', exact: true }).click(),
    ],
  },
  {
    ...{ what: 'a role', old: WILLIAM.role, now: 'Senior Partner of the Firm', pages: 3 },
    steps: [
      OFFICE,
      FIRM,
      (tab: Tab) =>
        tab
          .getByRole('navigation', { name: 'Firm', exact: true })
          .getByRole('link', { name: /^People/ })
          .click(),
      (tab: Tab) => tab.getByRole('textbox', { name: 'Role', exact: true }).fill('Senior Partner of the Firm'),
      (tab: Tab) => tab.getByRole('button', { name: 'Publish', exact: true }).click(),
    ],
  },
];

test('a fee, a phone number and a role are changed in a few steps, and every page of two processes shows them', async () => {
  const second = await startApp({ DATA_DIR: site.dataDir() });
  onTestFinished(() => second.kill('SIGTERM'));
  const processes = [site.at, (path: string) => second.url + path];
  const pages = new Map<string, string>();
  for await (const { path, text } of crawl(site.at)) pages.set(path, decoded(text));
  /** The addresses of both processes whose page has a text. */
  async function pagesWith(text: string, among: readonly string[]): Promise<string[]> {
    const left = [...among];
    const found: string[] = [];
    const read = async () => {
      for (let url = left.pop(); url; url = left.pop())
        if (decoded(await (await fetch(url)).text()).includes(text)) found.push(url);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, read));
    return found.sort();
  }
  const tab = await openTab();
  await site.enter(tab, site.ann(), '/admin');
  for (const { what, old, now, pages: least, steps } of CHANGES) {
    await tab.goto(site.at('/admin'));
    await scriptsStarted(tab);
    const paths = [...pages].filter(([, text]) => text.includes(old)).map(([path]) => path);
    expect(paths.length, what).toBeGreaterThanOrEqual(least);
    const showing = processes.flatMap((at) => paths.map(at)).sort();
    expect(await pagesWith(old, showing), what).toEqual(showing); // Both have them in their caches.
    const began = performance.now();
    for (const step of steps) await step(tab);
    await expect
      .poll(() => pagesWith(now, showing), { message: what, timeout: 60_000, interval: 1000 })
      .toEqual(showing);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${what}: ${steps.length} steps, ${seconds} s until ${showing.length} pages of two processes show it`);
    expect(await pagesWith(old, showing), what).toEqual([]);
  }
});
