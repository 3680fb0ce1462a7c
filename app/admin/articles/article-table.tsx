import type { MouseEvent } from 'react';
import { Form, Link } from 'react-router';
import type { ListedArticle } from '#app/features/articles/list/admin-list.ts';
import { type AdminListFilters, adminListPath, type Sort } from '#app/features/articles/list/admin-list-filters.ts';
import { shortCalendarDate } from '#app/platform/calendar.ts';
import { formatCount } from '#app/platform/format.ts';
import { CategoryBadge } from '#app/site/frame/articles/category.tsx';
import { type Column, DataTable } from '#app/ui/kit/list/data-table.tsx';
import { ListFoot } from '#app/ui/kit/list/list-foot.tsx';
import { StateMark } from '#app/ui/kit/state-mark.tsx';
import { TimeText } from '#app/ui/kit/time-text.tsx';

interface ArticleTableProps {
  articles: readonly ListedArticle[];
  filters: AdminListFilters;
  today: string;
  onDelete: (article: ListedArticle) => void;
}

export function ArticleTable({ articles, filters, today, onDelete }: ArticleTableProps) {
  const columns: readonly Column<ListedArticle, Sort>[] = [
    { head: 'Title', sort: { up: 'title', down: 'title-desc' }, cell: (article) => <Title {...article} /> },
    {
      head: 'Category',
      sort: { up: 'category', down: 'category-desc' },
      width: 'md:w-36 xl:w-44',
      phone: 'half',
      cell: ({ category }) => <CategoryBadge category={category} />,
    },
    {
      head: 'Publish Date',
      sort: { up: 'date', down: 'date-desc' },
      width: 'md:w-30 xl:w-40',
      phone: 'half',
      cell: ({ publishDate }) => <TimeText at={publishDate}>{shortCalendarDate(publishDate)}</TimeText>,
    },
    {
      head: 'Status',
      sort: { up: 'status', down: 'status-desc' },
      width: 'md:w-30 xl:w-40',
      cell: (article) => <Status article={article} today={today} />,
    },
    {
      head: 'Actions',
      width: 'md:w-28 xl:w-50',
      align: 'end',
      phone: 'acts',
      cell: (article) => <RowActions {...{ article, filters, today, onDelete }} />,
    },
  ];
  return (
    <DataTable
      caption="Articles"
      columns={columns}
      rows={articles}
      rowKey={({ id }) => id}
      sorting={{ by: filters.sort, to: (sort) => adminListPath({ ...filters, sort: sort ?? 'written', page: 1 }) }}
      ticks={{ name: 'article', value: ({ id }) => id, label: ({ title }) => title }}
    />
  );
}

/** The specification has no column for the author: the name is the second line. */
function Title({ id, title, authorName }: ListedArticle) {
  return (
    <>
      <Link
        to={`/admin/articles/${id}`}
        data-title
        className="-mt-1.5 inline-block pt-1.5 font-semibold no-underline hover:underline"
      >
        {title}
      </Link>
      <small>
        <span className="sr-only">Author: </span>
        {authorName}
      </small>
    </>
  );
}

/** A scheduled article counts as published; its date is shown. */
function Status({ article: { published, publishDate }, today }: { article: ListedArticle; today: string }) {
  if (!published) return <StateMark state="off">Draft</StateMark>;
  const isScheduled = publishDate > today;
  return (
    <>
      <StateMark state={isScheduled ? 'waiting' : 'done'}>Published</StateMark>
      {isScheduled && <small>from {shortCalendarDate(publishDate)}</small>}
    </>
  );
}

/** The form of the rows' Duplicate buttons: the form around the table has other buttons. */
export const DUPLICATE_FORM = 'duplicate-article';

type RowActionsProps = Omit<ArticleTableProps, 'articles'> & { article: ListedArticle };

