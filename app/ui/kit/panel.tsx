import { type ReactNode, useId } from 'react';
import './panel.css';

interface PanelProps {
  /** For links to it. */
  id?: string;
  title: ReactNode;
  /** At the right of the title: a sentence, a count, links. */
  aside?: ReactNode;
  /** Boxed has a border around it; ruled, a line above. */
  kind?: 'boxed' | 'ruled';
  children: ReactNode;
}

export function Panel({ id: anchor, title, aside, kind = 'ruled', children }: PanelProps) {
  const id = useId();
  return (
    <section id={anchor} className="panel scroll-mt-4" data-kind={kind} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside && <div>{aside}</div>}
      </header>
      {children}
    </section>
  );
}
