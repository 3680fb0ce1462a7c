import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { layOut, setTextSpacing } from './legibility.ts';

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
    const { violations: found } = await (window as unknown as { axe: typeof import('axe-core') }).axe.run({
      resultTypes: ['violations'],
      rules: { 'target-size': { enabled: true } },
    });
    const nameless = [...document.querySelectorAll('th')].filter(
      (cell) => cell.checkVisibility() && !cell.innerText.trim() && !cell.closest('.sr-only'),
    );
    return [
      ...found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      ...nameless.map((cell) => `empty <th> in ${cell.closest('table')?.className}`),
    ];
  });
}

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
    await setTextSpacing(tab, 'wide');
    const spaced = await tab.evaluate(() => document.documentElement.scrollWidth);
    if (spaced > width) flaws.push(`${width} px: needs ${spaced} px with wide text spacing`);
    await setTextSpacing(tab, 'normal');
    const found = READ_BY_AXE.includes(width) ? await violations(tab) : [];
    flaws.push(...found.map((flaw) => `${width} px: ${flaw}`));
  }
  return flaws;
}

/** Runs in the page. What is fading in has no contrast yet. */
async function standStill(): Promise<void> {
  for (const animation of document.getAnimations()) if (animation.playState === 'running') animation.finish();
}

/** What the toasts say, as `title: text`; with the role that has them read aloud, only those. */
export async function toastsOf(tab: Page, role?: 'alert' | 'status'): Promise<string[]> {
  const slips = tab.locator('.toast');
  const texts = await (role ? slips.and(tab.getByRole(role)) : slips).allInnerTexts();
  return texts.map((text) => text.trim().replace(/\s*\n+\s*/, ': '));
}

/** Closes the toasts that are shown, so that the next one is the only one. */
export async function dismissToasts(tab: Page): Promise<void> {
  await tab.locator('.toast-dismiss').evaluateAll((buttons) => {
    for (const button of buttons as HTMLElement[]) button.click();
  });
  await tab.locator('.toast').first().waitFor({ state: 'detached' });
}

/** What the forms of a page tell password managers and browsers about their fields, as `name type autocomplete`. */
export async function autofillOf(tab: Page): Promise<string[][]> {
  const forms = await tab
    .locator('main form')
    .evaluateAll((found) =>
      found.map((form) =>
        [...form.querySelectorAll('input')]
          .filter(({ autocomplete }) => autocomplete !== '')
          .map(({ name, type, autocomplete }) => `${name} ${type} ${autocomplete}`),
      ),
    );
  return forms.filter((fields) => fields.length > 0);
}
