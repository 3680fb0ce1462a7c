import { beforeAll, describe, expect, test } from 'vitest';
import { everyAddress, fill } from '#proof/attack/addresses.ts';
import { ownBrowser } from '#tests/support/browser.ts';
import { fillIn, LEAD_FORMS, readBack, scriptsAtWork } from '#tests/support/fill-form.ts';
import { PlainPage } from '#tests/support/plain-page.ts';
import { cookieOf, sharedAccountSite, sharedLeadSite } from '#tests/support/shared-site.ts';

const openTab = ownBrowser();
const { at, leadsOf, sentToCrm } = sharedLeadSite();

const DEFAULTS = { intent: '', source: 'Retain Landing', tags: 'retain-app,website' };
const SELL_PAGE = { intent: 'sell', source: 'sell-page', tags: 'retain-app,website,sell-side' };

/** One address of each kind: submission.test.ts has what every address presets. */
const PRESETS: [string, Record<string, string>][] = [
  ['/retain', { ...DEFAULTS, plan: 'undecided' }],
  ['/retain?intent=sell&source=sell-page&plan=elite#apply', { ...SELL_PAGE, plan: 'elite' }],
  ['/consultation?service=exit-readiness&source=sell-page#schedule', { inquiryType: 'sell', source: 'sell-page' }],
];

test('addresses preset the retainer and the consultation form (§4), with and without scripts', async () => {
  const tab = await openTab();
  const blank = await openTab();
  for (const [address, expected] of PRESETS) {
    const names = Object.keys(expected);
    const plain = await PlainPage.open(blank, at(address));
    expect.soft(await plain.readBack(names), `${address} without scripts`).toEqual(expected);
    await tab.goto(at(address));
    expect.soft(await readBack(tab, names), `${address} before hydration`).toEqual(expected);
    await scriptsAtWork(tab);
    expect.soft(await readBack(tab, names), `${address} with scripts`).toEqual(expected);
  }
});

describe('a query inside the fragment', () => {
  test('is read by the retainer form before any interaction, and the page scrolls to the form', async () => {
    const tab = await openTab();
    await tab.goto(at('/retain#apply?intent=sell&source=sell-page'));
    await expect.poll(() => readBack(tab, Object.keys(SELL_PAGE))).toEqual(SELL_PAGE);
    const top = () => tab.locator('#apply').evaluate((section) => section.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(200);
  });

  test('is read by the consultation form', async () => {
    const tab = await openTab();
    await tab.goto(at('/consultation#schedule?service=capital-advisory&source=capital-page'));
    const names = ['inquiryType', 'source'];
    await expect.poll(() => readBack(tab, names)).toEqual({ inquiryType: 'capital', source: 'capital-page' });
  });
});

describe('unknown sources and campaigns are stored with the lead, also after an error', () => {
  const address = '?source=partner%20"<x>&intent=sell&utm_source=letter';
  const FORMS = ['consultation', 'retain'] as const;
  const WRONG = { email: 'no address' };

  async function expectStored(form: (typeof FORMS)[number], email: string): Promise<void> {
    const expected = { source: 'partner "<x>', first_touch: { utm_source: 'letter' } };
    await expect.poll(() => leadsOf(email)).toMatchObject([expected]);
    const payload = { source: 'partner "<x>', ...(form === 'retain' && { tags: 'retain-app,website,sell-side' }) };
    await expect.poll(() => sentToCrm(email)).toMatchObject([payload]);
  }

  test.each(FORMS)('%s, with scripts', async (form) => {
    const { path, answers, button } = LEAD_FORMS[form];
    const tab = await openTab();
    await tab.goto(at(path + address));
    await scriptsAtWork(tab);
    await fillIn(tab, { ...answers, ...WRONG });
    await tab.getByRole('button', { name: button }).click();
    await tab.getByRole('alert').waitFor();
    await tab.locator('#email').fill(`${form}-scripts@partner.example`);
    await tab.getByRole('button', { name: button }).click();
    await expectStored(form, `${form}-scripts@partner.example`);
  });

  test.each(FORMS)('%s, without scripts', async (form) => {
    const { path, answers } = LEAD_FORMS[form];
    const page = await PlainPage.open(await openTab(), at(path + address));
    const refused = await page.send({ ...answers, ...WRONG });
    expect(await refused.text('[role="alert"]')).not.toBe('');
    await refused.send({ email: `${form}-plain@partner.example` });
    await expectStored(form, `${form}-plain@partner.example`);
  });
});

test('unknown sources do not create separate cache entries', async () => {
  const [plain, strange] = await Promise.all(
    ['/retain', '/retain?source=x&intent=y&sent=7'].map((path) => fetch(at(path))),
  );
  expect(strange?.headers.get('etag')).toBe(plain?.headers.get('etag'));
});

test('a campaign travels with the lead of a visitor who went on before the scripts had started', async () => {
  const email = 'quick@visitor.example';
  const tab = await openTab();
  await tab.goto(at('/?utm_source=a&utm_campaign=b'), { referer: 'https://search.example/' });
  for (const path of ['/buy', '/contact']) {
    // No pointer and no key, which would start the scripts.
    await tab
      .locator(`a[href="${path}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await tab.waitForURL(at(path));
  }
  await scriptsAtWork(tab);
  await fillIn(tab, { ...LEAD_FORMS.contact.answers, email });
  await tab.getByRole('button', { name: LEAD_FORMS.contact.button }).click();
  const touch = { utm_source: 'a', utm_campaign: 'b', referrer: 'https://search.example/' };
  await expect.poll(() => leadsOf(email)).toMatchObject([{ first_touch: touch, last_touch: touch }]);
});

const site = sharedAccountSite();

/** What programs send that were not made for us. */
const BODIES: readonly (readonly [type: string, body: string])[] = [
  ['application/json', '{"email":"ann@firm.example"}'],
  ['application/json', '{'],
  ['application/xml', '<email/>'],
  ['multipart/form-data', 'no edge'],
  ['multipart/form-data; boundary=edge', '--edge\r\ncontent-disposition: form-data; name="email"\r\n\r\nno end'],
  ['nonsense', ''],
];

const addresses = (await everyAddress()).filter(({ hasAction }) => hasAction);

let adminCookie: string;
beforeAll(async () => {
  adminCookie = await cookieOf(site.at, await site.admin());
});

test.each(addresses)('$route: a body that is not a form gets a 4xx response', async ({ route, isAdmin }) => {
  const path = fill(route, { id: '1' });
  for (const [at, [type, body]] of BODIES.entries()) {
    // One of them is sent as a page does, which renders an answer; the others as scripts do.
    const answer = await fetch(site.at(at === 0 ? path : `${path}.data`), {
      ...{ method: 'POST', redirect: 'manual', body },
      headers: { 'content-type': type, origin: new URL(site.at('/')).origin, ...(isAdmin && { cookie: adminCookie }) },
    });
    expect(answer.status, `${type} ${body}`).toBeLessThan(500);
  }
});
