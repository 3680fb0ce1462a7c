import type { Figure } from '#app/features/articles/figures/figure.ts';

/** What an article from another system begins with. Nothing in it is validated. */
export const NOTHING_FOUND = {
  title: '',
  slug: '',
  summary: '',
  bodyHtml: '',
  /** Its text in the file, if that is something else. */
  source: '',
  /** Its categories there; one of ours may be among them. */
  categories: [] as string[],
  tags: [] as string[],
  heroImageUrl: '',
  heroImageAlt: '',
  ogImageUrl: '',
  authorName: '',
  authorRole: '',
  /** A calendar date, an instant, or empty. */
  publishDate: '',
  /** Undefined: computed from the body. */
  readTime: undefined as number | undefined,
  seoTitle: '',
  metaDescription: '',
  canonicalUrl: '',
  /** Of an export of this site. */
  keptAmounts: '',
  published: false,
  createdAt: '',
  formerSlugs: [] as string[],
  /** Paths at which the old site had it. */
  oldAddresses: [] as string[],
  figures: [] as Figure[],
  /** Notices for the person who imports. */
  notes: [] as string[],
};
export type FoundArticle = typeof NOTHING_FOUND;

/** The name of a column in exports. */
export const columnOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export interface FoundExport {
  kind: string;
  articles: FoundArticle[];
  /** Entries that were skipped. */
  leftOut: string[];
}

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
