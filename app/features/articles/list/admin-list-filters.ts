import { CATEGORIES, type Category } from '#app/features/articles/article.ts';
import type { ArticleErrors } from '#app/features/articles/article-values.ts';
import { tidySearch } from '#app/features/articles/published/list-filters.ts';

/** What can be done to several articles of the list at once. */
export const BULK_ACTS = ['publish', 'unpublish', 'tag', 'delete'] as const;

/** Filters of the admin list, kept in the address so that Back and bookmarks work. */
export interface AdminListFilters {
  q: string;
  status: Status | null;
  category: Category | null;
  author: string | null;
  tag: string | null;
  sort: Sort;
  /** From one. */
  page: number;
}

export const ADMIN_PAGE_SIZE = 25;

export const STATUSES = ['published', 'draft'] as const;
export type Status = (typeof STATUSES)[number];

/** `written` is the order of §7: newest first. */
export const SORTS = [
  'written',
  'title',
  'title-desc',
  'category',
  'category-desc',
  'date',
  'date-desc',
  'status',
  'status-desc',
] as const;
export type Sort = (typeof SORTS)[number];

/** Unknown values are ignored. */
export function readAdminFilters(parameters: URLSearchParams): AdminListFilters {
  const one = <T extends string>(words: readonly T[], name: string) =>
    words.find((word) => word.toLowerCase() === parameters.get(name)?.trim().toLowerCase()) ?? null;
  const page = parameters.get('page') ?? '';
  return {
    q: tidySearch(parameters.get('q') ?? ''),
    status: one(STATUSES, 'status'),
    category: one(CATEGORIES, 'category'),
    author: readText(parameters.get('author')),
    tag: readText(parameters.get('tag')),
    sort: one(SORTS, 'sort') ?? 'written',
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
  };
}

/** The canonical address: defaults are left out. */
export function adminListPath(filters: Partial<AdminListFilters>, more: Readonly<Record<string, string>> = {}): string {
  const { q, status, category, author, tag, sort = 'written', page = 1 } = filters;
  const parameters = new URLSearchParams();
  if (q) parameters.set('q', q);
  if (status) parameters.set('status', status);
  if (category) parameters.set('category', category);
  if (author) parameters.set('author', author);
  if (tag) parameters.set('tag', tag);
  if (sort !== 'written') parameters.set('sort', sort);
  if (page > 1) parameters.set('page', String(page));
  for (const [name, value] of Object.entries(more)) parameters.set(name, value);
  return `/admin/articles${parameters.size ? `?${parameters}` : ''}`;
}

/** A value as stored, spaces included; PostgreSQL rejects NUL. */
function readText(given: string | null): string | null {
  return given?.replaceAll('\0', '').toWellFormed().slice(0, 200) || null;
}

export type BulkAct = (typeof BULK_ACTS)[number];

export interface BulkOutcome {
  act: BulkAct;
  /** The tags that were added. */
  tags: string[];
  done: number;
  /** Already published, a draft or tagged: nothing to change. */
  already: number;
  /** Deleted since the list was loaded. */
  gone: number;
  refused: RefusedArticle[];
}

export interface RefusedArticle {
  id: number;
  title: string;
  /** What the editor would say; null if another writer saved it at the same moment. */
  errors: ArticleErrors | null;
}
