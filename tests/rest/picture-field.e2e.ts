import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import type { Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { dismissToasts, screenFlaws } from '#tests/support/accessibility.ts';
import { ownBrowser } from '#tests/support/browser.ts';
import { jpeg, jpegOf, png, pngClaiming } from '#tests/support/picture-files.ts';
import { sharedAccountSite } from '#tests/support/shared-site.ts';

const site = sharedAccountSite();
const openTab = ownBrowser();
const LIMIT = 5 * 1024 * 1024;

const input = (tab: Page) => tab.getByLabel('Hero Image');
const file = (buffer: Buffer, name = 'photo.jpg', mimeType = 'image/jpeg') => ({ name, mimeType, buffer });
const valueIn = async (tab: Page) => JSON.parse((await tab.locator('[data-value]').textContent()) ?? '{}');
const toast = (tab: Page, text: string) => tab.locator('#picture-field-page .toast', { hasText: text });
const chosen = (tab: Page) => input(tab).evaluate((field: HTMLInputElement) => field.files?.length);

/** Drops the file, or pastes it. */
async function give(tab: Page, how: 'drop' | 'paste', { name, mimeType, buffer }: ReturnType<typeof file>) {
  const data = await tab.evaluateHandle(
    ([bytes, fileName, type]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))], fileName, { type }));
      return transfer;
    },
    [buffer.toString('base64'), name, mimeType] as const,
  );
  if (how === 'drop') return input(tab).dispatchEvent('drop', { dataTransfer: data });
  await input(tab).evaluate((field, clipboardData) => {
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboardData as DataTransfer, bubbles: true }));
  }, data);
}

const NO_PICTURE = { heroImageUrl: '', ogImageUrl: '', alt: '' };
const WRONG_TYPE = 'Only JPEG, PNG, WebP, and GIF images allowed';

