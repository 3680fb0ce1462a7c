import { expect, test, vi } from 'vitest';
import { createPage, negotiateEncoding, prepareAnswer, recompress } from './page.ts';

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
