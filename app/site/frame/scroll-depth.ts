/** Percentages of scroll at which an event is sent (§7, §9). */
export const SCROLL_DEPTHS = [25, 50, 75, 100] as const;

declare global {
  interface Window {
    /** The event queue that tag managers read. */
    dataLayer?: object[];
  }
}

/**
 * Pushes `scroll_depth` once per threshold and calls `onDepth`. Also measures at once: the visitor may have scrolled
 * before hydration, and a short page needs no scrolling.
 */
export function watchScrollDepth(page: Window, onDepth: (depth: number) => void): () => void {
  let reached = 0;
  let frame = 0;
  const measure = () => {
    frame = 0;
    const percent = percentScrolled(page.scrollY, page.innerHeight, page.document.documentElement.scrollHeight);
    for (const depth of SCROLL_DEPTHS) {
      if (depth <= reached || depth > percent) continue;
      reached = depth;
      page.dataLayer ??= [];
      page.dataLayer.push({ event: 'scroll_depth', depth });
      onDepth(depth);
    }
  };
  const scheduleMeasure = () => {
    frame ||= page.requestAnimationFrame(measure);
  };
  page.addEventListener('scroll', scheduleMeasure, { passive: true });
  page.addEventListener('resize', scheduleMeasure, { passive: true });
  measure();
  return () => {
    page.cancelAnimationFrame(frame);
    page.removeEventListener('scroll', scheduleMeasure);
    page.removeEventListener('resize', scheduleMeasure);
  };
}

/** A page that fits into its window counts as 100%. */
export function percentScrolled(top: number, windowHeight: number, pageHeight: number): number {
  const scrollable = pageHeight - windowHeight;
  if (scrollable - top < 1) return 100; // Fractional scroll positions can stop short of the end.
  return (top / scrollable) * 100;
}
