import { type SQL, sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '#app/platform/log.ts';
import { noteAnswer } from './outage-log.ts';
import { isOutage } from './unavailable.ts';

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
  pool.on('connect', (client) => client.on('error', () => {})); // The next query on it fails.
  pool.on('release', (error) => error || noteAnswer(log));
  const db = drizzle({ client: pool, casing: CASING });
  return { pool, db: Object.assign(db, { transaction: transactionsOf(pool) }) };
}

const CASING = 'snake_case';

/**
 * For the start: it waits for locks of other processes and changes large tables, however long that takes. The pool's
 * queries time out, and those of a hosted database may.
 */
export async function withoutTimeouts<T>(
  connection: pg.ClientConfig,
  work: (db: NodePgDatabase) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  client.on('error', () => {}); // The next query fails.
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    return await work(drizzle({ client, casing: CASING }));
  } finally {
    await client.end(); // Closing the connection releases its locks.
  }
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
