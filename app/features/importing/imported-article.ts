import type { Figure } from '#app/features/articles/figures/figure.ts';

/** An article from another system, unvalidated. */
export interface FoundArticle {
  title: string;
  slug: string;
  summary: string;
  bodyHtml: string;
  /** Its text in the file, if that is something else. */
  source: string;
  /** Its categories there; one of ours may be among them. */
  categories: string[];
  tags: string[];
  heroImageUrl: string;
  heroImageAlt: string;
  ogImageUrl: string;
  authorName: string;
  authorRole: string;
  /** A calendar date, an instant, or empty. */
  publishDate: string;
  /** Undefined: computed from the body. */
  readTime: number | undefined;
  seoTitle: string;
  metaDescription: string;
  canonicalUrl: string;
  /** Of an export of this site. */
  keptAmounts: string;
  published: boolean;
  createdAt: string;
  formerSlugs: string[];
  /** Paths at which the old site had it. */
  oldAddresses: string[];
  figures: Figure[];
  /** Notices for the person who imports. */
  notes: string[];
}

export interface FoundExport {
  kind: string;
  articles: FoundArticle[];
  /** Entries that were skipped. */
  leftOut: string[];
}

export const NOTHING_FOUND: FoundArticle = {
  title: '',
  slug: '',
  summary: '',
  bodyHtml: '',
  source: '',
  categories: [],
  tags: [],
  heroImageUrl: '',
  heroImageAlt: '',
  ogImageUrl: '',
  authorName: '',
  authorRole: '',
  publishDate: '',
  readTime: undefined,
  seoTitle: '',
  metaDescription: '',
  canonicalUrl: '',
  keptAmounts: '',
  published: false,
  createdAt: '',
  formerSlugs: [],
  oldAddresses: [],
  figures: [],
  notes: [],
};

const MAX_NOTES = 100;

/** An article with 25,000 amounts would have as many notes: each is kept once, and only the first ones. */
export function firstNotes(notes: readonly string[]): string[] {
  const different = [...new Set(notes)];
  const more = different.length - MAX_NOTES;
  return more > 0 ? [...different.slice(0, MAX_NOTES), `and ${more} more notes like these`] : different;
}

/** Non-strings count as empty. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** Drops empty strings. */
export function texts(values: readonly unknown[]): string[] {
  return values.map(textOf).filter((text) => text.trim() !== '');
}

export type Row = Readonly<Record<string, unknown>>;

export function rowsOf(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter((row): row is Row => typeof row === 'object' && row !== null) : [];
}

/** Collects notices; a repeated one is counted. */
export class Notices {
  readonly #counts = new Map<string, number>();

  add(text: string): void {
    this.#counts.set(text, (this.#counts.get(text) ?? 0) + 1);
  }

  get texts(): string[] {
    return Array.from(this.#counts, ([text, count]) => (count > 1 ? `${text} (${count} times)` : text));
  }
}
