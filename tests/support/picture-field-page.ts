import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import type { Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';

let built: Promise<{ script: string; style: string }> | undefined;

/** Puts the picture field into the page that is open: its real code, on the real site, with the visitor's session. */
export async function showPictureField(tab: Page): Promise<void> {
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
