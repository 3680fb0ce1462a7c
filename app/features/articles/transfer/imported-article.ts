/** An article as another system told it: every field as it was found there, nothing checked yet. */
export interface FoundArticle {
  title: string;
  slug: string;
  summary: string;
  bodyHtml: string;
  /** What it is filed under there; one of ours may be among them. */
  categories: string[];
  tags: string[];
  heroImageUrl: string;
  heroImageAlt: string;
  ogImageUrl: string;
  authorName: string;
  authorRole: string;
  /** A calendar date, a moment, or nothing. */
  publishDate: string;
  /** Undefined: it is to be counted. */
  readTime: number | undefined;
  seoTitle: string;
  metaDescription: string;
  canonicalUrl: string;
  published: boolean;
  createdAt: string;
  formerSlugs: string[];
  /** What the person who imports should know. */
  notes: string[];
}

export interface FoundExport {
  kind: string;
  articles: FoundArticle[];
  /** What is in the export and was left out. */
  leftOut: string[];
}

export const NOTHING_FOUND: FoundArticle = {
  title: '',
  slug: '',
  summary: '',
  bodyHtml: '',
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
  published: false,
  createdAt: '',
  formerSlugs: [],
  notes: [],
};

/** A text of any origin: what is not one counts as empty. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** Those of a list that have something in them. */
export function texts(values: readonly unknown[]): string[] {
  return values.map(textOf).filter((text) => text.trim() !== '');
}

export type Row = Readonly<Record<string, unknown>>;

export function rowsOf(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter((row): row is Row => typeof row === 'object' && row !== null) : [];
}
