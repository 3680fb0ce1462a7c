import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';

const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-gpu'];

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

export interface Tab extends Page {
  /** What the console said, and errors nobody caught. A good page says nothing. */
  complaints: string[];
}

/** A browser for this file; each call of the returned function opens a fresh tab that closes with its test. */
export function ownBrowser(args: readonly string[] = []): (options?: BrowserContextOptions) => Promise<Tab> {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: inject('browserPath'),
      args: [...QUIET, '--no-sandbox', ...args],
    });
  });
  afterAll(() => browser.close());

  return async (options) => {
    const context = await browser.newContext({ viewport: DESKTOP, ...options });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
    return Object.assign(page, { complaints });
  };
}

/** Scripts come with the first thing a visitor does; this waits until they have taken over. */
export async function startScripts(tab: Page): Promise<void> {
  // A pointer that appears has not moved yet.
  await tab.mouse.move(5, 300);
  await tab.mouse.move(6, 301);
  await tab.waitForFunction(() => {
    const main = document.querySelector('main');
    return main && Object.keys(main).some((key) => key.startsWith('__react'));
  });
}
