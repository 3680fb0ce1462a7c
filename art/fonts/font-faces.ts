// Writes fonts.css: the web fonts, and fallback fonts with adjusted metrics, so that text does not shift at the swap.

import { create, type Font } from 'fontkit';
import { instantiate, readSource } from './font-sources.ts';

interface Fallback extends LocalFont {
  family: string;
  style: string;
  weight: string;
  source: string;
}

interface LocalFont {
  /** Suffix of the family name: the systems that have these fonts. */
  on?: string;
  local: string[];
  /** A free font with the same advance widths as the local font, or the width of the sample text in em. */
  twin: string | number;
}

// Compare widths over running text: kerning and letter frequencies matter.
const sampleText =
  'Build lasting wealth through strategic business acquisitions. We advise owners who sell and buyers who acquire. ' +
  'Most owners sell a company once; the price, the terms and the taxes are decided long before the closing.';

const georgia = { local: ['Georgia', 'Gelasio'], twin: '@fontsource/gelasio/files/gelasio-latin-400-normal.woff2' };
const georgiaItalic = {
  local: ['Georgia Italic', 'Georgia-Italic', 'Gelasio Italic'],
  twin: '@fontsource/gelasio/files/gelasio-latin-400-italic.woff2',
};
const arial = {
  local: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'],
  twin: '@fontsource/arimo/files/arimo-latin-400-normal.woff2',
};
const arialBold = {
  local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'],
  twin: '@fontsource/arimo/files/arimo-latin-700-normal.woff2',
};

// Widths of the sample in em, measured once with @fontsource 5.3.0 (noto-serif, roboto, and tinos for Times): five
// numbers instead of 12 MB of packages.
const notoSerif = { on: 'Android', local: ['Noto Serif'], twin: 103.466 };
const notoSerifItalic = { on: 'Android', local: ['Noto Serif Italic', 'NotoSerif-Italic'], twin: 100.595 };
const roboto = { on: 'Android', local: ['Roboto'], twin: 96.56 };
const times = { on: 'Linux', local: ['Liberation Serif', 'Tinos', 'Times New Roman'], twin: 87.1 };
const timesItalic = {
  on: 'Linux',
  local: ['Liberation Serif Italic', 'Tinos Italic', 'Times New Roman Italic'],
  twin: 87.36,
};

const display = 'Newsreader Display';
const text = 'Newsreader Text';
const sans = 'Public Sans';

const fallbacks: Fallback[] = [
  { family: display, style: 'normal', weight: '400', source: 'newsreader-display', ...georgia },
  { family: text, style: 'normal', weight: '400', source: 'newsreader-text', ...georgia },
  ...[notoSerif, times].flatMap((local) => [
    { family: display, style: 'normal', weight: '400', source: 'newsreader-display', ...local },
    { family: text, style: 'normal', weight: '400', source: 'newsreader-text', ...local },
  ]),
  ...[georgiaItalic, notoSerifItalic, timesItalic].map((local) => ({
    ...{ family: text, style: 'italic', weight: '400', source: 'newsreader-text-italic' },
    ...local,
  })),
  { family: sans, style: 'normal', weight: '400 500', source: 'public-sans', ...arial },
  { family: sans, style: 'normal', weight: '600', source: 'public-sans', ...arialBold },
  { family: sans, style: 'normal', weight: '400 600', source: 'public-sans', ...roboto },
];

export async function fontFaces(): Promise<string> {
  const webFonts = [
    ...webFont(display, 'newsreader-display', 'normal', '400'),
    ...webFont(text, 'newsreader-text', 'normal', '400'),
    ...webFont(text, 'newsreader-text-italic', 'italic', '400'),
    ...webFont(sans, 'public-sans', 'normal', '400 600'),
  ];
  return `${[...webFonts, ...(await Promise.all(fallbacks.map(fallbackFont)))].join('\n\n')}\n`;
}

// Browsers try the last declared face of a family first, so the accented letters come second.
function webFont(family: string, file: string, style: string, weight: string): string[] {
  const face = (source: string, ...range: [string, string][]) =>
    fontFace([
      ['font-family', `'${family}'`],
      ['font-style', style],
      ['font-weight', weight],
      ['font-display', 'swap'],
      ['src', `url('./${source}.woff2') format('woff2')`],
      ...range,
    ]);
  return [face(file), face(`${file}-ext`, ['unicode-range', 'U+C0-D6, U+D8-FF'])];
}

async function fallbackFont({
  family,
  style,
  weight,
  local,
  source,
  twin,
  on = 'Fallback',
}: Fallback): Promise<string> {
  const font = await instantiate(source, source === 'public-sans' ? { wght: Number.parseInt(weight, 10) } : undefined);
  const twinWidth = typeof twin === 'number' ? twin : widthInEm(create(await readSource({ file: twin })) as Font);
  const sizeAdjust = widthInEm(font) / twinWidth;
  const override = (metric: number) => percent(metric / font.unitsPerEm / sizeAdjust);
  return fontFace([
    ['font-family', `'${family} ${on}'`],
    ['font-style', style],
    ['font-weight', weight],
    ['src', local.map((name) => `local('${name}')`).join(', ')],
    ['size-adjust', percent(sizeAdjust)],
    ['ascent-override', override(font.ascent)],
    ['descent-override', override(-font.descent)],
    ['line-gap-override', override(font.lineGap)],
  ]);
}

function widthInEm(font: Font): number {
  const { positions } = font.layout(sampleText);
  return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / font.unitsPerEm;
}

function fontFace(descriptors: [string, string][]): string {
  return `@font-face {\n${descriptors.map(([name, value]) => `  ${name}: ${value};`).join('\n')}\n}`;
}

function percent(ratio: number): string {
  return `${Number((100 * ratio).toFixed(2))}%`;
}
