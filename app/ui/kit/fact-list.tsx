import type { ReactNode } from 'react';
import './fact-list.css';

interface Fact {
  label: string;
  value: ReactNode;
  /** Small, under the value. */
  note?: ReactNode;
}

interface FactListProps {
  facts: readonly Fact[];
  /** Rows: label beside value, with hairlines. Columns: label over value, side by side. */
  layout?: 'rows' | 'columns';
}

export function FactList({ facts, layout = 'rows' }: FactListProps) {
  return (
    <dl className="fact-list" data-layout={layout}>
      {facts.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
