import type { Article } from './article.ts';

/** An article in the editor (§2): every field as typed. Plain data, shared by page and server. */
export interface ArticleFields {
  title: string;
  slug: string;
  summary: string;
  heroImageUrl: string;
  heroImageAlt: string;
  ogImageUrl: string;
  bodyHtml: string;
  category: string;
  readTime: string;
  /** Comma-separated. */
  tags: string;
  authorName: string;
  authorRole: string;
  publishDate: string;
  seoTitle: string;
  metaDescription: string;
  published: boolean;
}

export type FieldName = keyof ArticleFields;
export type TextName = Exclude<FieldName, 'published'>;

export const TEXT_NAMES: readonly TextName[] = [
  ...(['title', 'slug', 'summary', 'heroImageUrl', 'heroImageAlt', 'ogImageUrl', 'bodyHtml', 'category'] as const),
  ...(['readTime', 'tags', 'authorName', 'authorRole', 'publishDate', 'seoTitle', 'metaDescription'] as const),
];

/** §9. */
export const LONGEST_SUMMARY = 300;
export const LONGEST_META_DESCRIPTION = 160;
export const LONGEST_BODY = 1_000_000;

/** §3: the editor's defaults. */
export function newArticleFields(today: string, author: { name: string; role: string }): ArticleFields {
  return {
    ...(Object.fromEntries(TEXT_NAMES.map((name) => [name, ''])) as Record<TextName, string>),
    category: 'Insights',
    readTime: '5',
    authorName: author.name,
    authorRole: author.role,
    publishDate: today,
    published: false,
  };
}

export function fieldsOf(article: Omit<Article, 'createdAt' | 'updatedAt'> & { published: boolean }): ArticleFields {
  return {
    title: article.title,
    slug: article.slug,
    summary: article.summary,
    heroImageUrl: article.heroImageUrl ?? '',
    heroImageAlt: article.heroImageAlt,
    ogImageUrl: article.ogImageUrl ?? '',
    bodyHtml: article.bodyHtml,
    category: article.category,
    readTime: String(article.readTime),
    tags: article.tags.join(', '),
    authorName: article.authorName,
    authorRole: article.authorRole,
    publishDate: article.publishDate,
    seoTitle: article.seoTitle,
    metaDescription: article.metaDescription,
    published: article.published,
  };
}

/** Reads the form and normalizes line ends. */
export function readFields(form: { get(name: string): unknown }): ArticleFields {
  const text = (name: string) => String(form.get(name) ?? '').replaceAll('\r\n', '\n');
  const texts = Object.fromEntries(TEXT_NAMES.map((name) => [name, text(name)])) as Record<TextName, string>;
  return { ...texts, published: form.get('published') !== null && form.get('published') !== 'false' };
}

/** From outside: a draft that was kept somewhere may be of an older version, or not ours at all. */
export function fieldsFrom(given: unknown): ArticleFields | null {
  if (typeof given !== 'object' || given === null) return null;
  const fields = given as Record<string, unknown>;
  if (!TEXT_NAMES.every((name) => typeof fields[name] === 'string') || typeof fields.published !== 'boolean')
    return null;
  const texts = Object.fromEntries(TEXT_NAMES.map((name) => [name, fields[name]])) as Record<TextName, string>;
  return { ...texts, published: fields.published };
}

export function sameFields(one: ArticleFields, other: ArticleFields): boolean {
  return one.published === other.published && TEXT_NAMES.every((name) => one[name] === other[name]);
}

/** Counts code points, like PostgreSQL. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}
