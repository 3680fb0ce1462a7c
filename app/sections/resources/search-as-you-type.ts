import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { filterQuery, tidySearch } from '#app/features/articles/list-filters.ts';

const PAUSE_MS = 250;

/**
 * Results while somebody types, once scripts run. The field belongs to the browser: the answer never touches what
 * stands in it, only another page of the history does. A search is one step back, however many letters it has.
 */
export function useSearchAsYouType(shown: { q: string; category: string | null }) {
  const { q, category } = shown;
  const field = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const [typed, setTyped] = useState(q);

  function search(text: string) {
    settle();
    const term = tidySearch(text);
    if (term === q) return;
    navigate({ search: filterQuery({ q: term, category }) }, { replace: q !== '', preventScrollReset: true });
  }

  function onInput(text: string) {
    setTyped(tidySearch(text));
    clearTimeout(pause.current);
    pause.current = setTimeout(() => latest.current(text), PAUSE_MS);
  }

  /** Whatever was chosen meanwhile carries what was typed: the pending search must not come after it and undo it. */
  function settle() {
    clearTimeout(pause.current);
    pause.current = undefined;
  }
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });

  // What was typed before the scripts came is searched for; afterwards the field follows the history.
  const isFirst = useRef(true);
  useEffect(() => {
    const text = field.current?.value ?? '';
    if (isFirst.current) latest.current(text);
    else if (!pause.current && field.current && tidySearch(text) !== q) field.current.value = q;
    isFirst.current = false;
    if (!pause.current) setTyped(tidySearch(field.current?.value ?? q));
  }, [q]);
  useEffect(() => () => clearTimeout(pause.current), []);

  return { field, typed, onInput, search, settle };
}
