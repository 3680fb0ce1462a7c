import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import { type DatabasePool, openPool } from '#app/platform/db/database.ts';
import { withClient } from '#app/platform/db/with-client.ts';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { TEMPLATE } from './database-setup.ts';

type TestDatabase = DatabasePool & { connection: pg.ClientConfig };

/** A test that waits its turn on a busy machine must not meet the time limits of a visitor. */
const PATIENT = { connectionTimeoutMillis: 120_000, query_timeout: 120_000, statement_timeout: 120_000 };

/** A database of this file's own, migrated and empty, on the real PostgreSQL. */
export function ownDatabase(): () => TestDatabase {
  const database = `test_${randomBytes(6).toString('hex')}`;
  let opened: TestDatabase;

  beforeAll(async () => {
    const server = await startEmbeddedPostgres(inject('testDataDir'));
    await onServer(server.connection, `create database ${database} template ${TEMPLATE}`);
    const connection = { ...server.connection, database };
    opened = { ...openPool({ ...connection, ...PATIENT }, pino({ level: 'silent' })), connection };
  });
  afterAll(async () => {
    await opened.pool.end();
    await onServer({ ...opened.connection, database: 'postgres' }, `drop database ${database} with (force)`);
  });
  return () => opened;
}

/** The jobs that were added and not deleted, oldest first. */
export async function queuedJobs({ pool }: TestDatabase): Promise<{ queue: string; key: string }[]> {
  const { rows } = await pool.query('select queue, key from queue.jobs order by start_after');
  return rows;
}

/** Another one for a test, without any tables. */
export async function emptyDatabase(): Promise<pg.ClientConfig> {
  const database = `test_${randomBytes(6).toString('hex')}`;
  const { connection } = await startEmbeddedPostgres(inject('testDataDir'));
  await onServer(connection, `create database ${database}`);
  onTestFinished(() => onServer(connection, `drop database ${database} with (force)`));
  return { ...connection, database };
}

async function onServer(connection: pg.ClientConfig, statement: string): Promise<void> {
  await withClient(connection, (client) => client.query(statement));
}

interface FixedClock {
  now: () => Date;
  advance(milliseconds: number): void;
}

/** A clock that stands still until it is told otherwise. */
export function fixedClock(start: string): FixedClock {
  let at = Date.parse(start);
  return {
    now: () => new Date(at),
    advance: (milliseconds) => {
      at += milliseconds;
    },
  };
}

type Query = (text: string, values?: unknown[]) => Promise<Record<string, string>[]>;

/** Every table of the database, whatever its name. */
export async function everyTable(query: Query): Promise<string[]> {
  const tables = await query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE' order by 1`,
  );
  return tables.map(({ name = '' }) => name);
}

/** Tables that count or record any request. */
const VOLATILE = /^queue\.|\.(sessions|rate_limits|sign_in_waits|page_days|campaign_days|verifications)$/;

/** A hash of each table's content, to find tables that requests have changed. */
export async function hashTables({ query }: { query: Query }): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const table of (await everyTable(query)).filter((name) => !VOLATILE.test(name))) {
    const [row] = await query(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as hash from ${table} t`,
    );
    hashes.set(table, row?.hash ?? '');
  }
  return hashes;
}

/** Those that hold one of these words, in whichever column. */
export async function tablesWith(query: Query, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of await everyTable(query)) {
    const pattern = words.map((word) => `%${word}%`);
    const rows = await query(`select 1 from ${table} t where to_jsonb(t)::text ilike any ($1) limit 1`, [pattern]);
    if (rows.length) found.push(table);
  }
  return found.sort();
}
