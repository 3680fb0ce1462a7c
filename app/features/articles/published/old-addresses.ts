import { and, eq, inArray, sql } from 'drizzle-orm';
import { createContext, href } from 'react-router';
import { articles, oldAddresses } from '#app/features/articles/articles.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import { purgePages } from '#app/platform/http/page-purge.ts';
import { isVisible } from './published-articles.ts';

/** Purged when paths are added. */
export const OLD_ADDRESSES_TAG = 'old-addresses';
const MAX_PATH_LENGTH = 500;

export interface OldAddresses {
  /** Where this path redirects: to a visible article, or to another page. */
  find(path: string, today: string): Promise<string | null>;
  /** Loads the paths again before the next search. */
  expire(): void;
}

/** In the context of every request, like the services. */
export const oldAddressesContext = createContext<OldAddresses>();

/** Keeps all paths in memory, so that a request for an unknown page does not reach the database. */
export function openOldAddresses(db: Database): OldAddresses {
  let paths: Promise<ReadonlySet<string>> | null = null;

  async function load(): Promise<ReadonlySet<string>> {
    const rows = await db.select({ path: oldAddresses.path }).from(oldAddresses);
    return new Set(rows.map(({ path }) => path));
  }

  return {
    async find(address, today) {
      const path = normalPath(address);
      if (!path) return null;
      const loading = paths ?? load();
      paths = loading;
      const known = await loading.catch((error) => {
        if (paths === loading) paths = null;
        throw error;
      });
      return known.has(path) ? targetOf(db, path, today) : null;
    },
    expire() {
      paths = null;
    },
  };
}

async function targetOf(db: Database, path: string, today: string): Promise<string | null> {
  const [found] = await db
    .select({ target: oldAddresses.target, slug: articles.slug })
    .from(oldAddresses)
    .leftJoin(articles, and(eq(articles.id, oldAddresses.articleId), isVisible(today)))
    .where(eq(oldAddresses.path, path));
  return found?.target ?? (found?.slug ? href('/resources/:slug', { slug: found.slug }) : null);
}

/** Adds the paths; `taken` are those that redirect elsewhere. */
export async function addOldAddresses(
  tx: Database,
  articleId: number,
  paths: readonly string[],
): Promise<{ added: string[]; taken: string[] }> {
  if (paths.length === 0) return { added: [], taken: [] };
  const added = await tx
    .insert(oldAddresses)
    .values(paths.map((path) => ({ path, articleId })))
    .onConflictDoNothing()
    .returning({ path: oldAddresses.path });
  if (added.length > 0) await purgePages(tx, [OLD_ADDRESSES_TAG]);
  const there = await tx
    .select({ path: oldAddresses.path })
    .from(oldAddresses)
    .where(and(inArray(oldAddresses.path, [...paths]), sql`${oldAddresses.articleId} is distinct from ${articleId}`));
  return { added: added.map(({ path }) => path), taken: there.map(({ path }) => path) };
}

/** One spelling per path: decoded, in lower case, without double and trailing slashes. Null for the home page. */
export function normalPath(path: string): string | null {
  const single = decoded(path)
    .replaceAll('\0', '')
    .toWellFormed()
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\/{2,}/g, '/');
  const bare = single.replace(/\/$/, '');
  return bare.startsWith('/') && Array.from(bare).length <= MAX_PATH_LENGTH ? bare : null;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
