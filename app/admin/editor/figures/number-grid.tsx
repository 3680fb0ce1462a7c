import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { FigureKind } from '#app/features/articles/article.ts';
import { MAX_ROWS } from '#app/features/articles/figures/drawable.ts';
import {
  emptyRow,
  type Grid,
  type GridRow,
  gridFrom,
  gridText,
  isBlank,
  pasted,
} from '#app/features/articles/figures/figure-grid.ts';
import { readNumbers } from '#app/features/articles/figures/figure-numbers.ts';
import { FieldError } from '#app/ui/form/field.tsx';

interface NumberGridProps {
  kind: FigureKind;
  numbers: string;
  onChange: (numbers: string) => void;
  /** Mistakes in empty cells are only shown when the writer is done. */
  isDone: boolean;
}

/** How a row is drawn, by its mark. */
const LOOKS: Readonly<Record<FigureKind, Readonly<Record<string, string>>>> = {
  bars: { '': 'Plain', key: 'Brass', later: 'Open', line: 'Level line' },
  waterfall: { '': 'Plain', key: 'Brass', later: 'Open', total: 'Total', 'key total': 'Brass total' },
  line: { '': 'Plain', key: 'Brass', line: 'Level line' },
  ruler: { '': 'Plain', key: 'Brass', later: 'Open' },
  table: {},
};
const FIRST_CELL = 'figure-cell-0-0';
const CELL = 'min-h-10 w-full bg-transparent px-2 -outline-offset-2 max-sm:min-h-11 max-sm:text-16';

