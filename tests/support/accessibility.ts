import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { layOut } from './legibility.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** axe violations of a page, as `rule: elements`. */
export async function violations(tab: Page): Promise<string[]> {
  await layOut(tab);
  // The page's CSP forbids other scripts, so axe is injected through the debugger, once.
  if (!(await tab.evaluate(() => 'axe' in window))) await tab.evaluate(await readFile(AXE, 'utf8'));
  return tab.evaluate(async () => {
    // Elements that fade in have too little contrast: wait for their animations.
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
