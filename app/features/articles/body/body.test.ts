import { Worker } from 'node:worker_threads';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { countWords } from '#app/features/articles/article.ts';
import { newArticleFields } from '#app/features/articles/article-fields.ts';
import { checkArticle } from '#app/features/articles/article-values.ts';
import { finishBody } from '#app/features/articles/article-work/finish-body.ts';
import { compareTexts } from '#app/features/articles/editing/compare-texts.ts';
import { sanitizeBody } from './article-body.ts';
import { readableBody } from './readable-body.ts';
import { removedMarkup } from './removed-markup.ts';
import { BodyTooComplex, bodyAsMarkdown, inThread, WORK, workOnBody } from './work-on-body.ts';

/** How many times the work of twice the body is that of the body. */
const growth = (work: (size: number) => number) => work(2_000) / work(1_000);

test('unique ids for headings with the same text take linear time', () => {
  const has = vi.spyOn(Set.prototype, 'has');
  onTestFinished(() => has.mockRestore());
  const lookups = (count: number) => {
    has.mockClear();
    const { headings } = readableBody('<h2>a</h2>'.repeat(count));
    expect(new Set(headings.map(({ id }) => id)).size).toBe(count);
    return has.mock.calls.length;
  };
  expect(growth(lookups)).toBeLessThan(2.1);
});

