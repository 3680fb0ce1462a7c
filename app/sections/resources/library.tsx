import '#app/sections/resources/library.css';
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { LIBRARY } from '#app/content/resources.ts';
import { ArrowLink } from '#app/ui/arrow-link.tsx';
import { ArticleCards } from './article-cards.tsx';
import { FilterBar } from './filter-bar.tsx';
import { PageLinks } from './page-links.tsx';
import { LIST_ID, listUrl } from './resources-url.ts';
import { countText, type ShownList } from './shown-list.ts';

/** Latest Articles (§2): the filters, the number of results and the articles. */
export function Library({ list, children }: { list: ShownList; children: ReactNode }) {
  const { q, page, pages, articles } = list;
  const category = list.category === 'unknown' ? null : list.category;
  const busy = useIsFetchingList();
  return (
    <section aria-labelledby={LIST_ID} className="border-t border-rule py-section">
      <div className="wrap grid items-start gap-x-[clamp(32px,4vw,64px)] gap-y-10 xl:grid-cols-[minmax(0,8.4fr)_minmax(280px,3.6fr)]">
        <div>
          <h2 id={LIST_ID} className="mb-7">
            {LIBRARY.title}
          </h2>
          <FilterBar q={q} category={list.category} />
          <p className="mt-4 mb-5 flex min-h-6 flex-wrap gap-x-2 text-meta text-ink-600">
            <span role="status" className={busy || list.total === 0 ? 'sr-only' : undefined}>
              {countText(list)}
            </span>
            {busy && <span className="list-loading">{LIBRARY.loading}</span>}
          </p>
          {articles.length > 0 ? (
            <ArticleCards articles={articles} busy={busy} />
          ) : (
            <Empty isFiltered={isFiltered(list)} />
          )}
          <PageLinks q={q} category={category} page={page} pages={pages} />
        </div>
        {children}
      </div>
    </section>
  );
}

const isFiltered = ({ q, category }: ShownList) => q !== '' || category !== null;

function Empty({ isFiltered: showAllLink }: { isFiltered: boolean }) {
  return (
    <div className="grid justify-items-start gap-3 border-b border-rule pt-6 pb-16">
      <p className="font-display text-[clamp(1.75rem,1.4rem+1.2vw,2.375rem)] leading-[1.1]">{LIBRARY.empty}</p>
      {showAllLink && <ArrowLink to={listUrl({})}>{LIBRARY.showAll}</ArrowLink>}
    </div>
  );
}

function useIsFetchingList(): boolean {
  const { state, location } = useNavigation();
  return state === 'loading' && location.pathname === '/resources';
}
