import { setTimeout as pause } from 'node:timers/promises';
// Playwright 1.65 sends emulation.setMediaFeaturesOverride over BiDi, which Debian’s firefox-esr 153 does not know.
import puppeteer from 'puppeteer-core';

/** The smallest desktop layout, because painting costs time. */
export const WINDOW = { width: 1024, height: 720 };

/** The little that every browser engine can be asked to do, whatever protocol drives it. One tab. */
export interface Engine {
  /** Returns after the load event. */
  open(url: string): Promise<void>;
  evaluate<Args extends unknown[], Result>(
    look: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  resize(window: { width: number; height: number }): Promise<void>;
  movePointer(x: number, y: number): Promise<void>;
  clickAt(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  press(key: 'Enter' | 'Escape' | 'Tab'): Promise<void>;
  /** What the console logged, and uncaught errors, since the last call. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
}

/** Longer than the busiest machine takes: only a page that hangs fails. */
export const NO_ANSWER_MS = 150_000;

/** Repeats until the page gives an answer. A look that is interrupted by a navigation is repeated as well. */
export async function until<Args extends unknown[], Result>(
  engine: Engine,
  what: string,
  look: (...args: Args) => Result | Promise<Result>,
  ...args: Args
): Promise<NonNullable<Result>> {
  let last: unknown = 'not seen';
  for (const end = Date.now() + NO_ANSWER_MS; Date.now() < end; await pause(50)) {
    try {
      const answer = await engine.evaluate(look, ...args);
      if (answer) return answer;
    } catch (error) {
      last = error;
    }
  }
  const page = await engine.evaluate(() => `${location.href}: ${document.body.innerText.slice(0, 500)}`);
  throw new Error(`${what}: ${last}\n${page}`);
}

/** Clicks what the selector finds, and if there is a name, the one with this text or label. */
export async function click(engine: Engine, selector: string, name = ''): Promise<void> {
  const { x, y } = await until(engine, `${selector} ${name} can be clicked`, restingPlace, selector, name);
  await engine.clickAt(x, y);
}

/** Replaces what is in a field. */
export async function fill(engine: Engine, selector: string, text: string): Promise<void> {
  await click(engine, selector);
  await until(
    engine,
    `${selector} has the focus`,
    (field) => {
      const focused = document.activeElement as HTMLInputElement;
      if (focused.matches(field)) focused.select();
      return focused.matches(field);
    },
    selector,
  );
  await engine.type(text);
  await until(
    engine,
    `${selector} contains ${text}`,
    (field, typed) => document.querySelector<HTMLInputElement>(field)?.value === typed,
    selector,
    text,
  );
}

/** The scripts of a public page load at the first interaction. Waits until they have taken over. */
export async function startScripts(engine: Engine): Promise<void> {
  await engine.movePointer(5, 300);
  await engine.movePointer(6, 301);
  await until(engine, 'the scripts have taken over', () => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__react'));
  });
}

/** Runs in the page: the middle of an element that has rested for ten frames, with nothing in front of it. */
async function restingPlace(selector: string, name: string): Promise<{ x: number; y: number } | null> {
  const isWanted = (element: Element) =>
    element.checkVisibility() &&
    (!name || [element.textContent?.trim(), element.getAttribute('aria-label')].includes(name));
  let last = '';
  for (let frame = 0, still = 0; frame < 60; frame++) {
    const element = [...document.querySelectorAll(selector)].find(isWanted);
    if (!element) return null;
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    const isOnTop = element.contains(document.elementFromPoint(x, y));
    still = isOnTop && last === `${left} ${top} ${width}` ? still + 1 : 0;
    last = `${left} ${top} ${width}`;
    if (!isOnTop) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    if (still === 10) return { x, y };
    await new Promise(requestAnimationFrame);
  }
  return null;
}

/** One process for all pages, and no animations: Firefox paints without a graphics card, which costs most of its time. */
const FRUGAL = {
  'dom.ipc.processCount': 1,
  'dom.ipc.processPrelaunch.enabled': false,
  'fission.autostart': false,
  'ui.prefersReducedMotion': 1,
};

/** Firefox without windows, driven over WebDriver BiDi. */
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
