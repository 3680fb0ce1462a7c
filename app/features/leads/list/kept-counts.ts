import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '#app/platform/db/database.ts';
import { inBatches } from '#app/platform/jobs/in-batches.ts';

/** Those of 30 days have some hundred KB at 100,000 leads a year, and another name each day. */
const MAX_KEPT = 200;

interface Keeper {
  known: LRUCache<string, { version: unknown; value: unknown }>;
  /** Asked once for all that a page counts. */
  version: (of: Database) => Promise<unknown>;
}
const keepers = new WeakMap<Database, Keeper>();

/**
 * Counts, or takes what this process has counted under this name since the last change of any lead, reply or subscriber, or
 * of a delivery that had arrived.
 *
 * A trigger draws a number from `leads_version` in the transaction of each change, before it commits. Keep a result only if
 * no transaction was changing these tables between reading the number and counting: then the count includes every change
 * up to that number.
 */
export async function kept<Value>(db: Database, name: string, count: () => Promise<Value>): Promise<Value> {
  const keeper = keepers.get(db) ?? { known: new LRUCache({ max: MAX_KEPT }), version: inBatches(versionFor) };
  keepers.set(db, keeper);
  const version = await keeper.version(db);
  const found = keeper.known.get(name);
  if (found?.version === version) return found?.value as Value;
  const [{ isQuiet } = {}] = (await db.execute(IS_QUIET)).rows;
  const value = await count();
  if (isQuiet) keeper.known.set(name, { version, value });
  return value;
}

async function versionFor(all: readonly Database[]): Promise<unknown[]> {
  const result = await all[0]?.execute<{ version: string }>(sql`select last_value as version from leads_version`);
  return all.map(() => result?.rows[0]?.version);
}

/** A transaction that changes a row holds this lock until its change is visible. */
const IS_QUIET = sql`
  select not exists (
    select from pg_locks where mode in ('RowExclusiveLock', 'AccessExclusiveLock') and relation in (
        'leads'::regclass, 'lead_replies'::regclass, 'deliveries'::regclass, 'subscribers'::regclass)
      and database = (select oid from pg_database where datname = current_database())
  ) as "isQuiet"`;
