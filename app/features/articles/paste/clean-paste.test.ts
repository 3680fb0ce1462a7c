import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitizeBody } from '#app/features/articles/body/article-body.ts';
import { branch, textOf } from '#app/features/articles/body/foreign-html.ts';
import { PASTED, parsePasted } from '#tests/support/pasted-fixtures.ts';
import { runs } from '#tests/support/property-runs.ts';
import { cleanPaste, cleanText } from './clean-paste.ts';
import { tableNumbers } from './pasted-table.ts';

const clean = (html: string) => cleanPaste(html, parsePasted);

test.each(PASTED)('what $name puts on the clipboard becomes an article', ({ html, expected }) => {
  expect(clean(html).html).toBe(expected);
  expect(sanitizeBody(expected)).toBe(expected);
  expect(clean(expected).html).toBe(expected);
});

test.each([
  ['<b style="font-weight:normal"><p>plain</p></b>', '<p>plain</p>'],
  ['<p style="font-weight:bold">a <span style="font-weight:400">b</span></p>', '<p><strong>a </strong>b</p>'],
  ['<b style="mso-bidi-font-weight:normal">bold</b>', '<p><strong>bold</strong></p>'],
  ['<i>a</i> <ins>b</ins> <kbd>c</kbd> <q>d</q>', '<p><em>a</em> <u>b</u> <code>c</code> “d”</p>'],
  ['<h3><b>Heading</b></h3>', '<h3>Heading</h3>'],
  ['<b>one<br>two</b>', '<p><strong>one<br />two</strong></p>'],
  ['<div>one<br><br>two<br></div><div><br></div><p>&nbsp;</p>', '<p>one</p>\n<p>two</p>'],
  ['<span style="white-space:pre-wrap">one\ntwo\n\nthree</span>', '<p>one<br />two</p>\n<p>three</p>'],
  ['<pre>a  b<br>c</pre>', '<pre>a  b\nc</pre>'],
  ['<p>a<span>&nbsp;</span>b<span class="Apple-converted-space">&nbsp; </span>c</p>', '<p>a b c</p>'],
  ['<p>H<sub>2</sub>O<sup>th</sup></p>', '<p>H₂Oth</p>'],
  ['<p>a</p><span style="display:none">hidden</span><script>x</script><style>p {}</style>', '<p>a</p>'],
  ['<a href="javascript:x">a</a> <a href="tel:1">b</a> <a href="/fees">c</a>', '<p>a b <a href="/fees">c</a></p>'],
  ['<dl><dt>a</dt><dd>b</dd></dl>', '<p><strong>a</strong></p>\n<p>b</p>'],
  ['<ul><ul><li>a</li></ul></ul>', '<ul>\n<li>\n<ul>\n<li>a</li>\n</ul>\n</li>\n</ul>'],
])('%s', (html, expected) => {
  expect(clean(html).html).toBe(expected);
});

describe('what an article cannot hold becomes the nearest thing, and is counted', () => {
  test.each([
    ['<table><tr><th>a</th><td>b</td></tr></table>', '<ul>\n<li><strong>a</strong>; b</li>\n</ul>', { table: 1 }],
    [
      '<table><tr><td>a<ul><li>b</li><li>c.</li></ul>d</td><td>e</td></tr></table>',
      '<ul>\n<li>a, b, c. d; e</li>\n</ul>',
      { table: 1 },
    ],
    ['<table><tr><td><p>a</p><p>b</p></td></tr></table>', '<p>a</p>\n<p>b</p>', {}],
    [
      '<table><caption>t</caption><tr><td>a</td></tr><tr><td>b</td></tr></table>',
      '<p><em>t</em></p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>',
      { table: 1, caption: 1 },
    ],
    [
      '<figure><img src="/media/a.webp" alt="x"><figcaption>c</figcaption></figure>',
      '<p><img src="/media/a.webp" alt="x" /></p>\n<p><em>c</em></p>',
      { caption: 1 },
    ],
    ['<img src="data:image/png;base64,AA"><img src="cid:1">', '', { lostPicture: 2 }],
    [
      '<img src="https://example.org/a.png">',
      '<p><img src="https://example.org/a.png" alt="" /></p>',
      { remotePicture: 1 },
    ],
    ['<p>a</p><hr><p>b</p>', '<p>a</p>\n<p>* * *</p>\n<p>b</p>', { rule: 1 }],
    [
      '<iframe src="https://example.org/v"></iframe>',
      '<p><a href="https://example.org/v">https://example.org/v</a></p>',
      { embed: 1 },
    ],
    ['<p><s>a</s> <a href="#x">b</a></p>', '<p>a b</p>', { strike: 1, innerLink: 1 }],
    [
      '<ul><li role="checkbox" aria-checked="true"><img src="data:,"><p>a</p></li></ul>',
      '<ul>\n<li>☑ a</li>\n</ul>',
      { checkbox: 1 },
    ],
  ])('%s', (html, expected, changes) => {
    expect(clean(html)).toEqual({ html: expected, source: undefined, changes });
  });
});

