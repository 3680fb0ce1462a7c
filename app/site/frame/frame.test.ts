import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { fragmentId } from './page-scroll.tsx';
import { percentScrolled } from './report-visits.ts';

test.each([
  ['#apply', 'apply'],
  ['#apply?intent=sell&source=sell-page', 'apply'],
  ['#schedule?service=a?b#c', 'schedule'],
  ['#caf%C3%A9', 'café'],
  ['#100%', '100%'],
  ['', ''],
])('the fragment %s refers to the element %s (§4: it may carry parameters)', (hash, id) => {
  expect(fragmentId(hash)).toBe(id);
});

const SCRIPT = readFileSync(new URL('./pre-hydration.js', import.meta.url), 'utf8');

/** Firefox and Chromium. */
const INTERRUPTED = [
  'error loading dynamically imported module: http://localhost:3000/assets/entry.client.js',
  'Failed to fetch dynamically imported module: http://localhost:3000/assets/entry.client.js',
];

test.each(INTERRUPTED)('an import that fails is logged only if the page stays: %s', (message) => {
  const page = runScript();
  const { preventDefault, reason } = page.reject(new TypeError(message));
  expect(preventDefault).toHaveBeenCalled();
  expect(page.logged).toEqual([]);
  page.wait(); // A page that is left does not get here.
  expect(page.logged).toEqual([reason]);
});

test('other rejected promises are left to the browser', () => {
  for (const reason of [new TypeError('x is not a function'), undefined, 'text']) {
    expect(runScript().reject(reason).preventDefault).not.toHaveBeenCalled();
  }
});

/** Runs the script in a page of a few words. */
function runScript() {
  const listeners = new Map<string, (event: object) => void>();
  const timers: (() => void)[] = [];
  const logged: unknown[] = [];
  const names = ['location', 'performance', 'document', 'navigator', 'addEventListener', 'setTimeout', 'console'];
  new Function(...names, 'HTMLButtonElement', SCRIPT)(
    { hash: '', href: 'http://localhost:3000/', pathname: '/' },
    { getEntriesByType: () => [{ type: 'navigate' }] },
    { referrer: '' },
    {},
    (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    (timer: () => void) => timers.push(timer),
    { error: (reason: unknown) => logged.push(reason) },
    class {},
  );
  return {
    logged,
    reject(reason: unknown) {
      const event = { reason, preventDefault: vi.fn() };
      listeners.get('unhandledrejection')?.(event);
      return event;
    },
    wait: () => {
      for (const timer of timers) timer();
    },
  };
}

test.each([
  ['at the top', 0, 900, 3900, 0],
  ['a quarter of the way', 750, 900, 3900, 25],
  ['halfway', 1500, 900, 3900, 50],
  ['at the end', 3000, 900, 3900, 100],
  ['a fraction of a pixel before the end', 2999.4, 900, 3900, 100],
  ['on a page as high as its window', 0, 900, 900, 100],
  ['on a page shorter than its window', 0, 900, 400, 100],
])('%s', (_, top, windowHeight, pageHeight, percent) => {
  expect(percentScrolled(top, windowHeight, pageHeight)).toBe(percent);
});

test('overscroll on phones counts as 100%', () => {
  expect(percentScrolled(3100, 900, 3900)).toBe(100);
});
