import { describe, expect, test } from 'vitest';
import { countWords, metaDescriptionFrom, minutesFor } from './article.ts';
import { type ArticleFields, newArticleFields } from './article-fields.ts';
import { checkArticle } from './article-values.ts';
import { removedMarkup } from './body/removed-markup.ts';

const GOOD = {
  ...newArticleFields('2026-11-15', { name: 'A. Writer', role: 'Managing Director' }),
  ...{ title: 'A title', bodyHtml: '<p>Text.</p>' },
};
const errorsOf = async (more: Partial<ArticleFields>) => {
  const checked = await checkArticle({ ...GOOD, ...more });
  return checked.ok ? {} : checked.errors;
};
const valuesOf = async (more: Partial<ArticleFields>) => {
  const checked = await checkArticle({ ...GOOD, ...more });
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  return checked.values;
};

test('the defaults of §3', async () => {
  expect(GOOD).toMatchObject({
    ...{ category: 'Insights', authorRole: 'Managing Director', publishDate: '2026-11-15' },
    ...{ readTime: '5', published: false, slug: '', summary: '', tags: '', seoTitle: '', metaDescription: '' },
  });
});

describe('the rules of §5', () => {
  test('title, body and author are required; an empty slug is not an error', async () => {
    expect(Object.keys(await errorsOf({ title: ' ', bodyHtml: '\n', authorName: '', slug: '' })).sort()).toEqual([
      'authorName',
      'bodyHtml',
      'title',
    ]);
  });

  test('summary at most 300 characters, meta description at most 160, counted in code points', async () => {
    expect(await errorsOf({ summary: '😀'.repeat(300), metaDescription: 'm'.repeat(160) })).toEqual({});
    expect(await errorsOf({ summary: 's'.repeat(301), metaDescription: 'm'.repeat(161) })).toEqual({
      summary: 'Shorten the summary to 300 characters or fewer.',
      metaDescription: 'Shorten the meta description to 160 characters or fewer.',
    });
  });

  test.each([
    ['8', 8],
    ['', 0],
    ['soon', 0],
    ['7 minutes', 7],
    ['0', 0],
  ])('read time %j is %i', async (typed, minutes) => {
    expect((await valuesOf({ readTime: typed })).readTime).toBe(minutes);
  });

  test('tags are split on commas, trimmed, empties dropped', async () => {
    expect((await valuesOf({ tags: ' SBA 7(a),, Due   diligence , ,SBA 7(a)' })).tags).toEqual([
      'SBA 7(a)',
      'Due diligence',
    ]);
  });

  test('an empty SEO title takes the title, an empty meta description the summary, cut at a word', async () => {
    const { seoTitle, metaDescription } = await valuesOf({ summary: 'word '.repeat(50) });
    expect(seoTitle).toBe('A title');
    expect(metaDescription).toMatch(/^(word )+word…$/);
    expect(metaDescription.length).toBeLessThanOrEqual(160);
  });

  test.each(['Not A Slug', '-x', 'x--y', 'é'])('%j is no slug', async (slug) => {
    expect(await errorsOf({ slug })).toHaveProperty('slug');
  });

  test.each(['', '2026-02-30', '10/7/2025', '0001-01-01'])('%j is no date', async (publishDate) => {
    expect(await errorsOf({ publishDate })).toHaveProperty('publishDate');
  });

  test.each(['javascript:alert(1)', '//elsewhere.example/x.png', 'https:///x.png', 'x.png'])(
    '%j is no address of a picture',
    async (heroImageUrl) => expect(await errorsOf({ heroImageUrl })).toHaveProperty('heroImageUrl'),
  );

  test('the body is sanitized; a body that is empty afterwards is rejected', async () => {
    expect((await valuesOf({ bodyHtml: '<p onclick="x()">Hi<script>x()</script></p>' })).bodyHtml).toBe('<p>Hi</p>');
    expect(await errorsOf({ bodyHtml: '<script>x()</script>' })).toHaveProperty('bodyHtml');
  });
});

test('names each tag and attribute that sanitizing removes, once', async () => {
  const html =
    '<p style="color:red" onclick="x()">a</p><p style="color:red">b</p><table><tr><td>c</td></tr></table>' +
    '<script>x()</script><a href="javascript:x()" id="y" target="_blank">d</a><a href="/buy">e</a>';
  expect(removedMarkup(html)).toEqual([
    'style of <p>',
    'onclick of <p>',
    '<table>; the text in it stays',
    '<tr>; the text in it stays',
    '<td>; the text in it stays',
    '<script> with all that is in it',
    'href="javascript:x()" of <a>',
  ]);
  expect(removedMarkup('<h2 id="x">Fine</h2><p class="y">All of <em>this</em> stays.</p>')).toEqual([]);
});

test('read time is suggested from the words, not from the markup', async () => {
  const suggestedReadTime = (html: string) => minutesFor(countWords(html));
  expect(suggestedReadTime('')).toBe(0);
  expect(suggestedReadTime('<p>One word</p>')).toBe(1);
  expect(suggestedReadTime(`<p class="a b c">${'word '.repeat(401)}</p>`)).toBe(3);
});

test('a short summary is taken as it is', () => {
  expect(metaDescriptionFrom('Short.')).toBe('Short.');
  expect(metaDescriptionFrom('x'.repeat(160))).toBe('x'.repeat(160));
});

test('a long one ends with a whole word, within 160 characters', () => {
  const words = `${'word '.repeat(40)}end`;
  const cut = metaDescriptionFrom(words);
  expect(cut.length).toBeLessThanOrEqual(160);
  expect(cut).toMatch(/word…$/);
  expect(metaDescriptionFrom(`${'a'.repeat(158)}, and more`)).toBe(`${'a'.repeat(158)}…`);
});

test('a single long word is cut as well', () => {
  expect(metaDescriptionFrom('y'.repeat(500))).toBe(`${'y'.repeat(159)}…`);
});
