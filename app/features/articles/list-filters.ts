import { CATEGORIES, type Category } from './article.ts';

/** What a reader asks of the list of articles. It lives in the address (§4), so that a search can be shared. */
export interface ListFilters {
  /** What was searched for, tidied; empty for everything. */
  q: string;
  /** `unknown`: an address that names a category we do not have. */
  category: Category | 'unknown' | null;
  /** From one. Null: an address whose page is no number. */
  page: number | null;
}

export const LONGEST_SEARCH = 100;

/** The first of the filter buttons (§2): no category at all. */
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
  /** The guide that is asked for beside the list. */
  guide?: string;
}

/** The parameters that say the same, without those that need not be said; empty, or with its question mark. */
export function filterQuery({ q, category, page = 1, guide }: AddressParts): string {
  const parameters = new URLSearchParams();
  if (category && category !== ALL) parameters.set('category', category);
  if (q) parameters.set('q', q);
  if (page > 1) parameters.set('page', String(page));
  if (guide) parameters.set('guide', guide);
  return parameters.size ? `?${parameters}` : '';
}

/** One space between words, nothing that cannot be typed, and not without end. */
export function tidySearch(given: string): string {
  const typed = given.normalize('NFC').replaceAll(/[\p{Cc}\p{Cs}\p{White_Space}]+/gu, ' ');
  return Array.from(typed.trim()).slice(0, LONGEST_SEARCH).join('').trim();
}

function readCategory(given: string): ListFilters['category'] {
  if (!given || given.toLowerCase() === ALL.toLowerCase()) return null;
  return CATEGORIES.find((category) => category.toLowerCase() === given.toLowerCase()) ?? 'unknown';
}

function readPage(given: string): number | null {
  if (!given) return 1;
  return /^[1-9]\d{0,8}$/.test(given) ? Number(given) : null;
}
