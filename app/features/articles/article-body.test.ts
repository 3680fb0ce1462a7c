import { describe, expect, test } from 'vitest';
import { sanitizeBody } from './article-body.ts';

describe('sanitizing (§5)', () => {
  test.each([
    ['<script>alert(1)</script><p>kept</p>', '<p>kept</p>'],
    ['<p onclick="x()" style="color:red">kept</p>', '<p>kept</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<a href="mailto:a@example.com">x</a>', '<a href="mailto:a@example.com">x</a>'],
    ['<a href="/buy" target="_blank" rel="opener">x</a>', '<a href="/buy" target="_blank" rel="noopener">x</a>'],
    ['<img src="mailto:a@example.com" alt="a">', '<img alt="a" />'],
    ['<img src="data:image/svg+xml,x" alt="a">', '<img alt="a" />'],
    ['<table><tr><td>x</td></tr></table>', 'x'],
    ['<p id="top">x</p>', '<p id="s-top">x</p>'],
    ['<iframe src="https://x.example"></iframe>', ''],
  ])('%s becomes %s', (given, kept) => {
    expect(sanitizeBody(given)).toBe(kept);
  });

  test('sanitizing is idempotent', () => {
    const once = sanitizeBody(
      '<h2 id="a">A &amp; B</h2><p class="x">1 < 2 <em>and</em></p><a href="/x" target="_blank">y</a>',
    );
    expect(sanitizeBody(once)).toBe(once);
  });
});
