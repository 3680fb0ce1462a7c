import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp } from '#tests/support/app-process.ts';
import { ownBrowser, startScripts, type Tab } from '#tests/support/browser.ts';
import { type RecordingServer, startRecordingServer } from '#tests/support/recording-servers.ts';

const openTab = ownBrowser();
const ENDPOINT = '**/newsletter/confirm';

let tool: RecordingServer;
let site: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  tool = await startRecordingServer();
  site = await startApp({ NEWSLETTER_WEBHOOK_URL: `${tool.url}/hook`, SEED: 'none' });
});
afterAll(async () => {
  await site.stop();
  await tool.stop();
});

const newAddress = () => `dana-${randomUUID().slice(0, 8)}@whitfield.example`;
const told = (email: string) =>
  tool.requests.map(({ body }) => JSON.parse(body)).filter((body) => body['contact.email'] === email);
const heading = (tab: Tab) => tab.getByRole('heading', { level: 1 }).innerText();
const linkFor = (email: string) => `${site.url}/confirmed?email=${encodeURIComponent(email)}`;

/** The browser that subscribed: only there does the page confirm by itself. */
async function subscribersTab(email: string): Promise<Tab> {
  const tab = await openTab();
  await tab.addInitScript((address) => localStorage.setItem('wrc_newsletter_email', address), email);
  return tab;
}

describe('the confirmation page (§2, §4)', () => {
  test('shows processing, then success, and sends the payload of §7 once, however often it is reloaded', async () => {
    const email = newAddress();
    const tab = await subscribersTab(email);
    const asked: string[] = [];
    const gate = Promise.withResolvers<void>();
    await tab.route(ENDPOINT, async (route) => {
      asked.push(route.request().method());
      await gate.promise;
      await route.continue();
    });
    await tab.goto(linkFor(email));
    expect(await heading(tab)).toBe('Confirming Your Subscription...');
    await expect.poll(() => asked).toEqual(['POST']);
    gate.resolve();
    await expect.poll(() => heading(tab)).toBe('Your subscription has been confirmed!');
    expect(
      await tab
        .getByRole('main')
        .getByRole('link')
        .evaluateAll((links) => links.map((a) => a.getAttribute('href'))),
    ).toEqual(['/', '/resources']);

    await tab.reload();
    await expect.poll(() => heading(tab)).toBe('Your subscription has been confirmed!');
    expect(asked).toEqual(['POST']);
    const other = await subscribersTab(email);
    await other.goto(linkFor(email));
    await expect.poll(() => heading(other)).toBe('Your subscription has been confirmed!');

    await expect.poll(() => told(email)).toHaveLength(1);
    expect(told(email)[0]).toEqual({
      'contact.email': email,
      action: 'confirmed',
      'contact.optin_consent': '1 (checked)',
      'contact.campaign_source': 'Quarterly Market Insights',
      'contact.tags': 'Newsletter - Market Insights',
      'contact.remove_tags': 'Newsletter - Pending Confirmation',
    });
    expect(tab.complaints).toEqual([]);
  });

  test('confirms before hydration, which changes nothing', async () => {
    const email = newAddress();
    const tab = await subscribersTab(email);
    const scripts: string[] = [];
    tab.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await tab.goto(linkFor(email));
    await expect.poll(() => heading(tab)).toBe('Your subscription has been confirmed!');
    expect(scripts).toEqual([]);

    await startScripts(tab);
    expect(await heading(tab)).toBe('Your subscription has been confirmed!');
    await tab.getByRole('main').getByRole('link', { name: 'Browse Resources' }).click();
    await tab.waitForURL('**/resources');
    await tab.goBack();
    await expect.poll(() => heading(tab)).toBe('Your subscription has been confirmed!');
    await expect.poll(() => told(email)).toHaveLength(1);
    expect(tab.complaints).toEqual([]);
  });

  test('takes the address from the browser’s storage if the link has none (§5)', async () => {
    const tab = await openTab();
    const email = newAddress();
    await tab.goto(`${site.url}/thank-you`);
    await tab.evaluate((address) => localStorage.setItem('wrc_newsletter_email', address), email);
    await tab.goto(`${site.url}/confirmed`);
    await expect.poll(() => heading(tab)).toBe('Your subscription has been confirmed!');
    await expect.poll(() => told(email).length).toBe(1);
  });

  test('without an address it shows an error with our contact address (§5, §8)', async () => {
    const tab = await openTab();
    await tab.goto(`${site.url}/confirmed`);
    await expect.poll(() => heading(tab)).toBe('Confirmation Error');
    expect(await tab.locator('main a[href^="mailto:"]').innerText()).toBe('hello@wrc-advisory.example');
  });

  test.each(['fails', 'cannot be reached'])('a request that %s is an error', async (how) => {
    const email = newAddress();
    const tab = await subscribersTab(email);
    await tab.route(ENDPOINT, (route) => (how === 'fails' ? route.fulfill({ status: 503 }) : route.abort()));
    await tab.goto(linkFor(email));
    await expect.poll(() => heading(tab)).toBe('Confirmation Error');
  });

  test('a page that is fetched, or opened in a hidden tab, confirms nothing', async () => {
    const email = newAddress();
    for (let n = 0; n < 3; n++) expect((await fetch(linkFor(email))).status).toBe(200);

    const tab = await subscribersTab(email);
    const asked: string[] = [];
    tab.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
    await tab.addInitScript(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    });
    await tab.goto(linkFor(email), { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    expect(told(email)).toEqual([]);

    await tab.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'visible' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(() => heading(tab)).toBe('Your subscription has been confirmed!');
    expect(asked).toHaveLength(1);
  });

  test('is neither indexed nor cached', async () => {
    const answer = await fetch(linkFor('dana@whitfield.example'));
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>');
  });

  test.each([true, false])('in another browser, and without JavaScript, a button confirms (%s)', async (scripts) => {
    const tab = await openTab({ javaScriptEnabled: scripts });
    const email = newAddress();
    await tab.goto(linkFor(email));
    if (scripts) expect(await heading(tab)).toBe('Confirm Your Subscription');
    expect(told(email)).toEqual([]);
    await tab.getByRole('button', { name: 'Confirm my subscription' }).click();
    await expect.poll(() => heading(tab)).toBe('Your subscription has been confirmed!');
    await expect.poll(() => told(email).length).toBe(1);
    if (scripts) return;

    await tab.goto(`${site.url}/confirmed`);
    await tab.getByRole('main').getByRole('textbox', { name: 'Email address' }).fill('dana@whitfield');
    await tab.getByRole('button', { name: 'Confirm my subscription' }).click();
    expect(await heading(tab)).toBe('Confirmation Error');
  });
});
