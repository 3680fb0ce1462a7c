import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/**
 * What a button changes may take it away, with the focus. Then the focus goes to the button that took its place, or to
 * what is next to it, and not back to the top of the page.
 */
export function useFocusThatStays(): void {
  const hand = useRef<{ path: string; text: string | null; around: Element[] } | null>(null);
  const { state } = useNavigation();
  useEffect(() => {
    const onSubmit = ({ submitter, target }: SubmitEvent) => {
      const around: Element[] = [];
      for (let one = (submitter ?? (target as Element)).parentElement; one; one = one.parentElement) around.push(one);
      hand.current = { path: location.pathname, text: submitter?.textContent ?? null, around };
    };
    document.addEventListener('submit', onSubmit, { capture: true });
    return () => document.removeEventListener('submit', onSubmit, { capture: true });
  }, []);
  useEffect(() => {
    if (state !== 'idle') return;
    // Dialogs close with the navigation, and give the focus back first.
    const frame = requestAnimationFrame(() => {
      const last = hand.current;
      hand.current = null;
      if (!last || last.path !== location.pathname || document.activeElement !== document.body) return;
      const place = last.around.find((one) => one.isConnected && one.checkVisibility());
      const controls = [...(place?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].filter((one) =>
        one.checkVisibility(),
      );
      const title = place?.closest('#main > *') ? controls[0] : document.querySelector<HTMLElement>('#main h1');
      const next = controls.find(({ textContent }) => textContent === last.text) ?? title;
      if (next && next.tabIndex < 0) next.tabIndex = -1;
      next?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [state]);
}

const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary';
