import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';

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

/** Words without a hyphen that do not fit on one line of their box. */
export function brokenWords(box: Locator): Promise<string[]> {
  return box.evaluate((root) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set(Array.from(range.getClientRects(), ({ top }) => top)).size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

/** A focused search field with text: its ring leaves the first letter alone, and its clear button is not the browser's. */
export async function searchFieldFlaws(field: Locator): Promise<string[]> {
  const room = await field.evaluate((input) => {
    const { paddingLeft, outlineWidth } = getComputedStyle(input);
    return Number.parseFloat(paddingLeft) - Number.parseFloat(outlineWidth);
  });
  const { data, info } = await sharp(await field.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  let blue = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    if ((data[at + 2] ?? 0) > (data[at] ?? 0) + 40) blue += 1;
  }
  return [
    ...(room < 2 ? [`${room} px between the ring and the first letter`] : []),
    ...(blue > 0 ? [`${blue} pixels are blue`] : []),
  ];
}
