import { describe, expect, test } from 'vitest';
import { figuresProblem } from '#app/features/articles/figures/check-figures.ts';
import { MAX_REFERENCES, NEW_FIGURE } from '#app/features/articles/figures/figure.ts';
import { bodyWithFigures } from '#app/features/articles/figures/figure-html.ts';
import { checkExport } from '#app/features/importing/check-export.ts';
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
