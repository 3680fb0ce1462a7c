import { Link } from 'react-router';
import { Tick, TickAll, type Ticks } from '#app/admin/frame/lists/bulk-form.tsx';
import { SortHeader } from '#app/admin/frame/lists/sort-header.tsx';
import type { ListedArticle } from '#app/features/articles/list/admin-list.ts';
import { type AdminListFilters, adminListPath, type Sort } from '#app/features/articles/list/admin-list-filters.ts';
import { shortCalendarDate } from '#app/platform/calendar.ts';
import { CategoryBadge } from '#app/site/frame/articles/category.tsx';
import { StateMark } from '#app/ui/kit/state-mark.tsx';
import { ARTICLES_ADMIN } from './labels.ts';
import { RowActions } from './row-actions.tsx';

interface ArticleTableProps {
  articles: readonly ListedArticle[];
  filters: AdminListFilters;
  today: string;
  ticks: Ticks;
  onDelete: (article: ListedArticle) => void;
}

export function ArticleTable({ articles, filters, today, ticks, onDelete }: ArticleTableProps) {
  return (
    <table className="responsive-table article-table">
      <thead>
        <tr>
          <TickAll ticks={ticks} total={articles.length} />
          {COLUMNS.map(({ name, up, down }) => (
            <SortableHeader key={name} name={name} up={up} down={down} filters={filters} />
          ))}
          {/* Not a column of the specification, so not a header: each cell says that it is the author. */}
          <td aria-hidden="true" className="article-table-author">
            {ARTICLES_ADMIN.author}
          </td>
          <th scope="col" className="end">
            {ARTICLES_ADMIN.columns.actions}
          </th>
        </tr>
      </thead>
      <tbody>
        {articles.map((article) => (
          <tr key={article.id}>
            <Tick name="article" value={article.id} title={article.title} />
            <td className="wide">
              <Link to={`/admin/articles/${article.id}`} className="article-table-title">
                {article.title}
              </Link>
            </td>
            <td>
              <CategoryBadge category={article.category} />
            </td>
            <td className="whitespace-nowrap">
              <time dateTime={article.publishDate}>{shortCalendarDate(article.publishDate)}</time>
            </td>
            <td>
              <Status article={article} today={today} />
            </td>
            <td className="article-table-author">
              <span className="sr-only">{ARTICLES_ADMIN.author}: </span>
              {article.authorName}
            </td>
            <td className="wide end">
              <RowActions article={article} filters={filters} today={today} onDelete={onDelete} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const COLUMNS = [
  { name: 'title', up: 'title', down: 'title-desc' },
  { name: 'category', up: 'category', down: 'category-desc' },
  { name: 'date', up: 'date', down: 'date-desc' },
  { name: 'status', up: 'status', down: 'status-desc' },
] as const satisfies readonly { name: keyof typeof ARTICLES_ADMIN.columns; up: Sort; down: Sort }[];

interface SortableHeaderProps {
  name: (typeof COLUMNS)[number]['name'];
  up: Sort;
  down: Sort;
  filters: AdminListFilters;
}

function SortableHeader({ name, up, down, filters }: SortableHeaderProps) {
  const to = (sort: Sort) => adminListPath({ ...filters, sort, page: 1 });
  return (
    <SortHeader sort={filters.sort} up={up} down={down} to={(sort) => to(sort ?? 'written')}>
      {ARTICLES_ADMIN.columns[name]}
    </SortHeader>
  );
}

/** A scheduled article counts as published; its date is shown. */
function Status({ article: { published, publishDate }, today }: { article: ListedArticle; today: string }) {
  if (!published) return <StateMark state="off">{ARTICLES_ADMIN.draft}</StateMark>;
  const isScheduled = publishDate > today;
  return (
    <>
      <StateMark state={isScheduled ? 'waiting' : 'done'}>{ARTICLES_ADMIN.published}</StateMark>
      {isScheduled && <span className="block text-[.875rem] text-ink-500">from {shortCalendarDate(publishDate)}</span>}
    </>
  );
}
