import { readFileSync } from 'node:fs';
import type { GuideFile } from '../app/content/guides.ts';
import { SITE } from '../app/content/site.ts';
import { type Chapter, readChapters } from './chapters.ts';
import { fontFaces } from './fonts.ts';
import { inline } from './markdown.ts';

const STYLES = ['page', 'text', 'ledgers'];

/** The whole guide as one document that needs nothing beside it. `pages` says where its headings came to stand. */
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
${STYLES.map((name) => readFileSync(`guides/styles/${name}.css`, 'utf8')).join('\n')}
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
${['nw', 'ne', 'se', 'sw'].map((place) => `<span class="corner ${place}" aria-hidden="true">${art('corner', `cover-${place}-`)}</span>`).join('')}
<p class="series">${inline(guide.series)}</p>
<div class="cover-rosette" aria-hidden="true">${art(`rosette-${guide.motif}`, 'cover-')}</div>
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
${listed(chapter)}</li>`;
  return `<nav class="contents" aria-label="Contents"><p class="contents-title">Contents</p><ol>${chapters.map(row).join('\n')}</ol></nav>`;
}

/** What a chapter is about, on a line or two. */
function listed({ isNumbered, sections }: Chapter): string {
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
<span class="chapter-rosette" aria-hidden="true">${art(`rosette-${motif}`, `${chapter.id}-`)}</span>
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

/** One of the house's ornaments. Its parts are named anew each time: two of the same kind stand in one document. */
function art(name: string, mark: string): string {
  return readFileSync(`app/ui/art/${name}.svg`, 'utf8')
    .replaceAll(/ id="([^"]+)"/g, ` id="${mark}$1"`)
    .replaceAll(/href="#([^"]+)"/g, `href="#${mark}$1"`);
}
