import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

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
      preload: { assets: ['media'] }, // Of the rules that are on, none reads style sheets.
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

/** axe reads the last of them, where the most is shown: the markup is the same at every width. */
const WIDTHS = [320, 390, 768, 1440];

/** What is wrong with a screen as it stands, from the narrowest phone to a desk: what axe finds, and what sticks out. */
export async function screenFlaws(tab: Page): Promise<string[]> {
  const flaws: string[] = [];
  for (const width of WIDTHS) {
    await tab.setViewportSize({ width, height: 900 });
    const { needed, spaced } = await tab.evaluate(widthsNeeded, WIDE_SPACING);
    if (needed > width) flaws.push(`${width} px: needs ${needed} px`);
    if (spaced > width) flaws.push(`${width} px: needs ${spaced} px with wide text spacing`);
  }
  return [...flaws, ...(await violations(tab))];
}

/** Runs in the page. What is fading in has no contrast yet, so it is there at once. */
function widthsNeeded(wideSpacing: string): { needed: number; spaced: number } {
  for (const animation of document.getAnimations()) if (animation.playState === 'running') animation.finish();
  const needed = document.documentElement.scrollWidth;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(wideSpacing);
  document.adoptedStyleSheets = [sheet];
  const spaced = document.documentElement.scrollWidth;
  document.adoptedStyleSheets = [];
  return { needed, spaced };
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

/** As after the first interaction: until then phones do not lay out what is below the screen. */
export async function layOut(tab: Page): Promise<void> {
  await tab.evaluate(() => document.documentElement.removeAttribute('data-before-interaction'));
}

/** How far the page can be moved sideways; a page that fits says 0. */
export async function sidewaysScroll(tab: Page): Promise<number> {
  await layOut(tab);
  return tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Texts that are cut off: beyond the edge of the window, or by a box that hides what does not fit into it. */
export async function lostTexts(tab: Page): Promise<string[]> {
  await layOut(tab);
  return tab.evaluate(() => {
    const isForReadersOnly = (element: Element) => {
      const { position, width, height } = getComputedStyle(element);
      return position === 'absolute' && Number.parseFloat(width) <= 1 && Number.parseFloat(height) <= 1;
    };
    const clips = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflow);
    const lost: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent?.trim();
      const parent = node.parentElement;
      if (!text || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const ancestors: Element[] = [];
      for (let up: Element | null = parent; up; up = up.parentElement) ancestors.push(up);
      if (ancestors.some((element) => isForReadersOnly(element) || element.matches('[aria-hidden="true"], .skip-link')))
        continue;
      if (getComputedStyle(parent).textOverflow === 'ellipsis') continue; // It says that there is more.

      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = ancestors.filter((element) => element !== document.body && clips(element));
      for (const { left, right, top, bottom } of range.getClientRects()) {
        const beyond = left < -1 || right > document.documentElement.clientWidth + 1;
        const cut = boxes.some((element) => {
          const box = element.getBoundingClientRect();
          return left < box.left - 1 || right > box.right + 1 || top < box.top - 4 || bottom > box.bottom + 4;
        });
        if (!beyond && !cut) continue;
        lost.push(text.slice(0, 60));
        break;
      }
    }
    return lost;
  });
}

/** WCAG 1.4.12. */
const WIDE_SPACING = `
  * { letter-spacing: .12em !important; word-spacing: .16em !important; line-height: 1.5 !important }
  p { margin-bottom: 2em !important }`;

export function setTextSpacing(tab: Page, spacing: 'wide' | 'normal'): Promise<void> {
  return tab.evaluate(
    (css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    },
    spacing === 'wide' ? WIDE_SPACING : '',
  );
}
