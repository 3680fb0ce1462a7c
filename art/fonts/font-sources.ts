// Which file of which package each font of the site is cut from, and how much of its design space stays.

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import subsetFont, { type VariationAxes } from 'subset-font';

/** One file of the site, and which design it is pinned to. */
export type FontSource = { name: string; file: string; axes: VariationAxes };

const upright = '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2';
const italic = '@fontsource-variable/newsreader/files/newsreader-latin-opsz-italic.woff2';
const sans = '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2';

// Newsreader has an optical size axis, which costs 17 KB a file. Two cuts, one for headlines and one for reading,
// look the same at the sizes they are used at, and the first paint waits for the headline's only.
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

/** One design out of a variable font, with all its glyphs, for measuring and drawing. */
export async function instantiate(name: string, axes?: VariationAxes): Promise<Font> {
  const source = fontSources.find((candidate) => candidate.name === name);
  if (!source) throw new Error(`There is no font source ${name}`);
  const options = { keepAllGlyphs: true, targetFormat: 'sfnt', variationAxes: axes ?? source.axes } as const;
  return create(await subsetFont(await readSource(source), undefined, options)) as Font;
}
