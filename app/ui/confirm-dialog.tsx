import type { ReactNode } from 'react';
import { invoker, useClosedOnArrival } from './invoked-dialog.ts';
import './confirm-dialog.css';

interface ConfirmDialogProps {
  id: string;
  title: string;
  text: string;
  /** Which one it is about, where there are several. */
  subject?: string;
  /** The button that does it; it submits the form that stands around the dialog, or one of its own. */
  children: ReactNode;
}

/** Asks before something is destroyed. The browser opens and closes it by itself; the focus begins on Cancel. */
export function ConfirmDialog({ id, title, text, subject, children }: ConfirmDialogProps) {
  const dialog = useClosedOnArrival();
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
      {subject && <p className="subject">{subject}</p>}
      <div>
        <button {...invoker(id, 'close')} className="button button-line">
          Cancel
        </button>
        {children}
      </div>
    </dialog>
  );
}

/** For the button that opens it. */
export function dialogOpener(id: string) {
  return { 'aria-haspopup': 'dialog', ...invoker(id, 'show-modal') } as const;
}