/** The numbers of a figure: Tab goes right, Enter and the arrows go up and down, copied cells fill it from a cell on. */
export function NumberGrid({ kind, numbers, onChange, isDone }: NumberGridProps) {
  const [grid, setGrid] = useState(() => gridFrom(kind, numbers));
  const written = useRef(numbers);
  if (written.current !== numbers) {
    written.current = numbers;
    setGrid(gridFrom(kind, numbers)); // Undo, or another version.
  }
  const { text, headings } = gridText(kind, grid);
  const read = readNumbers(kind, text);
  const wrong = read.ok ? undefined : read.wrong;
  const filled = grid.rows.flatMap((row, at) => (isBlank(row) ? [] : [at]));
  const wrongRow = wrong && filled[wrong.line - headings];
  const isShown = (value = '') => isDone || value !== '';
  const most = MAX_ROWS[kind];
  const rows = grid.rows.length < most ? [...grid.rows, emptyRow(grid.columns.length)] : grid.rows;
  const hasLooks = Object.keys(LOOKS[kind]).length > 0;
  const hasNotes = kind === 'line';
  const width = 1 + grid.columns.length + Number(hasLooks) + Number(hasNotes);

  function change(next: Grid) {
    setGrid(next);
    written.current = gridText(kind, next).text;
    onChange(written.current);
  }
  function changeRow(at: number, row: Partial<GridRow>) {
    const next = { ...(rows[at] as GridRow), ...row };
    change({ ...grid, rows: at < grid.rows.length ? grid.rows.with(at, next) : [...grid.rows, next] });
  }
  const setCell = (at: number, cell: number, value: string) =>
    changeRow(at, { cells: (rows[at] as GridRow).cells.with(cell, value) });
  function move(at: number, step: 1 | -1, cell: number) {
    const other = at + step;
    if (at >= grid.rows.length || other < 0 || other >= grid.rows.length) return;
    change({ ...grid, rows: grid.rows.with(at, grid.rows[other] as GridRow).with(other, grid.rows[at] as GridRow) });
    requestAnimationFrame(() => focusCell(other, cell));
  }
  function onKey(event: KeyboardEvent<HTMLElement>, at: number, cell: number) {
    const step = ({ ArrowDown: 1, Enter: 1, ArrowUp: -1 } as const)[event.key];
    if (!step || event.nativeEvent.isComposing) return;
    event.preventDefault(); // Enter would submit the form.
    if (event.altKey && event.shiftKey && event.key !== 'Enter') move(at, step, cell);
    else focusCell(at + step, cell);
  }
  function onPaste(event: ClipboardEvent, row: number, cell: number) {
    const copied = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(copied.trim())) return;
    event.preventDefault();
    change(pasted(kind, grid, copied, { row, cell }));
  }

  return (
    <fieldset className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <legend className="contents font-semibold">Numbers</legend>
        <small className="text-14 text-ink-600">
          {filled.length} of at most {most} rows
        </small>
      </div>
      <div className="mt-1.5 overflow-x-auto">
        <table className="w-full border-collapse text-15 [&_:is(td,th)]:border [&_:is(td,th)]:border-rule [&_tbody_td]:bg-paper-0">
          <thead className="bg-paper-2 text-left text-14">
            <tr>
              <td aria-hidden="true" className="w-8" />
              {grid.columns.map((name, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity
                <td key={at} className={at === 0 ? 'min-w-28' : 'min-w-20'}>
                  <input
                    aria-label={`Name of column ${at + 1}`}
                    value={name}
                    placeholder={at === 0 ? 'Label' : 'Value'}
                    autoComplete="off"
                    className={`${CELL} font-medium ${at > 0 && kind !== 'table' ? 'text-right' : ''}`}
                    onChange={(event) => change({ ...grid, columns: grid.columns.with(at, event.target.value) })}
                    onKeyDown={(event) => onKey(event, -1, at)}
                  />
                </td>
              ))}
              {hasLooks && <th className="px-2 font-medium">Look</th>}
              {hasNotes && <th className="px-2 font-medium">Note</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => {
              const error = at === wrongRow && isShown(row.cells[wrong?.cell ?? 0]) ? wrong : undefined;
              const [look, note] = splitNote(row.mark);
              return [
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
                <tr key={at}>
                  <th scope="row" className="bg-paper text-center text-14 font-normal text-ink-600">
                    {at < grid.rows.length ? at + 1 : '+'}
                  </th>
                  {row.cells.map((value, cell) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: as above
                    <td key={cell}>
                      <input
                        id={`figure-cell-${at}-${cell}`}
                        aria-label={`Row ${at + 1}, ${grid.columns[cell] || (cell === 0 ? 'label' : 'value')}`}
                        aria-invalid={error?.cell === cell || undefined}
                        aria-describedby={error?.cell === cell ? 'figure-numbers-error' : undefined}
                        value={value}
                        autoComplete="off"
                        inputMode={cell > 0 && kind !== 'table' && kind !== 'ruler' ? 'decimal' : undefined}
                        placeholder={at === 0 && cell === 0 ? 'Type, or paste from a spreadsheet' : undefined}
                        className={`${CELL} aria-invalid:bg-error-bg aria-invalid:text-error aria-invalid:outline-2 aria-invalid:outline-error ${cell > 0 && kind !== 'table' ? 'text-right tabular-nums' : ''}`}
                        onChange={(event) => setCell(at, cell, event.target.value)}
                        onKeyDown={(event) => onKey(event, at, cell)}
                        onPaste={(event) => onPaste(event, at, cell)}
                      />
                    </td>
                  ))}
                  {hasLooks && (
                    <td>
                      <select
                        aria-label={`Look of row ${at + 1}`}
                        value={look}
                        className={`${CELL} min-w-24 cursor-pointer`}
                        onChange={(event) => changeRow(at, { mark: joinNote(event.target.value, note) })}
                      >
                        {Object.entries({ [look]: look, ...LOOKS[kind] }).map(([mark, name]) => (
                          <option key={mark} value={mark}>
                            {name}
                          </option>
                        ))}
                      </select>
                    </td>
                  )}
                  {hasNotes && (
                    <td className="min-w-24">
                      <input
                        aria-label={`Note at row ${at + 1}`}
                        value={note}
                        autoComplete="off"
                        className={CELL}
                        onChange={(event) => changeRow(at, { mark: joinNote(look, event.target.value) })}
                        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
                      />
                    </td>
                  )}
                </tr>,
                error && (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <tr key={`${at} error`}>
                    <td colSpan={width} className="border-l-4! border-l-error! bg-error-bg! px-3 py-2 text-error">
                      <span id="figure-numbers-error" role="status">
                        {error.problem}
                      </span>{' '}
                      {error.fix && (
                        <button
                          type="button"
                          className="link-act text-error"
                          onClick={() => {
                            setCell(at, error.cell, error.fix ?? '');
                            focusCell(at, error.cell);
                          }}
                        >
                          Use {error.fix}
                        </button>
                      )}
                    </td>
                  </tr>
                ),
              ];
            })}
          </tbody>
        </table>
      </div>
      {(kind === 'bars' || kind === 'table') && grid.columns.length <= 6 && (
        <button
          type="button"
          className="link-act min-h-11"
          onClick={() =>
            change({
              ...grid,
              columns: [...grid.columns, ''],
              rows: grid.rows.map(({ cells, mark }) => ({ cells: [...cells, ''], mark })),
            })
          }
        >
          {kind === 'bars' ? 'Add a column of values' : 'Add a column'}
        </button>
      )}
      {!read.ok && !wrong && (isDone || filled.length > 1) && (
        <FieldError name="figure-numbers" error={read.problem} role="status" />
      )}
    </fieldset>
  );
}

/** Focuses the cell that is wrong, or the first one. */
export function focusWrongCell(panel: HTMLElement | null): void {
  const wrong = panel?.querySelector<HTMLElement>('[aria-invalid]') ?? document.getElementById(FIRST_CELL);
  wrong?.focus();
}

function focusCell(row: number, cell: number): void {
  const input = document.getElementById(`figure-cell-${row}-${cell}`);
  if (input instanceof HTMLInputElement) input.select();
}

/** `key: lowest` is a look and a note. */
function splitNote(mark: string): [look: string, note: string] {
  const [look = '', ...note] = mark.split(':');
  return [look.replace(/\bnote\b/i, '').trim(), note.join(':').trimStart()];
}

const joinNote = (look: string, note: string) => (note ? `${look || 'note'}: ${note}` : look);
