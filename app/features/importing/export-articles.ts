import { setImmediate as immediate } from 'node:timers/promises';
import { asc, getTableColumns, gt, sql } from 'drizzle-orm';
import { LONG_TEXT } from '#app/features/articles/article-fields.ts';
import { articles } from '#app/features/articles/articles.table.ts';
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
    const isNext = gt(articles.id, last);
    const rows = await db.select(COLUMNS).from(articles).where(isNext).orderBy(asc(articles.id)).limit(AT_ONCE);
    if (rows.length === 0) break;
    const ids = rows.map(({ id }) => id);
    const drawn = await figuresByArticle(db, ids);
    for (const row of rows) {
      const named = Object.entries(row).map(([name, value]) => [columnOf(name), value]);
      const figures = (drawn.get(row.id) ?? []).map(exportedFigure);
      yield separator + JSON.stringify({ ...Object.fromEntries(named), figures });
      separator = ',\n';
      last = row.id;
      if (row.bodyHtml.length > LONG_TEXT) await immediate(); // Other requests come first.
    }
  }
  yield '\n]\n}\n';
}

/** Without what the database derives. */
const { searchText, searchWords, pictureNames, ...stored } = getTableColumns(articles);
const COLUMNS = {
  ...stored,
  formerSlugs: sql<string[]>`array(select slug from former_slugs where article_id = articles.id order by slug)`,
  oldAddresses: sql<string[]>`array(select path from old_addresses where article_id = articles.id order by path)`,
};

const exportedFigure = ({ sourceDate, ...figure }: Figure) => ({ ...figure, source_date: sourceDate || null });

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
