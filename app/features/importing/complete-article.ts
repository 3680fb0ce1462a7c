import { CATEGORIES, type Category } from '#app/features/articles/article.ts';
import { hasTooManyMarks, MAX_BODY_LENGTH } from '#app/features/articles/article-fields.ts';
import { isPictureAddress } from '#app/features/articles/article-values.ts';
import { sanitizeBody, TooManyOpenTags } from '#app/features/articles/body/article-body.ts';
import { parseHtml, textIn } from '#app/features/articles/body/html-tree.ts';
import { removedMarkup } from '#app/features/articles/body/removed-markup.ts';
import type { CompleteArticle } from '#app/features/articles/editing/store-article.ts';
import { figureErrors } from '#app/features/articles/figures/check-figures.ts';
import { type Figure, MAX_FIGURES, referenceTo, referredFigures } from '#app/features/articles/figures/figure.ts';
import { normalPath } from '#app/features/articles/published/old-addresses.ts';
import { slugFromTitle } from '#app/features/articles/slug.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { type FoundArticle, Notices } from './imported-article.ts';
import { bodyFromHtml } from './markup/body-from-html.ts';

export interface ImportDefaults {
  authorName: string;
  authorRole: string;
  now: Date;
}

type Completed = { ok: true; article: CompleteArticle; notes: string[] } | { ok: false; reason: string };

const MAX_SUMMARY_LENGTH = 300;
const MAX_META_LENGTH = 160;
const WORDS_A_MINUTE = 225;

/** Fills missing fields like the editor (§3), sanitizes, shortens, and reports each change. */
export function completeArticle(found: FoundArticle, defaults: ImportDefaults): Completed {
  const title = lineOf(found.title);
  if (!title) return { ok: false, reason: 'it has no title' };
  if (!found.bodyHtml.trim()) return { ok: false, reason: 'it has no text in HTML' };
  const notices = new Notices();
  const fitted = bodyFromHtml(found.bodyHtml, notices);
  const bodyHtml = sanitizeBody(fitted);
  if (!bodyHtml.trim()) return { ok: false, reason: 'nothing is left of its text once it is sanitized' };
  if (bodyHtml.length > MAX_BODY_LENGTH || hasTooManyMarks([bodyHtml])) {
    return { ok: false, reason: 'it is more than an article can hold: split it in two' };
  }
  const slug = slugFromTitle(found.slug) || slugFromTitle(title);
  if (!slug) return { ok: false, reason: 'the title has no Latin letters for a slug: add a slug' };

  const notes = [...found.notes];
  const summary = shorten(lineOf(found.summary), MAX_SUMMARY_LENGTH, 'summary', notes);
  const metaDescription = shorten(lineOf(found.metaDescription), MAX_META_LENGTH, 'meta description', notes);
  notes.push(...notices.texts, ...removedMarkup(fitted).map((what) => `left out: ${what}`));
  notes.push(...noteOfLoss(lostWords(found.bodyHtml, bodyHtml)));
  const figures = usableFigures(found.figures, notes);
  for (const name of referredFigures(bodyHtml)) {
    if (!figures.some((figure) => figure.name === name)) notes.push(`a figure is missing: ${referenceTo(name)}`);
  }
  if (slug !== found.slug) notes.push(`its address is /resources/${slug}`);
  const category = categoryOf(found.categories);
  // A category that we do not have becomes a tag.
  const others = found.categories.filter((name) => name.trim().toLowerCase() !== category.toLowerCase());
  const createdAt = momentOf(found.createdAt) ?? defaults.now;
  return {
    ok: true,
    notes,
    article: {
      title,
      slug,
      summary,
      heroImageUrl: pictureAddress(found.heroImageUrl, notes),
      heroImageAlt: lineOf(found.heroImageAlt, 300),
      bodyHtml,
      category,
      tags: [...new Set([...found.tags, ...others].map((tag) => lineOf(tag, 100)))].filter(Boolean),
      authorName: lineOf(found.authorName, 200) || defaults.authorName,
      authorRole: lineOf(found.authorRole, 200) || (found.authorName ? '' : defaults.authorRole),
      publishDate: calendarDate(found.publishDate) ?? dateIn(OFFICE_ZONE, createdAt),
      readTime: Math.min(Math.max(0, found.readTime ?? minutesFor(bodyHtml)), 999),
      seoTitle: lineOf(found.seoTitle, 300),
      metaDescription,
      canonicalUrl: webAddress(found.canonicalUrl),
      ogImageUrl: pictureAddress(found.ogImageUrl, notes),
      keptAmounts: found.keptAmounts.replaceAll('\0', '').toWellFormed(),
      published: found.published,
      createdAt,
      figures,
      ...pastOf(found, slug),
    },
  };
}

