import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { IDENTITY } from '#app/firm/identity.ts';
import { type KeptPerson, PEOPLE_DEFAULTS } from '#app/firm/people.ts';
import { startApp } from '#tests/support/app-process.ts';
import { AS_PERSON, ownBrowser, scriptsStarted, type Tab } from '#tests/support/browser.ts';
import { crawl, decoded } from '#tests/support/crawl.ts';
import { ownAccountSite, type Person } from '#tests/support/shared-site.ts';

const site = ownAccountSite({ SEED: 'articles' });
const openTab = ownBrowser(AS_PERSON);
const [WILLIAM] = PEOPLE_DEFAULTS as [KeptPerson];
/** How many pages are asked for at once: a busy machine answers more with 503. */
const AT_ONCE = 4;
let ann: Person;

beforeAll(async () => {
  ann = await site.admin();
});

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
  const paths: string[] = [];
  for await (const { path } of crawl(site.at)) paths.push(path);
  /** Of both processes, the pages that show a text. */
  async function pagesWith(text: string, among = paths): Promise<string[]> {
    const left = processes.flatMap((at, process) =>
      among.map((path) => ({ url: at(path), name: `${process} ${path}` })),
    );
    const found: string[] = [];
    const read = async () => {
      for (let one = left.pop(); one; one = left.pop())
        if (decoded(await (await fetch(one.url)).text()).includes(text)) found.push(one.name);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, read));
    return found.sort();
  }
  const tab = await openTab();
  await site.enter(tab, ann, '/admin');
  for (const { what, old, now, pages, steps } of CHANGES) {
    await tab.goto(site.at('/admin'));
    await scriptsStarted(tab);
    const before = await pagesWith(old);
    expect(before.length, what).toBeGreaterThanOrEqual(pages * processes.length);
    const showing = paths.filter((path) => before.includes(`0 ${path}`));
    const began = performance.now();
    for (const step of steps) await step(tab);
    await expect.poll(() => pagesWith(now, showing), { message: what, timeout: 60_000 }).toEqual(before);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${what}: ${steps.length} steps, ${seconds} s until ${before.length} pages of two processes show it`);
    expect(await pagesWith(old), what).toEqual([]);
  }
});
