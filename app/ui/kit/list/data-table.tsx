import type { ComponentProps, Key, ReactNode } from 'react';
import { EmptyState } from '#app/ui/kit/empty-state.tsx';
import { PageLink } from '#app/ui/links.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { useTicks } from './bulk-form.tsx';
import './data-table.css';

export interface Column<Row, Sort extends string = string> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** A Tailwind width from the phone's end on; without one, the column shares what is left. */
  width?: `md:w-${string}`;
  align?: 'end';
  /** The window's width from which it is shown; on phones it is shown by its role. */
  from?: 1000 | 1200;
  /** The header is for screen readers only. */
  isHeadHidden?: boolean;
  /** Beside the header's text, such as a box that ticks all rows. */
  headCell?: ReactNode;
  /** Tick boxes of the caller's own, where `ticks` does not fit. */
  isTick?: boolean;
  /** The two orders that its header switches between. */
  sort?: { up: Sort; down: Sort };
  /**
   * Its place in a phone's slip of two columns: `main` is at the left, `aside` at the right of the first two lines, `end`
   * at the right of the first free line, `half` takes the next free place, `line` (the default) both columns, `acts` both
   * for links and buttons, `none` is hidden.
   */
  phone?: 'main' | 'aside' | 'end' | 'half' | 'line' | 'acts' | 'none';
  /** Phones show the header before the value. */
  hasPhoneLabel?: boolean;
}

interface Group<Row> {
  head: string;
  /** How many there are, also on other pages. */
  count?: ReactNode;
  rows: readonly Row[];
}

/** Late has a red edge, soon one in brass, quiet is in the background. */
type Tone = 'late' | 'soon' | 'quiet' | undefined;

interface DataTableProps<Row, Sort extends string> {
  caption: string;
  columns: readonly Column<Row, Sort>[];
  /** Rows, or rows under group heads; a group without rows is left out. */
  rows: readonly Row[] | readonly Group<Row>[];
  rowKey: (row: Row) => Key;
  /** For links to a row. */
  rowId?: (row: Row) => string;
  /** Under an open row, across all columns; none of these may have `from`. */
  detail?: (row: Row) => ReactNode;
  tone?: (row: Row) => Tone;
  sorting?: Sorting<Sort>;
  /** Tick boxes, in a `BulkForm`. */
  ticks?: TickColumn<Row>;
  /** Shown instead of a table without rows. */
  empty?: ReactNode;
}

