import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { fragmentId } from './page-scroll.tsx';

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
