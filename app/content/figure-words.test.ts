import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ARTICLE_WORDS } from './article-words.ts';
import { FIGURE_WORDS, withFigures } from './figure-words.ts';
import { CAPITAL } from './services.ts';

test('pages and articles state the same SBA limits (§9)', () => {
  expect(FIGURE_WORDS).toMatchObject({ 'sba.limit': CAPITAL.sba.limit, 'sba.ltv': CAPITAL.sba.loanToValue });
  expect(`${FIGURE_WORDS['sba.years']}–${FIGURE_WORDS['sba.yearsRealEstate']}`).toBe(CAPITAL.sba.years);
});

test('an unknown figure throws', () => {
  expect(withFigures('up to {{sba.limitInWords}}')).toBe('up to $5 million');
  expect(() => withFigures('{{sba.limt}}')).toThrow('Unknown figure: sba.limt.');
});

test('no article hardcodes an SBA limit', () => {
  const folder = 'db/seed/articles';
  for (const file of readdirSync(folder)) {
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    expect(withFigures(text, ARTICLE_WORDS)).not.toContain('{{');
    expect(text).not.toMatch(/loan (?:is|goes up to) \$5 million|20% or more|injection of at least 10%|about 1\.25/);
  }
});
