import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { filterQuery, tidySearch } from '#app/features/articles/published/list-filters.ts';

const DEBOUNCE_MS = 250;

/**
 * Debounced search while typing, after hydration. The input is uncontrolled: results never overwrite what the visitor
 * types, only Back and Forward do. A search is one history entry, however many letters were typed.
 */
export function useSearchAsYouType(shown: { q: string; category: string | null }) {
  const { q, category } = shown;
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const [typed, setTyped] = useState(q);

  function search(text: string) {
    cancelPending();
    const term = tidySearch(text);
    if (term === q) return;
    navigate({ search: filterQuery({ q: term, category }) }, { replace: q !== '', preventScrollReset: true });
  }

  function onInput(text: string) {
    setTyped(tidySearch(text));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(text), DEBOUNCE_MS);
  }

  /** A category link already includes the typed text; a pending search must not run after it and undo it. */
  function cancelPending() {
    clearTimeout(timer.current);
    timer.current = undefined;
  }
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });

  // On hydration, search for what was typed before it; afterwards the field follows the history.
  const isFirst = useRef(true);
  useEffect(() => {
    const text = field.current?.value ?? '';
    if (isFirst.current) latest.current(text);
    else if (!timer.current && field.current && tidySearch(text) !== q) field.current.value = q;
    isFirst.current = false;
    if (!timer.current) setTyped(tidySearch(field.current?.value ?? q));
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return { field, typed, onInput, search, cancelPending };
}
