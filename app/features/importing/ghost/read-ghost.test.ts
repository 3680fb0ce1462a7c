import { expect, test } from 'vitest';
import type { CompleteArticle } from '#app/features/articles/editing/store-article.ts';
import { Notices } from '#app/features/importing/imported-article.ts';
import { bodyFromHtml } from '#app/features/importing/markup/body-from-html.ts';
import { placePictures } from '#app/features/importing/place-pictures.ts';
import { readExport } from '#app/features/importing/read-export.ts';

/** What comes in of a post that has no HTML. */
function bodyOf(post: { lexical?: object; mobiledoc?: object }) {
  const row = { title: 'A post', slug: 'a-post', html: null, status: 'published', visibility: 'public' };
  const stored = Object.fromEntries(Object.entries(post).map(([name, value]) => [name, JSON.stringify(value)]));
  const found = readExport(JSON.stringify({ data: { posts: [{ ...row, ...stored }] } }));
  if (!found || 'problem' in found) throw new Error('not an export');
  const [article] = found.articles;
  const notices = new Notices();
  const html = bodyFromHtml(article?.bodyHtml ?? '', notices).replaceAll(/\s*\n+\s*/g, '');
  return { html, notes: [...(article?.notes ?? []), ...notices.texts] };
}

const text = (words: string, format = 0) => ({ type: 'extended-text', text: words, format });
const node = (type: string, ...children: object[]) => ({ type, children });
const lexical = (...children: object[]) => ({ lexical: { root: node('root', ...children) } });

test('a Lexical document: headings, formats, links, quotes and nested lists', () => {
  const item = (...children: object[]) => node('listitem', ...children);
  const deep = { ...node('list', item(text('deep'))), listType: 'number' };
  const { html, notes } = bodyOf(
    lexical(
      { ...node('extended-heading', text('Terms & fees')), tag: 'h2' },
      node('paragraph', text('bold', 1), text(' both', 3), { type: 'linebreak' }, text('a < b')),
      node('paragraph', { ...node('link', text('here')), url: 'https://a.example/?x=1&y', rel: 'nofollow' }),
      node('extended-quote', text('Quoted.')),
      { ...node('list', item(text('one')), item(deep), item(text('two'))), listType: 'bullet' },
    ),
  );
  expect(html).toBe(
    '<h2>Terms &amp; fees</h2><p><strong>bold</strong><em><strong> both</strong></em><br />a &lt; b</p>' +
      '<p><a href="https://a.example/?x=1&amp;y" rel="nofollow">here</a></p><blockquote><p>Quoted.</p></blockquote>' +
      '<ul><li>one<ol><li>deep</li></ol></li><li>two</li></ul>',
  );
  expect(notes).toEqual([]);
});

test.each([
  [
    { type: 'image', src: '/a.jpg', altText: 'A', caption: 'The <b>dock</b>' },
    '<img src="/a.jpg" alt="A" /><p><em>The <strong>dock</strong></em></p>',
    'a caption becomes a paragraph in italics',
  ],
  [
    { type: 'bookmark', url: 'https://b.example/', metadata: { title: 'B', description: 'About B', publisher: 'Bs' } },
    '<p><a href="https://b.example/">B</a></p><p>About B</p><p>Bs</p>',
    'a bookmark card becomes a link: https://b.example/',
  ],
  [
    { type: 'embed', url: 'https://v.example/1', html: '<iframe src="https://v.example/e/1"></iframe>' },
    '<p><a href="https://v.example/1">https://v.example/1</a></p>',
    'an embed becomes a link: https://v.example/1',
  ],
  [
    { type: 'callout', calloutEmoji: '!', calloutText: '<p>Mind the <em>gap</em></p>' },
    '<p>! Mind the <em>gap</em></p>',
    'a callout becomes a paragraph',
  ],
  [{ type: 'toggle', heading: 'Why?', content: '<p>So.</p>' }, '<h3>Why?</h3><p>So.</p>', 'a toggle is shown open'],
  [
    { type: 'file', src: '/f.pdf', fileTitle: 'The file', fileCaption: 'All of it' },
    '<p><a href="/f.pdf">The file</a></p><p>All of it</p>',
    'a file becomes a link: /f.pdf',
  ],
  [
    { type: 'embed', url: 'https://v.example/2', metadata: { title: 'A talk' } },
    '<p><a href="https://v.example/2">A talk</a></p>',
    'an embed becomes a link: https://v.example/2',
  ],
  [
    { type: 'call-to-action', sponsorLabel: '<p>SPONSORED</p>', textValue: '<p>Buy</p>' },
    '<p>SPONSORED</p><p>Buy</p>',
    'a call to action becomes text',
  ],
  [{ type: 'codeblock', code: 'a < b' }, '<pre><code>a &lt; b</code></pre>', undefined],
  [{ type: 'email', html: '<p>Hi</p>' }, '', 'a text that was only in emails is left out'],
  [{ type: 'from-the-future', html: 'Words' }, '<p>Words</p>', 'the card "from-the-future" becomes text'],
])('the card %j', (card, html, note) => {
  expect(bodyOf(lexical(card))).toEqual({ html, notes: note ? [note] : [] });
});

test('a Mobiledoc document: sections, markups that overlap lines, atoms and cards', () => {
  const mobiledoc = {
    version: '0.3.1',
    atoms: [['soft-return', '', {}]],
    cards: [
      ['hr', {}],
      ['markdown', { markdown: '# Fees\n\n*Net* ![A "deed"](/deed.jpg)\n\n- [one](https://a.example/)' }],
    ],
    markups: [['strong'], ['a', ['href', 'https://a.example/']]],
    sections: [
      [1, 'h2', [[0, [], 0, 'Terms & fees']]],
      [
        1,
        'p',
        [
          [0, [0], 0, 'bold '],
          [0, [1], 2, 'link'],
          [1, [], 0, 0],
          [0, [], 0, 'end'],
        ],
      ],
      [3, 'ol', [[[0, [], 0, 'one']], [[0, [0], 1, 'two']]]],
      [10, 0],
      [10, 1],
    ],
  };
  expect(bodyOf({ mobiledoc })).toEqual({
    html:
      '<h2>Terms &amp; fees</h2><p><strong>bold <a href="https://a.example/">link</a></strong><br />end</p>' +
      '<ol><li>one</li><li><strong>two</strong></li></ol><p>* * *</p><h1>Fees</h1><p><em>Net</em> <img src="/deed.jpg" alt="A &quot;deed&quot;" /></p><ul>' +
      '<li><a href="https://a.example/">one</a></li></ul>',
    notes: [
      'a Markdown card becomes formatted text; HTML, tables and footnotes in it stay as typed',
      'a dividing line becomes three asterisks',
    ],
  });
});

test('the addresses of pictures are read and written with the same escapes', async () => {
  const asked: string[] = [];
  const place = async (bodyHtml: string, url?: string) => {
    const article = { bodyHtml, heroImageUrl: null, ogImageUrl: null } as CompleteArticle;
    const bring = async (address: string) => {
      asked.push(address);
      return url ? { url } : null;
    };
    return (await placePictures(article, bring)).article.bodyHtml;
  };
  const body = '<img src="https://old.example/a&quot;b&lt;c&gt;d.jpg?x=1&amp;y=2&amp;amp;z" alt="" />';
  expect(await place(body)).toBe(body);
  expect(asked).toEqual(['https://old.example/a"b<c>d.jpg?x=1&y=2&amp;z']);
  expect(await place(body, '/media/a"b&c.jpg')).toBe('<img src="/media/a&quot;b&amp;c.jpg" alt="" />');
});
