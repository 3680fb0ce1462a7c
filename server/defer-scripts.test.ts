import { expect, test } from 'vitest';
import { takeMarkedScripts } from './content-security-policy.ts';
import { deferScripts, STARTER } from './defer-scripts.ts';

const RENDERED =
  '<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/a.css"/></head><body>' +
  '<p>Text</p><script>window.ctx = 1;</script><script type="module" async="">import "/assets/a.js";</script></body></html>';

test('the page keeps its text and styles, and loads no script by itself', () => {
  const html = deferScripts(RENDERED);
  expect(html).toContain('<p>Text</p>');
  expect(html).toContain('<link rel="stylesheet" href="/a.css"/>');
  expect(html).not.toContain('modulepreload');
  expect(html).not.toContain('type="module"');
});

test('the CSP allows the deferred script', () => {
  const { html, scripts } = takeMarkedScripts(RENDERED.replaceAll('<script', '<script nonce="mark"'), 'mark');
  expect(html).toBe(RENDERED);
  expect(scripts).toEqual(['window.ctx = 1;', 'import "/assets/a.js";']);
  const inline = [...deferScripts(html).matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code);
  expect(inline).toEqual([...scripts, STARTER]);
});

test.each([
  ['#apply?intent=sell', true],
  ['#apply', false],
  ['', false],
])('at a URL that ends in "%s" the script starts at once: %s', (hash, starts) => {
  expect(starter(hash).hasStarted()).toBe(starts);
});

test.each([
  ['a pointer that rests where the page appears', { type: 'pointermove', movementX: 0, movementY: 0 }, false],
  ['a pointer that moves', { type: 'pointermove', movementX: 0, movementY: -1 }, true],
  ['a key', { type: 'keydown' }, true],
])('%s starts it: %s', (_, event, starts) => {
  const page = starter('');
  page.dispatch(event);
  expect(page.hasStarted()).toBe(starts);
});

test('phones lay out the rest of a page at the first touch, or at once for a URL with a fragment', () => {
  const page = starter('');
  expect(page.marks).toEqual(new Set(['data-before-interaction']));
  page.dispatch({ type: 'touchstart' });
  expect(page.marks.size).toBe(0);
  expect(starter('#place').marks.size).toBe(0);
  expect(starter('', 'back_forward').marks.size).toBe(0);
});

/** Runs the page's last script in a page of a few words. */
function starter(hash: string, arrival = 'navigate') {
  const html = deferScripts(RENDERED);
  const script = html.slice(html.lastIndexOf('<script>') + '<script>'.length, html.lastIndexOf('</script>'));
  const listeners = new Map<string, (event: object) => void>();
  let replaced = false;
  const marks = new Set(html.match(/data-before-interaction/)?.slice(0, 1));
  const page = {
    documentElement: {
      removeAttribute: (name: string) => marks.delete(name),
    },
    querySelector: () => ({ textContent: '', replaceWith: () => (replaced = true) }),
    createElement: () => ({}),
  };
  new Function('document', 'location', 'performance', 'addEventListener', 'removeEventListener', script)(
    page,
    { hash },
    { getEntriesByType: () => [{ type: arrival }] },
    (type: string, listener: () => void) => listeners.set(type, listener),
    (type: string) => listeners.delete(type),
  );
  return {
    marks,
    hasStarted: () => replaced,
    dispatch: (event: { type: string }) => listeners.get(event.type)?.(event),
  };
}
