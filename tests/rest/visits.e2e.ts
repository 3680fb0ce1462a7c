import { describe, expect, test } from 'vitest';
import { AS_PERSON, ownBrowser, PERSON, personsTab, scrollToPercent, startScripts } from '#tests/support/browser.ts';
import { ownAccountSite } from '#tests/support/shared-site.ts';

const site = ownAccountSite({ SEED: 'articles' });
const openTab = ownBrowser(AS_PERSON);

const TAGGED = '?utm_source=linkedin&utm_medium=social';
const visits = async (campaign: string) =>
  site.query('select path, source, medium, visits, bookings from campaign_days where campaign = $1', [campaign]);
const pageOf = async (path: string) => (await site.query('select * from page_days where path = $1', [path]))[0];

/** Every earlier visit has been counted: a later one is in the sums. */
async function somebodyElseWasCounted(): Promise<void> {
  const campaign = `marker-${Math.random()}`;
  await report({ address: site.at(`/terms-of-use?utm_campaign=${campaign}`), referrer: '' });
  await expect.poll(() => visits(campaign)).toHaveLength(1);
}

function report(body: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(site.at('/visit'), {
    method: 'POST',
    headers: { origin: new URL(site.at('/')).origin, 'user-agent': PERSON, ...headers },
    body: new URLSearchParams(body),
  });
}

test('a visit through a tagged link is counted once, and sets no cookie', async () => {
  const tab = await personsTab(openTab);
  await tab.goto(site.at(`/sell${TAGGED}&utm_campaign=once`));
  await expect
    .poll(() => visits('once'))
    .toEqual([{ path: '/sell', source: 'linkedin', medium: 'social', visits: 1, bookings: 0 }]);
  const sent: string[] = [];
  tab.on('request', (request) => sent.push(request.url()));
  await tab.reload();
  await tab.goto('about:blank'); // A view that had to be counted would be reported now at the latest.
  expect(sent.filter((url) => url.endsWith('/visit'))).toEqual([]);
  await somebodyElseWasCounted();
  expect(await visits('once')).toMatchObject([{ visits: 1 }]);
  expect(await tab.context().cookies()).toEqual([]);
  expect(tab.complaints).toEqual([]);
});

test('a visitor who leaves at once is counted; later pages are views of the same visit', async () => {
  const tab = await personsTab(openTab);
  await tab.goto(site.at(`/about${TAGGED}&utm_campaign=quick`));
  await tab.goto(site.at('/disclaimer'), { referer: site.at('/about') });
  await expect.poll(() => visits('quick')).toMatchObject([{ path: '/about', visits: 1 }]);
  await expect.poll(() => pageOf('/disclaimer')).toMatchObject({ views: 1, arrivals: 0 });
});

test('a client-side navigation is a view; its reading depth is sent when the reader leaves', async () => {
  const slug = '/resources/keeping-key-employees-after-acquisition';
  const tab = await personsTab(openTab);
  await tab.goto(site.at('/'));
  await startScripts(tab);
  await tab.getByRole('link', { name: /Keeping the people/ }).click();
  await tab.getByRole('heading', { level: 1, name: /Keeping the people/ }).waitFor();
  await scrollToPercent(tab, 60);
  await tab.goto('about:blank');
  await expect.poll(() => pageOf(slug)).toMatchObject({ views: 1, arrivals: 0, depth_25: 1, depth_50: 1, depth_75: 0 });
});

describe('does not count', () => {
  test('visitors with Global Privacy Control, from the browser or the header', async () => {
    const script = await personsTab(openTab);
    const sent: string[] = [];
    script.on('request', (request) => sent.push(request.url()));
    await script.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true }));
    await script.goto(site.at(`/buy${TAGGED}&utm_campaign=gpc`));
    await startScripts(script);
    await scrollToPercent(script, 100);
    await script.goto('about:blank'); // A view that had to be counted would be reported now at the latest.
    expect(sent.filter((url) => url.endsWith('/visit'))).toEqual([]);

    const header = await personsTab(openTab, { extraHTTPHeaders: { 'Sec-GPC': '1' } });
    const reported = header.waitForRequest('**/visit');
    await header.goto(site.at(`/buy${TAGGED}&utm_campaign=gpc`));
    await reported;
    await somebodyElseWasCounted();
    expect(await visits('gpc')).toEqual([]);
    expect(await pageOf('/buy')).toBeUndefined();
  });

  test('bots, administrators, other sites, and malformed requests', async () => {
    const address = site.at('/capital?utm_campaign=odd');
    const uncounted: Record<string, string>[] = [
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
      { 'user-agent': PERSON.replace('Chrome', 'HeadlessChrome') },
      { cookie: 'wrc.session_token=anything' },
      { 'sec-gpc': '1' },
    ];
    for (const headers of uncounted) {
      expect((await report({ address, referrer: '' }, headers)).status).toBe(204);
    }
    expect((await report({ address }, { origin: 'https://elsewhere.example' })).status).toBe(403);
    for (const body of [
      {},
      { address: 'nonsense' },
      { address: site.at('/no/such/page') },
      { address: 'x'.repeat(9000) },
    ]) {
      expect((await report(body as Record<string, string>)).status).toBe(204);
    }
    expect((await fetch(site.at('/visit'))).status).toBe(404);
    await somebodyElseWasCounted();
    expect(await visits('odd')).toEqual([]);
    expect(await pageOf('/no/such/page')).toBeUndefined();
  });
});

test('stores nothing about an individual', async () => {
  await report({
    address: site.at('/contact?utm_campaign=private&utm_content=ann@example.com&email=ann@example.com'),
    referrer: 'https://mail.example.org/inbox/ann@example.com?secret=7',
  });
  await expect.poll(() => visits('private')).toHaveLength(1);
  const deal = site.at('/tools/deal-coverage?price=4317137');
  expect(await (await fetch(deal)).text()).toContain('4317137');
  await report({ address: deal, referrer: deal });
  await expect.poll(() => pageOf('/tools/deal-coverage')).toMatchObject({ views: 1 });
  const kept = JSON.stringify([
    await site.query('select * from campaign_days'),
    await site.query('select * from page_days'),
    await site.query(`select * from rate_limits where what like '%visit%'`),
  ]);
  expect(kept).not.toMatch(/ann@|secret|127\.0\.0\.1|Mozilla|4317137/);
  expect(site.output()).toContain('/tools/deal-coverage');
  expect(site.output()).not.toMatch(/ann@|secret|4317137/);
});
