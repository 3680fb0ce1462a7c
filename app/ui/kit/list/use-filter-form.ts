import { type ChangeEvent, type SubmitEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

const DEBOUNCE_MS = 300;

/** Maps the filters of a list to its URL and back. */
interface FilterUrl<Filters> {
  read(parameters: URLSearchParams): Filters;
  write(filters: Filters): string;
}

/**
 * Applies filters on each change, debounced for typing, after hydration. The fields are uncontrolled; when the URL
 * changes by other means, such as Back, they follow it.
 */
export function useFilterForm<Filters extends object>(filters: Filters, { read, write }: FilterUrl<Filters>) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();

  function apply(replace: boolean) {
    clearTimeout(timer.current);
    if (!form.current) return;
    const parameters = new URLSearchParams(new FormData(form.current) as unknown as Record<string, string>);
    const url = write({ ...read(parameters), page: 1 });
    if (url !== write({ ...filters, page: 1 })) navigate(url, { replace, preventScrollReset: true });
  }

  useEffect(() => {
    for (const [name, value] of Object.entries(filters)) {
      const field = form.current?.elements.namedItem(name);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (isField && field !== document.activeElement && field.type !== 'hidden') field.value = String(value ?? '');
      const boxes = field instanceof RadioNodeList ? ([...field] as HTMLInputElement[]) : [];
      for (const box of boxes)
        box.checked = String(value ?? '')
          .split(',')
          .includes(box.value);
    }
  }, [filters]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    ref: form,
    onChange(event: ChangeEvent<HTMLFormElement>) {
      const typed = (event.target as unknown as HTMLInputElement).type === 'search';
      clearTimeout(timer.current);
      if (typed) timer.current = setTimeout(apply, DEBOUNCE_MS, 'q' in filters && filters.q !== '');
      else apply(false);
    },
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      apply(false);
    },
  };
}