/** A table of columns declared as data. Below 760 px each row is a slip. */
export function DataTable<Row, Sort extends string = string>(props: DataTableProps<Row, Sort>) {
  const { caption, columns, rows, sorting, ticks, empty } = props;
  const groups = isGrouped(rows) ? rows.filter((group) => group.rows.length > 0) : [{ head: '', rows }];
  const total = groups.reduce((sum, group) => sum + group.rows.length, 0);
  if (total === 0 && empty) return <EmptyState>{empty}</EmptyState>;
  return (
    <table className="data-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {ticks && <TickAll total={total} />}
          {columns.map((column) => (
            <Header key={column.head} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.head}>
          {group.head && <GroupHead {...group} columns={columns} hasTicks={ticks !== undefined} />}
          {group.rows.map((row) => (
            <DataRow key={props.rowKey(row)} row={row} {...props} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function isGrouped<Row>(rows: readonly Row[] | readonly Group<Row>[]): rows is readonly Group<Row>[] {
  const [first] = rows;
  return typeof first === 'object' && first !== null && 'rows' in first && 'head' in first;
}

interface HeaderProps<Row, Sort extends string> {
  column: Column<Row, Sort>;
  sorting: Sorting<Sort> | undefined;
}

function Header<Row, Sort extends string>({ column, sorting }: HeaderProps<Row, Sort>) {
  const { head, headCell, width, align, from, sort, isHeadHidden, isTick } = column;
  const cell = { className: width, 'data-align': align, 'data-from': from, 'data-tick-cell': isTick };
  if (sort && sorting) {
    return (
      <SortHeader {...cell} {...sort} {...sorting}>
        {head}
      </SortHeader>
    );
  }
  return (
    <th scope="col" {...cell}>
      {isHeadHidden ? <span className="sr-only">{head}</span> : head}
      {headCell}
    </th>
  );
}

interface GroupHeadProps<Row, Sort extends string> extends Group<Row> {
  columns: readonly Column<Row, Sort>[];
  hasTicks: boolean;
}

/** A head over columns that a narrow window hides would bring them back, empty: each of these has a cell of its own. */
function GroupHead<Row, Sort extends string>({ head, count, columns, hasTicks }: GroupHeadProps<Row, Sort>) {
  const hideable = columns.filter(({ from }) => from);
  return (
    <tr>
      <th scope="rowgroup" colSpan={columns.length - hideable.length + Number(hasTicks)}>
        {head} {count !== undefined && <small>{count}</small>}
      </th>
      {hideable.map((column) => (
        <td key={column.head} data-from={column.from} />
      ))}
    </tr>
  );
}

function DataRow<Row, Sort extends string>(props: DataTableProps<Row, Sort> & { row: Row }) {
  const { row, columns, rowId, tone, ticks } = props;
  const detail = props.detail?.(row);
  return (
    <>
      <tr id={rowId?.(row)} data-tone={tone?.(row)}>
        {ticks && <Tick {...ticks} row={row} />}
        {columns.map(({ head, cell, align, from, phone = 'line', hasPhoneLabel, isTick }) => (
          <td
            key={head}
            data-align={align}
            data-from={from}
            data-phone={isTick ? undefined : phone}
            data-tick-cell={isTick}
            data-label={hasPhoneLabel ? head : undefined}
          >
            {phone === 'acts' ? (
              <div className="flex flex-wrap items-center gap-x-4 md:in-data-[align=end]:justify-end">{cell(row)}</div>
            ) : (
              cell(row)
            )}
          </td>
        ))}
      </tr>
      {detail && (
        <tr data-detail>
          <td colSpan={columns.length + Number(ticks !== undefined)}>{detail}</td>
        </tr>
      )}
    </>
  );
}

interface Sorting<Sort extends string> {
  /** The order of the list; null is the default one. */
  by: Sort | null;
  /** The address of the list in another order. */
  to: (sort: Sort | null) => string;
}

type SortHeaderProps<Sort extends string> = Sorting<Sort> & { up: Sort; down: Sort } & ComponentProps<'th'>;

/** Clicks cycle through ascending, descending and the default order. */
function SortHeader<Sort extends string>({ by, to, up, down, children, ...cell }: SortHeaderProps<Sort>) {
  const next = by === up ? down : by === down ? null : up;
  const direction = by === up ? 'ascending' : by === down ? 'descending' : undefined;
  return (
    <th scope="col" aria-sort={direction} {...cell}>
      <PageLink to={to(next)} preventScrollReset className="data-table-sort">
        {children}
        <svg viewBox="0 0 10 12" aria-hidden="true" data-direction={direction}>
          <path d="M2 4.5 5 1.5l3 3M2 7.5l3 3 3-3" />
        </svg>
      </PageLink>
    </th>
  );
}

interface TickColumn<Row> {
  /** The name and value that a ticked row adds to the form. */
  name: string;
  value: (row: Row) => string | number;
  label: (row: Row) => string;
}

/** Uncontrolled, so that those ticked before hydration count. Scripts find the boxes by `data-tick`. */
function Tick<Row>({ row, name, value, label }: TickColumn<Row> & { row: Row }) {
  return (
    <td data-tick-cell>
      <label className="checkbox">
        <input type="checkbox" name={name} value={value(row)} data-tick />
        <span className="sr-only">Select {label(row)}</span>
      </label>
    </td>
  );
}

/** Not a header: it names no column. */
function TickAll({ total }: { total: number }) {
  const hydrated = useHydrated();
  const { count, tickAll } = useTicks();
  return (
    <td data-tick-cell>
      {hydrated && (
        <label className="checkbox">
          <input
            type="checkbox"
            checked={count > 0 && count === total}
            ref={(box) => {
              if (box) box.indeterminate = count > 0 && count < total;
            }}
            onChange={(event) => tickAll(event.target.checked)}
          />
          <span className="sr-only">Select all</span>
        </label>
      )}
    </td>
  );
}