/** Trees of tags with words in them, as strings of HTML. */
const pasted = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.stringMatching(/^ ?[a-z0-9]{1,4} ?$/),
    fc
      .tuple(
        fc.constantFrom(
          ...'p div span b i u a h2 ul li ol blockquote section figure figcaption q em dl dt dd font o:p'.split(' '),
        ),
        fc.constantFrom(
          ...[
            '',
            ' style="font-weight:700"',
            " style='mso-list:l0 level2 lfo1'",
            ' class="MsoListParagraph"',
            ' role=checkbox',
          ],
        ),
        fc.array(tie('node'), { maxLength: 4 }),
      )
      .map(([tag, attribute, children]) => `<${tag}${attribute}>${children.join(' ')}</${tag}>`),
    fc
      .array(fc.array(tie('node'), { minLength: 1, maxLength: 3 }), { maxLength: 3 })
      .map((rows) => rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join(' ')}</tr>`))
      .map((rows) => `<table><tbody>${rows.join(' ')}</tbody></table>`),
  ),
})).node;

const wordsOf = (html: string) => textOf(parsePasted(html)).match(/[a-z0-9]+/g) ?? [];

test('all words are there, in order, and the result needs no sanitizing', () => {
  fc.assert(
    fc.property(fc.array(pasted, { maxLength: 5 }), (parts) => {
      const html = parts.join(' ');
      const result = clean(html).html;
      expect(wordsOf(result)).toEqual(wordsOf(html));
      expect(sanitizeBody(result)).toBe(result);
      expect(clean(result).html).toBe(result);
    }),
    runs(2000),
  );
});

const MARKDOWN = `# Before you sell

Clean **books** help, *and* so do _signed_ leases: see [the guide](https://example.org/a?b=1&c=2).
It goes on here, with \`code\` and file_name_x.

- Returns
  - federal
  - state

    with schedules
- The lease

1. Call
2. Sign

> Paper is **patient**.
>
> So are we.

\`\`\`sql
select *
  from fees;
\`\`\`

---
## The end`;

test('Markdown becomes headings, lists, quotations, code, bold, italics and links', () => {
  const { html, changes } = cleanText(MARKDOWN);
  expect(html).toBe(`<h1>Before you sell</h1>
<p>Clean <strong>books</strong> help, <em>and</em> so do <em>signed</em> leases: see <a href="https://example.org/a?b=1&amp;c=2">the guide</a>. It goes on here, with <code>code</code> and file_name_x.</p>
<ul>
<li>
Returns
<ul>
<li>federal</li>
<li>
<p>state</p>
<p>with schedules</p>
</li>
</ul>
</li>
<li>The lease</li>
</ul>
<ol>
<li>Call</li>
<li>Sign</li>
</ol>
<blockquote>
<p>Paper is <strong>patient</strong>.</p>
<p>So are we.</p>
</blockquote>
<pre>select *
  from fees;</pre>
<p>* * *</p>
<h2>The end</h2>`);
  expect(sanitizeBody(html)).toBe(html);
  expect(changes).toEqual({ markdown: 1 });
});

test.each([
  ['one\ntwo', '<p>one</p>\n<p>two</p>'],
  ['Dear all,\n\nSuite 4\nChicago\n\n\nYours', '<p>Dear all,</p>\n<p>Suite 4<br />Chicago</p>\n<p>Yours</p>'],
  [`${'word '.repeat(13)}\nend\n\nnext`, `<p>${'word '.repeat(13)}end</p>\n<p>next</p>`],
  ['2 * 3 * 4 is #5, 1. not a list', '<p>2 * 3 * 4 is #5, 1. not a list</p>'],
  ['1. Introduction', '<p>1. Introduction</p>'],
  ['- a single line', '<p>- a single line</p>'],
  ['3. third\n4. fourth', '<p>3. third</p>\n<p>4. fourth</p>'],
  ['a < b & c', '<p>a &lt; b &amp; c</p>'],
])('text that is no Markdown stays as it is: %s', (text, html) => {
  expect(cleanText(text)).toEqual({ html, source: undefined, changes: {} });
});

test('an item goes on in a line that is not indented', () => {
  expect(cleanText('- one\ngoes on\n- two').html).toBe('<ul>\n<li>one goes on</li>\n<li>two</li>\n</ul>');
});

test('all words of a text are there, in order', () => {
  const sign = fc.constantFrom(
    ...'# |## |- |* |  - |    |1. |2. |> |**|*|_|__|`|```\n|[|](/a)|---|\n|\n\n|\t| '.split('|'),
  );
  const word = fc.stringMatching(/^[b-z]{1,3}$/);
  fc.assert(
    fc.property(fc.array(fc.oneof(sign, word)), (parts) => {
      const text = parts.join('');
      const { html } = cleanText(text);
      const words = (all: string) => all.replaceAll('(/a)', '').match(/[b-z]/g) ?? [];
      expect(words(html.replaceAll(/<[^>]*>|&gt;/g, '')).join('')).toBe(words(text).join(''));
      expect(sanitizeBody(html)).toBe(html);
    }),
    runs(5000),
  );
});

const cell = (text: string, attributes: Record<string, string> = {}) => branch('td', [text], attributes);

test('merged cells are repeated, lines of a cell stay lines, and short rows are filled', () => {
  const rows = [
    [cell('Year'), cell('Sales', { colspan: '2' })],
    [cell('2024', { rowspan: '2' }), branch('td', [branch('p', ['one']), branch('p', ['two'])]), cell('3')],
    [cell('4')],
  ];
  expect(tableNumbers(rows)).toEqual({ numbers: 'Year\tSales\tSales\n2024\tone<br>two\t3\n2024\t4\t', merged: 2 });
});

test('what is no table, or larger than 20 columns and 200 rows, is not kept as one', () => {
  const rows = (high: number, wide: number) =>
    Array.from({ length: high }, () => Array.from({ length: wide }, () => cell('x')));
  expect([
    tableNumbers(rows(1, 4)),
    tableNumbers(rows(4, 1)),
    tableNumbers(rows(3, 21)),
    tableNumbers(rows(202, 2)),
  ]).toEqual([...[null, null, null, null]]);
  expect(tableNumbers(rows(201, 20))).not.toBeNull();
  expect(tableNumbers([[cell('a', { colspan: '9999999' })], [cell('b')]])).toBeNull();
});
