import type { ReactNode } from 'react';
import './empty-state.css';

/** Says that there is nothing, and what to do next. */
export function EmptyState({ title, children }: { title?: string; children?: ReactNode }) {
  return (
    <div className="empty-state">
      {title && <p className="empty-state-title">{title}</p>}
      {children}
    </div>
  );
}
