import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '#tests/support/property-runs.ts';
import { numberedSlug, SLUG_SHAPE, slugFromTitle } from './slug.ts';

const isValid = (slug: string) => SLUG_SHAPE.test(slug) && slug.length <= 200;

describe('the address made from a title (§5)', () => {
  test.each([
    ['Five financing mistakes', 'five-financing-mistakes'],
    ['  What’s next? -- SBA 7(a)!  ', 'what-s-next-sba-7-a'],
    ['Résumé of a Straße in Łódź', 'resume-of-a-strasse-in-lodz'],
    ['100% — “earn-outs”', '100-earn-outs'],
    ['ﬁnancing ½', 'financing-1-2'],
    ['買収の手引き', ''],
    ['…', ''],
    ['', ''],
  ])('%s', (title, slug) => {
    expect(slugFromTitle(title)).toBe(slug);
  });

  test('is valid, or empty, whatever the title is', () => {
    const titles = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
      fc.lorem(),
      fc.string({ minLength: 200, maxLength: 900 }),
    );
    fc.assert(
      fc.property(titles, fc.integer({ min: 2, max: 1e9 }), (title, number) => {
        const slug = slugFromTitle(title);
        const numbered = numberedSlug(slug || 'article', number);
        return slug === '' || ([slug, numbered].every(isValid) && slugFromTitle(slug) === slug);
      }),
      runs(5_000),
    );
  });
});
