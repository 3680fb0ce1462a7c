import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Attributes of a button that opens or closes a dialog by Invoker Commands; other browsers fall back to a popover. */
export function invoker(dialog: string, command: 'show-modal' | 'close') {
  return { type: 'button', commandfor: dialog, command, popoverTarget: dialog } as const;
}

/**
 * Closes the dialog after a navigation: Back, a link, or a confirmed action. Not on hydration: the visitor may have
 * opened it before the scripts loaded. With the new page, not after it: the visitor may open it again at once.
 */
export function useCloseOnNavigation() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);
  useLayoutEffect(() => {
    if (openedAt.current !== key) dialog.current?.close();
    openedAt.current = key;
  }, [key]);
  return dialog;
}
