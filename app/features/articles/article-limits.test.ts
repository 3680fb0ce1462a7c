import { describe, expect, test } from 'vitest';
import { checkExport } from '#app/features/importing/check-export.ts';
import { EMPTY_FIELDS, isTooLarge, LONGEST_BODY, LONGEST_REST, MAX_MARKS } from './article-fields.ts';
import { checkArticle } from './article-values.ts';
import { figuresProblem } from './figures/check-figures.ts';
import { MAX_REFERENCES, NEW_FIGURE } from './figures/figure.ts';
import { bodyWithFigures } from './figures/figure-html.ts';

describe('what an article can hold', () => {
  test.each([
    ['a million characters', { bodyHtml: 'a'.repeat(LONGEST_BODY) }, { bodyHtml: 'a'.repeat(LONGEST_BODY + 1) }],
    ['other fields', { tags: 'a'.repeat(LONGEST_REST) }, { tags: 'a'.repeat(LONGEST_REST - 1), title: 'aaaa' }],
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
    ['text', 'a'.repeat(LONGEST_BODY + 1)],
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
