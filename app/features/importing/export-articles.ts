import { setImmediate as immediate } from 'node:timers/promises';
import { asc, gt, inArray } from 'drizzle-orm';
import { LONG_TEXT } from '#app/features/articles/article-fields.ts';
import { articles, formerSlugs, oldAddresses } from '#app/features/articles/articles.table.ts';
import type { Figure } from '#app/features/articles/figures/figure.ts';
import { figuresByArticle } from '#app/features/articles/figures/stored-figures.ts';
import type { Database } from '#app/platform/db/database.ts';
import { columnOf } from './imported-article.ts';

/** Every address is compared with all files of its name, so a hostile archive could make that slow. */
const MAX_DEPTH = 20;
const MAX_SAME_NAME = 500;

const nameOf = (file: string) => file.split('/').at(-1) ?? '';

const AT_ONCE = 20;

/** All articles as JSON, drafts included, with the names of §3. Streamed, so memory does not grow with the library. */
export async function* exportArticles(db: Database, now: Date): AsyncGenerator<string> {
  yield `{\n"format": "articles",\n"version": 1,\n"exported_at": ${JSON.stringify(now)},\n"articles": [`;
  let separator = '\n';
  for (let last = 0; ; ) {
    const rows = await db.select().from(articles).where(gt(articles.id, last)).orderBy(asc(articles.id)).limit(AT_ONCE);
    if (rows.length === 0) break;
    const ids = rows.map(({ id }) => id);
    const [former, old] = [await formerSlugsOf(db, ids), await oldAddressesOf(db, ids)];
    const figures = await figuresByArticle(db, ids);
    for (const row of rows) {
      yield separator +
        JSON.stringify({
          ...exported(row, former.get(row.id) ?? [], old.get(row.id) ?? []),
          figures: (figures.get(row.id) ?? []).map(exportedFigure),
        });
      separator = ',\n';
      last = row.id;
      if (row.bodyHtml.length > LONG_TEXT) await immediate(); // Other requests come first.
    }
  }
  yield '\n]\n}\n';
}

/** All columns but those that the database derives. */
function exported(row: typeof articles.$inferSelect, former: string[], old: string[]) {
  const { searchText, searchWords, pictureNames, ...stored } = row;
  const all = { ...stored, formerSlugs: former, oldAddresses: old };
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [columnOf(name), value]));
}

const exportedFigure = ({ sourceDate, ...figure }: Figure) => ({ ...figure, source_date: sourceDate || null });

async function formerSlugsOf(db: Database, ids: number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .select()
    .from(formerSlugs)
    .where(inArray(formerSlugs.articleId, ids))
    .orderBy(asc(formerSlugs.slug));
  return byArticle(rows.map(({ articleId, slug }) => [articleId, slug]));
}

async function oldAddressesOf(db: Database, ids: number[]): Promise<Map<number, string[]>> {
  const { articleId: id, path: address } = oldAddresses;
  const rows = await db.select().from(oldAddresses).where(inArray(id, ids)).orderBy(asc(address));
  return byArticle(rows.map(({ articleId, path }) => [articleId, path]));
}

function byArticle(rows: [articleId: number | null, text: string][]): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const [id, text] of rows) if (id !== null) found.set(id, [...(found.get(id) ?? []), text]);
  return found;
}

/**
 * Finds pictures' files in an export: the path that shares the longest suffix with the address. A bare file name must be
 * unique. No other file can be reached.
 */
export function findFiles(files: readonly string[]): (address: string) => string | null {
  const byName = Map.groupBy(files, nameOf);
  return (address) => {
    const parts = pathOf(address).split('/').filter(Boolean).slice(-MAX_DEPTH);
    const sameName = byName.get(parts.at(-1) ?? '') ?? [];
    if (sameName.length > MAX_SAME_NAME) return null;
    for (let from = 0; from < parts.length; from++) {
      const ending = `/${parts.slice(from).join('/')}`;
      const found = sameName.filter((file) => `/${file}`.endsWith(ending));
      if (found.length === 1) return found[0] ?? null;
      if (found.length > 1) return found.find((file) => `/${file}` === ending) ?? null;
    }
    return null;
  };
}

function pathOf(address: string): string {
  const path = address.replace(/^[a-z]+:\/\/[^/]*/i, '').split(/[?#]/)[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