test('the field rejects, uploads, cancels and reports, and is accessible on a phone and on a desktop (§4, §5, §8)', async () => {
  const tab = await openTab({ bypassCSP: true });
  await site.enter(tab, await site.admin(), '/admin/account');
  await showPictureField(tab);
  const expectAccessible = async () => expect(await screenFlaws(tab)).toEqual([]);
  const uploads = async (picture: Buffer) => {
    await input(tab).setInputFiles(file(picture));
    await toast(tab, 'Image uploaded successfully').waitFor();
  };
  await expectAccessible();
  await input(tab).focus();
  expect(await input(tab).evaluate((field) => field === document.activeElement)).toBe(true);

  // A wrong file is rejected with the specified text, and the input is cleared.
  for (const [what, bytes, name, type, text] of [
    ['one byte too large', await jpegOf(LIMIT + 1), 'photo.jpg', 'image/jpeg', 'Image must be under 5MB'],
    ['of another type', Buffer.from('<svg/>'), 'a.svg', 'image/svg+xml', WRONG_TYPE],
    ['of no known type', Buffer.from('x'), 'notes', '', WRONG_TYPE],
    ['that only says it is one', Buffer.from('#!/bin/sh'), 'a.jpg', 'image/jpeg', WRONG_TYPE],
    ['that is a bomb', pngClaiming(14_000, 14_000), 'a.png', 'image/png', 'Failed to upload image'],
  ] as const) {
    await input(tab).setInputFiles(file(bytes, name, type));
    await toast(tab, text).waitFor();
    expect(await toast(tab, text).getAttribute('role'), what).toBe('alert');
    expect(await toast(tab, text).locator('p').first().textContent(), what).toBe('Error');
    expect(await chosen(tab), what).toBe(0);
    expect(await tab.locator('.field-error').first().textContent(), what).toBe(text);
    expect(await valueIn(tab), what).toEqual(NO_PICTURE);
    expect(await input(tab).isEnabled(), what).toBe(true);
    await dismissToasts(tab);
  }

  // A file with two errors shows both, the size in the toast.
  await input(tab).setInputFiles(file(Buffer.alloc(LIMIT + 1), 'plant-tour.tiff', 'image/tiff'));
  await toast(tab, 'Image must be under 5MB').waitFor();
  expect(await tab.locator('.field-error').allTextContents()).toEqual(['Image must be under 5MB', WRONG_TYPE]);
  expect(await tab.locator('#picture-field-page .toast').count()).toBe(1);
  await dismissToasts(tab);

  // During an upload the input is disabled and progress is shown; the upload can be canceled.
  await tab.route('**/admin/pictures', async () => {}); // Never answered.
  await input(tab).setInputFiles(file(await jpegOf(1024 * 1024)));
  await tab.getByRole('progressbar', { name: 'Uploading photo.jpg' }).waitFor();
  expect(await input(tab).isDisabled()).toBe(true);
  await tab.getByRole('button', { name: 'Cancel' }).click();
  await tab.getByText('Drop the image here').waitFor();
  expect(await input(tab).isEnabled()).toBe(true);
  expect(await tab.locator('#picture-field-page .toast').count()).toBe(0);
  await tab.unroute('**/admin/pictures');

  // A chosen file is uploaded: preview, both addresses, the toast, an empty input, alt text.
  await uploads(await jpeg(600, 400));
  const value = await valueIn(tab);
  expect(value.heroImageUrl).toMatch(/^\/media\/\d{13}\.jpg$/);
  expect(value.ogImageUrl).toBe(value.heroImageUrl);
  expect(await chosen(tab)).toBe(0);
  const preview = tab.locator('[data-picture-field] img');
  expect(await preview.getAttribute('src')).toBe(value.heroImageUrl);
  await expect.poll(() => preview.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(600);
  await expectAccessible();
  await tab.getByLabel('Alternative text').fill('A plant');
  expect(await valueIn(tab)).toMatchObject({ alt: 'A plant' });
  await tab.getByRole('button', { name: 'Remove' }).click();
  expect(await valueIn(tab)).toEqual(NO_PICTURE);

  for (const how of ['drop', 'paste'] as const) {
    await dismissToasts(tab);
    await give(tab, how, file(await png(60, 40), 'shot.png', 'image/png'));
    await toast(tab, 'Image uploaded successfully').waitFor();
    expect((await valueIn(tab)).heroImageUrl, how).toMatch(/\.png$/);
    if (how === 'drop') await tab.getByRole('button', { name: 'Remove' }).click();
  }

  // A dropped connection is reported, and the previous picture stays.
  await dismissToasts(tab);
  const before = await valueIn(tab);
  await tab.route('**/admin/pictures', (route) => route.abort());
  await input(tab).setInputFiles(file(await jpeg(60, 40)));
  await toast(tab, 'Failed to upload image').waitFor();
  expect(await valueIn(tab)).toEqual(before);
  await tab.unroute('**/admin/pictures');

  // An expired session is reported.
  await dismissToasts(tab);
  await tab.context().clearCookies();
  await input(tab).setInputFiles(file(await jpeg(60, 40)));
  await toast(tab, 'Failed to upload image').waitFor();
  await tab.getByText('You are signed out.').waitFor();
});

let built: Promise<{ script: string; style: string }> | undefined;

/** Puts the picture field into the page that is open: its real code, on the real site, with the visitor's session. */
async function showPictureField(tab: Page): Promise<void> {
  built ??= buildPage();
  const { script, style } = await built;
  // Before the page's own scripts have taken over they would put back what is taken away.
  await tab.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
  await tab.addStyleTag({ content: style });
  await tab.addScriptTag({ content: script });
  await tab.locator('#hero-image').waitFor({ state: 'attached' });
}

async function buildPage(): Promise<{ script: string; style: string }> {
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [tailwindcss()],
    oxc: { jsx: { runtime: 'automatic', development: false } }, // Whatever the tests' own mode is.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: resolve('tests/support/picture-field-fixture.tsx'), formats: ['iife'], name: 'page' },
    },
  })) as Rolldown.RolldownOutput[];
  const files = output.flatMap((one) => one.output);
  const script = files.find((file) => file.type === 'chunk');
  const style = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  if (script?.type !== 'chunk' || style?.type !== 'asset') throw new Error('The page was not built');
  return { script: script.code, style: String(style.source) };
}
