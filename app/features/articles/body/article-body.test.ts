import { describe, expect, test } from 'vitest';
import { sanitizeBody } from './article-body.ts';
import { removedMarkup } from './removed-markup.ts';

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
