import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
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

  test('only the calendar’s origin may be framed', async () => {
    const policy = (await fetch(`${site.url}/`)).headers.get('content-security-policy');
    expect(policy).toContain(`frame-src ${calendar.url};`);
  });
});

test('without a calendar a panel offers phone, email and business hours, and nothing may be framed', async () => {
  const tab = await openTab();
  const answer = await tab.goto(`${inject('siteUrl')}/thank-you`);
  expect(answer?.headers()['content-security-policy']).not.toContain('frame-src');
  expect(await tab.locator('iframe').count()).toBe(0);
  const panel = tab.locator('.booking');
  expect(await tab.getByRole('main').innerText(), 'there is no calendar to pick from').not.toMatch(
    /(pick|choose) a time/i,
  );
  expect(await panel.innerText()).toContain('Monday to Friday, 10 AM to 5 PM Central');
  expect(await panel.locator('a[href^="tel:"]').count()).toBe(1);
  expect(await panel.locator('a[href^="mailto:"]').count()).toBe(1);
});
