import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sanitizeBody } from '#app/features/articles/body/article-body.ts';
import { screenFlaws } from '#tests/support/accessibility.ts';
import { ownBrowser, PHONE, type Tab } from '#tests/support/browser.ts';
import { toEndOfText } from '#tests/support/keyboard.ts';
import { sharedAccountSite } from '#tests/support/shared-site.ts';
import { ownWriters } from '#tests/support/writers.ts';

const openTab = ownBrowser();
const site = sharedAccountSite();
const writers = ownWriters(site, openTab);

const mode = (tab: Tab, name: 'Text' | 'HTML') => tab.getByRole('button', { name, exact: true }).click();
const area = (tab: Tab) => tab.locator('textarea[name=bodyHtml]');
const text = (tab: Tab) => tab.getByRole('textbox', { name: 'Body HTML' });
const tool = (tab: Tab, name: string) => tab.getByRole('toolbar').getByRole('button', { name, exact: true });

/** Puts HTML into the editor, and opens it as text. */
async function write(tab: Tab, html: string): Promise<void> {
  await mode(tab, 'HTML');
  await area(tab).fill(html);
  await mode(tab, 'Text');
}

/** The HTML after a change that was undone by hand: the editor has serialized it again. */
async function rewritten(tab: Tab, html: string): Promise<string> {
  await write(tab, html);
  await text(tab).click();
  await tab.keyboard.press('Control+Home');
  await tab.keyboard.type('§');
  await tab.keyboard.press('Backspace');
  await mode(tab, 'HTML');
  return area(tab).inputValue();
}