test('parsing unclosed tags takes linear time', () => {
  // The parser adds each open tag in front of the others, which moves them all.
  let moved = 0;
  const unshift = Array.prototype.unshift;
  vi.spyOn(Array.prototype, 'unshift').mockImplementation(function (this: unknown[], ...items: unknown[]) {
    moved += this.length;
    return unshift.apply(this, items);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const work = (count: number) => {
    moved = 0;
    sanitizeBody('<div>'.repeat(count));
    return moved;
  };
  expect(growth(work)).toBeLessThan(2.1);
});

test('checking a long URL takes linear time', () => {
  // The sanitizer removes one comment at a time from an address, and copies what follows it.
  let copied = 0;
  const substring = String.prototype.substring;
  vi.spyOn(String.prototype, 'substring').mockImplementation(function (this: string, start, end) {
    const part = substring.call(this, start, end);
    copied += part.length;
    return part;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const work = (count: number) => {
    copied = 1;
    const body = `<a href="x${'<!---->'.repeat(count)}">text</a>`;
    sanitizeBody(body);
    removedMarkup(body);
    return copied;
  };
  expect(growth(work)).toBeLessThan(2.1);
});

test('a long body of unterminated tags is counted and compared', () => {
  const body = '<'.repeat(1_000_000);
  expect(countWords(body)).toBe(0);
  expect(compareTexts(body, `${body} more`)).toHaveLength(1);
});

test('a body with too many open tags becomes text, and the editor says so', () => {
  const body = `${'<div>'.repeat(501)}text`;
  expect(sanitizeBody(body)).toMatch(/^(?:&lt;div&gt;){501}text$/);
  expect(removedMarkup(body)).toEqual(['all tags, because more than 500 are open at once']);
  expect(sanitizeBody(`${'<div>'.repeat(499)}text`)).toMatch(/^(?:<div>){100}text/);
});

/** Longer than the busiest machine takes to start a thread. */
const PATIENT_MS = 600_000;

const LONG = '<p>A long article &amp; more.</p>'.repeat(1_000);

test('a long body is worked on in a thread, a short one here', async () => {
  const here = vi.spyOn(WORK, 'readableBody');
  const started = vi.spyOn(Worker.prototype, 'terminate');
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await workOnBody('readableBody', '<p>Short</p>')).toEqual({ html: '<p>Short</p>', headings: [] });
  expect([here.mock.calls.length, started.mock.calls.length]).toEqual([1, 0]);

  expect(await workOnBody('readableBody', LONG, PATIENT_MS)).toEqual({ html: LONG, headings: [] });
  expect([here.mock.calls.length, started.mock.calls.length]).toEqual([1, 1]);
  expect(await workOnBody('sanitizeBody', LONG, PATIENT_MS)).toBe(LONG);
  expect(await workOnBody('removedMarkup', `${LONG}<b>x</b>`, PATIENT_MS)).toEqual(['<b>; the text in it stays']);
});

test('what takes too long is stopped', async () => {
  await expect(workOnBody('sanitizeBody', LONG, 0)).rejects.toThrow(BodyTooComplex);
});

test('a thread that waits for a busy machine is not too complex: its own time counts', async () => {
  expect(await inThread('./tests/fixtures/waiting-thread.js', {}, 3000)).toBe('done');
});

test('a thread that ends without a result is an error, not a request that waits for ever', async () => {
  await expect(inThread('./.dependency-cruiser.mjs', {})).rejects.toThrow('ended without a result');
});

test('a body that takes too long is reported to the editor', async () => {
  const fields = {
    ...newArticleFields('2026-11-15', { name: 'A. Writer', role: '' }),
    title: 'A title',
    bodyHtml: LONG,
  };
  expect(await checkArticle(fields, () => Promise.reject(new BodyTooComplex()))).toEqual({
    ok: false,
    errors: { bodyHtml: 'This text takes too long to check. Shorten it, or split it into two articles.' },
  });
});

const anchor = (id: string) => `<a href="#${id}" class="heading-anchor" aria-hidden="true" tabindex="-1"></a>`;

describe('the body as readers get it', () => {
  test('every section has a unique anchor, and is listed', () => {
    const body = readableBody(
      '<h2>What <em>lenders</em> test</h2><p>x</p><h2>Fees &amp; terms</h2><h2>What lenders test</h2><h2>?</h2>',
    );
    expect(body.headings).toEqual([
      { id: 's-what-lenders-test', text: 'What lenders test' },
      { id: 's-fees-terms', text: 'Fees & terms' },
      { id: 's-what-lenders-test-2', text: 'What lenders test' },
      { id: 's-section', text: '?' },
    ]);
    expect(body.html).toContain(
      `<h2 id="s-what-lenders-test">What <em>lenders</em> test${anchor('s-what-lenders-test')}</h2>`,
    );
  });

  test('an anchor from the source is kept, unless it is taken', () => {
    expect(readableBody('<h2 id="fees">Fees</h2>').headings).toEqual([{ id: 's-fees', text: 'Fees' }]);
    const twice = readableBody('<h2 id="fees">One</h2><h2 id="fees">Two</h2><p id="three">x</p><h2>Three</h2>');
    expect(twice.headings.map(({ id }) => id)).toEqual(['s-fees', 's-two', 's-three-2']);
  });

  test('links lead to ids of the text, and to the anchors of headings without one', () => {
    const links = '<a href="#fees">x</a><a href="#who-pays">x</a><a href="#newsletter">x</a>';
    expect(readableBody(`${links}<h2 id="fees">Fees</h2><h3>Who pays?</h3>`).html).toMatch(
      /^<a href="#s-fees">x<\/a><a href="#s-who-pays">x<\/a><a href="#newsletter">x<\/a>/,
    );
  });

  test('smaller headings have anchors too, but are not listed', () => {
    const body = readableBody('<h3>Detail</h3>');
    expect(body).toEqual({ html: `<h3 id="s-detail">Detail${anchor('s-detail')}</h3>`, headings: [] });
  });

  test('an h1 in the body becomes an h2: the page has its own title', () => {
    expect(readableBody('<h1>Part one</h1>').html).toBe(`<h2 id="s-part-one">Part one${anchor('s-part-one')}</h2>`);
  });

  test('a link whose text is its address has a class, so that print does not repeat the address', () => {
    const html = (body: string) => readableBody(body).html;
    expect(html('<a href="https://www.sba.gov/a?b=1&c=2">sba.gov/a?b=1&c=2</a>')).toBe(
      '<a href="https://www.sba.gov/a?b=1&amp;c=2" class="bare-address">sba.gov/a?b=1&amp;c=2</a>',
    );
    expect(html('<a href="https://sba.gov/" class="x" rel="noopener">https://sba.gov</a>')).toBe(
      '<a href="https://sba.gov/" class="bare-address x" rel="noopener">https://sba.gov</a>',
    );
    expect(html('<a href="https://sba.gov/">the agency</a>')).not.toContain('class');
  });

  test('pictures load lazily, and one without alt text is decorative', () => {
    expect(readableBody('<img src="/a.webp"><img src="/b.webp" alt="B">').html).toBe(
      '<img loading="lazy" decoding="async" alt="" src="/a.webp" /><img loading="lazy" decoding="async" src="/b.webp" alt="B" />',
    );
  });
});

describe('a body as Markdown', () => {
  test.each([
    ['<p>One  <strong>two</strong> <em>three</em></p><p>Four<br>five</p>', 'One **two** *three*\n\nFour\nfive'],
    ['<h1>Title</h1><h3>Part</h3>', '## Title\n\n### Part'],
    ['<ul><li>One<ul><li>Inner</li></ul></li><li>Two</li></ul>', '- One\n  - Inner\n- Two'],
    ['<ol><li><p>First</p></li><li>Second</li></ol>', '1. First\n2. Second'],
    ['<blockquote><p>A</p><p>B</p></blockquote>', '> A\n\n> B'],
    ['<pre><code>a\n  b</code></pre>', '```\na\n  b\n```'],
    ['<p><a href="/buy">Buy</a> <img src="/x.avif" alt="A plan"></p>', '[Buy](/buy) ![A plan](/x.avif)'],
    ['<p>5 * 3 &lt; [16] and `a_b`</p>', '5 \\* 3 \\< \\[16\\] and \\`a\\_b\\`'],
    ['text <div>in a <span>div</span></div>', 'text\n\nin a div'],
  ])('%s', (html, markdown) => {
    expect(bodyAsMarkdown(html)).toBe(markdown);
  });
});

describe('sanitizing (§5)', () => {
  test.each([
    ['<script>alert(1)</script><p>kept</p>', '<p>kept</p>'],
    ['<p onclick="x()" style="color:red">kept</p>', '<p>kept</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<a href="mailto:a@example.com">x</a>', '<a href="mailto:a@example.com">x</a>'],
    ['<a href="/buy" target="_blank" rel="opener">x</a>', '<a href="/buy" target="_blank" rel="noopener">x</a>'],
    [
      '<a href="/buy" rel="sponsored opener nofollow" target="_blank">x</a>',
      '<a href="/buy" target="_blank" rel="noopener nofollow sponsored">x</a>',
    ],
    ['<a href="/buy" rel="nofollow">x</a>', '<a href="/buy" rel="nofollow">x</a>'],
    ['<img src="mailto:a@example.com" alt="a">', '<img alt="a" />'],
    ['<img src="data:image/svg+xml,x" alt="a">', '<img alt="a" />'],
    ['<table><tr><td>x</td></tr></table>', 'x'],
    ['<p id="top">x</p>', '<p id="s-top">x</p>'],
    ['<iframe src="https://x.example"></iframe>', ''],
  ])('%s becomes %s', (given, kept) => {
    expect(sanitizeBody(given)).toBe(kept);
  });

  test.each([
    ['<h2 id="fees">F</h2><a href="#fees">x</a>', '<h2 id="s-fees">F</h2><a href="#s-fees">x</a>'],
    ['<a href="#fees.2%C3%A9">x</a><p id="fees.2é">F</p>', '<a href="#s-fees2">x</a><p id="s-fees2">F</p>'],
    ['<a href="#s-s-fees">x</a><p id="s-fees">F</p>', '<a href="#s-fees">x</a><p id="s-fees">F</p>'],
    ['<a href="#top">Up</a>', '<a href="#top">Up</a>'],
    ['<a href="#%">x</a><p id="%">x</p>', '<a href="#%">x</a><p>x</p>'],
    [
      '<code>&lt;a href="#fees"&gt; id="s-main"</code><a href="#main">x</a><p id="fees">F</p>',
      '<code>&lt;a href="#fees"&gt; id="s-main"</code><a href="#main">x</a><p id="s-fees">F</p>',
    ],
  ])('an id and the links to it get the same prefix: %s', (given, kept) => {
    expect(sanitizeBody(given)).toBe(kept);
    expect(sanitizeBody(kept)).toBe(kept);
    expect(removedMarkup(given)).toEqual([]);
  });

  test('sanitizing is idempotent', () => {
    const once = sanitizeBody(
      '<h2 id="a">A &amp; B</h2><p class="x">1 < 2 <em>and</em></p><a href="/x" target="_blank">y</a>',
    );
    expect(sanitizeBody(once)).toBe(once);
  });
});

const unfinished = { figures: [], facts: [], now: new Date('2026-11-15T18:00:00Z') };

test('a table of contents has a limited number of headings; every heading has its id', () => {
  const { body } = finishBody({ ...unfinished, bodyHtml: '<h2>Fees</h2>'.repeat(1000) });
  expect([body.headings.length, body.html.match(/ id="/g)?.length]).toEqual([200, 1000]);
});

test('a page has a limited number of tags, whatever its text quotes', () => {
  const bodyHtml = Array.from({ length: 2000 }, (_, n) => `{{no.such.fact-${n}}} `).join('');
  expect(finishBody({ ...unfinished, bodyHtml }).tags).toHaveLength(500);
});
