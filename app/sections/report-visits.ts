import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { watchScrollDepth } from './scroll-depth.ts';

/** What is counted on our own server, without cookies. The page somebody came to reports itself (`before-scripts.js`). */
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

/** Neither reloading a page nor going back to it is another view, so its depth is none either. */
function wasCounted(): boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return arrival?.type === 'navigate';
}

/** Sent when the reader turns away, with the depths that were reached since the last time. */
function reportDepth(address: string | null): () => void {
  let fresh: number[] = [];
  const unwatch = watchScrollDepth(window, (depth) => fresh.push(depth));
  const send = () => {
    if (address && fresh.length > 0) report([['address', address], ...fresh.map((depth) => ['depth', String(depth)])]);
    fresh = [];
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

/** People who send Global Privacy Control are not counted, nor are programs. */
export function report(what: string[][]): void {
  const { globalPrivacyControl, webdriver } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (!globalPrivacyControl && !webdriver) navigator.sendBeacon?.('/visit', new URLSearchParams(what));
}
