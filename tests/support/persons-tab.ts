import type { BrowserContextOptions } from 'playwright-core';
import type { Tab } from './browser.ts';

/** A normal user agent: headless Chromium names itself and is not counted. */
export const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** For `ownBrowser`. Not per tab: what a page sends while it is left would still have the browser's own name. */
export const AS_PERSON = [`--user-agent=${PERSON}`];

/** A tab whose user agent is that of a normal browser. */
export async function personsTab(
  openTab: (options?: BrowserContextOptions) => Promise<Tab>,
  options: BrowserContextOptions = {},
): Promise<Tab> {
  const tab = await openTab(options);
  await tab.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }));
  return tab;
}
