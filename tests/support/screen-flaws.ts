import type { Page } from 'playwright-core';
import { violations } from './accessibility.ts';

const WIDTHS = [320, 390, 768, 1440];
const READ_BY_AXE = [390, 1440];

/** What is wrong with a screen as it stands, from the narrowest phone to a desk: what axe finds, and what sticks out. */
export async function screenFlaws(tab: Page): Promise<string[]> {
  const flaws: string[] = [];
  for (const width of WIDTHS) {
    await tab.setViewportSize({ width, height: 900 });
    await tab.evaluate(standStill);
    const needed = await tab.evaluate(() => document.documentElement.scrollWidth);
    if (needed > width) flaws.push(`${width} px: needs ${needed} px`);
    const found = READ_BY_AXE.includes(width) ? await violations(tab) : [];
    flaws.push(...found.map((flaw) => `${width} px: ${flaw}`));
  }
  return flaws;
}

/** Runs in the page. What is fading in has no contrast yet. */
async function standStill(): Promise<void> {
  for (const animation of document.getAnimations()) if (animation.playState === 'running') animation.finish();
}
