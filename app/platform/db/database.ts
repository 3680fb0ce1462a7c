import { hash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import type { Log } from '#app/platform/log.ts';
import { noteAnswer } from './outage-log.ts';
import { isOutage } from './unavailable.ts';
import { withClient } from './with-client.ts';

/** What features read and write with: the pool or a transaction. */
export type Database = Pick<
  NodePgDatabase,
  | 'select'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | 'with'
  | '$with'
  | 'execute'
  | 'transaction'
>;

export interface DatabasePool {
  db: Database;
  pool: pg.Pool;
}

export function openPool(connection: pg.PoolConfig, log: Log): DatabasePool {
  const pool = new pg.Pool({
    max: 10,
    // How long a request waits for a database that is down or does not respond.
    connectionTimeoutMillis: 3000,
    query_timeout: 4500,
    statement_timeout: 4500,
    application_name: 'wrc-advisory',
    ...connection,
  });
  // The pool replaces broken connections. Without these listeners their errors would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
  pool.on('connect', (client) => {
    client.on('error', () => {}); // The next query on it fails.
    prepareRepeated(client);
  });
  pool.on('release', (error) => error || noteAnswer(log));
  const db = drizzle({ client: pool, casing: CASING });
  return { pool, db: Object.assign(db, { transaction: transactionsOf(pool) }) };
}

const CASING = 'snake_case';

/** A plan takes memory on each connection, and most statements have many forms. */
const MAX_PREPARED = 300;
const PREPARED_AFTER = 5;
/** The best plan of a search depends on the word; the columns of an asterisk may change with a new release. */
const IS_PREPARED = /^\s*(with|select(?! \*))\b(?![\s\S]*( like (?!')|;|select \*|\.\*))/i;
const asked = new LRUCache<string, { times: number; name: string }>({ max: MAX_PREPARED });

/** Names the statements that come again: PostgreSQL then plans them once per connection. */
function prepareRepeated(client: pg.PoolClient): void {
  const query = (...given: unknown[]): unknown => Reflect.apply(pg.Client.prototype.query, client, given);
  const named = (statement: { text?: string; name?: string } | string) => {
    if (typeof statement === 'string' || !statement.text || statement.name || !IS_PREPARED.test(statement.text)) {
      return statement;
    }
    const known = asked.get(statement.text) ?? { times: 0, name: hash('sha256', statement.text, 'base64url') };
    asked.set(statement.text, known);
    return ++known.times > PREPARED_AFTER ? { ...statement, name: known.name } : statement;
  };
  client.query = ((statement: string, ...rest: unknown[]) => query(named(statement), ...rest)) as typeof client.query;
}

/**
 * For the start: it waits for locks of other processes and changes large tables, however long that takes. The pool's
 * queries time out, and those of a hosted database may.
 */
export async function withoutTimeouts<T>(
  connection: pg.ClientConfig,
  work: (db: NodePgDatabase) => Promise<T>,
): Promise<T> {
  return withClient(connection, async (client) => {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    return work(drizzle({ client, casing: CASING }));
  });
}

/**
 * Drizzle's own never releases the connection if `begin` fails: a database that hangs would exhaust the pool for good.
 * This one always releases it, and destroys it after an outage.
 */
function transactionsOf(pool: pg.Pool): NodePgDatabase['transaction'] {
  return async (work, config) => {
    const client = await pool.connect().catch((error) => {
      throw new DrizzleQueryError('begin', [], error); // As for a query alone.
    });
    let hasFailed = false;
    try {
      return await drizzle({ client, casing: CASING }).transaction(work, config);
    } catch (error) {
      hasFailed = isOutage(error);
      throw error;
    } finally {
      client.release(hasFailed);
    }
  };
}

/** The calendar date of a column in a time zone. Not a parameter: GROUP BY has to recognize the same expression. */
export function sqlDateIn(zone: string, column: string): SQL {
  return sql.raw(`(${column} at time zone '${zone}')::date`);
}
