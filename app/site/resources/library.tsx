import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import type { Category } from '#app/features/articles/article.ts';
import { CategoryAndDate } from '#app/site/frame/articles/category.tsx';
import { LIST_ID, listUrl } from '#app/site/frame/articles/resources-url.ts';
import { ArrowLink, PageLink } from '#app/ui/links.tsx';
import { ArticleRows, LeadArticle } from './article-rows.tsx';
import { CATEGORY_PAGES, LIBRARY, RESOURCES_HERO } from './content.ts';
import { FilterBar } from './filter-bar.tsx';
import { countText, resultsTitle, type ShownList, type ShownResult } from './shown-list.ts';

interface LibraryProps {
  list: ShownList;
  /** The sidebar: the guides and their form. */
  children: ReactNode;
}

/** Latest Articles (§2): the filters, the newest article large, the others as a ruled list. */
export function Library({ list, children }: LibraryProps) {
  const { q, page, pages } = list;
  const isFound = q !== '' && list.total > 0;
  const category = list.category === 'unknown' ? null : list.category;
  const busy = useIsFetchingList();
  const { lead, rows } = withLead(list);
  return (
    <section id={LIST_ID} aria-labelledby="latest" className="wrap">
      <FilterBar q={q} category={list.category} />
      {lead && <LeadArticle article={lead} figure={list.leadFigure} busy={busy} />}
      <div className="grid grid-cols-1 gap-x-[clamp(40px,5vw,88px)] gap-y-12 pb-[clamp(56px,9vw,144px)] [.filter-bar+&]:pt-[clamp(28px,3.4vw,52px)] xl:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <div>
          <div className="flex flex-wrap gap-x-5 gap-y-1 items-baseline justify-between pb-3 border-b border-b-ink-900">
            <h2 id="latest" className="text-act wrap-anywhere">
              {isFound ? resultsTitle(list) : category ? CATEGORY_PAGES[category as Category].title : LIBRARY.title}
            </h2>
            <p className="text-ink-600 text-15">
              <span role="status" className={busy || isFound || list.total === 0 ? 'sr-only' : undefined}>
                {countText(list)}
              </span>
              {busy ? (
                <span className="animate-[appear_1ms_400ms_both]">{LIBRARY.loading}</span>
              ) : (
                isFound && (
                  <PageLink to={listUrl({})} className="text-link">
                    {LIBRARY.showAll}
                  </PageLink>
                )
              )}
            </p>
          </div>
          {list.total === 0 && <Empty list={list} />}
          {isFound && <AboutResults list={list} />}
          {list.results ? (
            <Results results={list.results} busy={busy} />
          ) : (
            <ArticleRows articles={rows} figures={list.figures} busy={busy} />
          )}
          <PageLinks q={q} category={category} page={page} pages={pages} />
        </div>
        <div className="grid content-start gap-y-10">{children}</div>
      </div>
    </section>
  );
}

/** A list that is only a few lines long, or not the first of its pages, has no lead. */
function withLead({ q, page, articles }: ShownList) {
  const [lead, ...rows] = articles;
  return q === '' && page === 1 && rows.length > 1 ? { lead, rows } : { rows: articles };
}

const isFiltered = ({ q, category }: ShownList) => q !== '' || category !== null;

function Empty({ list }: { list: ShownList }) {
  return (
    <div className="grid justify-items-start gap-3 border-b border-rule pt-6 pb-16">
      <p className="font-display text-[clamp(1.75rem,1.4rem+1.2vw,2.375rem)] leading-[1.1]">{LIBRARY.empty}</p>
      {isFiltered(list) && <ArrowLink to={listUrl({})}>{LIBRARY.showAll}</ArrowLink>}
    </div>
  );
}

/** What was searched instead, which word nothing has, and whether there are more results than are shown. */
function AboutResults({ list: { q, corrected, missing, more } }: { list: ShownList }) {
  if (!corrected && !missing && !more) return null;
  return (
    <p className="grid gap-1 pt-4 text-ink-600 wrap-anywhere">
      {corrected && <span>{LIBRARY.corrected(q)}</span>}
      {missing && missing.length > 0 && (
        <span>
          {LIBRARY.missing.before} <em>{missing.join(LIBRARY.missing.or)}</em>
          {LIBRARY.missing.after}
        </span>
      )}
      {missing?.length === 0 && <span>{LIBRARY.noneHasAll}</span>}
      {more && <span>{LIBRARY.narrow}</span>}
    </p>
  );
}

