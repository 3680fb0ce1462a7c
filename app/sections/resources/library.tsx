import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { CATEGORY_PAGES, LIBRARY, RESOURCES_HERO } from '#app/content/resources.ts';
import type { Category } from '#app/features/articles/article.ts';
import { CategoryAndDate } from '#app/sections/article/category.tsx';
import { CardPlate } from '#app/sections/article/plate.tsx';
import { ArrowLink } from '#app/ui/arrow-link.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FoundArticles } from './found-articles.tsx';
import { LIST_ID, listUrl } from './resources-url.ts';
import { countText, type ShownList } from './shown-list.ts';
import './library.css';

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
            {category ? CATEGORY_PAGES[category as Category].title : LIBRARY.title}
          </h2>
          <FilterBar q={q} category={list.category} />
          <p className="mt-4 mb-5 flex min-h-6 flex-wrap gap-x-2 text-meta text-ink-600">
            <span role="status" className={busy || list.total === 0 ? 'sr-only' : undefined}>
              {countText(list)}
            </span>
            {busy && <span className="list-loading">{LIBRARY.loading}</span>}
          </p>
          {articles.length === 0 && <Empty list={list} />}
          {articles.length > 0 &&
            (q ? <FoundArticles articles={articles} busy={busy} /> : <ArticleCards articles={articles} busy={busy} />)}
          <PageLinks q={q} category={category} page={page} pages={pages} />
        </div>
        {children}
      </div>
    </section>
  );
}

const isFiltered = ({ q, category }: ShownList) => q !== '' || category !== null;

function Empty({ list }: { list: ShownList }) {
  const { category, alone = [] } = list;
  return (
    <div className="grid justify-items-start gap-3 border-b border-rule pt-6 pb-16">
      <p className="font-display text-[clamp(1.75rem,1.4rem+1.2vw,2.375rem)] leading-[1.1]">{LIBRARY.empty}</p>
      {alone.length > 0 && (
        <p className="flex flex-wrap gap-x-4 gap-y-2 text-ink-600">
          {LIBRARY.alone}
          {alone.map(({ q, total }) => (
            <PageLink key={q} to={listUrl({ q, category })} className="text-link">
              {countText({ ...list, q, total })}
            </PageLink>
          ))}
        </p>
      )}
      {isFiltered(list) && <ArrowLink to={listUrl({})}>{LIBRARY.showAll}</ArrowLink>}
    </div>
  );
}

function useIsFetchingList(): boolean {
  const { state, location } = useNavigation();
  return state === 'loading' && location.pathname === '/resources';
}

export function LibraryHero() {
  return (
    <div className="wrap grid items-end gap-x-6 gap-y-5 pt-[clamp(48px,6vw,96px)] pb-[clamp(40px,4vw,64px)] xl:grid-cols-[7fr_5fr]">
      <h1 className="max-w-[9ch] text-[clamp(3rem,1.2rem+5.4vw,6rem)] leading-[.96] tracking-[-.028em]">
        {RESOURCES_HERO.title}
      </h1>
      <p className="lede max-w-[34ch] text-ink-600">{RESOURCES_HERO.lede}</p>
    </div>
  );
}

export interface ArticleCardsProps {
  articles: ShownList['articles'];
  /** A new list is loading. */
  busy: boolean;
}

/** Two columns below a full-width first article; a last article without a neighbor is full width, too. */
function ArticleCards({ articles, busy }: ArticleCardsProps) {
  return (
    <div className="article-cards" aria-busy={busy || undefined}>
      {articles.map((article, index) => (
        <article key={article.id} className="article-card">
          <CardPlate article={article} shape="wide" />
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3.5">
            <CategoryAndDate article={article} />
            <h3 className={index === 0 ? 'text-[clamp(1.6rem,1.2rem+1.2vw,2.125rem)] leading-[1.12]' : undefined}>
              <PageLink to={`/resources/${article.slug}`} className="card-link wrap-anywhere">
                {article.title}
              </PageLink>
            </h3>
            <p className="max-w-[56ch] leading-[1.5] text-ink-600 wrap-anywhere">{article.summary}</p>
          </div>
        </article>
      ))}
    </div>
  );
}

interface PageLinksProps {
  q: string;
  category: string | null;
  page: number;
  pages: number;
}

/** Pagination. */
function PageLinks({ page, pages, ...filters }: PageLinksProps) {
  if (pages === 1) return null;
  const to = (number: number) => listUrl({ ...filters, page: number });
  return (
    <nav aria-label="Pages" className="page-links mt-14">
      {page > 1 && (
        <PageLink to={to(page - 1)} rel="prev" className="page-link">
          Previous
        </PageLink>
      )}
      {shownPages(page, pages).map((number, index, shown) => (
        <span key={number} className="contents">
          {index > 0 && number - (shown[index - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
          {number === page ? (
            <span aria-current="page" className="page-link">
              <PageNumber number={number} />
            </span>
          ) : (
            <PageLink to={to(number)} className="page-link">
              <PageNumber number={number} />
            </PageLink>
          )}
        </span>
      ))}
      {page < pages && (
        <PageLink to={to(page + 1)} rel="next" className="page-link">
          Next
        </PageLink>
      )}
    </nav>
  );
}

function PageNumber({ number }: { number: number }) {
  return (
    <span>
      <span className="sr-only">Page </span>
      {number.toLocaleString('en-US')}
    </span>
  );
}

/** The first, the last, and the pages around the current one. */
function shownPages(page: number, pages: number): number[] {
  const around = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  return [...new Set(around)].sort((a, b) => a - b);
}
