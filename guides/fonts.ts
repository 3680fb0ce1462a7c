import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { fontSources, readSource } from '../art/font-sources.ts';

/** The house's fonts inside the document. A PDF cannot hold a variable font: the sans is pinned to its two weights. */
export async function fontFaces(): Promise<string> {
  const sans = fontSources.find(({ name }) => name === 'public-sans');
  if (!sans) throw new Error('There is no font source public-sans.');
  const variable = await readSource(sans);
  const pinned = (weight: number) =>
    subsetFont(variable, LETTERS, { targetFormat: 'woff2', variationAxes: { wght: weight }, keepFeatures: FEATURES });
  return [
    face('Newsreader Display', 'normal', 400, cut('newsreader-display')),
    face('Newsreader Text', 'normal', 400, cut('newsreader-text')),
    face('Newsreader Text', 'italic', 400, cut('newsreader-text-italic')),
    face('Public Sans', 'normal', 400, await pinned(400)),
    face('Public Sans', 'normal', 600, await pinned(600)),
  ].join('\n');
}

const LETTERS = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 32 + index))}\u00a0–—‘’“”…·×−½©é`;
const FEATURES = ['tnum', 'lnum', 'kern', 'liga'];

function cut(name: string): Buffer {
  return readFileSync(`app/ui/fonts/${name}.woff2`);
}

function face(family: string, style: string, weight: number, font: Buffer): string {
  const source = `url(data:font/woff2;base64,${font.toString('base64')}) format("woff2")`;
  return `@font-face{font-family:"${family}";font-style:${style};font-weight:${weight};src:${source}}`;
}