function useIsFetchingList(): boolean {
  const { state, location } = useNavigation();
  return state === 'loading' && location.pathname === '/resources';
}

export function LibraryHero() {
  return (
    <div className="wrap grid items-end gap-x-6 gap-y-4 pt-[clamp(28px,4.4vw,68px)] pb-[clamp(24px,3vw,44px)] lg:grid-cols-[7fr_5fr]">
      <h1>{RESOURCES_HERO.title}</h1>
      <p className="lede max-w-[20em] text-ink-600">{RESOURCES_HERO.lede}</p>
    </div>
  );
}

const PAGE_LINK =
  'relative grid min-h-11 min-w-11 place-items-center px-2.5 text-ink-700 no-underline after:absolute after:inset-x-2 after:bottom-1 ' +
  'after:h-0.75 hover:after:bg-rule-strong aria-[current]:font-semibold aria-[current]:text-ink-900 aria-[current]:after:bg-brass-500';

/** Pagination. */
function PageLinks({ page, pages, ...filters }: { q: string; category: string | null; page: number; pages: number }) {
  if (pages === 1) return null;
  const to = (number: number) => listUrl({ ...filters, page: number });
  const step = (rel: 'prev' | 'next', number: number, label: string) => (
    <PageLink to={to(number)} rel={rel} className={PAGE_LINK}>
      {label}
    </PageLink>
  );
  return (
    <nav
      aria-label="Pages"
      className="flex flex-wrap gap-x-1 gap-y-1 items-center border-t border-t-ink-900 pt-3.5 font-sans font-medium text-(length:--text-ui) leading-none mt-14"
    >
      {page > 1 && step('prev', page - 1, 'Previous')}
      {shownPages(page, pages).map((number, index, shown) => (
        <span key={number} className="contents">
          {index > 0 && number - (shown[index - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
          {number === page ? (
            <span aria-current="page" className={PAGE_LINK}>
              <PageNumber number={number} />
            </span>
          ) : (
            <PageLink to={to(number)} className={PAGE_LINK}>
              <PageNumber number={number} />
            </PageLink>
          )}
        </span>
      ))}
      {page < pages && step('next', page + 1, 'Next')}
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

/** The results of a search: each with the sentences that hold the words. */
function Results({ results, busy }: { results: readonly ShownResult[]; busy: boolean }) {
  return (
    <div className="aria-busy:opacity-50 aria-busy:[transition:opacity_200ms_300ms]" aria-busy={busy || undefined}>
      {results.map(({ path, kind, card, title, summary, passages }) => (
        <article
          key={path}
          data-article
          className="grid grid-cols-1 gap-2.5 pt-5.5 pb-6 border-b border-b-rule first:border-t first:border-t-ink-900 [&>h3_a]:no-underline [&>h3_a:hover]:underline [&>h3_a:hover]:decoration-1 [&_mark]:[background:linear-gradient(transparent_62%,var(--color-brass-300)_62%)] [&_mark]:text-inherit [&_mark]:font-medium"
        >
          {card && <CategoryAndDate article={card} />}
          <h3 className="wrap-anywhere">
            {kind && <span className="font-sans text-15 text-ink-600">{kind}: </span>}
            <PageLink to={path} {...html(title)} />
          </h3>
          {summary && <p className="max-w-[64ch] leading-[1.5] text-ink-600 wrap-anywhere" {...html(summary)} />}
          {passages.map(({ sentence, heading, id }) => (
            <blockquote
              key={id + heading + sentence}
              className="grid gap-1 justify-items-start max-w-[64ch] mt-1 pl-4.5 border-l-2 border-l-brass-500 font-serif normal-nums font-normal text-17 leading-[1.5] wrap-anywhere"
            >
              <p {...html(sentence)} />
              {heading && (
                <PageLink
                  to={`${path}#${id}`}
                  className="text-ink-600 font-sans italic font-normal text-15 leading-[1.4] no-underline hover:underline"
                >
                  {heading}
                </PageLink>
              )}
            </blockquote>
          ))}
        </article>
      ))}
    </div>
  );
}

/** Text in which words are marked, by our own code, which escapes the rest. */
const html = (marked: string) => ({ dangerouslySetInnerHTML: { __html: marked } });
