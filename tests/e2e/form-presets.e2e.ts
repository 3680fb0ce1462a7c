import { describe, expect, test } from 'vitest';
import { ownBrowser } from '#tests/support/browser.ts';
import { fillIn, LEAD_FORMS, readBack, scriptsAtWork } from '#tests/support/fill-form.ts';
import { sharedLeadSite } from '#tests/support/lead-site.ts';

const openTab = ownBrowser();
const { at, leadsOf, sentToCrm } = sharedLeadSite();

const DEFAULTS = { intent: '', source: 'Retain Landing', tags: 'retain-app,website' };
const SELL_PAGE = { intent: 'sell', source: 'sell-page', tags: 'retain-app,website,sell-side' };

describe('the retainer form (§4)', () => {
  test.each([
    ['', DEFAULTS],
    ['?intent=buy', { ...DEFAULTS, intent: 'buy' }],
    ['?intent=steal', DEFAULTS],
    ['?intent=sell&source=sell-page#apply', SELL_PAGE],
    ['?source=capital-page', { ...DEFAULTS, source: 'capital-page', tags: 'retain-app,website,capital-lead' }],
  ])('/retain%s presets %j, with and without scripts', async (address, expected) => {
    for (const javaScriptEnabled of [true, false]) {
      const tab = await openTab({ javaScriptEnabled });
      await tab.goto(at(`/retain${address}`));
      expect(await readBack(tab, Object.keys(expected))).toEqual(expected);
      if (javaScriptEnabled) await scriptsAtWork(tab);
      expect(await readBack(tab, Object.keys(expected))).toEqual(expected);
    }
  });

  test('reads a query inside the fragment before any interaction, and scrolls to the form', async () => {
    const tab = await openTab();
    await tab.goto(at('/retain#apply?intent=sell&source=sell-page'));
    await expect.poll(() => readBack(tab, Object.keys(SELL_PAGE))).toEqual(SELL_PAGE);
    const top = () => tab.locator('#apply').evaluate((section) => section.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(200);
  });
});

describe('the consultation form', () => {
  test.each([
    ['?service=exit-readiness&source=sell-page#schedule', { inquiryType: 'sell', source: 'sell-page' }],
    ['?service=capital-advisory&source=capital-page', { inquiryType: 'capital', source: 'capital-page' }],
    ['?service=plumbing', { inquiryType: '', source: '' }],
  ])('/consultation%s presets %j, with and without scripts', async (address, expected) => {
    for (const javaScriptEnabled of [true, false]) {
      const tab = await openTab({ javaScriptEnabled });
      await tab.goto(at(`/consultation${address}`));
      if (javaScriptEnabled) await scriptsAtWork(tab);
      expect(await readBack(tab, Object.keys(expected))).toEqual(expected);
    }
  });

  test('reads a query inside the fragment', async () => {
    const tab = await openTab();
    await tab.goto(at('/consultation#schedule?service=capital-advisory&source=capital-page'));
    const names = ['inquiryType', 'source'];
    await expect.poll(() => readBack(tab, names)).toEqual({ inquiryType: 'capital', source: 'capital-page' });
  });
});

test.each([true, false])(
  'unknown sources and campaigns are stored with the lead, also after an error (scripts: %s)',
  async (scripts) => {
    const address = '?source=partner%20"<x>&intent=sell&utm_source=letter';
    for (const form of ['consultation', 'retain'] as const) {
      const email = `${form}-${scripts}@partner.example`;
      const tab = await openTab({ javaScriptEnabled: scripts });
      await tab.goto(at(LEAD_FORMS[form].path + address));
      if (scripts) await scriptsAtWork(tab);
      await fillIn(tab, { ...LEAD_FORMS[form].answers, email: 'no address' });
      await tab.getByRole('button', { name: LEAD_FORMS[form].button }).click();
      await tab.getByRole('alert').waitFor();
      await tab.locator('#email').fill(email);
      await tab.getByRole('button', { name: LEAD_FORMS[form].button }).click();
      const expected = { source: 'partner "<x>', first_touch: { utm_source: 'letter' } };
      await expect.poll(() => leadsOf(email)).toMatchObject([expected]);
      const payload = { source: 'partner "<x>', ...(form === 'retain' && { tags: 'retain-app,website,sell-side' }) };
      await expect.poll(() => sentToCrm(email)).toMatchObject([payload]);
    }
  },
);

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
