import { type ChangeEvent, type SubmitEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

const PAUSE_MS = 300;

/** How the filters of one list stand in an address. */
interface FilterUrl<Filters> {
  read(said: URLSearchParams): Filters;
  write(filters: Filters): string;
}

/**
 * The filter bar answers while somebody chooses and types, once scripts run. Its fields belong to the browser; when
 * the address changes otherwise, by a tab or by Back, they follow it.
 */
export function useFilterForm<Filters extends { q: string; page: number }>(
  filters: Filters,
  { read, write }: FilterUrl<Filters>,
) {
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();

  function show(replace: boolean) {
    clearTimeout(pause.current);
    if (!form.current) return;
    const said = new URLSearchParams(new FormData(form.current) as unknown as Record<string, string>);
    const address = write({ ...read(said), page: 1 });
    if (address !== write({ ...filters, page: 1 })) navigate(address, { replace, preventScrollReset: true });
  }

  useEffect(() => {
    for (const [name, value] of Object.entries(filters)) {
      const field = form.current?.elements.namedItem(name);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (isField && field !== document.activeElement && field.type !== 'hidden') field.value = String(value ?? '');
    }
  }, [filters]);
  useEffect(() => () => clearTimeout(pause.current), []);

  return {
    ref: form,
    onChange(event: ChangeEvent<HTMLFormElement>) {
      const typed = (event.target as unknown as HTMLInputElement).type === 'search';
      clearTimeout(pause.current);
      if (typed) pause.current = setTimeout(show, PAUSE_MS, filters.q !== '');
      else show(false);
    },
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      show(false);
    },
  };
}
