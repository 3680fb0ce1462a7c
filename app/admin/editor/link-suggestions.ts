import { findLinkTargets, type LinkTarget } from '#app/features/articles/editing/link-targets.ts';
import { INDEXED_PAGES, type SitePage } from '#app/firm/pages.ts';
import type { Database } from '#app/platform/db/database.ts';

/** A page or an article of this site that a link could lead to. */
export interface LinkSuggestion {
  href: string;
  title: string;
  /** What it is, such as "Article, Capital". */
  about: string;
}

const MAX_SUGGESTIONS = 6;

/** Pages and articles with these words: in the title first, then in the text. */
export async function suggestLinks(db: Database, typed: string, today: string): Promise<LinkSuggestion[]> {
  const q = typed.replaceAll('\0', '').trim().replaceAll(/\s+/g, ' ').slice(0, 100);
  if (q.length < 2) return [];
  const targets = await findLinkTargets(db, q, today, MAX_SUGGESTIONS);
  const words = q.toLowerCase().split(' ');
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const titled = INDEXED_PAGES.filter(({ title, path }) => has(title) || path.startsWith(q.toLowerCase()));
  const described = INDEXED_PAGES.filter((page) => !titled.includes(page) && has(page.about));
  const isTitled = ({ times }: LinkTarget) => times === undefined;
  return [
    ...titled.map(ofPage),
    ...targets.filter(isTitled).map((target) => ofArticle(target, q)),
    ...described.map((page) => ({ ...ofPage(page), about: `Page, ${page.path}. ${page.about}` })),
    ...targets.filter((target) => !isTitled(target)).map((target) => ofArticle(target, q)),
  ].slice(0, MAX_SUGGESTIONS);
}

const ofPage = ({ path, title }: SitePage): LinkSuggestion => ({ href: path, title, about: `Page, ${path}` });

function ofArticle({ slug, title, category, isPublic, times }: LinkTarget, q: string): LinkSuggestion {
  const said = times === undefined ? '' : `. Says “${q}” ${{ 1: 'once', 2: 'twice' }[times] ?? `${times} times`}`;
  const about = `Article, ${category}${said}${isPublic ? '' : '. Not public yet'}`;
  return { href: `/resources/${slug}`, title, about };
}
