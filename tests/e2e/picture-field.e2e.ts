import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import type { Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { violations } from '#tests/support/accessibility.ts';
import { ownBrowser, PHONE } from '#tests/support/browser.ts';
import { jpeg, jpegOf, png, pngClaiming } from '#tests/support/picture-files.ts';
import { ownPictureSite } from '#tests/support/picture-site.ts';

const site = ownPictureSite();
const openTab = ownBrowser();
const LIMIT = 5 * 1024 * 1024;

async function openField(viewport?: { width: number; height: number }) {
  const tab = await openTab({ bypassCSP: true, ...(viewport && { viewport }) });
  await site.enter(tab, '/admin/account');
  await showPictureField(tab);
  return tab;
}

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

test('a chosen file is uploaded: preview, both addresses, the toast, an empty input, alt text (§5, §8)', async () => {
  const tab = await openField();
  await input(tab).setInputFiles(file(await jpeg(600, 400)));
  await toast(tab, 'Image uploaded successfully').waitFor();
  const value = await valueIn(tab);
  expect(value.heroImageUrl).toMatch(/^\/media\/\d{13}\.jpg$/);
  expect(value.ogImageUrl).toBe(value.heroImageUrl);
  expect(await chosen(tab)).toBe(0);
  const preview = tab.locator('.picture-preview img');
  expect(await preview.getAttribute('src')).toBe(value.heroImageUrl);
  await expect.poll(() => preview.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(600);
  await tab.getByLabel('Alternative text').fill('A plant');
  expect(await valueIn(tab)).toMatchObject({ alt: 'A plant' });
  await tab.getByRole('button', { name: 'Remove' }).click();
  expect(await valueIn(tab)).toEqual({ heroImageUrl: '', ogImageUrl: '', alt: '' });
});

test.each(['drop', 'paste'] as const)('accepts a file by %s', async (how) => {
  const tab = await openField();
  await give(tab, how, file(await png(60, 40), 'shot.png', 'image/png'));
  await toast(tab, 'Image uploaded successfully').waitFor();
  expect((await valueIn(tab)).heroImageUrl).toMatch(/\.png$/);
});

test.each([
  ['one byte too large', () => jpegOf(LIMIT + 1), 'photo.jpg', 'image/jpeg', 'Image must be under 5MB'],
  [
    'of another type',
    async () => Buffer.from('<svg/>'),
    'a.svg',
    'image/svg+xml',
    'Only JPEG, PNG, WebP, and GIF images allowed',
  ],
  ['of no known type', async () => Buffer.from('x'), 'notes', '', 'Only JPEG, PNG, WebP, and GIF images allowed'],
  [
    'that only says it is one',
    async () => Buffer.from('#!/bin/sh'),
    'a.jpg',
    'image/jpeg',
    'Only JPEG, PNG, WebP, and GIF images allowed',
  ],
  ['that is a bomb', async () => pngClaiming(14_000, 14_000), 'a.png', 'image/png', 'Failed to upload image'],
])(
  'a file %s is rejected with the specified text, and the input is cleared (§5, §8)',
  async (_, make, name, type, text) => {
    const tab = await openField();
    await input(tab).setInputFiles(file(await make(), name, type));
    await toast(tab, text).waitFor();
    expect(await toast(tab, text).getAttribute('role')).toBe('alert');
    expect(await toast(tab, text).locator('p').first().textContent()).toBe('Error');
    expect(await chosen(tab)).toBe(0);
    expect(await tab.locator('.field-error').first().textContent()).toBe(text);
    expect(await valueIn(tab)).toEqual({ heroImageUrl: '', ogImageUrl: '', alt: '' });
    expect(await input(tab).isEnabled()).toBe(true);
  },
);

test('a file with two errors shows both, the size in the toast', async () => {
  const tab = await openField();
  await input(tab).setInputFiles(file(Buffer.alloc(LIMIT + 1), 'plant-tour.tiff', 'image/tiff'));
  await toast(tab, 'Image must be under 5MB').waitFor();
  expect(await tab.locator('.field-error').allTextContents()).toEqual([
    'Image must be under 5MB',
    'Only JPEG, PNG, WebP, and GIF images allowed',
  ]);
  expect(await tab.locator('#picture-field-page .toast').count()).toBe(1);
});

test('during an upload the input is disabled and progress is shown; the upload can be canceled (§4)', async () => {
  const tab = await openField();
  await tab.route('**/admin/pictures', async () => {}); // Never answered.
  await input(tab).setInputFiles(file(await jpegOf(1024 * 1024)));
  await tab.getByRole('progressbar', { name: 'Uploading photo.jpg' }).waitFor();
  expect(await input(tab).isDisabled()).toBe(true);
  await tab.getByRole('button', { name: 'Cancel' }).click();
  await tab.getByText('Drop the image here').waitFor();
  expect(await input(tab).isEnabled()).toBe(true);
  expect(await tab.locator('#picture-field-page .toast').count()).toBe(0);
});

test('a dropped connection is reported, and the previous picture stays', async () => {
  const tab = await openField();
  await input(tab).setInputFiles(file(await jpeg(60, 40)));
  await toast(tab, 'Image uploaded successfully').waitFor();
  const before = await valueIn(tab);
  await tab.route('**/admin/pictures', (route) => route.abort());
  await input(tab).setInputFiles(file(await jpeg(60, 40)));
  await toast(tab, 'Failed to upload image').waitFor();
  expect(await valueIn(tab)).toEqual(before);
});

test('an expired session is reported', async () => {
  const tab = await openField();
  await tab.context().clearCookies();
  await input(tab).setInputFiles(file(await jpeg(60, 40)));
  await toast(tab, 'Failed to upload image').waitFor();
  await tab.getByText('You are signed out.').waitFor();
});

test.each([undefined, PHONE])(
  'axe finds no violation, and the field is reachable by keyboard (%j)',
  async (viewport) => {
    const tab = await openField(viewport);
    expect(await violations(tab)).toEqual([]);
    await input(tab).focus();
    expect(await input(tab).evaluate((field) => field === document.activeElement)).toBe(true);
    await input(tab).setInputFiles(file(await jpeg(600, 400)));
    await toast(tab, 'Image uploaded successfully').waitFor();
    expect(await violations(tab)).toEqual([]);
    expect(await tab.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  },
);

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
