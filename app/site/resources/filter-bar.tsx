import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CATEGORIES } from '#app/features/articles/article.ts';
import { ALL, filterQuery, MAX_SEARCH_LENGTH, tidySearch } from '#app/features/articles/published/list-filters.ts';
import { LIST_ID, listUrl } from '#app/site/frame/articles/resources-url.ts';
import { PageLink } from '#app/ui/links.tsx';
import { LIBRARY } from './content.ts';

const DEBOUNCE_MS = 250;

/** Search and categories: a plain form and plain links, enhanced after hydration. */
export function FilterBar({ q, category }: { q: string; category: string | null }) {
  const { field, typed, onInput, search, cancelPending } = useSearchAsYouType({ q, category });
  const current = category ?? ALL;
  return (
    <div className="filter-bar grid border-y border-y-ink-900 2xl:grid-cols-[minmax(190px,1fr)_auto]">
      <search>
        <form
          action={`/resources#${LIST_ID}`}
          className="relative grid grid-cols-[26px_minmax(0,1fr)] items-center border-rule max-2xl:border-b 2xl:border-r"
          onSubmit={(event) => {
            event.preventDefault();
            search(field.current?.value ?? '');
          }}
        >
          {category && <input type="hidden" name="category" value={category} />}
          <button
            type="submit"
            aria-label="Search"
            className="group grid h-14 cursor-pointer items-center focus-visible:-outline-offset-2"
          >
            <svg
              viewBox="0 0 18 18"
              aria-hidden="true"
              className="w-4.5 fill-none stroke-ink-600 stroke-[1.5] group-hover:stroke-ink-900"
            >
              <circle cx="7.5" cy="7.5" r="5.5" />
              <path d="m12 12 5 5" />
            </svg>
          </button>
          <input
            ref={field}
            type="search"
            name="q"
            defaultValue={q}
            aria-label={LIBRARY.search}
            placeholder={LIBRARY.search}
            maxLength={MAX_SEARCH_LENGTH}
            autoComplete="off"
            enterKeyHint="search"
            className="min-h-14 w-full pr-3 pl-2 text-base leading-[normal] placeholder:text-ink-500 focus-visible:-outline-offset-2"
            onInput={(event) => onInput(event.currentTarget.value)}
          />
        </form>
      </search>
      <nav
        aria-label="Category"
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(30%,5.5rem)),1fr))] gap-px bg-rule xs:flex xs:flex-wrap xs:justify-around xs:bg-none xs:bg-transparent 2xl:flex-nowrap"
      >
        {[ALL, ...CATEGORIES].map((name) => (
          <CategoryLink key={name} q={typed} name={name} isCurrent={name === current} onChoose={cancelPending} />
        ))}
      </nav>
    </div>
  );
}

interface CategoryLinkProps {
  q: string;
  name: string;
  isCurrent: boolean;
  onChoose: () => void;
}

function CategoryLink({ q, name, isCurrent, onChoose }: CategoryLinkProps) {
  const navigate = useNavigate();
  // The link's fragment scrolls a freshly loaded page to the list; a client-side navigation keeps its scroll position.
  function navigateInPlace(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose();
    navigate({ search: filterQuery({ q, category: name }) }, { preventScrollReset: true });
  }
  return (
    <PageLink
      to={listUrl({ q, category: name })}
      onClick={navigateInPlace}
      aria-current={isCurrent ? 'true' : undefined}
      className="relative grid place-items-center min-h-12 bg-paper text-ink-700 font-sans font-medium text-(length:--text-ui) leading-none no-underline after:content-[''] after:absolute after:right-0 after:bottom-0 after:left-0 after:h-0.75 hover:after:bg-rule-strong aria-[current]:text-ink-900 aria-[current]:font-semibold aria-[current]:after:bg-brass-500 focus-visible:[outline-offset:-3px] xs:min-h-14 xs:px-1.5 xs:after:right-1.5 xs:after:-bottom-px xs:after:left-1.5 2xl:px-3.75 2xl:after:[inset-inline:15px]"
    >
      {name}
    </PageLink>
  );
}

/**
 * Debounced search while typing, after hydration. The input is uncontrolled: results never overwrite what the visitor
 * types, only Back and Forward do. A search is one history entry, however many letters were typed.
 */
function useSearchAsYouType(shown: { q: string; category: string | null }) {
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