function usableFigures(found: readonly Figure[], notes: string[]): Figure[] {
  const used: Figure[] = [];
  for (const figure of found.slice(0, MAX_FIGURES)) {
    const names = used.map(({ name }) => name);
    const [problem] = Object.values(figureErrors(figure, names));
    if (problem) notes.push(`left out: the figure ${figure.name}. ${problem}`);
    else used.push(figure);
  }
  return used;
}

const OWN_PATH = /^\/resources\/([^/]+)$/;

/** An old path under /resources is a former slug. */
function pastOf(found: FoundArticle, slug: string): { formerSlugs: string[]; oldAddresses: string[] } {
  const paths = [...new Set(found.oldAddresses.map(normalPath).filter((path) => path !== null))];
  const slugs = [...found.formerSlugs, ...paths.map((path) => OWN_PATH.exec(path)?.[1] ?? '')].map(slugFromTitle);
  return {
    formerSlugs: [...new Set(slugs)].filter((former) => former && former !== slug),
    oldAddresses: paths.filter((path) => !OWN_PATH.test(path)),
  };
}

function categoryOf(names: readonly string[]): Category {
  const wanted = names.map((name) => name.trim().toLowerCase());
  return CATEGORIES.find((category) => wanted.includes(category.toLowerCase())) ?? 'Insights';
}

/** One line, cut to the editor's limit. */
function lineOf(text: string, most = Number.POSITIVE_INFINITY): string {
  const line = text.replaceAll('\0', '').toWellFormed().replaceAll(/\s+/g, ' ').trim();
  return line.length > most ? Array.from(line).slice(0, most).join('').trim() : line;
}

/** As the editor accepts it; Ghost writes a placeholder for its own site. */
function pictureAddress(text: string, notes: string[]): string | null {
  if (/^__GHOST_URL__\//.test(text) || isPictureAddress(text)) return text;
  if (text) notes.push(`left out: a picture with the address ${text.slice(0, 100)}`);
  return null;
}

/** Cuts at a word and adds an ellipsis. */
function shorten(text: string, most: number, what: string, notes: string[]): string {
  if (Array.from(text).length <= most) return text;
  notes.push(`its ${what} is cut to ${most} characters`);
  const room = Array.from(text)
    .slice(0, most - 1)
    .join('');
  const lastSpace = room.lastIndexOf(' ');
  return `${(lastSpace > 0 ? room.slice(0, lastSpace) : room).replace(/[\s,;:.–-]+$/, '')}…`;
}

const QUOTED_WORDS = 10;

function noteOfLoss(words: readonly string[]): string[] {
  if (words.length === 0) return [];
  const quoted = words.slice(0, QUOTED_WORDS).join(' ') + (words.length > QUOTED_WORDS ? ' …' : '');
  return [`words that are not in the article: ${words.length} (${quoted})`];
}

function minutesFor(html: string): number {
  const words = html.replaceAll(/<[^<>]*>/g, ' ').match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}

/** A date stays; an instant becomes the office's calendar date. */
function calendarDate(text: string): string | null {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return momentOf(text) && text;
  const moment = momentOf(text);
  return moment && dateIn(OFFICE_ZONE, moment);
}

function momentOf(text: string): Date | null {
  const moment = new Date(text);
  return text && !Number.isNaN(moment.getTime()) ? moment : null;
}

function webAddress(text: string): string | null {
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null;
}

/** The words of the first text that the second does not have, in this order. */
export function lostWords(before: string, after: string): string[] {
  const positions = new Map<string, number[]>();
  for (const [at, word] of wordsIn(after).entries()) {
    const known = positions.get(word);
    if (known) known.push(at);
    else positions.set(word, [at]);
  }
  let last = -1;
  return wordsIn(before).filter((word) => {
    const next = positions.get(word)?.find((at) => at > last);
    if (next !== undefined) last = next;
    return next === undefined;
  });
}

/** Words are letters and digits: punctuation may move to another tag. */
function wordsIn(html: string): string[] {
  return textOf(html).match(/[\p{L}\p{N}]+/gu) ?? [];
}

function textOf(html: string): string {
  try {
    return textIn(parseHtml(html));
  } catch (error) {
    if (error instanceof TooManyOpenTags) return '';
    throw error;
  }
}
