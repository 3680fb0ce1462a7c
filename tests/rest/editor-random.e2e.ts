import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_FIELDS } from '#app/features/articles/article-fields.ts';
import { checkArticle } from '#app/features/articles/article-values.ts';
import { sanitizeBody } from '#app/features/articles/body/article-body.ts';
import { ownBrowser, type Tab } from '#tests/support/browser.ts';
import { runs } from '#tests/support/property-runs.ts';
import { sharedAccountSite } from '#tests/support/shared-site.ts';
import { button, ownWriters } from '#tests/support/writers.ts';

const site = sharedAccountSite();
const writers = ownWriters(site, ownBrowser());

const text = (tab: Tab) => tab.getByRole('textbox', { name: 'Body HTML' });
const tool = (tab: Tab, name: string) =>
  tab.getByRole('toolbar', { name: 'Formatting' }).getByLabel(name, { exact: true });
/** What the form would send. The editor writes it with each change. */
const written = (tab: Tab) =>
  tab.evaluate(() => {
    const value = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value ?? '';
    return { bodyHtml: value('bodyHtml'), figures: value('figures') };
  });

const PASTED = ['<p>@</p>', '<h2>@</h2><p>@</p>', '<ul><li>@<ol><li>@</li></ol></li></ul>', '<pre>@</pre>'];
const TABLES = ['<table><tr><th>@</th><th>@</th></tr><tr><td>@</td><td>@</td></tr></table>'];
const SIGNS = ['## ', '- ', '1. ', '> ', '```'];
const KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

type Act =
  | { act: 'type' | 'enter' | 'figure' | 'table' }
  | { act: 'key' | 'sign' | 'paste'; what: string }
  | { act: 'undo and redo'; times: number };

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ act: 'type' } as const) },
  { weight: 2, arbitrary: fc.constant({ act: 'enter' } as const) },
  fc.constantFrom({ act: 'figure' } as const, { act: 'table' } as const),
  { weight: 3, arbitrary: fc.constantFrom(...KEYS).map((what) => ({ act: 'key', what }) as const) },
  fc.constantFrom(...SIGNS).map((what) => ({ act: 'sign', what }) as const),
  fc.constantFrom(...PASTED, ...TABLES).map((what) => ({ act: 'paste', what }) as const),
  fc.integer({ min: 1, max: 4 }).map((times) => ({ act: 'undo and redo', times }) as const),
);

test('whatever is typed, pasted and inserted is in the text, can be saved, and is undone and redone as it was', async () => {
  const tab = await writers.at('/admin/articles/new');
  await begin(tab);
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 10 }), async (acts) => {
      if ((await written(tab)).bodyHtml) await begin(tab); // A run before this one failed.
      await text(tab).focus();
      const given = new Characters();
      for (const one of acts) await perform(tab, one, given);
      await text(tab).focus();
      const all = await written(tab);
      const shown = all.bodyHtml + all.figures;
      expect(Array.from(given.all).filter((character) => shown.split(character).length !== 2)).toEqual([]);
      await isSavable(all);
      expect((await stepped(tab, 'Undo')).at(-1)).toEqual({ bodyHtml: '', figures: '' });
      expect((await stepped(tab, 'Redo')).at(-1)).toEqual(all);
      await stepped(tab, 'Undo');
    }),
    runs(500, 25),
  );
  expect(tab.complaints).toEqual([]);
});

async function begin(tab: Tab): Promise<void> {
  await writers.open(tab, '/admin/articles/new');
  const discard = button(tab, 'Discard').first();
  if (await discard.isVisible()) await discard.click();
  if ((await button(tab, 'Text').getAttribute('aria-pressed')) !== 'true') await button(tab, 'Text').click();
  await text(tab).click();
}

/** Each is typed once, so that none can hide the loss of another. */
class Characters {
  all = '';
  next(): string {
    const character = String.fromCodePoint(0x4e00 + this.all.length);
    this.all += character;
    return character;
  }
}

async function perform(tab: Tab, one: Act, given: Characters): Promise<void> {
  const { keyboard } = tab;
  if (one.act === 'type') return keyboard.type(` ${given.next()}`);
  if (one.act === 'enter') return keyboard.press('Enter');
  if (one.act === 'key') return keyboard.press(one.what);
  if (one.act === 'sign') {
    await keyboard.press('End');
    await keyboard.press('Enter');
    return keyboard.type(one.what + given.next());
  }
  if (one.act === 'paste')
    return paste(
      tab,
      one.what.replaceAll('@', () => given.next()),
    );
  if (one.act === 'undo and redo') {
    const [before, ...undone] = await stepped(tab, 'Undo', one.times);
    const redone = await stepped(tab, 'Redo', undone.length);
    return expect(redone.at(-1)).toEqual(before);
  }
  if (one.act === 'table') {
    await tool(tab, 'Table').click();
    await keyboard.type(given.next());
    await keyboard.press('Tab');
    await keyboard.type(given.next());
    return keyboard.press('Escape');
  }
  await tool(tab, 'Figure').click();
  const panel = tab.getByRole('dialog', { name: /^Figure / });
  await panel.getByLabel('Row 1, label', { exact: true }).fill(given.next());
  await panel.getByLabel('Row 1, value', { exact: true }).fill('4');
  await panel.getByRole('button', { name: 'Done' }).click();
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => text(tab).evaluate((editor) => editor.contains(document.activeElement))).toBe(true);
}

/** Where the cursor is, also in a cell of a table. */
async function paste(tab: Tab, html: string): Promise<void> {
  await text(tab).focus();
  await text(tab).evaluate((editor, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', copied);
    clipboardData.setData('text/plain', copied);
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

/** Undoes or redoes all, or some: what the text was before, and after each step. In the page, because there are many. */
function stepped(tab: Tab, name: 'Undo' | 'Redo', most = 1000) {
  return tool(tab, name).evaluate(async (button: HTMLButtonElement, limit) => {
    const value = (field: string) => document.querySelector<HTMLInputElement>(`input[name=${field}]`)?.value ?? '';
    const read = () => ({ bodyHtml: value('bodyHtml'), figures: value('figures') });
    const versions = [read()];
    while (!button.disabled && versions.length <= limit) {
      button.click();
      await new Promise((resolve) => setTimeout(resolve)); // React renders.
      versions.push(read());
    }
    return versions;
  }, most);
}

/** By the rules of saving, which also keep the markup as the editor wrote it. */
async function isSavable(body: { bodyHtml: string; figures: string }): Promise<void> {
  if (!body.bodyHtml) return;
  const fields = { ...EMPTY_FIELDS, title: 'Random', authorName: 'A', publishDate: '2026-05-01', ...body };
  const checked = await checkArticle(fields, async (html) => sanitizeBody(html));
  expect(checked).toMatchObject({ ok: true });
}
