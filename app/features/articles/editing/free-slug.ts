import { and, inArray, ne } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { articles, formerSlugs } from '#app/features/articles/articles.table.ts';
import { numberedSlug, slugFromTitle } from '#app/features/articles/slug.ts';
import type { Database } from '#app/platform/db/database.ts';

const AT_ONCE = 50;

/**
 * A slug that no other article has or had. A title without Latin letters gives `article-{id}`; a taken slug gets a
 * number. Call it in the storing transaction: the unique constraint decides.
 */
export async function freeSlug(db: Database, { id, title }: { id: number; title: string }): Promise<string> {
  const base = slugFromTitle(title) || `article-${id}`;
  for (let first = 1; ; first += AT_ONCE) {
    const candidates = Array.from({ length: AT_ONCE }, (_, index) => spelling(base, first + index));
    const taken = await takenSlugs(db, candidates, id);
    const free = candidates.find((slug) => !taken.has(slug));
    if (free) return free;
  }
}

function spelling(base: string, number: number): string {
  return number === 1 ? base : numberedSlug(base, number);
}

async function takenSlugs(db: Database, candidates: string[], id: number): Promise<Set<string>> {
  const present = db
    .select({ slug: articles.slug })
    .from(articles)
    .where(and(inArray(articles.slug, candidates), ne(articles.id, id)));
  const former = db
    .select({ slug: formerSlugs.slug })
    .from(formerSlugs)
    .where(and(inArray(formerSlugs.slug, candidates), ne(formerSlugs.articleId, id)));
  const rows = await union(present, former);
  return new Set(rows.map(({ slug }) => slug));
}
