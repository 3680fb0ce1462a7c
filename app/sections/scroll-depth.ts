/** §7, §9: percent of scroll at which an event is sent. */
export const SCROLL_DEPTHS = [25, 50, 75, 100] as const;

declare global {
  interface Window {
    /** Where analytics tools look for events. */
    dataLayer?: object[];
  }
}

/**
 * Sends `scroll_depth` once per threshold, and tells `onDepth`. Looks at once, too: the visitor may have scrolled before
 * the scripts came, and a short page is seen without scrolling.
 */
export function watchScrollDepth(page: Window, onDepth: (depth: number) => void): () => void {
  let reached = 0;
  let asked = 0;
  const look = () => {
    asked = 0;
    const percent = percentScrolled(page.scrollY, page.innerHeight, page.document.documentElement.scrollHeight);
    for (const depth of SCROLL_DEPTHS) {
      if (depth <= reached || depth > percent) continue;
      reached = depth;
      page.dataLayer ??= [];
      page.dataLayer.push({ event: 'scroll_depth', depth });
      onDepth(depth);
    }
  };
  const lookSoon = () => {
    asked ||= page.requestAnimationFrame(look);
  };
  page.addEventListener('scroll', lookSoon, { passive: true });
  page.addEventListener('resize', lookSoon, { passive: true });
  look();
  return () => {
    page.cancelAnimationFrame(asked);
    page.removeEventListener('scroll', lookSoon);
    page.removeEventListener('resize', lookSoon);
  };
}

/** How much of the way down has been gone. A page that fits into its window has been seen whole. */
export function percentScrolled(top: number, windowHeight: number, pageHeight: number): number {
  const way = pageHeight - windowHeight;
  if (way - top < 1) return 100; // Browsers count in fractions of a pixel, and stop short of the end.
  return (top / way) * 100;
}
