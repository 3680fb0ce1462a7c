import type { ReactNode } from 'react';
import './state-mark.css';

/** Done is filled, waiting hollow, off hollow and gray, failed a diamond: distinguishable by shape, not only by color. */
export type State = 'done' | 'waiting' | 'retrying' | 'off' | 'failed';

export function StateMark({ state, children }: { state: State; children: ReactNode }) {
  return <span className={`state state-${state}`}>{children}</span>;
}