/** The same tags, attributes and words, whatever the spaces between blocks. */
function sameTree(tab: Tab, one: string, other: string): Promise<boolean> {
  return tab.evaluate(
    ([first = '', second = '']) => {
      const shape = (html: string) => {
        const { body } = new DOMParser().parseFromString(html, 'text/html');
        const describe = (node: Node): string => {
          if (node instanceof Text) {
            const inPre = node.parentElement?.closest('pre');
            return inPre ? JSON.stringify(node.data) : node.data.replaceAll(/\s+/g, ' ');
          }
          const element = node as Element;
          const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value}`).sort();
          const inside = [...element.childNodes].map(describe).join('');
          return `<${element.localName} ${attributes.join(' ')}>${inside}</>`;
        };
        // Spaces at the ends of blocks are never shown.
        return describe(body)
          .replaceAll(/(>) | (?=<\/?(p|ul|ol|li|div|blockquote|h\d|\/))/g, '$1')
          .replaceAll(/\s+/g, ' ');
      };
      return shape(first) === shape(second);
    },
    [one, other],
  );
}

const EVERY_TAG = [
  '<p class="intro" id="s-top" title="t">A <strong>bold</strong>, <em>italic</em>, <u>lined</u> and <code>code</code> text.</p>',
  '<h2 id="s-one">One</h2><h3>Two</h3><h4>Three</h4><h5>Four</h5><h6>Five</h6>',
  '<ul><li>bare item</li><li><p>item in a paragraph</p></li><li>outer<ol><li>inner</li></ol></li></ul>',
  '<blockquote>bare quotation</blockquote><blockquote><p>one</p><p>two</p></blockquote>',
  '<pre>two\n  lines\n</pre><pre><code class="language-sql">select 1;</code></pre>',
  '<div class="box"><p>in a box</p><div>deeper</div>text beside</div>',
  '<p>A <a href="/capital" target="_blank" rel="noopener" title="t">link</a>,<br />a break, <span class="x">a <span id="s-y">span</span></span>.</p>',
  '<p><img src="/social/default.jpg" alt="An image" class="wide" /></p><p></p><p>&nbsp;&amp;&lt;&gt;"</p>',
  '<p>before<span id="s-empty"></span>after <a id="s-anchor"></a></p>text without any tag',
].join('\n');

test('the rich-text mode keeps every allowed tag and attribute', async () => {
  const tab = await writers.at('/admin/articles/new', { as: await site.admin() });

  // Switching modes preserves the HTML exactly.
  const written = `<p>One   two</p>\n\n\n<div>odd <b>markup</b><script>x()</script></div>`;
  await area(tab).fill(written);
  for (let round = 0; round < 3; round++) {
    await mode(tab, 'Text');
    await text(tab).waitFor();
    await mode(tab, 'HTML');
    expect(await area(tab).inputValue()).toBe(written);
  }
  expect(tab.complaints).toEqual([]);

  // Fields named like DOM properties are shown, also after a reload.
  const names = ['nodeName', 'childNodes', 'matches', 'body', 'createElement', 'querySelectorAll', 'ownerDocument'];
  const fields = names
    .map((name) => `<form><input name="${name}"><p>in a form</p></form><img name="${name}" alt="x">`)
    .join('');
  await area(tab).fill(fields);
  await mode(tab, 'Text');
  await text(tab).getByText('in a form').first().waitFor();
  await tab.reload();
  await text(tab).getByText('in a form').first().waitFor();
  await mode(tab, 'HTML');
  expect(await area(tab).inputValue()).toBe(fields);
  expect(tab.complaints).toEqual([]);

  // After an edit.
  expect(sanitizeBody(EVERY_TAG).length).toBeGreaterThan(EVERY_TAG.length - 20);
  const after = await rewritten(tab, EVERY_TAG);
  expect(await sameTree(tab, EVERY_TAG, after), after).toBe(true);
  expect(await sameTree(tab, EVERY_TAG, await rewritten(tab, after))).toBe(true);

  // The demo articles: some, with FULL=1 all.
  const END = '<p>End of the article</p>';
  const files = readdirSync('db/seed/articles').filter((_, n) => process.env.FULL || n % 4 === 0);
  const bodies = files.map((file) => sanitizeBody(readFileSync(`db/seed/articles/${file}`, 'utf8')));
  const together = (await rewritten(tab, bodies.join(END))).split(END);
  for (const [n, file] of files.entries())
    expect(await sameTree(tab, bodies[n] as string, together[n] ?? ''), file).toBe(true);
});

test('the rich-text mode falls back to HTML and keeps the draft if the text cannot be shown', async () => {
  const tab = await writers.at('/admin/articles/new', { as: await site.admin() });
  await tab.route('**/rich-text-*.js', (route) => route.abort());
  await area(tab).fill('<p>A draft</p>');
  const stored = tab.waitForResponse((response) => response.request().postData()?.includes('editor-mode') ?? false);
  await mode(tab, 'Text');
  await stored;
  for (const wayToGetHere of ['chosen', 'reloaded']) {
    await tab.getByText('This text cannot be shown in Text mode.').waitFor();
    expect(await area(tab).inputValue(), wayToGetHere).toBe('<p>A draft</p>');
    if (wayToGetHere === 'chosen') await tab.reload();
  }
});

test('the rich-text mode: shortcuts, tools, links, pictures and undo; accessible on a phone and on a desktop', async () => {
  const writer = await site.admin();
  const tab = await writers.at('/admin/articles/new', { as: writer });
  const chosen = async () => (await site.query('select editor_mode from users where email = $1', [writer.email]))[0];

  // It produces no HTML that sanitizing would remove.
  await mode(tab, 'Text');
  await text(tab).click();
  await tab.keyboard.type('## A heading');
  await tab.keyboard.press('Enter');
  await tab.keyboard.type('Bold');
  await tab.keyboard.press('Shift+Home');
  await tool(tab, 'Bold').click();
  await tool(tab, 'Underline').click();
  await toEndOfText(text(tab));
  await tab.keyboard.press('Enter');
  await tab.keyboard.type('- one');
  await tab.keyboard.press('Enter');
  await tab.keyboard.type('two');
  await mode(tab, 'HTML');
  const html = await area(tab).inputValue();
  expect(html).toBe('<h2>A heading</h2>\n<p><strong><u>Bold</u></strong></p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>');
  expect(sanitizeBody(html)).toBe(html);
  await tab.getByText('All tags are supported').waitFor();

  // Adds, changes and removes links; rejects a disallowed URL.
  await write(tab, '<p>See capital now</p>');
  await text(tab)
    .getByText('See capital now')
    .dblclick({ position: { x: 50, y: 10 } });
  await tool(tab, 'Link').click();
  const address = tab.getByLabel('Link address');
  await address.fill('javascript:alert(1)');
  await tab.getByRole('button', { name: 'Apply' }).click();
  await tab.getByText('Use https://, mailto: or a path on this site.').waitFor();
  await address.fill('/capital');
  await address.press('Enter');
  await mode(tab, 'HTML');
  expect(await area(tab).inputValue()).toBe('<p>See <a href="/capital">capital</a> now</p>');
  expect(tab.url()).toContain('/admin/articles/new');
  await mode(tab, 'Text');
  await text(tab).locator('a').click();
  await tool(tab, 'Link').click();
  await tab.getByRole('button', { name: 'Remove' }).click();
  await mode(tab, 'HTML');
  expect(await area(tab).inputValue()).toBe('<p>See capital now</p>');

  // Uploads and inserts a pasted or dropped picture; reports a rejection.
  let answer: object = { url: '/media/picture.webp', width: 10, height: 10 };
  await tab.route('**/admin/pictures', (route) => route.fulfill({ json: answer }));
  const paste = (target: string) =>
    tab.locator(target).evaluate((element) => {
      const data = new DataTransfer();
      data.items.add(new File(['x'], 'x.png', { type: 'image/png' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
  await area(tab).fill('');
  await paste('textarea[name=bodyHtml]');
  await expect.poll(() => area(tab).inputValue()).toBe('<img src="/media/picture.webp" alt="" />\n');
  await write(tab, '');
  await text(tab).click();
  await paste('#bodyHtml[contenteditable]');
  await text(tab).locator('img[src="/media/picture.webp"]').waitFor({ state: 'attached' });
  answer = { error: 'Only JPEG, PNG, WebP, and GIF images allowed' };
  await paste('#bodyHtml[contenteditable]');
  await tab.locator('.toast-error').waitFor();
  expect(await tab.locator('.toast-error').innerText()).toContain('Only JPEG, PNG, WebP, and GIF images allowed');
  expect(await text(tab).locator('img[src]').count()).toBe(1);

  // Undo, redo and shortcuts work; the preview updates; the mode is remembered with the account.
  await write(tab, '');
  await text(tab).click();
  await tab.keyboard.type('Some words');
  // The preview is one key away, and leaves the caret where it was.
  await tab.keyboard.press('Control+Enter');
  await tab.frameLocator('iframe').locator('.prose').getByText('Some words').waitFor();
  expect(await text(tab).isVisible()).toBe(false);
  await tab.keyboard.press('Escape');
  await expect.poll(() => text(tab).evaluate((editor) => editor === document.activeElement)).toBe(true);
  await tab.keyboard.press('Control+z');
  await expect.poll(() => text(tab).innerText()).not.toContain('Some words');
  await tool(tab, 'Redo').click();
  await expect.poll(() => text(tab).innerText()).toContain('Some words');
  await expect.poll(chosen).toEqual({ editor_mode: 'text' });
  await tab.reload();
  await expect.poll(() => text(tab).innerText()).toContain('Some words');

  await text(tab).click();
  await tool(tab, 'Link').click();
  expect(await screenFlaws(tab)).toEqual([]);

  // On a phone the toolbar stays in view: under the bar while the page scrolls, and above the on-screen keyboard.
  await tab.setViewportSize(PHONE);
  await write(tab, '<p>A line of text.</p>'.repeat(60));
  await text(tab).locator('p').first().click();
  await tab.keyboard.press('Control+End');
  const toolbar = () => tab.locator('[data-toolbar]').evaluate((bar) => bar.getBoundingClientRect().toJSON());
  const caret = () => tab.evaluate(() => getSelection()?.getRangeAt(0).getBoundingClientRect().toJSON());
  await tab.keyboard.type('The end');
  const bar = () => tab.locator('.editor-bar').evaluate((one) => one.getBoundingClientRect().toJSON());
  await expect.poll(async () => (await toolbar()).top - (await bar()).bottom).toBe(0);
  expect((await bar()).top).toBe(0);
  expect((await caret()).top).toBeGreaterThan((await toolbar()).bottom);
  expect((await caret()).bottom).toBeLessThanOrEqual(PHONE.height);
  const showKeyboard = (height: number) =>
    tab.evaluate((visible) => {
      const screen = window.visualViewport as VisualViewport;
      Object.defineProperty(screen, 'height', { configurable: true, get: () => visible });
      screen.dispatchEvent(new Event('resize'));
    }, PHONE.height - height);
  await showKeyboard(400);
  await expect.poll(async () => (await toolbar()).bottom).toBe(PHONE.height - 400);
  await expect.poll(async () => (await caret()).bottom <= (await toolbar()).top).toBe(true);
  expect((await caret()).top).toBeGreaterThan(0);
  await showKeyboard(0);
  await expect.poll(async () => (await toolbar()).top - (await bar()).bottom).toBe(0);
});
