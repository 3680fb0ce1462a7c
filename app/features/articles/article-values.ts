import { z } from 'zod';
import { isCalendarDate } from '#app/platform/calendar.ts';
import { CATEGORIES, metaDescriptionFrom } from './article.ts';
import {
  type ArticleFields,
  countCharacters,
  type FieldName,
  hasTooManyMarks,
  MAX_BODY_LENGTH,
  MAX_META_DESCRIPTION_LENGTH,
  MAX_SUMMARY_LENGTH,
  MAX_TITLE_LENGTH,
} from './article-fields.ts';
import { BodyTooComplex, workOnBody } from './body/work-on-body.ts';
import { figuresProblem } from './figures/check-figures.ts';
import { type Figure, readFigures } from './figures/figure.ts';
import { SLUG_SHAPE } from './slug.ts';

/** The validated fields. An empty slug is generated from the title later. */
export type ArticleValues = z.output<typeof SCHEMA> & { figures: Figure[] };

export type ArticleErrors = Partial<Record<FieldName, string>>;
type Checked = { ok: true; values: ArticleValues } | { ok: false; errors: ArticleErrors };

const NOTHING_LEFT = 'Nothing of this text may be shown to readers. Write it with the allowed tags.';
const UNREADABLE_FIGURES = 'The figures of this article cannot be read. Restore an earlier version from the history.';
const sanitizeAside = (html: string) => workOnBody('sanitizeBody', html);

/** §5: the editor's rules. The body is sanitized here and again at rendering. */
export async function checkArticle(fields: ArticleFields, sanitize = sanitizeAside): Promise<Checked> {
  const checked = SCHEMA.safeParse(fields);
  const errors: ArticleErrors = {};
  for (const { path, message } of checked.error?.issues ?? []) errors[path[0] as FieldName] ??= message;
  const body = errors.bodyHtml ? null : await sanitizedBody(fields.bodyHtml, sanitize);
  if (body?.problem) errors.bodyHtml = body.problem;
  const figures = readFigures(fields.figures);
  const figureProblem = figures ? figuresProblem(body?.html ?? '', figures) : UNREADABLE_FIGURES;
  if (figureProblem) errors.bodyHtml ??= figureProblem;
  if (!checked.success || !body?.html || !figures || figureProblem) return { ok: false, errors };
  const { data } = checked;
  return {
    ok: true,
    values: {
      ...data,
      bodyHtml: body.html,
      figures,
      seoTitle: data.seoTitle || data.title,
      metaDescription: data.metaDescription || metaDescriptionFrom(data.summary),
    },
  };
}

async function sanitizedBody(
  html: string,
  sanitize: typeof sanitizeAside,
): Promise<{ html?: string; problem?: string }> {
  try {
    const clean = (await sanitize(html.toWellFormed())).trim();
    return clean ? { html: clean } : { problem: NOTHING_LEFT };
  } catch (error) {
    if (error instanceof BodyTooComplex) return { problem: error.message };
    throw error;
  }
}

/** Drop NUL and lone surrogates. */
const plain = z.string().transform((text) => text.replaceAll('\0', '').toWellFormed());
const line = (most: number) =>
  plain
    .transform((text) => text.replaceAll(/\s+/g, ' ').trim())
    .refine((text) => countCharacters(text) <= most, { error: `Shorten this to ${most} characters or fewer.` });
const upTo = (what: string, most: number) =>
  plain
    .transform((text) => text.trim())
    .refine((text) => countCharacters(text) <= most, { error: `Shorten the ${what} to ${most} characters or fewer.` });

const pictureAddress = plain
  .transform((text) => text.trim() || null)
  .refine((text) => text === null || isPictureAddress(text), {
    error: 'Use an address that begins with https:// or with one slash.',
  });

export function isPictureAddress(text: string): boolean {
  return /^(https?:\/\/[^\s/]|\/(?!\/))\S*$/.test(text);
}

/** §5: split at commas, trimmed, empties dropped. */
export const TAGS = plain
  .transform((text) => [...new Set(text.split(',').map((tag) => tag.replaceAll(/\s+/g, ' ').trim()))].filter(Boolean))
  .refine((tags) => tags.every((tag) => countCharacters(tag) <= 100), {
    error: 'A tag has at most 100 characters. Separate tags with commas.',
  });

const SCHEMA = z.object({
  title: line(MAX_TITLE_LENGTH).refine(Boolean, { error: 'Enter a title.' }),
  slug: line(200).refine((slug) => slug === '' || SLUG_SHAPE.test(slug), {
    error: 'Use lower-case letters, digits and single hyphens, such as working-capital-peg.',
  }),
  summary: upTo('summary', MAX_SUMMARY_LENGTH),
  heroImageUrl: pictureAddress,
  heroImageAlt: line(300),
  ogImageUrl: pictureAddress,
  bodyHtml: plain
    .refine((html) => html.length <= MAX_BODY_LENGTH, { error: 'This is more than an article can hold.' })
    .refine((html) => !hasTooManyMarks([html]), {
      error: 'This has more markup than an article can hold. Split it in two.',
    })
    .refine((html) => html.trim() !== '', { error: 'Write the article’s text.' }),
  category: z.enum(CATEGORIES, { error: 'Choose a category.' }),
  readTime: z
    .string()
    .transform((text) => Number.parseInt(text, 10) || 0)
    .refine((minutes) => minutes >= 0 && minutes <= 999, { error: 'Enter minutes, from 0 to 999.' }),
  tags: TAGS,
  authorName: line(200).refine(Boolean, { error: 'Enter the author’s name.' }),
  authorRole: line(200),
  publishDate: z.string().refine(isCalendarDate, { error: 'Enter a date, such as 10/21/2026.' }),
  seoTitle: line(300),
  metaDescription: upTo('meta description', MAX_META_DESCRIPTION_LENGTH),
  keptAmounts: plain,
  published: z.boolean(),
});
