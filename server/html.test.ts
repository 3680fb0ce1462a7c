import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { pagePolicy, takeMarkedScripts } from '#server/middleware/security-headers.ts';
import { createPage, negotiateEncoding, prepareAnswer, recompress } from './page.ts';
import { deferScripts, dropRepeatedText, STARTER } from './renderer.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.5', 'br'],
  ['deflate', 'identity'],
  [undefined, 'identity'],
])('a browser that accepts "%s" gets %s', (accepted, encoding) => {
  expect(negotiateEncoding(accepted)).toBe(encoding);
});

test('a route’s cache header is read and not sent to visitors', () => {
  const headers = new Headers({ 'page-tags': 'articles, article:7', 'page-fresh-until': '2026-11-16T06:00:00Z' });
  const page = createPage(200, headers, 'text');
  expect(page.tags).toEqual(['articles', 'article:7']);
  expect(page.freshUntil).toBe(Date.parse('2026-11-16T06:00:00Z'));
  expect(page.headers).toEqual({});
});

test('only a successful page with tags is cached', () => {
  expect(createPage(404, new Headers({ 'page-tags': 'articles' }), '').tags).toBeNull();
  expect(createPage(200, new Headers(), '').tags).toBeNull();
  expect(createPage(200, new Headers({ 'page-tags': '' }), '').tags).toEqual([]);
});

const unexpected = (error: unknown) => {
  throw error;
};

test('a page that was replaced in the meantime is not compressed further', async () => {
  const made = async () => {
    const page = createPage(200, new Headers(), '<p>Text that is compressed.</p>'.repeat(500));
    await prepareAnswer(page, 'br', {});
    return { page, quick: page.answers.br };
  };
  const [replaced, shown] = [await made(), await made()];
  recompress(replaced.page, () => false, unexpected);
  recompress(shown.page, () => true, unexpected);
  await expect.poll(() => shown.page.answers.br === shown.quick).toBe(false);
  expect(replaced.page.answers.br).toBe(replaced.quick);
});

test('a failed compression is reported, and the next page is still compressed', async () => {
  const failures: unknown[] = [];
  const [broken, sound] = [createPage(200, new Headers(), 'text'), createPage(200, new Headers(), 'text '.repeat(99))];
  for (const page of [broken, sound]) await prepareAnswer(page, 'br', {});
  broken.text = null as unknown as Buffer;
  const before = sound.answers.br;
  recompress(
    broken,
    () => true,
    (error) => failures.push(error),
  );
  recompress(
    sound,
    () => true,
    (error) => failures.push(error),
  );
  await vi.waitFor(() => expect(sound.answers.br).not.toBe(before));
  expect(failures).toHaveLength(1);
});

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('a page may frame the calendar’s origin if there is one, and nothing otherwise', () => {
  expect(pagePolicy([], 'https://calendar.example.com/wrc?embed=true')).toContain(
    'frame-src https://calendar.example.com;',
  );
  expect(pagePolicy([])).not.toContain('frame-src');
});

test('a page allows exactly its own inline scripts, and nothing unsafe', () => {
  const { html, scripts } = takeMarkedScripts(
    '<script nonce="mark">one()</script><script type="module" nonce="mark" async="">two()</script>' +
      '<script src="/x.js" nonce="mark"></script><script type="application/ld+json">{"@type":"Thing"}</script>' +
      '<link nonce="mark" href="/x"/><script>injected()</script><script nonce="guess">guessed()</script>',
    'mark',
  );
  const policy = pagePolicy(scripts);
  expect(policy).toContain(`script-src 'self' ${hashOf('one()')} ${hashOf('two()')};`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  expect(policy).not.toContain(hashOf('{"@type":"Thing"}'));
  expect(policy).not.toContain(hashOf('injected()'));
  expect(html).toContain('<script>one()</script><script type="module" async="">two()</script>');
  expect(html).not.toContain('mark');
});

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

test('an article’s text is not repeated in the data for the scripts; other pages stay as they are', () => {
  const stream = (body: string) =>
    `<p>Text</p><script>enqueue(${JSON.stringify(JSON.stringify(['a', 'html', body, 'headings', 'z']))})</script>`;
  expect(dropRepeatedText(stream('<p class="x">"Quoted", \\ and "headings"</p>'))).toBe(stream(''));
  const other = `<script>enqueue(${JSON.stringify(JSON.stringify(['html', 'title']))})</script>`;
  expect(dropRepeatedText(other)).toBe(other);
});
