import { describe, expect, test } from 'vitest';
import { readableBody, sanitizeBody } from './article-body.ts';

describe('sanitizing (§5)', () => {
  test.each([
    ['<script>alert(1)</script><p>kept</p>', '<p>kept</p>'],
    ['<p onclick="x()" style="color:red">kept</p>', '<p>kept</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<a href="mailto:a@example.com">x</a>', '<a href="mailto:a@example.com">x</a>'],
    ['<a href="/buy" target="_blank" rel="opener">x</a>', '<a href="/buy" target="_blank" rel="noopener">x</a>'],
    ['<img src="data:image/svg+xml,x" alt="a">', '<img alt="a" />'],
    ['<table><tr><td>x</td></tr></table>', 'x'],
    ['<p id="top">x</p>', '<p id="s-top">x</p>'],
    ['<iframe src="https://x.example"></iframe>', ''],
  ])('%s becomes %s', (given, kept) => {
    expect(sanitizeBody(given)).toBe(kept);
  });

  test('cleaning what is clean changes nothing', () => {
    const once = sanitizeBody(
      '<h2 id="a">A &amp; B</h2><p class="x">1 < 2 <em>and</em></p><a href="/x" target="_blank">y</a>',
    );
    expect(sanitizeBody(once)).toBe(once);
  });
});

describe('the body as readers get it', () => {
  test('every section has an anchor of its own, and is listed', () => {
    const body = readableBody(
      '<h2>What <em>lenders</em> test</h2><p>x</p><h2>Fees &amp; terms</h2><h2>What lenders test</h2><h2>?</h2>',
    );
    expect(body.headings).toEqual([
      { id: 's-what-lenders-test', text: 'What lenders test' },
      { id: 's-fees-terms', text: 'Fees & terms' },
      { id: 's-what-lenders-test-2', text: 'What lenders test' },
      { id: 's-section', text: '?' },
    ]);
    expect(body.html).toContain('<h2 id="s-what-lenders-test">What <em>lenders</em> test</h2>');
  });

  test('an anchor the writer chose is kept', () => {
    expect(readableBody('<h2 id="fees">Fees</h2>').headings).toEqual([{ id: 's-fees', text: 'Fees' }]);
  });
});

test('a first-level heading of the writer’s becomes a section: the page’s own title is the only one', () => {
  const body = readableBody('<h1>Part one</h1><p>x</p><h3>y</h3>');
  expect(body.html).toBe('<h2 id="s-part-one">Part one</h2><p>x</p><h3>y</h3>');
});