/** View, edit, delete (§2), and duplicate. An article that is not public yet opens as a preview. */
function RowActions({ article, filters, today, onDelete }: RowActionsProps) {
  const { id, slug, title, published, publishDate } = article;
  const isVisible = published && publishDate <= today;
  function openDialog(event: MouseEvent) {
    event.preventDefault();
    onDelete(article);
  }
  return (
    <div className="flex w-full flex-wrap gap-1 max-md:border-t max-md:border-rule max-md:pt-2 md:justify-end">
      <a
        href={isVisible ? `/resources/${slug}` : `/preview/articles/${id}`}
        target="_blank"
        rel="noopener"
        className={ACTION}
      >
        <ActionName name="View" of={`${title} in a new tab`} />
      </a>
      <Link to={`/admin/articles/${id}`} className={ACTION}>
        <ActionName name="Edit" of={title} />
      </Link>
      <button type="submit" form={DUPLICATE_FORM} name="act" value={`duplicate ${id}`} className={ACTION}>
        <ActionName name="Duplicate" of={title} />
      </button>
      <Link
        to={adminListPath(filters, { delete: String(id) })}
        aria-haspopup="dialog"
        className={`${ACTION} text-error`}
        onClick={openDialog}
      >
        <ActionName name="Delete" of={title} />
      </Link>
    </div>
  );
}

/** A name on phones, an icon elsewhere. */
const ACTION =
  'inline-flex min-h-11 cursor-pointer items-center justify-center gap-2.5 rounded-control border border-transparent no-underline hover:border-rule-strong hover:bg-paper max-md:flex-1 md:min-h-10 md:w-10';

const ICONS = {
  View: 'M1.5 9S4.5 3.8 9 3.8 16.5 9 16.5 9 13.5 14.2 9 14.2 1.5 9 1.5 9ZM11.3 9a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0Z',
  Edit: 'M3 15h12M4 11.8 12.6 3l2.4 2.4-8.7 8.7H4z',
  Duplicate: 'M6 6h9v9H6zM12 3H3v9',
  Delete: 'M3 5h12M7 5V3h4v2M4.6 5l.8 10.4h7.2L13.4 5M7.6 8v4.6M10.4 8v4.6',
};

function ActionName({ name, of: title }: { name: keyof typeof ICONS; of: string }) {
  return (
    <>
      <svg
        viewBox="0 0 18 18"
        aria-hidden="true"
        className="w-[19px] flex-none fill-none stroke-current stroke-[1.4] max-md:hidden"
      >
        <path d={ICONS[name]} />
      </svg>
      <span className="whitespace-nowrap md:sr-only">
        {name} <span className="sr-only">{title}</span>
      </span>
    </>
  );
}

interface ArticleFootProps {
  filters: AdminListFilters;
  /** Items on this page, items in total, and page size. */
  shown: number;
  total: number;
  size: number;
}

export function ArticleFoot({ filters, shown, total, size }: ArticleFootProps) {
  const { page } = filters;
  const pages = Math.ceil(total / size);
  const first = (page - 1) * size + 1;
  const range = shown > 0 ? `${formatCount(first)}–${formatCount(first + shown - 1)}` : 'None';
  const to = (other: number) => adminListPath({ ...filters, page: other });
  return (
    <ListFoot
      range={`${range} of ${formatCount(total)}${shown > 0 ? '' : ' here'}`}
      previous={page > 1 ? to(Math.min(page - 1, pages)) : null}
      next={page < pages ? to(page + 1) : null}
    >
      {(pages > 1 || shown === 0) && (
        <Form action="/admin/articles" className="ml-auto flex items-center gap-2">
          {[...new URL(to(1), 'http://x').searchParams].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label htmlFor="list-page">Page</label>
          <input
            key={page}
            id="list-page"
            name="page"
            inputMode="numeric"
            pattern="[0-9]*"
            defaultValue={page}
            size={Math.max(3, String(pages).length)}
            className="min-h-control rounded-control border border-rule-strong bg-paper-0 px-2.5 text-ink-900"
          />
          <span>of {formatCount(pages)}</span>
        </Form>
      )}
    </ListFoot>
  );
}
