import { expect, onTestFinished, test, vi } from 'vitest';
import { countWords } from '#app/features/articles/article.ts';
import { compareTexts } from '#app/features/articles/editing/compare-texts.ts';
import { sanitizeBody } from './article-body.ts';
import { readableBody } from './readable-body.ts';
import { removedMarkup } from './removed-markup.ts';

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
