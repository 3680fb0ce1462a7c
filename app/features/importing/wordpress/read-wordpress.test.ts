import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completeArticle, lostWords } from '#app/features/importing/complete-article.ts';
import type { FoundArticle } from '#app/features/importing/imported-article.ts';
import { readExport } from '#app/features/importing/read-export.ts';
import { wxr, wxrPicture } from '#tests/support/export-files.ts';
import { runs } from '#tests/support/property-runs.ts';

function read(xml: string): FoundArticle[] {
  const found = readExport(xml);
  if (!found || 'problem' in found) throw new Error(found?.problem ?? 'not an export');
  return found.articles;
}

function post(content: string, more = ''): FoundArticle {
  const [article] = read(wxr({ content, more }));
  if (!article) throw new Error('no post');
  return article;
}

const bodyOf = (content: string) => post(content).bodyHtml;

describe('paragraphs, as wpautop makes them', () => {
  test.each([
    ['One.\n\nTwo.', '<p>One.</p>\n<p>Two.</p>'],
    ['One\r\nline.\r\n\r\nTwo.', '<p>One<br />line.</p>\n<p>Two.</p>'],
    ['One.\n\n<p>Two.</p>\n\nThree.', '<p>One.</p>\n<p>Two.</p>\n<p>Three.</p>'],
    ['Before\n<h2>Heading</h2>\nAfter', '<p>Before</p>\n<h2>Heading</h2>\n<p>After</p>'],
    [
      'Have:\n<ul>\n<li>One</li>\n<li>Two</li>\n</ul>\nDone.',
      '<p>Have:</p>\n<ul><li>One</li><li>Two</li></ul>\n<p>Done.</p>',
    ],
    ['<img src="/a.jpg"> beside', '<p><img src="/a.jpg" /> beside</p>'],
    ['<blockquote>One\n\nTwo</blockquote>', '<blockquote><p>One</p><p>Two</p></blockquote>'],
    ['<pre>a\n\n  b</pre>', '<pre>a\n\n  b</pre>'],
    ['<strong>One</strong> and\n<em>two</em>', '<p><strong>One</strong> and<br /><em>two</em></p>'],
    ['One<br />\ntwo', '<p>One<br />two</p>'],
    ['One\n\n<!--more-->\n\nTwo', '<p>One</p>\n<p>Two</p>'],
    ['<p>One\n\ntwo', '<p>One</p>\n<p>two</p>'],
    ['<ol>\n<li>One\n<ul>\n<li>Deep</li>\n</ul>\n</li>\n</ol>', '<ol><li>One<ul><li>Deep</li></ul></li></ol>'],
  ])('%j', (content, html) => {
    expect(bodyOf(content)).toBe(html);
  });

  test('blocks keep theirs, and text of the classic editor between them gets some', () => {
    const block = '<!-- wp:paragraph {"dropCap":true} -->\n<p>One\nline</p>\n<!-- /wp:paragraph -->';
    expect(bodyOf(`${block}\n\nClassic\n\ntext\n\n${block}`)).toBe(
      '<p>One\nline</p>\n<p>Classic</p>\n<p>text</p>\n<p>One\nline</p>',
    );
  });
});

describe('captions', () => {
  const PICTURE = '<img src="/a.jpg" />';
  const CAPTIONED = `${PICTURE}\n<p><em>The dock, 2020</em></p>`;
  test.each([
    [`[caption id="a1" width="60"]${PICTURE} The dock, 2020[/caption]`, CAPTIONED],
    [`[caption id="a1" caption="The dock, 2020"]${PICTURE}[/caption]`, CAPTIONED],
    [`<figure>${PICTURE}<figcaption>The dock, 2020</figcaption></figure>`, CAPTIONED],
    [`Before\n[caption]<a href="/b.jpg">${PICTURE}</a>[/caption]`, `<p>Before</p>\n<a href="/b.jpg">${PICTURE}</a>`],
  ])('%j', (content, html) => {
    expect(bodyOf(content)).toBe(html);
  });
});

