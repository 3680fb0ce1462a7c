import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Form } from 'react-router';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import './bulk-form.css';

interface Ticks {
  count: number;
  /** How many rows are selected beyond this page, or null: what was shown when they were selected. */
  all: number | null;
  tickAll: (checked: boolean, all?: number) => void;
  clear: () => void;
}

const TicksContext = createContext<Ticks>({ count: 0, all: null, tickAll: () => {}, clear: () => {} });

/** A context, so that a tick renders what shows the number again, and not the whole table. */
export const useTicks = () => useContext(TicksContext);

interface BulkFormProps {
  /** What the tick boxes stand for: another list has other boxes. */
  rows: readonly unknown[];
  action: string;
  /** The result of an action that was done: the boxes are emptied for each new one. */
  done: unknown;
  children: ReactNode;
}

/**
 * The form around a table: tick boxes, and a bar that says what to do with what is ticked. The boxes are uncontrolled, so
 * that those ticked before hydration count.
 */
export function BulkForm({ rows, action, done, children }: BulkFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const handled = useRef(done);
  const [count, setCount] = useState(0);
  const [all, setAll] = useState<number | null>(null);
  const recount = useCallback(() => {
    const ticked = boxesOf(form.current).filter((box) => box.checked).length;
    setCount(ticked);
    if (ticked < boxesOf(form.current).length) setAll(null);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other boxes
  useEffect(recount, [rows]);
  useEffect(() => {
    if (done && done !== handled.current) clear(form.current);
    handled.current = done;
  }, [done]);

  function tickAll(checked: boolean, every?: number) {
    for (const box of boxesOf(form.current)) box.checked = checked;
    recount();
    setAll(every ?? null);
  }
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key === 'Escape' && count > 0 && !(event.target as Element).closest('dialog, select'))
      clear(form.current);
  }
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      replace
      preventScrollReset
      className="bulk-form"
      onChange={recount}
      onReset={() => {
        setCount(0);
        setAll(null);
      }}
      onKeyDown={onKeyDown}
    >
      <TicksContext value={{ count, all, tickAll, clear: () => clear(form.current) }}>{children}</TicksContext>
      {all !== null && <input type="hidden" name="all" value={all} />}
    </Form>
  );
}

/** The bar: with scripts it appears with the first tick. */
export function BulkBar({ label, more, isOnTop, children }: BulkBarProps) {
  const hydrated = useHydrated();
  const ticks = useTicks();
  return (
    <fieldset
      className="bulk-bar on-ink sticky bottom-3 z-10 mt-3 md:data-place:top-0 md:data-place:bottom-auto md:data-place:mt-0 md:data-place:mb-3 md:data-place:gap-x-3 md:data-place:py-0 md:data-place:[&_button]:min-h-10 flex min-w-0 flex-wrap items-center gap-x-5 gap-y-2 bg-ink-900 px-4.5 py-2.5 text-15 text-ivory shadow-float max-md:gap-x-3 max-md:gap-y-1 max-md:px-3.5 max-md:py-2 [@media(scripting:enabled)]:in-[form:not(:has([data-tick]:checked))]:hidden"
      data-place={isOnTop ? 'top' : undefined}
      aria-label={label}
      data-bulk-bar
    >
      <p role="status" className="min-w-[6.5em] font-serif text-17 leading-[1.2] italic normal-nums max-md:flex-1">
        {hydrated ? `${(ticks.all ?? ticks.count).toLocaleString('en-US')} selected` : label}
      </p>
      {hydrated && (
        <div className="flex items-center gap-1 [&>button]:font-normal">
          {more ?? (
            <button type="button" onClick={() => ticks.tickAll(true)}>
              Select all
            </button>
          )}
          <button type="button" onClick={ticks.clear} aria-keyshortcuts="Escape">
            Clear
          </button>
        </div>
      )}
      {children}
    </fieldset>
  );
}

interface BulkBarProps {
  label: string;
  /** Instead of the button that selects every row of the page. */
  more?: ReactNode;
  /** It takes the place of the filters, so that the table does not move. */
  isOnTop?: boolean;
  children: ReactNode;
}

function boxesOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>('[data-tick]') ?? [])];
}

/** The bar disappears: a focus in it, or on a button that became disabled, moves to the table. */
function clear(form: HTMLFormElement | null): void {
  const focused = document.activeElement;
  const isInBar = focused === document.body || focused?.closest('[data-bulk-bar], dialog');
  form?.reset();
  // React ignores the next tick of a box that was reset natively: it compares with the last value set by script.
  for (const box of boxesOf(form)) box.checked = false;
  if (isInBar) boxesOf(form)[0]?.focus({ preventScroll: true });
}
