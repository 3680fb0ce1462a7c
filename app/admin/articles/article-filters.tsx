import { Form } from 'react-router';
import { ApplyCell, InputCell, SelectCell, valuesAsOptions } from '#app/admin/frame/lists/filter-cells.tsx';
import { useFilterForm } from '#app/admin/frame/lists/use-filter-form.ts';
import { CATEGORIES } from '#app/features/articles/article.ts';
import {
  type AdminListFilters,
  adminListPath,
  readAdminFilters,
  SORTS,
  STATUSES,
} from '#app/features/articles/list/admin-list-filters.ts';
import { LONGEST_SEARCH } from '#app/features/articles/published/list-filters.ts';
import { ARTICLE_ORDERS, ARTICLES_ADMIN } from './labels.ts';

const { search, columns, order, anyStatus, anyCategory, author, anyAuthor, tag, anyTag } = ARTICLES_ADMIN;
const FILTER_URL = { read: readAdminFilters, write: (filters: AdminListFilters) => adminListPath(filters) };
const STATUS_CHOICES = STATUSES.map((value) => ({ value, label: ARTICLES_ADMIN[value] }));
const ORDER_CHOICES = SORTS.map((value) => ({ value, label: ARTICLE_ORDERS[value] }));

interface ArticleFiltersProps {
  filters: AdminListFilters;
  choices: { authors: string[]; tags: string[] };
}

/** A plain GET form; after hydration it applies each change at once. */
export function ArticleFilters({ filters, choices }: ArticleFiltersProps) {
  const { q, status, category, sort } = filters;
  return (
    <search>
      <Form {...useFilterForm(filters, FILTER_URL)} action="/admin/articles" className="list-filters">
        <InputCell
          name="q"
          label={search.label}
          value={q}
          wide
          type="search"
          placeholder={search.placeholder}
          maxLength={LONGEST_SEARCH}
          autoComplete="off"
        />
        <SelectCell name="status" label={columns.status} value={status} any={anyStatus} choices={STATUS_CHOICES} />
        <SelectCell
          name="category"
          label={columns.category}
          value={category}
          any={anyCategory}
          choices={valuesAsOptions(CATEGORIES)}
        />
        <SelectCell
          name="author"
          label={author}
          value={filters.author}
          any={anyAuthor}
          choices={valuesAsOptions(choices.authors)}
        />
        <SelectCell name="tag" label={tag} value={filters.tag} any={anyTag} choices={valuesAsOptions(choices.tags)} />
        <SelectCell name="sort" label={order} value={sort} choices={ORDER_CHOICES} className="filter-last" />
        <ApplyCell label={search.button} className="filter-spare" />
      </Form>
    </search>
  );
}