describe('shortcodes', () => {
  test.each(['as he wrote [sic]', '<a href="#top">[top]</a>', 'see [1]'])('%j has none', (content) => {
    expect(post(content)).toMatchObject({ published: true, notes: [] });
  });

  test('[gallery] becomes the pictures it names, or those of the post, with their captions', () => {
    const pictures = [wxrPicture(7, { caption: 'Seven' }), wxrPicture(8, { parent: 1 })].join('');
    const xml = (content: string) => wxr({ content }).replace('</channel>', `${pictures}</channel>`);
    const [named] = read(xml('Look:\n[gallery ids="7,9" columns="2"]'));
    expect(named).toMatchObject({
      bodyHtml: '<p>Look:</p>\n<img src="https://old.example/p7.jpg" alt="" />\n<p><em>Seven</em></p>',
      published: true,
    });
    expect(named?.notes).toContain('a picture of a gallery is not in the export: 9');
    expect(read(xml('[gallery]'))[0]?.bodyHtml).toBe('<img src="https://old.example/p8.jpg" alt="" />');
  });

  test('of plugins stay as text and make the post a draft', () => {
    const found = post('Write:\n\n[contact-form-7 id="4"]\n\n<p>[pricing]</p>\n\nas he wrote [sic] and [[gallery]]');
    expect(found).toMatchObject({ published: false });
    expect(found.bodyHtml).toBe(
      '<p>Write:</p>\n<p>[contact-form-7 id="4"]</p>\n<p>[pricing]</p>\n<p>as he wrote [sic] and [gallery]</p>'.replaceAll(
        '"',
        '&quot;',
      ),
    );
    expect(found.notes).toEqual([
      'the shortcode [contact-form-7] stays as text: imported as a draft',
      'the shortcode [pricing] stays as text: imported as a draft',
    ]);
  });
});

test.each([
  'https://video.example/1',
  '[embed width="9"]https://video.example/1[/embed]',
  '<iframe src="https://video.example/1"></iframe>',
  '<figure class="wp-block-embed"><div>https://video.example/1</div></figure>',
])('the embed %j becomes a link', (content) => {
  const found = post(`Before\n${content}\nafter`);
  const link = '<p><a href="https://video.example/1">https://video.example/1</a></p>';
  expect(found.bodyHtml.replaceAll(/<\/?div>/g, '')).toBe(`<p>Before</p>\n${link}\n<p>after</p>`);
  expect(found.notes).toEqual(['an embedded page becomes a link: https://video.example/1']);
});

test('blocks that WordPress computes are reported; reusable ones come in', () => {
  const stored = '<item><wp:post_id>5</wp:post_id><wp:post_type>wp_block</wp:post_type>';
  const content = '<!-- wp:block {"ref":5} /--><!-- wp:latest-posts /-->';
  const reusable = `${stored}<content:encoded><![CDATA[<!-- wp:heading --><h2>Kept</h2><!-- /wp:heading -->]]></content:encoded></item>`;
  const [found] = read(wxr({ content }).replace('</channel>', `${reusable}</channel>`));
  expect(found?.bodyHtml).toBe('<h2>Kept</h2>');
  expect(found?.notes).toEqual(['the block "latest-posts" is left out, because WordPress computes its content']);
});

test('titles are text, and a post without one takes its first words', () => {
  const titles = ['<em>Ready</em> &amp; <b>sold</b>', 'Debt < equity', ''];
  const found = read(
    wxr(...titles.map((title) => ({ title, content: 'One two three four five six seven eight nine' }))),
  );
  expect(found.map(({ title }) => title)).toEqual([
    'Ready & sold',
    'Debt < equity',
    'One two three four five six seven eight…',
  ]);
});

test('authors are not tags, and neither are post formats', () => {
  const term = (domain: string, name: string) => `<category domain="${domain}"><![CDATA[${name}]]></category>`;
  const more = [
    term('category', 'Sell'),
    term('post_tag', 'Q&amp;A'),
    term('author', 'Bob Jones'),
    term('author', 'Cy'),
    term('post_format', 'Aside'),
  ];
  expect(post('x', more.join(''))).toMatchObject({
    categories: ['Sell'],
    tags: ['Q&A'],
    authorName: 'Bob Jones, Cy',
  });
});

