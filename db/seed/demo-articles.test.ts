import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withSeedFacts } from '#app/firm/article-texts.ts';
import { GUIDES } from '#app/firm/guides.ts';
import { demoArticles } from './demo-articles.ts';

const WORDS_PER_MINUTE = 200;

test.each(demoArticles)('the summary of $slug is short enough for a search result', ({ summary }) => {
  expect(withSeedFacts(summary).length).toBeLessThanOrEqual(160);
});

test('the guide that is an article is as long as its card says (§2)', () => {
  for (const guide of GUIDES.filter((one) => 'article' in one)) {
    const article = demoArticles.find(({ slug }) => slug === guide.article);
    expect(`${article?.readTime} min read`).toBe(`${guide.length.figure} ${guide.length.unit}`);
    const html = withSeedFacts(readFileSync(`db/seed/articles/${guide.article}.html`, 'utf8'));
    const words = html
      .replaceAll(/<[^>]+>/g, ' ')
      .trim()
      .split(/\s+/).length;
    expect(Math.ceil(words / WORDS_PER_MINUTE)).toBe(article?.readTime);
  }
});
