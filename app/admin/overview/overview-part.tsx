import type { ReactNode } from 'react';
import { escapeHtml, formatCount } from '#app/platform/format.ts';
import { Panel } from '#app/ui/kit/panel.tsx';

interface OverviewPartProps {
  title: string;
  /** A short text or a link beside the title. */
  aside?: ReactNode;
  /** Its width in the twelve columns of a large window. */
  span?: 'xl:col-span-4' | 'xl:col-span-5' | 'xl:col-span-7' | 'xl:col-span-8' | 'xl:col-span-12';
  children: ReactNode;
}

export function OverviewPart({ title, aside, span = 'xl:col-span-12', children }: OverviewPartProps) {
  return (
    <div className={`min-w-0 ${span}`}>
      <Panel title={title} aside={aside}>
        {children}
      </Panel>
    </div>
  );
}

export function Note({ children }: { children: ReactNode }) {
  return <p className="mt-3 max-w-[62ch] text-ink-600">{children}</p>;
}

/** Each line: a name, its number, and a bar below. */
export function BarList({ as: List = 'ul', children }: { as?: 'ul' | 'ol'; children: ReactNode }) {
  return (
    <List className="wrap-anywhere [&>li]:grid [&>li]:grid-cols-[minmax(0,1fr)_auto] [&>li]:gap-x-3 [&>li]:gap-y-1.5 [&>li]:border-t [&>li]:border-rule [&>li]:py-3 [&>li:first-child]:border-0 [&>li:first-child]:pt-0 [&_b]:text-end [&_b]:font-semibold [&_b]:tabular-nums [&_small]:text-14 [&_small]:text-ink-500">
      {children}
    </List>
  );
}

interface NumbersProps {
  caption: string;
  columns: readonly string[];
  /** The first cell is the row header. */
  rows: readonly (readonly (string | number)[])[];
}

/** A chart's data as a table: exact, and accessible to screen readers. */
export function Numbers({ label = 'Show the numbers', caption, columns, rows }: NumbersProps & { label?: string }) {
  if (rows.length === 0) return null;
  return (
    <details className="mt-3.5">
      <summary className="link-act min-h-11 font-normal text-ink-600">
        {label}
        <span className="sr-only">: {caption}</span>
      </summary>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        aria-label={`Numbers: ${caption}`}
        className="max-h-105 overflow-auto border border-rule-strong bg-paper-0"
      >
        <FigureTable caption={caption} columns={columns} rows={rows} />
      </section>
    </details>
  );
}

export function FigureTable({ caption, columns, rows }: NumbersProps) {
  return (
    <table className="w-full border-collapse text-14 tabular-nums [&_:is(th,td)]:px-1.5 [&_:is(th,td)]:py-2 [&_:is(th,td)]:text-right [&_:is(th,td)]:font-normal [&_:is(th,td):first-child]:min-w-16 xs:[&_:is(th,td):first-child]:min-w-22 [&_:is(th,td):first-child]:text-left [&_:is(th,td):first-child]:wrap-anywhere">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-ink-900 text-ink-600">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped; a year has thousands of cells, too many elements */}
      <tbody dangerouslySetInnerHTML={{ __html: rows.map(rowHtml).join('') }} />
    </table>
  );
}

function rowHtml([name = '', ...cells]: readonly (string | number)[]): string {
  const written = cells.map((cell) => `<td>${typeof cell === 'number' ? formatCount(cell) : escapeHtml(cell)}</td>`);
  return `<tr class="border-t border-rule"><th scope="row">${escapeHtml(String(name))}</th>${written.join('')}</tr>`;
}
