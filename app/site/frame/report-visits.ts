import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Percentages of scroll at which an event is sent (§7, §9). */
const SCROLL_DEPTHS = [25, 50, 75, 100] as const;

/** First-party page view counts, without cookies. `pre-hydration.js` reports the landing page. */
export function useVisitReports(): void {
  const { pathname } = useLocation();
  const isFirst = useRef(true);
  useEffect(() => {
    const address = location.origin + pathname;
    const counts = isFirst.current ? wasCounted() : true;
    if (!isFirst.current) {
      report([
        ['address', address],
        ['referrer', location.origin],
      ]);
    }
    isFirst.current = false;
    return reportDepth(counts ? address : null);
  }, [pathname]);
}

/** A reload or Back is not another page view, so its scroll depth does not count either. */
function wasCounted(): boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return arrival?.type === 'navigate';
}

/** Sends the newly reached depths when the page is hidden or left. */
function reportDepth(address: string | null): () => void {
  let unsent: number[] = [];
  const unwatch = watchScrollDepth(window, (depth) => unsent.push(depth));
  const send = () => {
    if (address && unsent.length > 0)
      report([['address', address], ...unsent.map((depth) => ['depth', String(depth)])]);
    unsent = [];
  };
  const sendWhenHidden = () => document.visibilityState === 'hidden' && send();
  document.addEventListener('visibilitychange', sendWhenHidden);
  addEventListener('pagehide', send);
  return () => {
    document.removeEventListener('visibilitychange', sendWhenHidden);
    removeEventListener('pagehide', send);
    unwatch();
    send();
  };
}

/** Skips visitors who send Global Privacy Control, and automated browsers. */
export function report(fields: string[][]): void {
  const { globalPrivacyControl, webdriver } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (!globalPrivacyControl && !webdriver) navigator.sendBeacon?.('/visit', new URLSearchParams(fields));
}

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
function watchScrollDepth(page: Window, onDepth: (depth: number) => void): () => void {
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
