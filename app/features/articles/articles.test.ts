import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { figuresProblem } from '#app/features/articles/figures/check-figures.ts';
import { MAX_REFERENCES, NEW_FIGURE } from '#app/features/articles/figures/figure.ts';
import { bodyWithFigures } from '#app/features/articles/figures/figure-html.ts';
import { checkExport } from '#app/features/importing/check-export.ts';
import { runs } from '#tests/support/property-runs.ts';
import {
  EMPTY_FIELDS,
  fieldsFrom,
  isTooLarge,
  knownFields,
  MAX_BODY_LENGTH,
  MAX_MARKS,
  MAX_REST_LENGTH,
  newArticleFields,
  storedFields,
} from './article-fields.ts';
import { checkArticle } from './article-values.ts';
import { numberedSlug, SLUG_SHAPE, slugFromTitle } from './slug.ts';
import { cardPath, cardTexts } from './social-card.ts';

const SAVED = { ...newArticleFields('2026-11-15', { name: 'A. Writer', role: 'Director' }), seoTitle: 'As saved' };
const TYPED = { ...SAVED, title: 'Typed', bodyHtml: '<p>Typed.</p>', seoTitle: 'Typed too' };

test('what was stored is read back, and carries its version', () => {
  const stored = JSON.parse(JSON.stringify(storedFields(TYPED)));
  expect(stored.version).toBe(1);
  expect(fieldsFrom(stored, SAVED)).toEqual(TYPED);
});

test('a field that an older release did not have is as in the defaults', () => {
  const { seoTitle: _, ...older } = TYPED;
  expect(fieldsFrom(older, SAVED)).toEqual({ ...TYPED, seoTitle: 'As saved' });
  expect(fieldsFrom(older, EMPTY_FIELDS)).toEqual({ ...TYPED, seoTitle: '' });
  expect(knownFields(older)).toEqual(older);
});

test('a field that only a newer release has is ignored', () => {
  expect(fieldsFrom({ ...TYPED, version: 2, subtitle: 'Unknown', constructor: 1 }, SAVED)).toEqual(TYPED);
});

test.each([null, 'text', 7, [], {}, { title: 'No body' }, { ...TYPED, title: 7 }, { ...TYPED, published: 'yes' }])(
  'no fields of an article: %j',
  (given) => {
    expect(fieldsFrom(given, SAVED)).toBeNull();
  },
);

describe('what an article can hold', () => {
  test.each([
    ['a million characters', { bodyHtml: 'a'.repeat(MAX_BODY_LENGTH) }, { bodyHtml: 'a'.repeat(MAX_BODY_LENGTH + 1) }],
    ['other fields', { tags: 'a'.repeat(MAX_REST_LENGTH) }, { tags: 'a'.repeat(MAX_REST_LENGTH - 1), title: 'aaaa' }],
    ['markup', { bodyHtml: '<'.repeat(MAX_MARKS) }, { bodyHtml: '<'.repeat(MAX_MARKS), figures: '"' }],
  ])('%s', (_name, largest, tooLarge) => {
    const [empty, readTime] = [{ ...EMPTY_FIELDS, category: '' }, ''];
    expect(isTooLarge({ ...empty, readTime, ...largest })).toBe(false);
    expect(isTooLarge({ ...empty, readTime, ...tooLarge })).toBe(true);
  });

  const large = '<p>a</p>'.repeat(MAX_MARKS / 4 + 1);

  test('a change of several articles keeps to it', async () => {
    const fields = { ...EMPTY_FIELDS, title: 'A', authorName: 'Ann', publishDate: '2026-01-02' };
    const checked = await checkArticle({ ...fields, bodyHtml: large });
    expect(checked).toMatchObject({ ok: false, errors: { bodyHtml: expect.stringContaining('more markup') } });
  });

  test.each([
    ['markup', large],
    ['text', 'a'.repeat(MAX_BODY_LENGTH + 1)],
  ])('an import keeps to it: %s', (_name, body) => {
    const file = JSON.stringify([{ title: 'A', slug: 'a', body_html: body, publish_date: '2026-01-02' }]);
    const defaults = { authorName: 'Ann', authorRole: '', now: new Date('2026-11-15T18:00:00Z') };
    const found = checkExport(new TextEncoder().encode(file), defaults);
    const line = found && 'articles' in found ? found.articles.next().value : null;
    expect([line?.article, line?.notes.join()]).toEqual([
      null,
      expect.stringContaining('more than an article can hold'),
    ]);
  });
});

test('figures are shown a limited number of times', () => {
  const figure = { ...NEW_FIGURE, name: 'peg', numbers: 'A 1\nB 2', caption: 'A caption', finding: 'A finding' };
  const body = '<p>[[figure:peg]]</p>'.repeat(MAX_REFERENCES);
  expect(figuresProblem(body, [figure])).toBeNull();
  expect(figuresProblem(`${body}<p>[[figure:peg]]</p>`, [figure])).toContain(`${MAX_REFERENCES} times`);
  const { html } = bodyWithFigures({ html: body.repeat(2) }, [figure]);
  expect(html.match(/<figure>/g)).toHaveLength(MAX_REFERENCES);
});

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
