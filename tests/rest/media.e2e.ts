import { expect, test } from 'vitest';
import { dismissToasts, screenFlaws, violations } from '#tests/support/accessibility.ts';
import { DESKTOP, ownBrowser, PHONE, type Tab } from '#tests/support/browser.ts';
import { jpeg } from '#tests/support/picture-files.ts';
import { sharedAccountSite } from '#tests/support/shared-site.ts';
import { openPart, ownWriters, settled, toastOf, writtenArticle } from '#tests/support/writers.ts';

const openTab = ownBrowser();
const site = sharedAccountSite();
const writers = ownWriters(site, openTab);

const file = async (name: string, width = 90, height = 60) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await jpeg(width, height),
});
const NOTHING = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') };
const item = (tab: Tab, name: string) => tab.getByRole('link', { name: new RegExp(`^${name}`) });
const focused = (tab: Tab) => tab.evaluate(() => document.activeElement?.textContent);
const nameOf = async (fileName: string) =>
  (await site.query('select name from pictures where file_name = $1', [fileName]))[0].name;

test('pictures are uploaded by button and drop, described, found, and deleted when nothing uses them, by keyboard', async () => {
  const tab = await writers.at('/admin/media');
  // One of three is no picture: its plate stays, the others are stored.
  await tab
    .getByLabel('Upload pictures')
    .setInputFiles([await file('lake.jpg'), NOTHING, await file('tall.jpg', 40, 80)]);
  await item(tab, 'tall.jpg').waitFor();
  await item(tab, 'lake.jpg').waitFor();
  const refused = tab.getByRole('listitem').filter({ hasText: 'notes.jpg' });
  await refused.getByText('Only JPEG, PNG, WebP, and GIF images allowed').waitFor();
  expect(await screenFlaws(tab)).toEqual([]);
  await tab.setViewportSize(DESKTOP);
  await refused.getByRole('button', { name: 'Dismiss notes.jpg' }).press('Enter');
  await refused.waitFor({ state: 'detached' });

  const dropped = (await jpeg(60, 60)).toString('base64');
  await tab.evaluate((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([bytes], 'dropped.jpg', { type: 'image/jpeg' }));
    const at = { dataTransfer, bubbles: true, cancelable: true };
    document.querySelector('h1')?.dispatchEvent(new DragEvent('dragover', at));
    document.querySelector('h1')?.dispatchEvent(new DragEvent('drop', at));
  }, dropped);
  await item(tab, 'dropped.jpg').waitFor();
  await tab.getByRole('status').filter({ hasText: 'dropped.jpg is uploaded.' }).waitFor();

  // True proportions: two neighbors in a row are equally high.
  const heightOf = async (name: string) => (await item(tab, name).locator('img').boundingBox())?.height ?? 0;
  expect(await heightOf('lake.jpg')).toBeCloseTo(await heightOf('tall.jpg'), 0);

  // The panel takes the focus, and gives it back.
  await item(tab, 'lake.jpg').press('Enter');
  const panel = tab.getByRole('region', { name: 'lake.jpg' });
  await panel.waitFor();
  expect(await focused(tab)).toBe('lake.jpg');
  await panel.getByLabel('Alternative text').fill('x'.repeat(201));
  await panel.getByText('201 of 200').waitFor();
  await panel.getByRole('button', { name: 'Save' }).press('Enter');
  await panel.getByText('Shorten the alternative text to 200 characters or fewer.').waitFor();
  expect(await panel.getByLabel('Alternative text').inputValue()).toBe('x'.repeat(201));
  await panel.getByLabel('Alternative text').fill('A lake in the fog');
  await panel.getByLabel('Caption').fill('The lake');
  await tab.keyboard.press('Enter');
  expect(await toastOf(tab, 'status')).toContain('Picture details saved');
  await dismissToasts(tab);
  expect(await screenFlaws(tab)).toEqual([]);
  await tab.setViewportSize(PHONE);
  await panel.getByRole('link', { name: 'Close' }).press('Enter');
  await panel.waitFor({ state: 'detached' });
  expect(await focused(tab)).toContain('lake.jpg');

  // A used one cannot be deleted; the reason says where it is.
  const lake = await nameOf('lake.jpg');
  const id = await writtenArticle(site, 'with-a-lake', { hero_image_url: `/media/${lake}` });
  await tab.getByLabel('Search').fill('fog');
  await tab.waitForURL('**/admin/media?q=fog');
  await item(tab, 'lake.jpg Used in 1').press('Enter');
  await panel.getByText('In use. Remove it from 1 article first.').waitFor();
  expect(await panel.getByRole('link', { name: 'with a lake' }).getAttribute('href')).toBe(`/admin/articles/${id}`);
  expect(await panel.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
  await panel.getByRole('link', { name: 'Close' }).press('Enter');
  await panel.waitFor({ state: 'detached' });

  // One unused picture, then all of them.
  await tab.getByLabel('Search').fill('');
  await tab.waitForURL('**/admin/media');
  await tab.getByRole('link', { name: /^Unused/ }).press('Enter');
  await tab.waitForURL('**/admin/media?show=unused');
  await item(tab, 'dropped.jpg').press('Enter');
  const other = tab.getByRole('region', { name: 'dropped.jpg' });
  await other.getByRole('button', { name: 'Delete' }).press('Enter');
  await tab.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await item(tab, 'dropped.jpg').waitFor({ state: 'detached' });
  await tab.getByRole('button', { name: /^Delete \d+ unused$/ }).press('Enter');
  const dialog = tab.getByRole('alertdialog', { name: /^Delete \d+ unused/ });
  await dialog.getByRole('button', { name: /^Delete/ }).press('Enter');
  await tab.getByText('Every picture is in use.').waitFor();
  expect(await site.query("select 1 from pictures where file_name in ('tall.jpg', 'dropped.jpg')")).toEqual([]);
  expect(await nameOf('lake.jpg')).toBe(lake);
  expect(tab.complaints.filter((line) => !/status of 4(15|22)/.test(line))).toEqual([]);
});

