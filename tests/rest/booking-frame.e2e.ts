import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp } from '#tests/support/app-process.ts';
import { DESKTOP, ownBrowser, PHONE, startScripts } from '#tests/support/browser.ts';
import { type RecordingServer, startRecordingServer } from '#tests/support/recording-servers.ts';

const openTab = ownBrowser();

describe('with a booking calendar', () => {
  let calendar: RecordingServer;
  let site: Awaited<ReturnType<typeof startApp>>;
  beforeAll(async () => {
    calendar = await startRecordingServer();
    calendar.behave({
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: '<!doctype html><html lang="en"><title>Calendar</title><h1>Pick a day</h1>',
    });
    site = await startApp({ BOOKING_URL: `${calendar.url}/wrc?embed=1`, SEED: 'none' });
  });
  afterAll(async () => {
    await site.stop();
    await calendar.stop();
  });

  test.each([
    { ...PHONE, height: 600 },
    { ...DESKTOP, height: 800 },
  ])('the thank-you page frames it, $height px high at $width px (§9)', async ({ width, height }) => {
    const tab = await openTab({ viewport: { width, height: 900 } });
    await tab.goto(`${site.url}/thank-you`);
    const frame = tab.locator('iframe');
    await frame.scrollIntoViewIfNeeded();
    await tab.frameLocator('iframe').getByText('Pick a day').waitFor();
    expect((await frame.boundingBox())?.height).toBe(height);
    expect(await frame.getAttribute('title')).toBeTruthy();
    expect(await frame.getAttribute('loading')).toBe('lazy');
    expect(tab.complaints).toEqual([]);
  });

  test('it also loads after a client-side navigation', async () => {
    const tab = await openTab();
    await tab.goto(`${site.url}/no-such-page`);
    await startScripts(tab);
    await tab.evaluate(() => {
      const router = (window as unknown as { __reactRouterDataRouter: { navigate(to: string): void } })
        .__reactRouterDataRouter;
      router.navigate('/thank-you');
    });
    await tab.locator('iframe').scrollIntoViewIfNeeded();
    await tab.frameLocator('iframe').getByText('Pick a day').waitFor();
  });

  test('if the calendar does not load, its link and our phone number are shown', async () => {
    const tab = await openTab({ javaScriptEnabled: false });
    await tab.goto(`${site.url}/thank-you`);
    const link = tab.getByRole('link', { name: 'Open it in a new window' });
    expect(await link.getAttribute('href')).toBe(`${calendar.url}/wrc?embed=1`);
    expect(await tab.locator('main a[href^="tel:"]').count()).toBe(1);
  });

  test('no page has a door to times of our own', async () => {
    for (const path of ['/', '/contact', '/consultation', '/tools/deal-coverage', '/retain'])
      expect(await (await fetch(site.url + path)).text(), path).not.toMatch(/href="\/book"|pick a time now/);
  });

  test('only the calendar’s origin may be framed', async () => {
    const policy = (await fetch(`${site.url}/`)).headers.get('content-security-policy');
    expect(policy).toContain(`frame-src ${calendar.url};`);
  });
});
