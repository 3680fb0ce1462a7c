import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { ScrollRestoration, useLocation, useNavigationType } from 'react-router';
import { InlineScript, ScriptMark } from '#app/ui/inline-script.tsx';
import preHydration from './pre-hydration.js?raw';

/**
 * Scroll position after navigation (§2): the top or the URL's fragment, and the previous position on Back. What links do
 * before hydration is in `pre-hydration.js`.
 */
export function PageScroll() {
  useFragmentWithParameters();
  useFocusOnNavigation();
  return (
    <>
      <ScrollRestoration nonce={useContext(ScriptMark)} />
      <InlineScript code={preHydration} />
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

/** The router looks for an element with the id `apply?intent=sell`, finds none and scrolls to the top. */
function useFragmentWithParameters(): void {
  const { hash, key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const shown = useRef(key);
  // A parent's effects run after its children's, so the router's ScrollRestoration has already scrolled.
  useLayoutEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (hash.includes('?') && !isBack) document.getElementById(fragmentId(hash))?.scrollIntoView();
  }, [hash, key, isBack]);
}

/** For `navigate`, while someone is typing: neither the focus nor the page moves. */
export const KEEP_PLACE = { preventScrollReset: true, state: { keepsFocus: true } };

/** After a client-side navigation, focus the new content, so that screen readers announce it. */
function useFocusOnNavigation(): void {
  const { pathname, hash, key, state } = useLocation();
  const shown = useRef({ pathname, key });
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, key };
    if (before.key === key || (before.pathname === pathname && !hash) || state?.keepsFocus) return;
    const target =
      document.getElementById(fragmentId(hash)) ??
      document.querySelector<HTMLElement>('main h1') ??
      document.querySelector<HTMLElement>('main');
    if (!target) return;
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, hash, key, state]);
}
