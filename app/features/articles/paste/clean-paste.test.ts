import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitizeBody } from '#app/features/articles/body/article-body.ts';
import { textOf } from '#app/features/articles/body/foreign-html.ts';
import { PASTED, parsePasted } from '#tests/support/pasted-fixtures.ts';
import { runs } from '#tests/support/property-runs.ts';
import { cleanPaste } from './clean-paste.ts';

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
