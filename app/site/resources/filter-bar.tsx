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
    <div className="filter-bar">
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
      <nav aria-label="Category" className="filter-categories">
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
      className="filter-category"
    >
      {name}
    </PageLink>
  );
}
