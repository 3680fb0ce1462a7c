import { useEffect, useRef } from 'react';

/**
 * Reading progress as a hairline under the navigation. Driven by a scroll timeline (see reading.css), or by this script
 * where the browser has none.
 */
export function ReadingProgress() {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (CSS.supports('animation-timeline: --reading')) return;
    const update = () => {
      const text = document.querySelector('.reading')?.getBoundingClientRect();
      if (!line.current || !text) return;
      const read = -text.top / Math.max(1, text.height - innerHeight);
      line.current.style.scale = `${Math.min(1, Math.max(0, read))} 1`;
    };
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, []);
  return <div ref={line} aria-hidden="true" className="reading-progress" data-print="no" />;
}