test('control characters are dropped; XML that is not well-formed is reported with its line', () => {
  expect(bodyOf('a\u0008b\u001fc')).toBe('<p>abc</p>');
  expect(read(wxr({ title: 'x' }).replace('<dc:creator>', '<dc:creator>&#8;'))).toHaveLength(1);
  expect(readExport(wxr({}).replace('<dc:creator>', '<dc:creator>AT&T'))).toEqual({
    problem: 'The XML is not well-formed, line 12: write &amp; instead of &.',
  });
  // A truncated file breaks where it ends, not at an ampersand that is allowed.
  const truncated = wxr({ content: 'AT&T' }).split('AT&T');
  expect(readExport(`${truncated[0]}AT&T\n`)).toEqual({ problem: expect.stringMatching(/line 7: unclosed tag/) });
  expect(readExport(' ')).toEqual({ problem: 'The file is empty.' });
  expect(readExport(wxr({}).replace('</dc:creator>', '</dc:maker>'))).toEqual({
    problem: expect.stringMatching(/line 12\b/),
  });
});

const WORD = fc.stringMatching(/^[a-z]{1,6}$/);
const TAGS = [
  'p',
  'h2',
  'div',
  'ul',
  'li',
  'em',
  'sup',
  'table',
  'td',
  'figure',
  'figcaption',
  'dl',
  'dd',
  'section',
  'a',
];
const PIECE: fc.Arbitrary<string> = fc.oneof(
  WORD,
  fc.constantFrom('\n', '\n\n', ' ', '<br>', '<hr>', '<img src="/x.jpg">', '</p>', '<p>', '<!-- wp:x -->', '&amp;'),
  fc.constantFrom(...TAGS).chain((tag) => WORD.map((word) => `<${tag}>${word}</${tag}>`)),
  fc.constantFrom(...TAGS).chain((tag) => fc.constantFrom(`<${tag}>`, `</${tag}>`)),
);

test('words around a table that is not one stay apart', () => {
  expect(bodyOf('<a>one</a><table> </table>two')).toBe('<p><a>one</a> two</p>');
  expect(bodyOf('<table> <em>one</em> <table>two</table>three')).toBe('<p><em>one</em> two three</p>');
});

test('every word of a post is in the article, in order, or a notice names it', () => {
  const defaults = { authorName: 'A', authorRole: '', now: new Date(0) };
  fc.assert(
    fc.property(fc.array(PIECE, { maxLength: 25 }), WORD, (pieces, last) => {
      const content = `${pieces.join(' ')}\n\n${last}`;
      const done = completeArticle(post(content), defaults);
      if (!done.ok) throw new Error(done.reason);
      const lost = lostWords(content.replaceAll(/<!--.*?-->/g, ''), done.article.bodyHtml);
      if (!done.notes.some((note) => note.startsWith('words that'))) expect(lost).toEqual([]);
    }),
    runs(1000),
  );
});

test('comments of readers are left out, with a notice', () => {
  const comment = '<wp:comment><wp:comment_content><![CDATA[Thanks!]]></wp:comment_content></wp:comment>';
  expect(post('Text', comment + comment).notes).toEqual(['readers’ comments are left out: 2']);
});

test.each([
  [
    '<table><tr><th>Year</th><td>Rest</td></tr><tr><td></td><td>1</td></tr></table>',
    '<ul><li><strong>Year</strong>; Rest</li><li>–; 1</li></ul>',
  ],
  ['<table><tr><td><h2>Layout</h2></td></tr></table>', '<div><h2>Layout</h2></div>'],
  ['One\n<hr>\nTwo', '<p>One</p>\n<p>* * *</p>\n<p>Two</p>'],
])('%s follows the rules of pasting', (content, html) => {
  expect(bodyOf(content)).toBe(html);
});
