import type { Figure } from '#app/features/articles/figures/figure.ts';
import { isValue } from '#app/features/articles/figures/figure-cells.ts';
import {
  type Grid,
  gridFrom,
  gridText,
  headerToggled,
  isBlank,
  pasted,
} from '#app/features/articles/figures/figure-grid.ts';
import { type BarTool, barButtons, make } from './bar-buttons.ts';

/** Larger tables are kept as they are, but do not grow. */
const MOST = { columns: 6, rows: 40 };

const CELL = 'min-w-28 border border-rule align-top';
const HEADING_CELL = 'border-b-ink-900 bg-paper-2 font-medium';
const WORD_CELL = 'bg-paper-0 group-focus-within/row:bg-picked';
const FIELD = 'bg-transparent focus:outline-2 focus:-outline-offset-2 focus:outline-brass-700';
const ALIGNED: Readonly<Record<string, string>> = { ':--': 'text-left', ':-:': 'text-center', '--:': 'text-right' };
const CAPTION = 'flex items-baseline gap-1.5 pt-2 font-serif text-17 leading-[1.45] font-normal italic';

interface TableHost {
  /** `isSameStep`: one cell is one step of Undo. */
  change: (change: Partial<Figure>, isSameStep: boolean) => void;
  /** When the caption is left. */
  name: () => void;
  move: (step: 1 | -1) => void;
  /** Selects the block. */
  leave: () => void;
}

export interface TableEditor {
  dom: HTMLElement;
  /** For headings, alignment, rows and columns. */
  tools: readonly HTMLElement[];
  update: (figure: Figure, number: number) => void;
}

