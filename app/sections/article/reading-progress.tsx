import { useEffect, useRef } from 'react';

/**
 * A hairline of brass under the navigation that grows with what has been read. The browser drives it by itself where
 * it can (see reading.css); elsewhere a script does.
 */
export function ReadingProgress() {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (CSS.supports('animation-timeline: --reading')) return;
    const follow = () => {
      const text = document.querySelector('.reading')?.getBoundingClientRect();
      if (!line.current || !text) return;
      const read = -text.top / Math.max(1, text.height - innerHeight);
      line.current.style.scale = `${Math.min(1, Math.max(0, read))} 1`;
    };
    follow();
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, []);
  return <div ref={line} aria-hidden="true" className="reading-progress" data-print="no" />;
}
