import type { ReactNode } from 'react';
import { invoker, useCloseOnNavigation } from './invoked-dialog.ts';
import './confirm-dialog.css';

interface ConfirmDialogProps {
  id: string;
  title: string;
  text: string;
  /** Names the affected item where there are several. */
  subject?: string;
  /** What has to be typed, above the buttons. */
  fields?: ReactNode;
  /** The confirm button. It submits the form around the dialog, or its own. */
  children: ReactNode;
}

/** Confirms a destructive action. Opens and closes without JavaScript; the initial focus is on Cancel. */
export function ConfirmDialog({ id, title, text, subject, fields, children }: ConfirmDialogProps) {
  const dialog = useCloseOnNavigation();
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
      {fields && <section className="mt-5">{fields}</section>}
      <div>
        <button {...invoker(id, 'close')} className="button button-line">
          Cancel
        </button>
        {children}
      </div>
    </dialog>
  );
}

/** Attributes of the button that opens the dialog. */
export function dialogOpener(id: string) {
  return { 'aria-haspopup': 'dialog', ...invoker(id, 'show-modal') } as const;
}
