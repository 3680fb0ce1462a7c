import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

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
  return (
    <Dialog {...{ id, title, role: 'alertdialog', 'aria-describedby': `${id}-text`, cancel: 'Cancel', foot: children }}>
      <p id={`${id}-text`}>{text}</p>
      {subject && <p className="font-semibold">{subject}</p>}
      {fields}
    </Dialog>
  );
}
