import { expect, test } from 'vitest';
import { sanitizeBody } from '#app/features/articles/body/article-body.ts';
import { parsePasted } from '#tests/support/pasted-fixtures.ts';
import { cleanPaste, cleanText } from './clean-paste.ts';

const ANCHOR = `<a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[A1]</a>`;
const COMMENTED = `<p class=MsoNormal>Some <a style='mso-comment-reference:KS_1;mso-comment-date:20240305T1030'>noted</a><span
class=MsoCommentReference><span style='font-size:8.0pt'>${ANCHOR}<span style='mso-special-character:comment'>&nbsp;</span></span></span> text.</p>
<div style='mso-element:comment-list'><hr class=msocomoff align=left size=1 width="33%">
<div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText>Is this so?</p></div></div></div>`;
const list = (level: number, marker: string, words: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span>${words}</p>`;

test.each([
  [COMMENTED, '<p>Some noted text.</p>', { comment: 1 }],
  // Word leaves its style behind when a comment is deleted.
  ['<p><span class=MsoCommentReference>4.5 percent</span></p>', '<p>4.5 percent</p>', {}],
  [
    `<style>span.msoIns {text-decoration:underline;}</style><p>A <span class=msoIns><ins cite="mailto:K" datetime="2024-03-05T10:30">new</ins></span><span class=msoDel><del cite="mailto:K" datetime="2024-03-05T10:31">old</del></span> fee</p>`,
    '<p>A new fee</p>',
    { deletion: 1 },
  ],
  ['<p><u>a</u> <ins>b</ins> <del>c</del></p>', '<p><u>a</u> <u>b</u> c</p>', { strike: 1 }],
  ['<ol start=5><li>a</li></ol>', '<ol>\n<li>a</li>\n</ol>', { firstNumbers: ['5'] }],
  [
    '<ol type=a><li>a</li></ol><p>b</p><ol><li style="list-style-type:upper-roman">c</li></ol><ol start=1><li>d</li></ol>',
    '<ol>\n<li>a</li>\n</ol>\n<p>b</p>\n<ol>\n<li>c</li>\n</ol>\n<ol>\n<li>d</li>\n</ol>',
    { firstNumbers: ['a', 'I'] },
  ],
  [
    `${list(1, '1.', 'a')}<p>b</p>${list(1, '2.', 'c')}${list(2, 'a)', 'd')}`,
    '<ol>\n<li>a</li>\n</ol>\n<p>b</p>\n<ol>\n<li>\nc\n<ol>\n<li>d</li>\n</ol>\n</li>\n</ol>',
    { firstNumbers: ['a', '2'] },
  ],
  ['<p class=MsoQuote>Paper is patient.</p>', '<blockquote><p>Paper is patient.</p></blockquote>', {}],
  ['<pre><div>python</div><button>Copy code</button><div><code>a\n b</code></div></pre>', '<pre>a\n b</pre>', {}],
  ['<pre><div>pythonCopyEdit</div><code>a\n b</code></pre>', '<pre>a\n b</pre>', {}],
  ['<pre>one <code>two</code></pre>', '<pre>one two</pre>', {}],
  [
    `<p>Before</p><p class=p1><span class=Apple-tab-span>\t</span><span class=s1>•<span class=Apple-tab-span>\t</span></span>One</p><p><span>\t\t</span>•\tInner</p><p>•\t<b>Two</b></p>`,
    '<p>Before</p>\n<ul>\n<li>\nOne\n<ul>\n<li>Inner</li>\n</ul>\n</li>\n<li><strong>Two</strong></li>\n</ul>',
    {},
  ],
  [
    '<ul><li>[ ]  a</li><li><b>[x] b</b></li></ul>',
    '<ul>\n<li>☐ a</li>\n<li>☑ <strong>b</strong></li>\n</ul>',
    { checkbox: 2 },
  ],
  [
    '<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span>a</span></li><li><div class="checkbox checkbox-off"></div> b</li></ul>',
    '<ul>\n<li>☑ a</li>\n<li>☐ b</li>\n</ul>',
    { checkbox: 2 },
  ],
  [
    '<ul><li><input type=checkbox checked> a<ul><li><input type=checkbox> b</li></ul></li></ul>',
    '<ul>\n<li>\n☑ a\n<ul>\n<li>☐ b</li>\n</ul>\n</li>\n</ul>',
    { checkbox: 2 },
  ],
])('%s', (html, expected, changes) => {
  const cleaned = cleanPaste(html, parsePasted);
  expect(cleaned).toMatchObject({ html: expected, changes });
  expect(Object.keys(cleaned.changes)).toEqual(Object.keys(changes));
  expect(sanitizeBody(cleaned.html)).toBe(cleaned.html);
});

const TABLE = '| Term | Our **view** |\n|------|:--------:|\n| A\\|B | short |\n| C |\nAfter it';

test('a table in Markdown is kept where it can be, and is a list elsewhere', () => {
  const tables: string[] = [];
  expect(cleanText(TABLE, tables)).toMatchObject({
    html: '<p>[[figure:pasted-table-1]]</p>\n<p>After it</p>',
    changes: { markdown: 1, keptTable: 1 },
  });
  expect(tables).toEqual(['Term\tOur **view**\nA|B\tshort\nC\t']);
  expect(cleanText(TABLE)).toMatchObject({
    html: '<ul>\n<li>Term; Our <strong>view</strong></li>\n<li>A|B; short</li>\n<li>C</li>\n</ul>\n<p>After it</p>',
    changes: { markdown: 1, table: 1 },
  });
  expect(cleanText('a | b\nc | d').changes).toEqual({});
});

test('a table that is too wide becomes paragraphs, without spaces at the end of its cells', () => {
  const row = (words: string) => `<tr>${`<td>${words}&nbsp;</td>`.repeat(21)}</tr>`;
  const line = (words: string) => `<p>${Array(21).fill(words).join('; ')}</p>`;
  const cleaned = cleanPaste(`<table>${row('<b>a</b>')}${row('b')}</table>`, parsePasted, []);
  expect(cleaned).toMatchObject({ html: `${line('<strong>a</strong>')}\n${line('b')}`, changes: { table: 1 } });
  const wide = Array(21);
  expect(cleanText(`${wide.fill('|a').join('')}\n${wide.fill('|-').join('')}`, []).html).toBe(line('a'));
});

test('pictures in Markdown are pictures, whose addresses are announced', () => {
  expect(cleanText('See ![A chart](https://example.org/a.png "x") and ![](file:b.png)')).toMatchObject({
    html: '<p>See <img src="https://example.org/a.png" alt="A chart" /> and ![](file:b.png)</p>',
    changes: { markdown: 1, remotePicture: 1 },
  });
});

test('tasks in Markdown get signs, and struck text is kept', () => {
  expect(cleanText('- [ ] call ~~Ann~~ Bob\n- [x] sign')).toMatchObject({
    html: '<ul>\n<li>☐ call Ann Bob</li>\n<li>☑ sign</li>\n</ul>',
    changes: { markdown: 1, checkbox: 2, strike: 1 },
  });
});
