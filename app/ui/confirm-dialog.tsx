import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import './confirm-dialog.css';

interface ConfirmDialogProps {
  id: string;
  title: string;
  text: string;
  /** The button that does it; it submits the form that stands around the dialog, or one of its own. */
  children: ReactNode;
}

/** Asks before something is destroyed. The browser opens and closes it by itself; the focus begins on Cancel. */
export function ConfirmDialog({ id, title, text, children }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);
  // What was confirmed has led to another page, or to the same one anew.
  useEffect(() => {
    if (openedAt.current !== key) dialog.current?.close();
    openedAt.current = key;
  }, [key]);
  return (
    <dialog
      ref={dialog}
      id={id}
      popover="auto"
      closedby="any"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="confirm-dialog"
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      <div>
        <button type="button" {...invoker(id, 'close')} className="button button-line">
          Cancel
        </button>
        {children}
      </div>
    </dialog>
  );
}

/** For the button that opens it. */
export function dialogOpener(id: string) {
  return { type: 'button', 'aria-haspopup': 'dialog', ...invoker(id, 'show-modal') } as const;
}

/** Browsers without invoker commands take the dialog for a popover. */
function invoker(id: string, command: 'show-modal' | 'close') {
  return { commandfor: id, command, popoverTarget: id };
}
