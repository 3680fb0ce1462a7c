import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitizeBody } from '#app/features/articles/body/article-body.ts';
import { runs } from '#tests/support/property-runs.ts';
import { cleanText } from './pasted-text.ts';

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
