import type { LinkDescriptor } from 'react-router';
import regular from './newsreader-text.woff2?url';
import italic from './newsreader-text-italic.woff2?url';

/**
 * The headline above the fold does not use Newsreader Text, and every extra font download delays the headline's own.
 * On a visitor's first page it loads after the first paint and replaces its fallback in one swap. From then on it is in
 * the browser's cache and is used at once. Without JavaScript it loads like any other font.
 *
 * The fonts are added when both are there: a browser lays out the whole page again for each font that arrives.
 */
export const READING_FONT_SCRIPT = `(() => {
  const use = () => { document.documentElement.dataset.readingFont = ''; };
  try { if (localStorage.getItem('reading-font')) return use(); } catch {}
  const fetchFont = async ([style, url]) =>
    new FontFace('Newsreader Text', await (await fetch(url)).arrayBuffer(), { style });
  addEventListener('load', () => setTimeout(async () => {
    try {
      for (const font of await Promise.all(${JSON.stringify([
        ['normal', regular],
        ['italic', italic],
      ])}.map(fetchFont))) document.fonts.add(font);
      use();
      localStorage.setItem('reading-font', 1);
    } catch {}
  }, 100));
})()`.replaceAll(/\n */g, '');

/** For fonts above the fold: start the download with the page instead of after its style sheet. */
export function preloadFont(href: string): LinkDescriptor {
  return { rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' };
}
