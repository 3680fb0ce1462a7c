import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { ARTICLE_EDITOR } from '#app/admin/editor/labels.ts';

export type PanelPart = keyof typeof ARTICLE_EDITOR.parts;

export const PANEL_ID = 'article-panel';
/** Remembered for the device: the open part, or nothing. */
const STORED_AS = 'wrc.editor.panel';
/** Beside the text. Narrower, it lies over the text; on phones it is a sheet. */
const WIDE = '(width >= 75rem)';
export const PHONE = '(width < 47.5rem)';

/** The side panel with everything that is not title or text. */
export function usePanel() {
  const [part, setPart] = useState<PanelPart>('details');
  const [isOpen, setOpen] = useState(false);
  const isPhone = useMedia(PHONE);
  /** Where the focus was before. */
  const before = useRef<Element>(null);
  useEffect(() => {
    const stored = localStorage.getItem(STORED_AS) ?? '';
    if (!(stored in ARTICLE_EDITOR.parts) || !matchMedia(WIDE).matches) return;
    setPart(stored as PanelPart);
    setOpen(true);
  }, []);

  useEffect(() => {
    if (isPhone) setOpen(false); // The window became narrow.
  }, [isPhone]);

  function show(next: PanelPart) {
    if (!isOpen) before.current = document.activeElement;
    // At once, so that the caller can move the focus into it.
    flushSync(() => {
      setPart(next);
      setOpen(true);
    });
    if (matchMedia(WIDE).matches) localStorage.setItem(STORED_AS, next);
  }
  function close() {
    const hadFocus = document.getElementById(PANEL_ID)?.contains(document.activeElement);
    flushSync(() => setOpen(false));
    if (matchMedia(WIDE).matches) localStorage.removeItem(STORED_AS);
    if (hadFocus && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  }
  /** By mouse the caret stays in the text, which a sheet would cover. */
  function toggle({ byMouse = false } = {}) {
    if (isOpen) return close();
    show(part);
    if (!byMouse || isPhone) document.getElementById(`tab-${part}`)?.focus({ preventScroll: true });
  }
  /** What is opened from it would lie under a sheet. */
  const leave = () => isPhone && close();
  return { part, isOpen, isSheet: isOpen && isPhone, show, close, toggle, leave };
}

export type Panel = ReturnType<typeof usePanel>;

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
