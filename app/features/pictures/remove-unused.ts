import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/db/database.ts';
import type { Storage } from '#app/platform/storage/storage.ts';
import { filesOf, type Picture } from './picture.ts';
import { PICTURE_FOLDER } from './store-picture.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Long enough for an article in progress or restored. */
const UNUSED_FOR_MS = 7 * DAY_MS;
/** A file without a row may belong to an upload in progress. */
const STRAY_FOR_MS = DAY_MS;

/**
 * Marks unused pictures and removes those unused for a week, except the ones that the media library keeps. Returns their
 * names.
 */
export async function removeUnusedPictures(db: Database, storage: Storage, now: Date): Promise<string[]> {
  const removed = await db.transaction(async (tx) => {
    // One process is enough: skip if another holds the lock.
    const { rows } = await tx.execute(sql`select pg_try_advisory_xact_lock(hashtext('unused pictures')) as mine`);
    if (!rows[0]?.mine) return [];
    await markUnused(tx, now);
    const since = new Date(now.getTime() - UNUSED_FOR_MS);
    const gone = await tx.execute<Record<string, unknown> & Picture>(
      sql`delete from pictures where unused_since <= ${since} and not kept returning name, frames, widths`,
    );
    return gone.rows;
  });
  for (const file of removed.flatMap(filesOf)) await storage.delete(`${PICTURE_FOLDER}/${file}`);
  return removed.map(({ name }) => name);
}

async function markUnused(tx: Database, now: Date): Promise<void> {
  const texts = sql.join(
    (await placesOfArticles(tx)).map((table) => sql`select to_jsonb(place)::text as text from ${table} as place`),
    sql` union all `,
  );
  await tx.execute(sql`
    with used as (
      select distinct found[1] as name
      from (${texts}) as places, regexp_matches(text, '/media/([0-9]{13}[.][a-z]+)', 'g') as found
    )
    update pictures set unused_since = case when used.name is null then ${now}::timestamptz end
    from pictures as each left join used using (name)
    where each.name = pictures.name and (used.name is null) = (pictures.unused_since is null)`);
}

/**
 * Every table named `article…`, drafts and revisions included, and the firm's texts, which have portraits. Found by name, so that a new table cannot lose its
 * pictures by being forgotten here.
 */
async function placesOfArticles(tx: Database) {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and (table_name like 'article%' or table_name = 'firm_texts')`);
  return rows.map(({ name }) => sql.identifier(name));
}

/** Files without a row, left by an interrupted upload or removal. */
export async function removeStrayFiles(db: Database, storage: Storage, now: Date): Promise<number> {
  let count = 0;
  for await (const { name, changedAt } of storage.list(PICTURE_FOLDER)) {
    if (now.getTime() - changedAt.getTime() < STRAY_FOR_MS || (await isKnown(db, name))) continue;
    await storage.delete(name);
    count++;
  }
  return count;
}

async function isKnown(db: Database, file: string): Promise<boolean> {
  const moment = /\/(\d{13})[.-]/.exec(file)?.[1];
  if (!moment) return true; // Not created by us.
  const found = await db.execute(sql`select 1 from pictures where left(name, 13) = ${moment}`);
  return found.rows.length > 0;
}
