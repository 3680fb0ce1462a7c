import type { KnownPictures } from './find-pictures.ts';
import type { PictureSources } from './picture.ts';

/** The maximum width of the text column. */
const SIZES = '(min-width: 47.5rem) 44rem, 92vw';

/**
 * Adds srcset and dimensions to the uploaded pictures of a sanitized body; the stored HTML keeps a plain `img`. The
 * regular expression relies on the sanitizer's output: every attribute in double quotes.
 */
export function withPictureSizes(html: string, known: KnownPictures): string {
  return html.replaceAll(/<img (?:[^">]|"[^"]*")*>/g, (tag) => {
    const src = / src="([^"]*)"/.exec(tag)?.[1];
    const picture = src ? known[src] : undefined;
    return picture ? sized(tag, picture) : tag;
  });
}

function sized(tag: string, { src, width, height, sources }: PictureSources): string {
  const choices = sources.map(({ type, srcSet }) => `<source type="${type}" srcset="${srcSet}" sizes="${SIZES}" />`);
  const img = tag
    .replace(/ src="[^"]*"/, ` src="${src}"`)
    .replace('<img ', `<img width="${width}" height="${height}" `);
  return `<picture>${choices.join('')}${img}</picture>`;
}
