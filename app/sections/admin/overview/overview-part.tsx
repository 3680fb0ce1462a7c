import type { ReactNode } from 'react';
import { OVERVIEW } from '#app/content/overview.ts';
import { ColumnHeaders } from '#app/ui/column-headers.tsx';

interface OverviewPartProps {
  id: string;
  title: string;
  /** Beside the title: a few words, or where there is more. */
  aside?: ReactNode;
  /** How much of the twelve columns it takes, as a class. */
  span?: string;
  children: ReactNode;
}

/** A part of the overview under its rule. */
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
  /** What the table is of. */
  caption: string;
  columns: readonly string[];
  /** The first cell names the row. */
  rows: readonly (readonly (string | number)[])[];
}

/** What a chart shows, as a table: for whoever wants to know exactly, and for whoever cannot see it. */
export function Numbers({ label = OVERVIEW.numbers, caption, columns, rows }: NumbersProps & { label?: string }) {
  if (rows.length === 0) return null;
  return (
    <details className="numbers">
      <summary>
        {label}
        <span className="sr-only">: {caption}</span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reached by keyboard */}
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
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have their places, and two may have one name
          <tr key={index}>
            <th scope="row">{name}</th>
            {cells.map((cell, column) => (
              <td key={columns[column + 1]}>{typeof cell === 'number' ? cell.toLocaleString('en-US') : cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
