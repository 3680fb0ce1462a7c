import { useEffect } from 'react';
import { scrollToSection } from '../scroll-to-section.ts';

/** §2: whoever follows a link to this page while being on it is taken to the form. What is typed in it stays. */
export function useScrollOnRepeat(section: string): void {
  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = (event.target as Element).closest('a');
      const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (!link || elsewhere || !leadsTo(link, section)) return;
      event.preventDefault();
      setTimeout(scrollToSection, 0, section); // After the menu has closed and given the focus back.
    }
    // Before the router's own listeners, which would make the page jump to its top.
    document.addEventListener('click', follow, { capture: true });
    return () => document.removeEventListener('click', follow, { capture: true });
  }, [section]);
}

/** A link with parameters of its own says something new, and the router has to hear it. */
function leadsTo({ host, pathname, search, hash }: HTMLAnchorElement, section: string): boolean {
  const here = window.location;
  const samePage = host === here.host && pathname === here.pathname && (search === '' || search === here.search);
  return samePage && (hash === '' || hash === `#${section}`);
}
