import { describe, expect, test } from 'vitest';
import { readableBody } from './readable-body.ts';
import { bodyAsMarkdown } from './work-on-body.ts';

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
