import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const SITE_FONTS = `${import.meta.dirname}/../app/ui/fonts`;
const PUBLIC_SANS = '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2';

const LETTERS = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 32 + index))}\u00a0–—‘’“”…·×−½©é`;
const FEATURES = ['tnum', 'lnum', 'kern', 'liga'];

/** The site's fonts as data URLs. A PDF cannot embed a variable font, so Public Sans becomes two static weights. */
export async function fontFaces(): Promise<string> {
  const variable = readFileSync(fileURLToPath(import.meta.resolve(PUBLIC_SANS)));
  const pinned = (weight: number) =>
    subsetFont(variable, LETTERS, { targetFormat: 'woff2', variationAxes: { wght: weight }, keepFeatures: FEATURES });
  return [
    face('Newsreader Display', 'normal', 400, siteFont('newsreader-display')),
    face('Newsreader Text', 'normal', 400, siteFont('newsreader-text')),
    face('Newsreader Text', 'italic', 400, siteFont('newsreader-text-italic')),
    face('Public Sans', 'normal', 400, await pinned(400)),
    face('Public Sans', 'normal', 600, await pinned(600)),
  ].join('\n');
}

function siteFont(name: string): Buffer {
  return readFileSync(`${SITE_FONTS}/${name}.woff2`);
}

function face(family: string, style: string, weight: number, font: Buffer): string {
  const source = `url(data:font/woff2;base64,${font.toString('base64')}) format("woff2")`;
  return `@font-face{font-family:"${family}";font-style:${style};font-weight:${weight};src:${source}}`;
}
