import type { ReactNode } from 'react';
import { formatCount } from '#app/platform/format.ts';
import { ColumnHeaders } from '#app/ui/kit/list/column-headers.tsx';
import { OVERVIEW } from './labels.ts';

interface OverviewPartProps {
  id: string;
  title: string;
  /** A short text or a link beside the title. */
  aside?: ReactNode;
  /** The class for its width in the twelve-column grid. */
  span?: string;
  children: ReactNode;
}

export function OverviewPart({ id, title, aside, span, children }: OverviewPartProps) {
  return (
    <section aria-labelledby={id} className={span}>
      <header>
        <h2 id={id} className="admin-title">
          {title}
        </h2>
        {typeof aside === 'string' ? <p>{aside}</p> : aside}
      </header>
      {children}
    </section>
  );
}

interface NumbersProps {
  caption: string;
  columns: readonly string[];
  /** The first cell is the row header. */
  rows: readonly (readonly (string | number)[])[];
}

/** A chart's data as a table: exact, and accessible to screen readers. */
export function Numbers({ label = OVERVIEW.numbers, caption, columns, rows }: NumbersProps & { label?: string }) {
  if (rows.length === 0) return null;
  return (
    <details className="numbers">
      <summary>
        {label}
        <span className="sr-only">: {caption}</span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section tabIndex={0} aria-label={`Numbers: ${caption}`}>
        <FigureTable caption={caption} columns={columns} rows={rows} />
      </section>
    </details>
  );
}

export function FigureTable({ caption, columns, rows }: NumbersProps) {
  return (
    <table className="figures">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <ColumnHeaders columns={columns} />
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never move, and two may have the same name
          <tr key={index}>
            <th scope="row">{name}</th>
            {cells.map((cell, column) => (
              <td key={columns[column + 1]}>{typeof cell === 'number' ? formatCount(cell) : cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
