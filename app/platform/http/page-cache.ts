import { LRUCache } from 'lru-cache';

/** Response headers of a route to the page cache. They are removed before the response is sent. */
export const PAGE_TAGS = 'page-tags';
export const PAGE_FRESH_UNTIL = 'page-fresh-until';
/** Part of the page could not be loaded: prefer a stale page, if there is one. */
export const PAGE_INCOMPLETE = 'page-incomplete';

const EVERY_PAGE = '*';

export interface CacheablePage {
  /** Purging any of these makes the page stale. Null: do not cache. */
  tags: readonly string[] | null;
  /** When the page expires, in milliseconds since 1970: the date on it changes then, for example. */
  freshUntil: number;
  bytes: number;
  /** An error, or incomplete: serve a stale page instead, if there is one. */
  failed: boolean;
}

interface Entry<Page> {
  page: Page;
  stale: boolean;
}

/**
 * Pages rendered once and served from memory until a purge. A purged page stays as a stale copy and is served if
 * rendering fails, so a database outage takes no cached page offline.
 */
export class PageCache<Page extends CacheablePage> {
  readonly #entries: LRUCache<string, Entry<Page>>;
  readonly #rendering = new Map<string, Promise<Page>>();
  /** For each rendering under way, what was purged since it began. */
  readonly #purgedMeanwhile = new Set<Set<string>>();
  readonly #now: () => number;
  /** Requests that found a page here, and those that did not. The caller counts, because not every `get` is a request. */
  hits = 0;
  misses = 0;

  constructor(maxBytes: number, now: () => number = Date.now) {
    this.#entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: (entry) => entry.page.bytes });
    this.#now = now;
  }

  /** The page, if it is cached and fresh. */
  get(key: string): Page | undefined {
    const entry = this.#entries.get(key);
    return entry && !entry.stale && entry.page.freshUntil > this.#now() ? entry.page : undefined;
  }

  /** The page, rendered now if necessary. Concurrent requests share one rendering. */
  async getOrRender(key: string, render: () => Promise<Page>): Promise<Page> {
    const cached = this.get(key);
    if (cached) return cached;
    const rendering = this.#rendering.get(key) ?? this.#render(key, render);
    this.#rendering.set(key, rendering);
    return rendering;
  }

  async #render(key: string, render: () => Promise<Page>): Promise<Page> {
    const purged = new Set<string>();
    this.#purgedMeanwhile.add(purged);
    try {
      const page = await render();
      const stale = this.#entries.peek(key);
      if (page.failed && stale) return stale.page;
      // A purge during rendering may mean that the page was read before the change: cache it as stale.
      if (page.tags && !page.failed) this.#entries.set(key, { page, stale: hasTag(page, purged) });
      else this.#entries.delete(key);
      return page;
    } finally {
      this.#purgedMeanwhile.delete(purged);
      this.#rendering.delete(key);
    }
  }

  purge(tags: readonly string[]): void {
    const purged = new Set(tags);
    for (const entry of this.#entries.values()) entry.stale ||= hasTag(entry.page, purged);
    for (const meanwhile of this.#purgedMeanwhile) for (const tag of tags) meanwhile.add(tag);
  }

  purgeAll(): void {
    this.purge([EVERY_PAGE]);
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }
}

function hasTag(page: CacheablePage, tags: ReadonlySet<string>): boolean {
  return tags.has(EVERY_PAGE) || (page.tags?.some((tag) => tags.has(tag)) ?? false);
}
