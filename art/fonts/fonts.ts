// Builds the self-hosted fonts: subsets, licenses and the style sheet.

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { save } from '../save.ts';
import { fontFaces } from './font-faces.ts';
import { type FontSource, fontSources, readSource } from './font-sources.ts';
import { addNonBreakingHyphen } from './non-breaking-hyphen.ts';

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
