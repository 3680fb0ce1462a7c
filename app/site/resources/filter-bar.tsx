import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { CATEGORIES } from '#app/features/articles/article.ts';
import { ALL, filterQuery, LONGEST_SEARCH } from '#app/features/articles/published/list-filters.ts';
import { LIST_ID, listUrl } from '#app/site/frame/articles/resources-url.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { LIBRARY } from './content.ts';
import { useSearchAsYouType } from './search-as-you-type.ts';

interface FilterBarProps {
  q: string;
  category: string | null;
}

/** Search and categories: a plain form and plain links, enhanced after hydration. */
export function FilterBar({ q, category }: FilterBarProps) {
  const { field, typed, onInput, search, cancelPending } = useSearchAsYouType({ q, category });
  const current = category ?? ALL;
  return (
    <div className="filter-bar grid border-y border-y-ink-900 2xl:grid-cols-[minmax(190px,1fr)_auto]">
      <search>
        <form
          action={`/resources#${LIST_ID}`}
          className="filter-search"
          onSubmit={(event) => {
            event.preventDefault();
            search(field.current?.value ?? '');
          }}
        >
          {category && <input type="hidden" name="category" value={category} />}
          <button type="submit" aria-label="Search">
            <svg viewBox="0 0 18 18" aria-hidden="true">
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
            maxLength={LONGEST_SEARCH}
            autoComplete="off"
            enterKeyHint="search"
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