test('without scripts: upload, description, search and deletion are plain forms', async () => {
  const tab = await writers.signedIn(await writers.person(), { javaScriptEnabled: false });
  await tab.goto(site.at('/admin/media'));
  const upload = async (chosen: Awaited<ReturnType<typeof file>>) => {
    await tab.getByLabel('Upload pictures').setInputFiles(chosen);
    await tab.getByRole('button', { name: 'Upload', exact: true }).click();
  };
  await upload(NOTHING);
  await tab.getByText('Only JPEG, PNG, WebP, and GIF images allowed').waitFor();
  await upload(await file('plain.jpg'));
  const panel = tab.getByRole('region', { name: 'plain.jpg' });
  await panel.getByLabel('Alternative text').fill('A plain picture');
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.getByText('15 of 200').waitFor();
  await tab.getByRole('searchbox', { name: 'Search' }).fill('plain picture');
  await tab.getByRole('button', { name: 'Apply' }).click();
  await item(tab, 'plain.jpg').click();
  await panel.getByRole('button', { name: 'Delete' }).click();
  await tab.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await tab.getByText('No pictures match.').waitFor();
  expect(await site.query("select 1 from pictures where file_name = 'plain.jpg'")).toEqual([]);
});

test('a picture in the text has a panel: from Media, alternative text, caption, replace, remove; it round-trips', async () => {
  const tab = await writers.at('/admin/media');
  await tab.getByLabel('Upload pictures').setInputFiles([await file('quay.jpg'), await file('wharf.jpg')]);
  await item(tab, 'wharf.jpg').waitFor();
  const [quay, wharf] = [await nameOf('quay.jpg'), await nameOf('wharf.jpg')];
  await site.query("update pictures set alt = 'The quay', caption = 'At noon' where name = $1", [quay]);
  const id = await writtenArticle(site, 'with-pictures', { body_html: '<p>Before</p><p>After</p>' });
  await settled(tab, () => writers.open(tab, `/admin/articles/${id}`));

  await tab.getByRole('button', { name: 'Text', exact: true }).click();

  // Chosen by keyboard, with the words of the library.
  const text = tab.getByRole('textbox', { name: 'Body HTML' });
  await text.locator('p').first().click();
  await tab.keyboard.press('End');
  await tab.getByRole('button', { name: 'Image from Media' }).press('Enter');
  const dialog = tab.getByRole('dialog', { name: 'Choose a picture' });
  await dialog.getByRole('button', { name: 'wharf.jpg' }).waitFor();
  expect(await violations(tab)).toEqual([]);
  await tab.keyboard.type('quay');
  await dialog.getByRole('button', { name: 'wharf.jpg' }).waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'quay.jpg' }).press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  const panel = tab.getByRole('region', { name: 'Picture', exact: true });
  /** An arrow key selects the picture. */
  async function toPicture(): Promise<void> {
    // The editor reads the selection after the browser has moved it.
    const isRead = () => tab.evaluate(() => new Promise(requestAnimationFrame));
    const caret = () => tab.evaluate(() => [getSelection()?.anchorNode?.textContent, getSelection()?.anchorOffset]);
    // A click could meet the picture, which arrives later than the text. Just after a focus ProseMirror takes this for the
    // browser's own doing, and takes it back once.
    const home = () => text.press('Control+Home').then(isRead).then(caret);
    await expect.poll(home).toEqual(['Before', 0]);
    for (const [steps] of [...'Before!'].entries()) {
      await expect.poll(caret).toEqual(['Before', steps]);
      await isRead();
      if (steps < 'Before'.length) await tab.keyboard.press('ArrowRight');
    }
    expect(await panel.count()).toBe(0);
    await tab.keyboard.press('ArrowRight');
  }
  expect(await panel.getByLabel('Alternative text').inputValue()).toBe('The quay');
  expect(await panel.getByLabel('Caption').inputValue()).toBe('At noon');

  // Tab leads from the text to the panel. A missing alternative text is an error that can be repaired at once.
  await tab.keyboard.press('Tab');
  await tab.keyboard.press('ControlOrMeta+a');
  await tab.keyboard.press('Delete');
  await panel.getByText('Describe the picture for readers who cannot see it.').waitFor();
  expect(await screenFlaws(tab)).toEqual([]);
  await tab.setViewportSize(PHONE);
  await tab.keyboard.type('A stone quay');
  await panel.getByText('12 of 200').waitFor();
  await panel.getByLabel('Caption').fill('The quay at noon');
  // Enter leads to the line after the caption.
  await tab.keyboard.press('Enter');
  await expect.poll(() => text.evaluate((editor) => editor === document.activeElement)).toBe(true);
  await panel.waitFor({ state: 'detached' });
  await tab.keyboard.type('!');
  await expect.poll(() => text.innerText()).toContain('!After');
  await tab.keyboard.press('Backspace');
  await expect.poll(() => tab.locator('input[name=bodyHtml]').inputValue()).toContain('<p>After</p>');
  await toPicture();

  // Replacing keeps the words; the cover is chosen from the library, too.
  await panel.getByRole('button', { name: 'Choose from Media' }).press('Enter');
  await dialog.getByRole('button', { name: 'wharf.jpg' }).press('Enter');
  await text.locator(`img[src="/media/${wharf}"]`).waitFor({ state: 'attached' });
  await panel.locator('input[type=file]').setInputFiles(await file('pier.jpg'));
  await text.locator(`img[src="/media/${wharf}"]`).waitFor({ state: 'detached' });
  const pier = await nameOf('pier.jpg');
  await dismissToasts(tab);
  await openPart(tab, 'Details');
  const cover = tab.locator('[data-picture-field]');
  await cover.getByRole('button', { name: 'Choose from Media' }).press('Enter');
  await dialog.getByRole('button', { name: 'quay.jpg' }).press('Enter');
  expect(await cover.getByLabel('Alternative text').inputValue()).toBe('The quay');
  await tab.keyboard.press('Control+s');
  await tab.getByRole('status').filter({ hasText: 'Article updated successfully' }).waitFor();
  const stored = `<p>Before<img src="/media/${pier}" alt="A stone quay" /></p>\n<p class="caption"><em>The quay at noon</em></p>\n<p>After</p>`;
  const columns = 'body_html, hero_image_url, og_image_url, hero_image_alt';
  const hero = { hero_image_url: `/media/${quay}`, og_image_url: `/media/${quay}`, hero_image_alt: 'The quay' };
  expect(await site.query(`select ${columns} from articles where id = $1`, [id])).toEqual([
    { body_html: stored, ...hero },
  ]);

  // Opened again, an arrow key selects the picture; Remove takes its caption along.
  await settled(tab, () => writers.open(tab, `/admin/articles/${id}`));
  await toPicture();
  expect(await panel.getByLabel('Caption').inputValue()).toBe('The quay at noon');
  await panel.getByRole('button', { name: 'Remove' }).press('Enter');
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => text.innerText()).toBe('Before\n\nAfter');
  expect(tab.complaints).toEqual([]);
});
