import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { watchScrollDepth } from './scroll-depth.ts';

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
