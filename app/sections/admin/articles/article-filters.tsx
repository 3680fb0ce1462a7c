import { type ChangeEvent, useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { ARTICLE_ORDERS, ARTICLES_ADMIN } from '#app/content/articles-admin.ts';
import { type AdminListFilters, SORTS } from '#app/features/articles/admin-list-filters.ts';
import { CATEGORIES } from '#app/features/articles/article.ts';
import { LONGEST_SEARCH } from '#app/features/articles/list-filters.ts';

const PAUSE_MS = 300;

/** One ruled bar: a plain form whose answer is an address. With scripts it answers while somebody types or chooses. */
export function ArticleFilters({ filters }: { filters: AdminListFilters }) {
  const { q, status, category, sort } = filters;
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const submit = useSubmit();
  useFollowAddress(form, filters);
  useEffect(() => () => clearTimeout(pause.current), []);

  function show() {
    clearTimeout(pause.current);
    if (form.current) void submit(givenOf(form.current), { replace: true, preventScrollReset: true });
  }
  function showSoon(event: ChangeEvent<HTMLInputElement>) {
    clearTimeout(pause.current);
    if (event.target.value.trim() !== q) pause.current = setTimeout(show, PAUSE_MS);
  }

  return (
    <search>
      <Form
        ref={form}
        action="/admin/articles"
        className="list-filters"
        onSubmit={(event) => {
          event.preventDefault();
          show();
        }}
      >
        <div>
          <label htmlFor="list-q">{ARTICLES_ADMIN.search.label}</label>
          <input
            id="list-q"
            type="search"
            name="q"
            defaultValue={q}
            placeholder={ARTICLES_ADMIN.search.placeholder}
            maxLength={LONGEST_SEARCH}
            autoComplete="off"
            data-on={q !== ''}
            onChange={showSoon}
          />
        </div>
        <FilterSelect label={ARTICLES_ADMIN.columns.status} name="status" value={status ?? ''} onChoose={show}>
          <option value="">{ARTICLES_ADMIN.anyStatus}</option>
          <option value="published">{ARTICLES_ADMIN.published}</option>
          <option value="draft">{ARTICLES_ADMIN.draft}</option>
        </FilterSelect>
        <FilterSelect label={ARTICLES_ADMIN.columns.category} name="category" value={category ?? ''} onChoose={show}>
          <option value="">{ARTICLES_ADMIN.anyCategory}</option>
          {CATEGORIES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </FilterSelect>
        <FilterSelect label={ARTICLES_ADMIN.order} name="sort" value={sort === 'written' ? '' : sort} onChoose={show}>
          {SORTS.map((name) => (
            <option key={name} value={name === 'written' ? '' : name}>
              {ARTICLE_ORDERS[name]}
            </option>
          ))}
        </FilterSelect>
        <button type="submit" className="list-filter-button">
          {ARTICLES_ADMIN.search.button}
        </button>
      </Form>
    </search>
  );
}

interface FilterSelectProps {
  label: string;
  name: string;
  value: string;
  onChoose: () => void;
  children: React.ReactNode;
}

function FilterSelect({ label, name, value, onChoose, children }: FilterSelectProps) {
  const id = `list-${name}`;
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value} data-on={value !== ''} onChange={onChoose}>
        {children}
      </select>
    </div>
  );
}

/** What was said; an address need not say the rest. */
function givenOf(form: HTMLFormElement): FormData {
  const given = new FormData();
  for (const [name, value] of new FormData(form)) if (String(value).trim()) given.set(name, String(value).trim());
  return given;
}

/** On Back, and on a click in the table's head, the bar says what is shown. What is being typed stays. */
function useFollowAddress(form: React.RefObject<HTMLFormElement | null>, filters: AdminListFilters): void {
  const { q, status, category, sort } = filters;
  useEffect(() => {
    const shown = { q, status: status ?? '', category: category ?? '', sort: sort === 'written' ? '' : sort };
    for (const [name, value] of Object.entries(shown)) {
      const control = form.current?.elements.namedItem(name) as HTMLInputElement | null;
      if (control && control !== document.activeElement) control.value = value;
    }
  }, [form, q, status, category, sort]);
}
