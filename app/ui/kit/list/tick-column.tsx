import { useHydrated } from '#app/ui/use-hydrated.ts';

export interface TickColumn<Row> {
  /** The name and value that a ticked row adds to the form. */
  name: string;
  value: (row: Row) => string | number;
  /** What the row is called. */
  label: (row: Row) => string;
  /** How many rows of this page are ticked. */
  count: number;
  tickAll: (checked: boolean) => void;
}

/** Uncontrolled, so that those ticked before hydration count. Scripts find the boxes by `data-tick`. */
export function Tick<Row>({ row, name, value, label }: TickColumn<Row> & { row: Row }) {
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
export function TickAll<Row>({ count, tickAll, total }: TickColumn<Row> & { total: number }) {
  const hydrated = useHydrated();
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
