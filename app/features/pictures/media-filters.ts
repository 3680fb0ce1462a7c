/** Filters of the media library, kept in the URL so that Back and bookmarks work. */
export interface MediaFilters {
  q: string;
  show: MediaTab;
  sort: MediaOrder;
  /** From one. Each page adds to what is shown. */
  page: number;
  /** The name of the picture whose panel is open. */
  picture: string | null;
}

export const MEDIA_TABS = ['all', 'used', 'unused', 'no-alt'] as const;
export type MediaTab = (typeof MEDIA_TABS)[number];
export const MEDIA_ORDERS = ['newest', 'oldest', 'name', 'largest'] as const;
export type MediaOrder = (typeof MEDIA_ORDERS)[number];

export const MEDIA_PAGE_SIZE = 40;
export const MAX_MEDIA_SEARCH_LENGTH = 100;

/** Unknown values are ignored. */
export function readMediaFilters(parameters: URLSearchParams): MediaFilters {
  const one = <T extends string>(words: readonly [T, ...T[]], name: string): T =>
    words.find((word) => word === parameters.get(name)) ?? words[0];
  const page = parameters.get('page') ?? '';
  const q = (parameters.get('q') ?? '').normalize('NFC').replaceAll(/[\p{Cc}\p{Cs}\p{White_Space}]+/gu, ' ');
  return {
    q: Array.from(q.trim()).slice(0, MAX_MEDIA_SEARCH_LENGTH).join('').trim(),
    show: one(MEDIA_TABS, 'show'),
    sort: one(MEDIA_ORDERS, 'sort'),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
    picture: parameters.get('picture')?.match(/^\d{13}\.[a-z]+$/)?.[0] ?? null,
  };
}

/** The canonical address: defaults are left out. */
export function mediaPath({ q, show = 'all', sort = 'newest', page = 1, picture }: Partial<MediaFilters>): string {
  const parameters = new URLSearchParams();
  if (q) parameters.set('q', q);
  if (show !== 'all') parameters.set('show', show);
  if (sort !== 'newest') parameters.set('sort', sort);
  if (page > 1) parameters.set('page', String(page));
  if (picture) parameters.set('picture', picture);
  return `/admin/media${parameters.size ? `?${parameters}` : ''}`;
}
