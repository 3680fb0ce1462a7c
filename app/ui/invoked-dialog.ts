import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** For a button of a dialog that the browser opens and closes by itself; one without these commands takes it for a popover. */
export function invoker(dialog: string, command: 'show-modal' | 'close') {
  return { type: 'button', commandfor: dialog, command, popoverTarget: dialog } as const;
}

/**
 * Closes the dialog when an address was reached: by Back, by a link, or by what was confirmed in it. Not on the first
 * run: a visitor may have opened it before the scripts came.
 */
export function useClosedOnArrival() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (openedAt.current !== key) dialog.current?.close();
    openedAt.current = key;
  }, [key]);
  return dialog;
}
