import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { invoker } from './invoked-dialog.ts';

export { dialogOpener } from './dialog.tsx';

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

/** Confirms a destructive action. The initial focus is on the first field, or on Cancel. */
export function ConfirmDialog({ id, title, text, subject, fields, children }: ConfirmDialogProps) {
  const foot = (
    <>
      <button {...invoker(id, 'close')} className="button button-line">
        Cancel
      </button>
      {children}
    </>
  );
  return (
    <Dialog id={id} title={title} role="alertdialog" aria-describedby={`${id}-text`} foot={foot}>
      <p id={`${id}-text`}>{text}</p>
      {subject && <p className="font-semibold">{subject}</p>}
      {fields}
    </Dialog>
  );
}
