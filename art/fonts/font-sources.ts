// The source file of each font, and the part of its design space that is kept.

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import subsetFont, { type VariationAxes } from 'subset-font';

/** A font file of the site and its axes. */
export type FontSource = { name: string; file: string; axes: VariationAxes };

const upright = '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2';
const italic = '@fontsource-variable/newsreader/files/newsreader-latin-opsz-italic.woff2';
const sans = '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2';

// Newsreader's optical size axis costs 17 KB per file. Two fixed sizes, for headlines and for text, look the same where
// they are used, and the first paint waits only for the headline font.
const headline = { wght: 400, opsz: 48 };
const reading = { wght: 400, opsz: 22 };

export const fontSources: FontSource[] = [
  { name: 'newsreader-display', file: upright, axes: headline },
  { name: 'newsreader-text', file: upright, axes: reading },
  { name: 'newsreader-text-italic', file: italic, axes: reading },
  { name: 'public-sans', file: sans, axes: { wght: { min: 400, max: 600 } } },
];

export function readSource({ file }: Pick<FontSource, 'file'>): Promise<Buffer> {
  return readFile(fileURLToPath(import.meta.resolve(file)));
}

/** A static instance of a variable font with all its glyphs, for measuring and drawing. */
export async function instantiate(name: string, axes?: VariationAxes): Promise<Font> {
  const source = fontSources.find((candidate) => candidate.name === name);
  if (!source) throw new Error(`There is no font source ${name}`);
  const options = { keepAllGlyphs: true, targetFormat: 'sfnt', variationAxes: axes ?? source.axes } as const;
  return create(await subsetFont(await readSource(source), undefined, options)) as Font;
}
