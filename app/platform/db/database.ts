import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '#app/platform/log.ts';
import { isOutage } from './unavailable.ts';

/** What features are given to read and write with; a transaction is one too. */
export type Database = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'with' | '$with' | 'execute' | 'transaction'
>;

export interface DatabasePool {
  db: Database;
  pool: pg.Pool;
}

export function openPool(connection: pg.PoolConfig, log: Log): DatabasePool {
  const pool = new pg.Pool({
    max: 10,
    // A visitor waits no longer than this for a database that is away, or that does not answer.
    connectionTimeoutMillis: 3000,
    query_timeout: 4500,
    statement_timeout: 4500,
    application_name: 'wrc-advisory',
    ...connection,
  });
  // A connection that breaks is replaced by the pool; without listeners it would end the process, idle or in use.
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
  pool.on('connect', (client) => client.on('error', () => {})); // Whoever uses it hears of it from the next query.
  const db = drizzle({ client: pool, casing: CASING });
  return { pool, db: Object.assign(db, { transaction: transactionsOf(pool) }) };
}

const CASING = 'snake_case';

/**
 * Drizzle's own loses the connection for good if not even `begin` is answered: a database that hangs would take all of
 * them, and they would not come back with it. And a connection that has failed is not used again.
 */
function transactionsOf(pool: pg.Pool): NodePgDatabase['transaction'] {
  return async (work, config) => {
    const client = await pool.connect();
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
