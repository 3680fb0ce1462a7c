import type { ReactNode } from 'react';
import './notice.css';

interface NoticeProps {
  /** An error interrupts screen readers, ok is read in a pause, a note is part of the page. */
  tone?: 'note' | 'ok' | 'error';
  /** Links and buttons at its end. */
  actions?: ReactNode;
  children: ReactNode;
}

const ROLES = { note: undefined, ok: 'status', error: 'alert' };

/** A strip with an edge: something about the whole screen. For a form's result use `FormMessage`. */
export function Notice({ tone = 'note', actions, children }: NoticeProps) {
  return (
    <div role={ROLES[tone]} className="notice" data-tone={tone}>
      <div>{children}</div>
      {actions}
    </div>
  );
}