/** The cells of a table as fields in the text: Tab and Enter go from cell to cell, and its tools add rows and columns. */
export function tableEditor(host: TableHost): TableEditor {
  const dom = make('div', { className: 'rich-table cursor-default overflow-x-auto text-16 leading-[1.45]' });
  const table = make('table', { className: 'w-full border-collapse' });
  const foot = make('p', { className: CAPTION });
  const number = make('span', { className: 'figure-number' });
  const caption = make('input', {
    ...{ type: 'text', placeholder: 'Caption', autocomplete: 'off', ariaLabel: 'Caption of the table' },
    className: `min-h-8 min-w-0 flex-1 italic ${FIELD}`,
  });
  foot.append(number, caption);
  dom.append(table, foot);

  let grid: Grid = { columns: [], rows: [] };
  let written = '';
  /** The field whose changes are one step. */
  let typing: EventTarget | null = null;
  let at = { row: -1, cell: 0 };

  function change(next: Grid, field: EventTarget | null) {
    grid = next;
    written = gridText('table', grid).text;
    host.change({ numbers: written }, field !== null && field === typing);
    typing = field;
  }
  /** Rows are counted from the headings, which are row -1. */
  const fieldAt = (row: number, cell: number) =>
    table.rows
      .item(row + 1)
      ?.cells.item(cell)
      ?.querySelector('textarea') ?? null;
  /** Nothing is selected in it, so that the next key does not replace its words. */
  function focusCell(row: number, cell: number, caret: 'start' | 'end' = 'end') {
    const field = fieldAt(row, cell);
    const place = caret === 'start' ? 0 : (field?.value.length ?? 0);
    field?.focus();
    field?.setSelectionRange(place, place);
    return field !== null;
  }
  function addRow(after = at.row) {
    if (grid.rows.length >= MOST.rows) return;
    const blank = { cells: grid.columns.map(() => ''), mark: '' };
    change({ ...grid, rows: grid.rows.toSpliced(after + 1, 0, blank) }, null);
    draw();
    focusCell(after + 1, 0);
  }
  function eachRow(edit: (cells: string[]) => string[]) {
    const rows = grid.rows.map(({ cells, mark }) => ({ cells: edit(cells), mark }));
    change({ ...grid, columns: edit(grid.columns), rows, aligns: edit(aligned()) }, null);
    draw();
  }
  function restyle(look: Partial<Grid>) {
    const { row, cell } = at;
    change({ ...grid, ...look }, null);
    draw();
    focusCell(Math.max(row, grid.isHeadless ? 0 : -1), cell);
  }
  const aligned = () => grid.columns.map((_, cell) => grid.aligns?.[cell] || '---');
  const alignTool = (name: string, sign: string, path: string): BarTool => ({
    label: `Align column ${name}`,
    path,
    // Pressed again, numbers decide.
    run: () => restyle({ aligns: aligned().with(at.cell, aligned()[at.cell] === sign ? '---' : sign) }),
    isOn: () => aligned()[at.cell] === sign,
  });
  const { buttons, refresh } = barButtons([
    { label: 'Header', run: () => restyle(headerToggled(grid)), isOn: () => !grid.isHeadless },
    alignTool('left', ':--', 'M3 4h12M3 7.5h8M3 11h12M3 14.5h8'),
    alignTool('center', ':-:', 'M3 4h12M5 7.5h8M3 11h12M5 14.5h8'),
    alignTool('right', '--:', 'M3 4h12M7 7.5h8M3 11h12M7 14.5h8'),
    { label: '+ Row', run: () => addRow(), isOff: () => grid.rows.length >= MOST.rows },
    {
      label: '+ Column',
      run() {
        eachRow((cells) => cells.toSpliced(at.cell + 1, 0, ''));
        focusCell(at.row, at.cell + 1);
      },
      isOff: () => grid.columns.length >= MOST.columns,
    },
    {
      label: 'Delete row',
      run() {
        change({ ...grid, rows: grid.rows.toSpliced(at.row, 1) }, null);
        draw();
        focusCell(Math.min(at.row, grid.rows.length - 1), at.cell);
      },
      isOff: () => at.row < 0 || grid.rows.length < 2,
    },
    {
      label: 'Delete column',
      run() {
        eachRow((cells) => cells.toSpliced(at.cell, 1));
        focusCell(at.row, Math.max(0, at.cell - 1));
      },
      isOff: () => grid.columns.length < 3,
    },
  ]);

  function onKey(event: KeyboardEvent, field: HTMLTextAreaElement, row: number, cell: number) {
    if (event.isComposing) return;
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
    const isPlain = !(shiftKey || altKey || ctrlKey || metaKey);
    const isStart = field.selectionStart === 0 && field.selectionEnd === 0;
    const isEnd = field.selectionStart === field.value.length;
    const isLast = row === grid.rows.length - 1 && cell === grid.columns.length - 1;
    let isDone = true;
    if (key === 'Escape') host.leave();
    else if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) host.move(key === 'ArrowUp' ? -1 : 1);
    else if (key === 'Tab' && isPlain && isLast && grid.rows.length < MOST.rows) addRow(row);
    else if (key === 'Enter' && isPlain) {
      if (!focusCell(row + 1, cell)) addRow(row);
    } else if (isPlain && key === 'ArrowUp' && isStart) isDone = focusCell(row - 1, cell, 'start');
    else if (isPlain && key === 'ArrowDown' && isEnd) isDone = focusCell(row + 1, cell);
    else if (isPlain && key === 'ArrowLeft' && isStart) isDone = focusCell(row, cell - 1);
    else if (isPlain && key === 'ArrowRight' && isEnd) isDone = focusCell(row, cell + 1, 'start');
    else isDone = false;
    if (isDone) event.preventDefault();
  }
  function onPaste(event: ClipboardEvent, row: number, cell: number) {
    const copied = event.clipboardData?.getData('text/plain') ?? '';
    if (!copied.includes('\t')) return;
    event.preventDefault();
    const all = { columns: grid.columns, rows: [{ cells: grid.columns, mark: '' }, ...grid.rows] };
    if (cell === 0 && all.rows.every(isBlank)) change(gridFrom('table', copied), null);
    else {
      const { columns, rows } = pasted('table', all, copied, { row: row + 1, cell });
      const [head, ...rest] = rows.map(({ cells }) => columns.map((_, place) => cells[place] ?? ''));
      change({ ...grid, columns: head ?? [], rows: rest.map((cells) => ({ cells, mark: '' })) }, null);
    }
    draw();
    focusCell(row, cell);
  }

  function cellOf(row: number, cell: number, value: string): HTMLTableCellElement {
    const td = make(row < 0 ? 'th' : 'td', { className: `${CELL} ${row < 0 ? HEADING_CELL : WORD_CELL}` });
    const field = make('textarea', { rows: 1, value: value.replaceAll('<br>', '\n'), spellcheck: true });
    const heading = grid.columns[cell]?.trim() || `column ${cell + 1}`;
    field.setAttribute('aria-label', row < 0 ? `Heading of column ${cell + 1}` : `Row ${row + 1}, ${heading}`);
    const look = ALIGNED[aligned()[cell] ?? ''] ?? (row >= 0 && cell > 0 && isValue(value) ? 'text-right' : '');
    field.className = `block min-h-11 w-full resize-none overflow-hidden px-3 py-2.5 field-sizing-content ${FIELD} ${look}`;
    field.addEventListener('focus', () => {
      at = { row, cell };
      refresh();
    });
    field.addEventListener('input', () => {
      grow(field);
      if (row < 0) return change({ ...grid, columns: grid.columns.with(cell, field.value) }, field);
      const changed = { cells: (grid.rows[row]?.cells ?? []).with(cell, field.value), mark: '' };
      change({ ...grid, rows: grid.rows.with(row, changed) }, field);
    });
    field.addEventListener('keydown', (event) => onKey(event, field, row, cell));
    field.addEventListener('paste', (event) => onPaste(event, row, cell));
    td.append(field);
    return td;
  }
  function draw() {
    const lines = [grid.columns, ...grid.rows.map(({ cells }) => cells)].map((cells, index) => {
      const line = make('tr', { className: 'group/row' });
      line.append(...cells.map((value, cell) => cellOf(index - 1, cell, value)));
      return line;
    });
    const [head, body] = [make('thead', {}), make('tbody', {})];
    head.append(...lines.slice(0, 1));
    head.hidden = grid.isHeadless ?? false;
    body.append(...lines.slice(1));
    table.replaceChildren(head, body);
    refresh();
    requestAnimationFrame(() => {
      for (const field of table.querySelectorAll('textarea')) grow(field);
    });
  }

  caption.addEventListener('input', () => {
    host.change({ caption: caption.value }, typing === caption);
    typing = caption;
  });
  caption.addEventListener('blur', () => host.name());
  caption.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault(); // Not the form's.
    host.leave();
  });
  dom.addEventListener('focusout', () => {
    typing = null;
  });

  return {
    dom,
    tools: buttons,
    update(figure, shownNumber) {
      number.textContent = `Table ${shownNumber}.`;
      if (caption !== document.activeElement) caption.value = figure.caption;
      if (figure.numbers === written && grid.columns.length > 0) return;
      written = figure.numbers;
      grid = gridFrom('table', figure.numbers);
      draw();
    },
  };
}

/** For browsers without `field-sizing`. */
function grow(field: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return;
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight}px`;
}
