import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { GuideFile } from '../app/firm/guides.ts';
import { SITE } from '../app/firm/identity.ts';
import { themeColor } from '../app/platform/theme-color.ts';
import { inline } from './markdown.ts';
import { type Chapter, readChapters } from './read-chapters.ts';

const FOLDER = import.meta.dirname;
const STYLES = ['page', 'text', 'ledgers'];

/** With the colors of the site filled in. */
function readStyles(name: string): string {
  const css = readFileSync(`${FOLDER}/styles/${name}.css`, 'utf8');
  return css.replaceAll(/var\(--color-([\w-]+)\)/g, (_, color: string) => themeColor(color));
}

/** The guide as one self-contained HTML document. `pages` has the first page of each chapter, once it is known. */
export async function guideDocument(guide: GuideFile, pages: ReadonlyMap<string, number> = new Map()): Promise<string> {
  const chapters = readChapters(guide.slug);
  const numbers = numerals(chapters);
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<title>${inline(guide.title)}</title>
<meta name="author" content="${SITE.name}">
<meta name="description" content="${inline(guide.subtitle)}">
<style>${await fontFaces()}
${STYLES.map(readStyles).join('\n')}
@page { @top-left { content: "${guide.title}"; } }
</style>
</head>
<body>
${cover(guide)}
${contents(chapters, numbers, pages)}
<main>
${chapters.map((chapter) => chapterHtml(chapter, numbers.get(chapter.id) ?? '', guide)).join('\n')}
</main>
</body>
</html>
`;
}

function cover(guide: GuideFile): string {
  return `<header class="cover">
<div class="cover-frame">
${['nw', 'ne', 'se', 'sw'].map((place) => `<span class="corner ${place}" aria-hidden="true">${ornament('corner', `cover-${place}-`)}</span>`).join('')}
<p class="series">${inline(guide.series)}</p>
<div class="cover-rosette" aria-hidden="true">${ornament(`rosette-${guide.motif}`, 'cover-')}</div>
<h1 class="cover-title">${inline(guide.title)}</h1>
<p class="subtitle">${inline(guide.subtitle)}</p>
<p class="house">${SITE.name}, ${SITE.address.city}</p>
</div>
</header>`;
}

function contents(
  chapters: readonly Chapter[],
  numbers: ReadonlyMap<string, string>,
  pages: ReadonlyMap<string, number>,
) {
  const row = (
    chapter: Chapter,
  ) => `<li><a href="#${chapter.id}"><span class="numeral">${numbers.get(chapter.id) ?? ''}</span><span class="entry">${inline(chapter.title)}</span><span class="leader"></span><span class="at">${pages.get(chapter.id) ?? ''}</span></a>
${firstSections(chapter)}</li>`;
  return `<nav class="contents" aria-label="Contents"><p class="contents-title">Contents</p><ol>${chapters.map(row).join('\n')}</ol></nav>`;
}

function firstSections({ isNumbered, sections }: Chapter): string {
  return isNumbered
    ? `<p>${sections
        .slice(0, 4)
        .map(({ title }) => title)
        .join(' · ')}</p>`
    : '';
}

function chapterHtml(chapter: Chapter, numeral: string, { motif }: GuideFile): string {
  return `<section class="chapter${numeral ? '' : ' plain'}">
<div class="chapter-head">
<span class="chapter-rosette" aria-hidden="true">${ornament(`rosette-${motif}`, `${chapter.id}-`)}</span>
<h1 id="${chapter.id}">${numeral ? `<span class="numeral">${numeral}</span> ` : ''}${inline(chapter.title)}</h1>
<p class="lede">${chapter.lede}</p>
</div>
${chapter.html}
</section>`;
}

function numerals(chapters: readonly Chapter[]): Map<string, string> {
  const numbered = chapters.filter(({ isNumbered }) => isNumbered);
  return new Map(numbered.map(({ id }, index) => [id, `${ROMAN[index] ?? index + 1}.`]));
}

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII', 'XIV', 'XV'];

/** An ornament of the site. The prefix keeps ids unique when it appears twice in the document. */
function ornament(name: string, idPrefix: string): string {
  return readFileSync(`${FOLDER}/../app/ui/art/${name}.svg`, 'utf8')
    .replaceAll(/ id="([^"]+)"/g, ` id="${idPrefix}$1"`)
    .replaceAll(/href="#([^"]+)"/g, `href="#${idPrefix}$1"`);
}

const SITE_FONTS = `${import.meta.dirname}/../app/ui/fonts`;
const PUBLIC_SANS = '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2';

const LETTERS = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 32 + index))}\u00a0–—‘’“”…·×−½©é`;
const FEATURES = ['tnum', 'lnum', 'kern', 'liga'];

/** The site's fonts as data URLs. A PDF cannot embed a variable font, so Public Sans becomes two static weights. */
async function fontFaces(): Promise<string> {
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
