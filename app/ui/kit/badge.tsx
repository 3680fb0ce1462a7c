import type { ReactNode } from 'react';
import './badge.css';

/** A word in a box. Dashed marks what is provisional or made up; a count is filled. A state has its own `StateMark`. */
export function Badge({ kind = 'plain', children }: { kind?: 'plain' | 'dashed' | 'count'; children: ReactNode }) {
  return (
    <span className="badge" data-kind={kind}>
      {children}
    </span>
  );
}
