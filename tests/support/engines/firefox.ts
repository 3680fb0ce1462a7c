import puppeteer from 'puppeteer-core';
import { type Engine, NO_ANSWER_MS } from './engine.ts';
import { WINDOW } from './journeys.ts';

/** One process for all pages, and no animations: Firefox paints without a graphics card, which costs most of its time. */
const FRUGAL = {
  'dom.ipc.processCount': 1,
  'dom.ipc.processPrelaunch.enabled': false,
  'fission.autostart': false,
  'ui.prefersReducedMotion': 1,
};

/** Firefox without windows, driven over WebDriver BiDi. Playwright needs a Firefox of its own. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    ...{ browser: 'firefox', executablePath, protocol: 'webDriverBiDi', defaultViewport: WINDOW },
    extraPrefsFirefox: FRUGAL,
    ...{ timeout: NO_ANSWER_MS, protocolTimeout: NO_ANSWER_MS },
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(NO_ANSWER_MS);
  const lines: string[] = [];
  page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => lines.push(`error: ${error}`));
  page.on('response', (response) => {
    if (response.status() >= 400) lines.push(`${response.status()} ${response.url()}`);
  });
  await page.evaluateOnNewDocument(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`Content Security Policy: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  return {
    async open(url) {
      await page.goto(url);
    },
    evaluate: (look, ...args) => page.evaluate(look as (...args: unknown[]) => unknown, ...args) as never,
    resize: (window) => page.setViewport(window),
    movePointer: (x, y) => page.mouse.move(x, y),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    complaints: async () => lines.splice(0),
    close: () => browser.close(),
  };
}
