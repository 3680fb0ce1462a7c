import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startApp } from './app-process.ts';
import { findBrowser } from './find-browser.ts';
import { copyFolder, masterFolder, openRunFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
    browserPath: string;
  }
}

/** One site, with the demo articles, for all tests that only look at it; and data folders for sites of their own. */
export default async function setUp(project: TestProject) {
  const browserPath = findBrowser();
  if (!browserPath) throw new Error('No browser: install Chromium, or set CHROMIUM_PATH to one.');
  openRunFolder();
  if (!existsSync(masterFolder('articles'))) await prepareData(); // Both tiers may be in one run.
  const site = await startApp();
  project.provide('siteUrl', site.url);
  project.provide('browserPath', browserPath);
  return () => site.stop();
}

async function prepareData(): Promise<void> {
  await firstStart('none');
  // Nothing here has to survive a power failure. Tests of durability make their own folder.
  appendFileSync(join(masterFolder('none'), 'postgres/postgresql.conf'), 'fsync = off\n');
  copyFolder(masterFolder('none'), masterFolder('articles'));
  await firstStart('articles');
}

async function firstStart(SEED: 'articles' | 'none'): Promise<void> {
  const site = await startApp({ DATA_DIR: masterFolder(SEED), SEED, LOG_LEVEL: 'warn' });
  await site.stop();
}
