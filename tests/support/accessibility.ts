import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { layOut } from './legibility.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What axe finds on a page, as `rule: elements`. */
export async function violations(tab: Page): Promise<string[]> {
  await layOut(tab);
  // The page's own policy forbids foreign scripts, so axe is brought in through the debugger; once is enough.
  if (!(await tab.evaluate(() => 'axe' in window))) await tab.evaluate(await readFile(AXE, 'utf8'));
  return tab.evaluate(async () => {
    // What is still fading in has half its contrast: judge the page as it comes to rest.
    const arriving = document
      .getAnimations()
      .filter(
        ({ timeline, effect }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(arriving.map(({ finished }) => finished));
    const { violations: found } = await (window as unknown as { axe: typeof import('axe-core') }).axe.run();
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  });
}
