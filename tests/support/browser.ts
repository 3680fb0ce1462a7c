import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { OFFICE_ZONE } from '#app/firm/office.ts';

const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-gpu'];

/** Longer than the busiest machine takes: only something that hangs is a failure. */
export const NO_ANSWER_MS = 120_000;

/** Chromium's warning about a preload depends on how fast the machine is. */
const SLOW_PAGE = 'preloaded using link preload but not used within a few seconds';

/** Chromium says so at each press of a button that also has the fallback of older browsers (app/ui/kit/overlay/invoked-dialog.ts). */
const DIALOG_FALLBACK = 'popovertarget is ignored on elements with commandfor';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

export interface Tab extends Page {
  /** What the console said, and uncaught errors. A good page says nothing. */
  complaints: string[];
}

const browsers = new Map<string, Promise<Browser>>();

/** Started for the first file of a worker, used by the following ones, and ended with the worker. */
function sharedBrowser(args: readonly string[]): Promise<Browser> {
  const key = args.join(' ');
  const browser =
    browsers.get(key) ??
    chromium.launch({ executablePath: inject('browserPath'), args: [...QUIET, '--no-sandbox', ...args] });
  browsers.set(key, browser);
  return browser;
}

/** What a toast stays (app/ui/toast.tsx). A busy machine may take longer to read it. */
const TOAST_MS = 5000;

/** Runs in the page. The test of that time installs a clock of its own over this one. */
function keepToasts(toastMs: number): void {
  const { setTimeout: start } = window;
  const startOthers = (task: TimerHandler, ms?: number, ...values: unknown[]) =>
    ms === toastMs ? 0 : start(task, ms, ...values);
  window.setTimeout = Object.assign(startOthers, start);
}

let tabs = 0;

/** Opens tabs. Each has cookies, storage and a client address of its own, and closes with its test. */
export function ownBrowser(args: readonly string[] = []): (options?: BrowserContextOptions) => Promise<Tab> {
  return async ({ extraHTTPHeaders, ...options } = {}) => {
    tabs += 1;
    const client = { 'x-forwarded-for': `10.1.${tabs >> 8}.${tabs & 255}` };
    const context = await (await sharedBrowser(args)).newContext({
      viewport: DESKTOP,
      timezoneId: OFFICE_ZONE,
      extraHTTPHeaders: { ...client, ...extraHTTPHeaders },
      ...options,
    });
    context.setDefaultTimeout(NO_ANSWER_MS);
    await context.addInitScript(keepToasts, TOAST_MS);
    const page = await context.newPage();
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail') console.error(`${task.name}: the page at the end\n${await shownBy(page)}`);
      await context.close();
    });
    const complaints: string[] = [];
    page.on('console', (message) => {
      const text = message.text();
      if (![SLOW_PAGE, DIALOG_FALLBACK].some((known) => text.includes(known)))
        complaints.push(`${message.type()}: ${text}`);
    });
    page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
    return Object.assign(page, { complaints });
  };
}

/** The address and the texts of the page, for a person who reads why a test failed. */
async function shownBy(page: Page): Promise<string> {
  const text = await page.evaluate(() => document.body.innerText).catch(String);
  return `${page.url()}\n${text.replaceAll(/\s*\n\s*/g, '\n').slice(0, 2000)}`;
}

/** Scripts come with the first thing a visitor does; this waits until they have taken over. */
export async function startScripts(tab: Page): Promise<void> {
  // A pointer that appears has not moved yet.
  await tab.mouse.move(5, 300);
  await tab.mouse.move(6, 301);
  await scriptsStarted(tab);
}

export async function scriptsStarted(tab: Page): Promise<void> {
  await tab.waitForFunction(() => {
    const main = document.querySelector('main');
    return main && Object.keys(main).some((key) => key.startsWith('__react'));
  });
}

/** A new page starts at its top (§2). */
export async function expectTop(tab: Page): Promise<void> {
  await expect.poll(() => tab.evaluate(() => window.scrollY), { message: 'scrollY' }).toBe(0);
}

/** Waits until the page has been painted twice: by then scroll and render callbacks have run. */
export function painted(tab: Page): Promise<void> {
  return tab.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** Waits until a scroll, smooth or not, has ended: the position is the same for ten frames. */
export function scrolled(tab: Page): Promise<void> {
  return tab.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let still = 0;
        let last = -1;
        const look = () => {
          still = window.scrollY === last ? still + 1 : 0;
          last = window.scrollY;
          if (still < 10) requestAnimationFrame(look);
          else resolve();
        };
        requestAnimationFrame(look);
      }),
  );
}

export async function scrollToPercent(tab: Page, percent: number): Promise<void> {
  await tab.evaluate((share) => {
    const { scrollHeight } = document.documentElement;
    window.scrollTo(0, Math.ceil(((scrollHeight - window.innerHeight) * share) / 100));
  }, percent);
  await painted(tab);
}

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
