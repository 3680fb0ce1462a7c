import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { layOut } from '#tests/support/accessibility.ts';
import { ownBrowser, type Tab } from '#tests/support/browser.ts';

/** Words over the engraving have to be read as easily as words on plain ink, whatever part of it lies behind them. */

const WORDS = [
  { words: 'headline', selector: '.hero h1', contrast: 12 },
  { words: 'sub-line', selector: '.hero h1 + p', contrast: 11 },
  { words: 'deal size', selector: '.hero h1 + p + p', contrast: 7 },
  { words: 'outlined button', selector: '.hero .button-line', contrast: 11 },
  { words: 'navigation', selector: '.masthead-link', contrast: 11 },
];

/** A phone, a tablet, and desks where the headline is narrowest and widest. The sizes between them with FULL=1. */
const SCREENS = [
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1920, 1080],
  ...(process.env.FULL
    ? ([
        [1024, 900],
        [1280, 720],
        [1440, 900],
        [1920, 900],
      ] as const)
    : []),
] as const;

const openTab = ownBrowser();

// One page load and one picture per text size: the words disappear, and what was behind them is measured.
test.each(SCREENS)('the text has enough contrast with the picture at %i × %i', async (width, height) => {
  const tab = await openTab({ viewport: { width, height } });
  await tab.goto(inject('siteUrl'), { waitUntil: 'networkidle' });
  await layOut(tab);
  for (const size of ['100%', '200%']) {
    await setTextSize(tab, size);
    expect.soft(await spaceAroundSeal(tab), `seal at ${size}`).toBeGreaterThanOrEqual(0);
    expect.soft(await brokenWords(tab.getByRole('region', { name: 'At a glance' })), size).toEqual([]);
    const places = [];
    for (const word of WORDS) places.push({ ...word, ...(await takeWordsAway(tab, word.selector)) });
    const bottom = Math.max(...places.flatMap(({ lines }) => lines.map(({ y, height: tall }) => Math.ceil(y + tall))));
    const picture = await tab.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height: bottom } });
    for (const { words, contrast, colour, lines } of places) {
      const text = luminance(colour);
      for (const line of lines) {
        const measured = (text + 0.05) / ((await brightBehind(picture, line)) + 0.05);
        expect.soft(measured, `${words} at ${size}`).toBeGreaterThanOrEqual(contrast);
      }
      if (words !== 'navigation') expect(lines.length, words).toBeGreaterThan(0);
    }
  }
});

/** Undoes what a measurement has hidden, too. */
function setTextSize(tab: Tab, size: string): Promise<void> {
  return tab.evaluate((fontSize) => {
    for (const { style } of document.querySelectorAll<HTMLElement | SVGElement>('.hero [style], .masthead [style]')) {
      style.color = ''; // Transitions stay off: a color on its way to another would be measured.
      style.visibility = '';
    }
    document.documentElement.style.fontSize = fontSize;
  }, size);
}

function spaceAroundSeal(tab: Tab): Promise<number> {
  return tab.evaluate(() => {
    const [bar, seal] = ['.masthead-bar', '.masthead-bar .seal'].map((part) =>
      document.querySelector(part)?.getBoundingClientRect(),
    );
    return bar && seal ? Math.min(seal.top - bar.top, bar.bottom - seal.bottom) : Number.NaN;
  });
}

type Box = { x: number; y: number; width: number; height: number };

/** Where the lines were, and in which colour; the words themselves become invisible. */
function takeWordsAway(tab: Tab, selector: string): Promise<{ colour: number[]; lines: Box[] }> {
  return tab.evaluate((wanted) => {
    const elements = [...document.querySelectorAll<HTMLElement>(wanted)].filter((element) => element.offsetWidth > 0);
    const lines = elements.flatMap((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return [...range.getClientRects()].filter(({ width, height }) => width > 8 && height > 8);
    });
    const colour = elements[0] ? (getComputedStyle(elements[0]).color.match(/\d+/g) ?? []).map(Number) : [];
    for (const element of elements) {
      element.style.transition = 'none';
      element.style.color = 'transparent';
      for (const drawing of element.querySelectorAll('svg')) drawing.style.visibility = 'hidden';
    }
    return { colour, lines: lines.map(({ x, y, width, height }) => ({ x, y, width, height })) };
  }, selector);
}

/** The brightest hundredth of what lies behind a line of text. */
async function brightBehind(picture: Buffer, { x, y, width, height }: Box): Promise<number> {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const pixels = await sharp(picture)
    .extract({ left, top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top })
    .removeAlpha()
    .raw()
    .toBuffer();
  const values = new Float64Array(pixels.length / 3);
  for (let at = 0; at < values.length; at++) values[at] = luminance(pixels.subarray(3 * at, 3 * at + 3));
  return values.sort()[Math.floor(0.99 * values.length)] ?? 1;
}

/** Of each value of a color's part, as WCAG 2 defines it. */
const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

function luminance([red = 0, green = 0, blue = 0]: ArrayLike<number> & Iterable<number>): number {
  return 0.2126 * (LINEAR[red] ?? 0) + 0.7152 * (LINEAR[green] ?? 0) + 0.0722 * (LINEAR[blue] ?? 0);
}

/** Words without a hyphen that do not fit on one line of their box. */
function brokenWords(box: Locator): Promise<string[]> {
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
