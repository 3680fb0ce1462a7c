import { Link } from 'react-router';
import { CATEGORIES } from '#app/features/articles/article.ts';
import {
  type AdminListFilters,
  adminListPath,
  readAdminFilters,
  SORTS,
  STATUSES,
} from '#app/features/articles/list/admin-list-filters.ts';
import { MAX_SEARCH_LENGTH } from '#app/features/articles/published/list-filters.ts';
import { formatCount, pluralize } from '#app/platform/format.ts';
import { WeekBars } from '#app/ui/charts/stacked-bars.tsx';
import { FilterBar, FilterSearch, FilterSelect } from '#app/ui/kit/list/filter-bar.tsx';
import { useFilterForm } from '#app/ui/kit/list/use-filter-form.ts';

const FILTER_URL = { read: readAdminFilters, write: (filters: AdminListFilters) => adminListPath(filters) };
const STATUS_NAMES = { published: 'Published', draft: 'Draft' };
const ORDER_NAMES = {
  written: 'Last created first',
  title: 'Title, A to Z',
  'title-desc': 'Title, Z to A',
  category: 'Category, A to Z',
  'category-desc': 'Category, Z to A',
  'date-desc': 'Newest date first',
  date: 'Oldest date first',
  status: 'Published first',
  'status-desc': 'Drafts first',
};

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const STATUS_OPTIONS = STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] }));
const ORDER_OPTIONS = SORTS.map((value) => ({ value, label: ORDER_NAMES[value] }));

interface ArticleFiltersProps {
  filters: AdminListFilters;
  choices: { authors: string[]; tags: string[] };
}

export function ArticleFilters({ filters, choices }: ArticleFiltersProps) {
  const { q, status, category, author, tag, sort } = filters;
  return (
    <FilterBar label="Filter articles" action="/admin/articles" {...useFilterForm(filters, FILTER_URL)}>
      <FilterSearch name="q" label="Search" value={q} placeholder="Title or summary" maxLength={MAX_SEARCH_LENGTH} />
      <FilterSelect name="status" label="Status" value={status} any="Any" options={STATUS_OPTIONS} />
      <FilterSelect name="category" label="Category" value={category} any="Any" options={options(CATEGORIES)} />
      <FilterSelect name="author" label="Author" value={author} any="Any" options={options(choices.authors)} />
      <FilterSelect name="tag" label="Tag" value={tag} any="Any" options={options(choices.tags)} />
      <FilterSelect name="sort" label="Order" value={sort} options={ORDER_OPTIONS} />
    </FilterBar>
  );
}

interface ListCountsProps {
  published: number;
  drafts: number;
  /** Per week; the last is the current week. */
  reads: readonly number[];
}

/** Article counts and weekly reads. */
export function ListCounts({ published, drafts, reads }: ListCountsProps) {
  return (
    <div className="mt-2 mb-4 flex flex-wrap items-end justify-between gap-x-10 gap-y-3 border-y border-rule py-3">
      <dl className="flex gap-10">
        <Count label="published" count={published} status="published" />
        <Count label={drafts === 1 ? 'draft' : 'drafts'} count={drafts} status="draft" />
      </dl>
      {reads.some(Boolean) && (
        <figure className="flex flex-wrap items-center gap-x-4 gap-y-2 [&>svg]:h-auto [&>svg]:max-w-full">
          <figcaption className="max-w-[13ch] text-ink-600">Article reads, last 12 weeks</figcaption>
          <WeekBars values={reads} alt={`Article reads, last 12 weeks: ${weeklyReads(reads)}.`} />
        </figure>
      )}
    </div>
  );
}

function Count({ label, count, status }: { label: string; count: number; status: 'published' | 'draft' }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-ink-600">
        <Link to={adminListPath({ status })} className="inline-block py-1 no-underline hover:underline">
          {label}
        </Link>
      </dt>
      <dd className="font-display text-32 leading-none">{formatCount(count)}</dd>
    </div>
  );
}

const weeklyReads = (reads: readonly number[]) =>
  `${pluralize(reads.at(-1) ?? 0, 'read')} this week, ${formatCount(reads.at(-2) ?? 0)} last week`;
