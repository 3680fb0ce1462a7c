import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '#app/platform/log.ts';

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
  return { pool, db: drizzle({ client: pool, casing: 'snake_case' }) };
}
