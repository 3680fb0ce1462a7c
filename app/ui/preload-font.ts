import type { LinkDescriptor } from 'react-router';

/** For fonts above the fold: start the download with the page instead of after its style sheet. */
export function preloadFont(href: string): LinkDescriptor {
  return { rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' };
}
