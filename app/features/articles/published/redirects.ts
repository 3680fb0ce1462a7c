import { count, desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { AuditAction } from '#app/features/accounts/audit/audit-actions.ts';
import { recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import { articles, formerSlugs, oldAddresses } from '#app/features/articles/articles.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import { purgePages } from '#app/platform/http/page-purge.ts';
import { normalPath, OLD_ADDRESSES_TAG } from './old-addresses.ts';

export interface Redirect {
  path: string;
  target: string;
  /** The title of the article that it leads to. */
  title: string | null;
  articleId: number | null;
  /** Readers can see the article. */
  isPublished: boolean | null;
  createdAt: Date;
}

const MAX_SHOWN = 200;

const target = sql<string>`coalesce(${oldAddresses.target}, '/resources/' || ${articles.slug})`;
const columns = {
  path: oldAddresses.path,
  target,
  title: articles.title,
  articleId: articles.id,
  isPublished: articles.published,
  createdAt: oldAddresses.createdAt,
};

/** Newest first; a search looks at both addresses and at the titles. */
export async function listRedirects(db: Database, search: string): Promise<{ redirects: Redirect[]; all: number }> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const matches = search
    ? or(ilike(oldAddresses.path, pattern), ilike(target, pattern), ilike(articles.title, pattern))
    : undefined;
  const from = () =>
    db.select(columns).from(oldAddresses).leftJoin(articles, eq(articles.id, oldAddresses.articleId)).where(matches);
  const redirects = await from().orderBy(desc(oldAddresses.createdAt), oldAddresses.path).limit(MAX_SHOWN);
  const [counted] = await db
    .select({ all: count() })
    .from(oldAddresses)
    .leftJoin(articles, eq(articles.id, oldAddresses.articleId))
    .where(matches);
  return { redirects, all: counted?.all ?? 0 };
}

export interface TypedRedirect {
  path: string;
  target: string;
}

export type RedirectProblem =
  | { field: 'path'; reason: 'path' | 'live' | 'resources' | 'taken' | 'gone' }
  | { field: 'target'; reason: 'target' | 'missing' | 'loop' };

interface Saving {
  typed: TypedRedirect;
  /** The path of the redirect that is edited; null for a new one. */
  edited: string | null;
  /** Whether the site answers at this path itself. */
  isTaken: (path: string) => boolean;
  /** Whether it is a page that a redirect may lead to. */
  isPage: (path: string) => boolean;
  who: { id: string; email: string };
}

const OWN = /^\/(?!\/)[^\s?#\\]*$/;
const ARTICLE = /^\/resources\/([^/]+)$/;

/** Adds or changes a redirect. It leads from no page of ours, and to one: so none can lead in a circle. */
export async function saveRedirect(
  db: Database,
  { typed, edited, isTaken, isPage, who }: Saving,
): Promise<RedirectProblem | null> {
  const path = OWN.test(typed.path.trim()) ? normalPath(typed.path.trim()) : null;
  if (!path) return { field: 'path', reason: 'path' };
  if (path.startsWith('/resources/')) return { field: 'path', reason: 'resources' };
  if (isTaken(path)) return { field: 'path', reason: 'live' };
  return db.transaction(async (tx) => {
    const place = await targetOf(tx, typed.target.trim(), isPage);
    if ('field' in place) return place;
    const [taken] = await tx.select().from(oldAddresses).where(eq(oldAddresses.path, path));
    if (taken && path !== edited) return { field: 'path', reason: 'taken' };
    if (edited !== null) {
      const [changed] = await tx
        .update(oldAddresses)
        .set({ path, ...place })
        .where(eq(oldAddresses.path, edited))
        .returning();
      if (!changed) return { field: 'path', reason: 'gone' };
    } else await tx.insert(oldAddresses).values({ path, ...place });
    const action = edited === null ? 'redirect.added' : 'redirect.changed';
    await changedRedirects(tx, who, { action, path, to: typed.target });
    return null;
  });
}

type Place = { articleId: number; target: null } | { articleId: null; target: string };

/** An article is stored by its id, so that the redirect follows its slug. */
async function targetOf(tx: Database, typed: string, isPage: Saving['isPage']): Promise<Place | RedirectProblem> {
  if (!OWN.test(typed)) return { field: 'target', reason: 'target' };
  const path = normalPath(typed) ?? '/';
  const slug = ARTICLE.exec(path)?.[1];
  if (slug) {
    const [article] = await tx.select({ id: articles.id }).from(articles).where(eq(articles.slug, slug));
    const [former] = await tx.select({ id: formerSlugs.articleId }).from(formerSlugs).where(eq(formerSlugs.slug, slug));
    const articleId = article?.id ?? former?.id;
    return articleId ? { articleId, target: null } : { field: 'target', reason: 'missing' };
  }
  if (isPage(path)) return { articleId: null, target: path };
  const [chain] = await tx.select().from(oldAddresses).where(eq(oldAddresses.path, path));
  return { field: 'target', reason: chain ? 'loop' : 'missing' };
}

/** False if it did not exist. */
export async function deleteRedirect(db: Database, path: string, who: Saving['who']): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [gone] = await tx.delete(oldAddresses).where(eq(oldAddresses.path, path)).returning();
    if (!gone) return false;
    await changedRedirects(tx, who, { action: 'redirect.deleted', path });
    return true;
  });
}

async function changedRedirects(tx: Database, who: Saving['who'], action: AuditAction) {
  await purgePages(tx, [OLD_ADDRESSES_TAG]);
  await recordInAuditLog(tx, { actor: { id: who.id, name: who.email }, ...action });
}
