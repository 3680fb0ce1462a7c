import { expect, test } from 'vitest';
import { NEW_FIGURE } from './figures/figure.ts';
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
  const bars = { ...NEW_FIGURE, name: 'peg', numbers: 'Jan 620\nFeb 600' };
  expect(cardPath(ARTICLE, [bars])).not.toBe(cardPath(ARTICLE));
  expect(cardPath(ARTICLE, [{ ...bars, caption: 'Not on the card' }])).toBe(cardPath(ARTICLE, [bars]));
  expect(cardPath(ARTICLE, [{ ...bars, kind: 'table', numbers: 'A | B\n1 | 2' }])).toBe(cardPath(ARTICLE));
});
