import type { ReactNode } from 'react';
import './notice.css';

interface NoticeProps {
  /** Links and buttons at its end. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A strip with an edge: something about the whole screen. For a form's result use `FormMessage`. */
export function Notice({ actions, children }: NoticeProps) {
  return (
    <div className="notice">
      <div>{children}</div>
      {actions}
    </div>
  );
}
