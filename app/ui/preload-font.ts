import type { LinkDescriptor } from 'react-router';

/** For a font that the first screen of a page needs: asked for with the page, not after its style sheet. */
export function preloadFont(href: string): LinkDescriptor {
  return { rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' };
}
