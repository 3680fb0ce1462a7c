import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import type { ListedArticle } from '#app/features/articles/admin-list.ts';
import { type AdminListFilters, adminListPath } from '#app/features/articles/admin-list-filters.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { ListResult } from './list-actions.ts';
import './bulk-bar.css';

export interface Ticks {
  count: number;
  tickAll: (checked: boolean) => void;
}

interface BulkFormProps {
  articles: readonly ListedArticle[];
  filters: AdminListFilters;
  result: ListResult | undefined;
  children: (ticks: Ticks) => ReactNode;
}

/**
 * The form around the table: tick boxes, and a bar that says what to do with the ticked articles. The boxes are
 * uncontrolled, so that those ticked before hydration count.
 */
export function BulkForm({ articles, filters, result, children }: BulkFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState(0);
  const recount = useCallback(() => setCount(boxesOf(form.current).filter((box) => box.checked).length), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other boxes
  useEffect(recount, [articles]);
  useEffect(() => {
    if (result?.bulk) clear(form.current);
  }, [result]);

  function tickAll(checked: boolean) {
    for (const box of boxesOf(form.current)) box.checked = checked;
    recount();
  }
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key === 'Escape' && count > 0 && !(event.target as Element).closest('dialog')) clear(form.current);
  }
  return (
    <Form
      ref={form}
      method="post"
      action={adminListPath(filters)}
      replace
      preventScrollReset
      className="bulk-form"
      onChange={recount}
      onReset={() => setCount(0)}
      onKeyDown={onKeyDown}
    >
      {children({ count, tickAll })}
      <BulkBar count={count} onClear={() => clear(form.current)} onTickAll={() => tickAll(true)} />
    </Form>
  );
}

function boxesOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>('input[name=article]') ?? [])];
}

/** The bar disappears: a focus in it, or on a button that became disabled, moves to the table. */
function clear(form: HTMLFormElement | null): void {
  const focused = document.activeElement;
  const isInBar = focused === document.body || focused?.closest('.bulk-bar, .confirm-dialog');
  form?.reset();
  // React ignores the next tick of a box that was reset natively: it compares with the last value set by script.
  for (const box of boxesOf(form)) box.checked = false;
  if (isInBar) boxesOf(form)[0]?.focus({ preventScroll: true });
}
