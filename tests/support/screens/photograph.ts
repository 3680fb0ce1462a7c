import type { Browser, BrowserContext } from 'playwright-core';
import { PINNED } from './screens-site.ts';

interface Visitor {
  url: string;
  width: number;
  cookie: string | undefined;
}

/** Half the size is enough to see a difference, and a quarter of the work and of the bytes. */
const SCALE = 0.5;

/** A visitor without animations, whose clock stands still. */
export async function visitorOf(browser: Browser, { url, width, cookie }: Visitor): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    deviceScaleFactor: SCALE,
    reducedMotion: 'reduce',
    timezoneId: 'America/Chicago',
  });
  await context.clock.setFixedTime(PINNED);
  const [name = '', value = ''] = (cookie ?? '').split(/=(.*)/s);
  if (cookie) await context.addCookies([{ name, value, url }]);
  return context;
}

/** The whole page as it comes to rest: laid out, with its fonts and pictures. */
export async function photograph(context: BrowserContext, address: string): Promise<Buffer> {
  const tab = await context.newPage();
  try {
    // The screens of the administration load more after they are shown.
    await tab.goto(address, { waitUntil: address.includes('/admin') ? 'networkidle' : 'load' });
    await tab.waitForSelector('html[data-reading-font]', { state: 'attached' });
    await tab.evaluate(async () => {
      document.documentElement.removeAttribute('data-before-interaction');
      for (const picture of document.images) picture.loading = 'eager';
      await Promise.allSettled([...document.images].map((picture) => picture.decode()));
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await document.fonts.ready; // Once everything is laid out, and has asked for its fonts.
    });
    return await tab.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
  } finally {
    await tab.close();
  }
}
