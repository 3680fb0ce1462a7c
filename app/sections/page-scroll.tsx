import { useEffect, useLayoutEffect, useRef } from 'react';
import { ScrollRestoration, useLocation, useNavigationType } from 'react-router';
import beforeScripts from './before-scripts.js?raw';

/**
 * Where a page stands (§2): at its top at once, or at the fragment of its address; on Back, where it was. What a link
 * does before the scripts have come is in `before-scripts.js`, which is part of every page.
 */
export function PageScroll() {
  useFragmentWithParameters();
  useFocusOnNavigation();
  return (
    <>
      <ScrollRestoration />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own file */}
      <script dangerouslySetInnerHTML={{ __html: beforeScripts }} />
    </>
  );
}

/** `#apply?intent=sell` → `apply`. */
export function fragmentId(hash: string): string {
  const name = hash.replace(/^#/, '').replace(/\?.*$/s, '');
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The router looks for an element called `apply?intent=sell`, finds none, and goes to the top. */
function useFragmentWithParameters(): void {
  const { hash, key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const shown = useRef(key);
  // The effect of a parent comes after those of its children, so the router has done its part.
  useLayoutEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (hash.includes('?') && !isBack) document.getElementById(fragmentId(hash))?.scrollIntoView();
  }, [hash, key, isBack]);
}

/** After a client-side navigation the focus is where the eyes are, so that readers hear what they have come to. */
function useFocusOnNavigation(): void {
  const { pathname, hash, key } = useLocation();
  const shown = useRef({ pathname, key });
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, key };
    if (before.key === key || (before.pathname === pathname && !hash)) return;
    const target =
      document.getElementById(fragmentId(hash)) ??
      document.querySelector<HTMLElement>('main h1') ??
      document.querySelector<HTMLElement>('main');
    if (!target) return;
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, hash, key]);
}
