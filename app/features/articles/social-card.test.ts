import { expect, test } from 'vitest';
import { cardPath, cardTexts } from './social-card.ts';

const ARTICLE = { slug: 'five-mistakes', title: 'Five mistakes', category: 'Capital', readTime: 8 } as const;

test('the picture has the article’s title and category; a read time of 0 is not shown', () => {
  expect(cardTexts(ARTICLE)).toEqual({ title: 'Five mistakes', kicker: 'Capital, 8 min read' });
  expect(cardTexts({ ...ARTICLE, readTime: 0 }).kicker).toBe('Capital');
});

test('its URL changes with its content, and with nothing else', () => {
  expect(cardPath(ARTICLE)).toMatch(/^\/social\/articles\/five-mistakes\/[0-9a-f]{12}\.jpg$/);
  expect(cardPath({ ...ARTICLE })).toBe(cardPath(ARTICLE));
  for (const change of [{ title: 'Six' }, { category: 'Buy' as const }, { readTime: 9 }]) {
    expect(cardPath({ ...ARTICLE, ...change })).not.toBe(cardPath(ARTICLE));
  }
});
