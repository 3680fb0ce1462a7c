// Which file of which package each font of the site is cut from, and how much of its design space stays.

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import subsetFont, { type VariationAxes } from 'subset-font';

export type FontSource = { name: string; file: string; axes: VariationAxes };

// The optical size axis is not named here, and an axis that is not named is kept whole.
export const fontSources: FontSource[] = [
  {
    name: 'newsreader',
    file: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    axes: { wght: { min: 400, max: 500 } },
  },
  {
    name: 'newsreader-italic',
    file: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-italic.woff2',
    axes: { wght: 400 },
  },
  {
    name: 'public-sans',
    file: '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
];

export function readSource({ file }: Pick<FontSource, 'file'>): Promise<Buffer> {
  return readFile(fileURLToPath(import.meta.resolve(file)));
}

/** One design out of a variable font, with all its glyphs, for measuring and drawing. */
export async function instantiate(name: string, axes: VariationAxes): Promise<Font> {
  const source = fontSources.find((candidate) => candidate.name === name);
  if (!source) throw new Error(`There is no font source ${name}`);
  const options = { keepAllGlyphs: true, targetFormat: 'sfnt', variationAxes: axes } as const;
  return create(await subsetFont(await readSource(source), undefined, options)) as Font;
}
