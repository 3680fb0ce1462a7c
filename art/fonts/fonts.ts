// Builds the self-hosted fonts: subsets, licenses and the style sheet.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
// Writes fonts.css: the web fonts, and fallback fonts with adjusted metrics, so that text does not shift at the swap.
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import { save } from '../save.ts';
import { type FontSource, fontSources, instantiate, readSource } from './font-sources.ts';

const hyphen = 0x2d;
const nonBreakingHyphen = 0x2011;

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

// Accented letters are rare and cost 25 KB in total, so they are separate files (`-ext`), which a browser loads only for
// a page that needs them.
const core = `${codePoints(0x20, 0x7e)}\u00a0–—‘’“”…€·‑×−½©→`;
const ext = codePoints(0xc0, 0xd6) + codePoints(0xd8, 0xff);

// Without `rvrn` a variable font draws some weights with the wrong glyphs.
const features = ['tnum', 'lnum', 'kern', 'liga', 'rvrn'];

const target = 'app/ui/fonts';

for (const source of fontSources) {
  await writeSubset(source, core, `${source.name}.woff2`);
  await writeSubset(source, ext, `${source.name}-ext.woff2`);
}
await copyLicense('newsreader');
await copyLicense('public-sans');
await save(`${target}/fonts.css`, await fontFaces());

async function writeSubset(source: FontSource, characters: string, file: string): Promise<void> {
  const font = await subsetFont(await addNonBreakingHyphen(await readSource(source)), characters, {
    targetFormat: 'woff2',
    variationAxes: source.axes,
    keepFeatures: features,
    noHinting: true,
  });
  await save(`${target}/${file}`, font);
}

async function copyLicense(family: string): Promise<void> {
  const license = fileURLToPath(import.meta.resolve(`@fontsource-variable/${family}/LICENSE`));
  await save(`${target}/OFL-${family}.txt`, await readFile(license));
}

function codePoints(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, offset) => first + offset));
}

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

async function fontFaces(): Promise<string> {
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

async function addNonBreakingHyphen(source: Buffer): Promise<Buffer> {
  const sfnt = await subsetFont(source, undefined, { keepAllGlyphs: true, targetFormat: 'sfnt' });
  const font = create(sfnt) as Font;
  const glyphs = new Map(font.characterSet.map((code) => [code, font.glyphForCodePoint(code).id]));
  glyphs.set(nonBreakingHyphen, font.glyphForCodePoint(hyphen).id);
  return replaceTable(sfnt, 'cmap', characterMap(glyphs));
}

// Format 4 with one segment per character: large, but the subsetter writes a compact one.
function characterMap(glyphs: Map<number, number>): Buffer {
  const end: [number, number] = [0xffff, 0];
  const segments = [...glyphs].filter(([code]) => code < 0xffff).sort(([a], [b]) => a - b);
  segments.push(end);

  const header = [0, 1, 3, 1, 0, 12];
  const codes = segments.map(([code]) => code);
  const deltas = segments.map(([code, glyph]) => (glyph - code) & 0xffff);
  const rangeOffsets = segments.map(() => 0);
  const searchHints = [0, 0, 0];
  const length = 2 * (3 + 1 + searchHints.length + 1 + 4 * segments.length);
  const table = [4, length, 0, 2 * segments.length, ...searchHints, ...codes, 0, ...codes, ...deltas, ...rangeOffsets];
  return uint16(...header, ...table);
}

// Appends the new table. The subsetter recomputes the checksums.
function replaceTable(sfnt: Buffer, tag: string, table: Buffer): Buffer {
  const copy = Buffer.from(sfnt);
  const tableCount = copy.readUInt16BE(4);
  for (let index = 0; index < tableCount; index++) {
    const entry = 12 + 16 * index;
    if (copy.toString('latin1', entry, entry + 4) === tag) {
      copy.writeUInt32BE(copy.length, entry + 8);
      copy.writeUInt32BE(table.length, entry + 12);
      return Buffer.concat([copy, table]);
    }
  }
  throw new Error(`The font has no ${tag} table`);
}

function uint16(...values: number[]): Buffer {
  const buffer = Buffer.alloc(2 * values.length);
  values.forEach((value, index) => {
    buffer.writeUInt16BE(value, 2 * index);
  });
  return buffer;
}
