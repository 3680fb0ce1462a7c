import { LRUCache } from 'lru-cache';

/** What a route's response says to the page cache; visitors never see these headers. */
export const PAGE_TAGS = 'page-tags';
export const PAGE_FRESH_UNTIL = 'page-fresh-until';
/** Something is missing that should be there: good enough to show, but a page known from before is better. */
export const PAGE_INCOMPLETE = 'page-incomplete';

export interface CacheablePage {
  /** What the page was made from: a purge of any of these makes it stale. Null: not to be kept. */
  tags: readonly string[] | null;
  /** When the page would change by itself, in milliseconds since 1970 (a scheduled article, say). */
  freshUntil: number;
  bytes: number;
  /** An error, or not all that it should be: an earlier version, if there is one, is shown instead. */
  failed: boolean;
}

interface Entry<Page> {
  page: Page;
  stale: boolean;
}

/**
 * Pages rendered once and served from memory until what they were made from changes. A purged page is kept as a
 * reserve: it is shown only if rendering it anew fails, so an outage of the database takes no known page away.
 */
export class PageCache<Page extends CacheablePage> {
  readonly #entries: LRUCache<string, Entry<Page>>;
  readonly #rendering = new Map<string, Promise<Page>>();
  readonly #now: () => number;
  #purges = 0;

  constructor(maxBytes: number, now: () => number = Date.now) {
    this.#entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: (entry) => entry.page.bytes });
    this.#now = now;
  }

  /** The page, if it is known and fresh. */
  get(key: string): Page | undefined {
    const entry = this.#entries.get(key);
    return entry && !entry.stale && entry.page.freshUntil > this.#now() ? entry.page : undefined;
  }

  /** The page, rendered now if need be. However many ask for it at once, it is rendered once. */
  async getOrRender(key: string, render: () => Promise<Page>): Promise<Page> {
    const known = this.get(key);
    if (known) return known;
    const underway = this.#rendering.get(key) ?? this.#render(key, render);
    this.#rendering.set(key, underway);
    return underway;
  }

  async #render(key: string, render: () => Promise<Page>): Promise<Page> {
    const purgesBefore = this.#purges;
    try {
      const page = await render();
      const reserve = this.#entries.peek(key);
      if (page.failed && reserve) return reserve.page;
      // What was purged meanwhile may have been read before the change: keep the page, but only as a reserve.
      if (page.tags && !page.failed) this.#entries.set(key, { page, stale: this.#purges !== purgesBefore });
      else this.#entries.delete(key);
      return page;
    } finally {
      this.#rendering.delete(key);
    }
  }

  purge(tags: readonly string[]): void {
    this.#purges++;
    for (const entry of this.#entries.values()) {
      if (entry.page.tags?.some((tag) => tags.includes(tag))) entry.stale = true;
    }
  }

  purgeAll(): void {
    this.#purges++;
    for (const entry of this.#entries.values()) entry.stale = true;
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }
}
