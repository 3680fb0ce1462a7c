import type { ReactNode } from 'react';

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

const ROW = 'grid min-h-9 grid-cols-[minmax(72px,96px)_minmax(0,1fr)] gap-3 border-b border-rule py-1.5';

export function FactList({ facts, layout = 'rows' }: FactListProps) {
  const isInRows = layout === 'rows';
  return (
    <dl className={`text-15 leading-[1.4] ${isInRows ? '' : 'flex flex-wrap gap-x-8 gap-y-3'}`}>
      {facts.map(({ label, value, note }) => (
        <div key={label} className={isInRows ? ROW : ''}>
          <dt className={`text-ink-600 ${isInRows ? '' : 'text-13'}`}>{label}</dt>
          <dd className={`min-w-0 wrap-anywhere ${isInRows ? '' : 'font-semibold'}`}>
            {value}
            {note && <small className="block text-14 font-normal text-ink-600">{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
