import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { ownBrowser, type Tab } from '#tests/support/browser.ts';

/** Words over the engraving have to be read as easily as words on plain ink, whatever part of it lies behind them. */

const WORDS = [
  { words: 'headline', selector: '.hero h1', contrast: 12 },
  { words: 'sub-line', selector: '.hero h1 + p', contrast: 11 },
  { words: 'outlined button', selector: '.hero .button-line', contrast: 11 },
  { words: 'navigation', selector: '.masthead-link', contrast: 11 },
];

const SCREENS = [
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1024, 900],
  [1280, 720],
  [1440, 900],
  [1920, 900],
  [1920, 1080],
] as const;

const openTab = ownBrowser();

test.each(SCREENS)('the text has enough contrast with the picture at %i × %i', async (width, height) => {
  const tab = await openTab({ viewport: { width, height } });
  await tab.goto(inject('siteUrl'), { waitUntil: 'networkidle' });
  for (const { words, selector, contrast } of WORDS) {
    const measured = await contrastsBehind(tab, selector);
    for (const value of measured) expect(value, `${words} at ${width} px`).toBeGreaterThanOrEqual(contrast);
    if (words !== 'navigation') expect(measured.length, words).toBeGreaterThan(0);
  }
});

type Box = { x: number; y: number; width: number; height: number };

/** One value for each line of text: its colour against the brightest hundredth of what lies behind it. */
async function contrastsBehind(tab: Tab, selector: string): Promise<number[]> {
  const { colour, lines } = await takeWordsAway(tab, selector);
  const text = luminance(colour);
  return Promise.all(lines.map(async (clip) => (text + 0.05) / ((await brightBehind(tab, clip)) + 0.05)));
}

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

async function brightBehind(tab: Tab, clip: Box): Promise<number> {
  const pixels = await sharp(await tab.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer();
  const values = Array.from({ length: pixels.length / 3 }, (_, at) =>
    luminance([...pixels.subarray(3 * at, 3 * at + 3)]),
  );
  return values.sort((a, b) => a - b)[Math.floor(0.99 * values.length)] ?? 1;
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(colour: number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
