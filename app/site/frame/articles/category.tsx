import type { ArticleCard, Category } from '#app/features/articles/article.ts';
import { formatCalendarDate } from '#app/platform/calendar.ts';
import type { Motif } from '#app/ui/drawings/rosette.tsx';

const MOTIFS: Record<Category, Motif> = {
  Buy: 'buy',
  Sell: 'sell',
  Capital: 'capital',
  Integration: 'integration',
  Insights: 'insights',
};

export function motifOf(category: Category): Motif {
  return MOTIFS[category] ?? 'insights';
}

const ICONS: Record<Motif, string> = {
  buy: 'M8 1v14M1 8h14M14.4 8A6.4 6.4 0 1 1 1.6 8a6.4 6.4 0 0 1 12.8 0z',
  sell: 'm8 1.2 1.9 4.5 4.9.4-3.7 3.2 1.1 4.8L8 11.5l-4.2 2.6 1.1-4.8L1.2 6.1l4.9-.4z',
  capital: 'M14.6 8A6.6 6.6 0 1 1 1.4 8a6.6 6.6 0 0 1 13.2 0zM11.6 8a3.6 3.6 0 1 1-7.2 0 3.6 3.6 0 0 1 7.2 0z',
  integration: 'M10.2 8A4.6 4.6 0 1 1 1 8a4.6 4.6 0 0 1 9.2 0zM15 8a4.6 4.6 0 1 1-9.2 0A4.6 4.6 0 0 1 15 8z',
  insights: 'M1 5c3-4 5 4 8 0s4-1 6 0M1 9c3-4 5 4 8 0s4-1 6 0M1 13c3-4 5 4 8 0s4-1 6 0',
};

/** The line mark of a category. `className` gives its size and stroke. */
export function CategoryMark({ category, className }: { category: Category; className: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={`flex-none fill-none ${className}`}>
      <path d={ICONS[motifOf(category)]} />
    </svg>
  );
}

export function CategoryBadge({ category }: { category: Category }) {
  return (
    <span className="inline-flex items-center gap-2 rounded-control border border-rule-strong bg-paper-0 py-1.5 pr-2.5 pl-2 text-[.875rem] leading-none font-semibold text-ink-700">
      <CategoryMark category={category} className="size-3.5 stroke-brass-700 stroke-[1.4]" />
      {category}
    </span>
  );
}

/** The line above the title on a card. */
export function CategoryAndDate({ article }: { article: ArticleCard }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3.5 gap-y-1.5 text-meta text-ink-500">
      <CategoryBadge category={article.category} />
      <span>
        <Dateline {...article} />
      </span>
    </p>
  );
}

type Dated = Pick<ArticleCard, 'publishDate' | 'readTime'>;

/** `October 21, 2026, 8 min read`; a read time of 0 is not shown. */
export function Dateline({ publishDate, readTime }: Dated) {
  return (
    <>
      <time dateTime={publishDate}>{formatCalendarDate(publishDate)}</time>
      {readTime > 0 && `, ${readTime} min read`}
    </>
  );
}
