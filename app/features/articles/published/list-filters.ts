import { CATEGORIES, type Category } from '#app/features/articles/article.ts';

/** Filters of the public list, kept in the address (§4) so that a search can be shared. */
export interface ListFilters {
  /** The normalized search; empty for all. */
  q: string;
  /** `unknown`: the address names a category that does not exist. */
  category: Category | 'unknown' | null;
  /** Starts at 1. Null if the address has no valid number. */
  page: number | null;
}

export const MAX_SEARCH_LENGTH = 100;

/** The first filter button (§2): all categories. */
export const ALL = 'All';

export function readFilters(parameters: URLSearchParams): ListFilters {
  return {
    q: tidySearch(parameters.get('q') ?? ''),
    category: readCategory(parameters.get('category')?.trim() ?? ''),
    page: readPage(parameters.get('page')?.trim() ?? ''),
  };
}

interface AddressParts {
  q?: string;
  category?: string | null;
  page?: number;
  /** The guide whose form is open. */
  guide?: string;
}

/** The canonical query string: defaults are left out; empty, or with its question mark. */
export function filterQuery({ q, category, page = 1, guide }: AddressParts): string {
  const parameters = new URLSearchParams();
  if (category && category !== ALL) parameters.set('category', category);
  if (q) parameters.set('q', q);
  if (page > 1) parameters.set('page', String(page));
  if (guide) parameters.set('guide', guide);
  return parameters.size ? `?${parameters}` : '';
}

/** Collapses spaces, strips control characters, limits the length. */
export function tidySearch(given: string): string {
  const typed = given.normalize('NFC').replaceAll(/[\p{Cc}\p{Cs}\p{White_Space}]+/gu, ' ');
  return Array.from(typed.trim()).slice(0, MAX_SEARCH_LENGTH).join('').trim();
}

function readCategory(given: string): ListFilters['category'] {
  if (!given || given.toLowerCase() === ALL.toLowerCase()) return null;
  return CATEGORIES.find((category) => category.toLowerCase() === given.toLowerCase()) ?? 'unknown';
}

function readPage(given: string): number | null {
  if (!given) return 1;
  return /^[1-9]\d{0,8}$/.test(given) ? Number(given) : null;
}
