import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A new page starts at its top (§2). */
export async function expectTop(tab: Page): Promise<void> {
  await expect.poll(() => tab.evaluate(() => window.scrollY), { message: 'scrollY' }).toBe(0);
}

/** Waits until the page has been painted twice: by then scroll and render callbacks have run. */
export function painted(tab: Page): Promise<void> {
  return tab.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** Waits until a scroll, smooth or not, has ended: the position is the same for ten frames. */
export function scrolled(tab: Page): Promise<void> {
  return tab.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let still = 0;
        let last = -1;
        const look = () => {
          still = window.scrollY === last ? still + 1 : 0;
          last = window.scrollY;
          if (still < 10) requestAnimationFrame(look);
          else resolve();
        };
        requestAnimationFrame(look);
      }),
  );
}

export async function scrollToPercent(tab: Page, percent: number): Promise<void> {
  await tab.evaluate((share) => {
    const { scrollHeight } = document.documentElement;
    window.scrollTo(0, Math.ceil(((scrollHeight - window.innerHeight) * share) / 100));
  }, percent);
  await painted(tab);
}
