import type { TestProject } from 'vitest/node';
import { startApp } from './app-process.ts';
import { findBrowser } from './find-browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
    browserPath: string;
  }
}

/** One site, with the demo articles, for all browser tests that only look at it. */
export default async function setUp(project: TestProject) {
  const browserPath = findBrowser();
  if (!browserPath) throw new Error('No browser: install Chromium, or set CHROMIUM_PATH to one.');
  const site = await startApp();
  project.provide('siteUrl', site.url);
  project.provide('browserPath', browserPath);
  return () => site.stop();
}
