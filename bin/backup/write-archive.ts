import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { StartupProblem } from '#app/platform/startup-problem.ts';
import type { Storage } from '#app/platform/storage/storage.ts';
import { writeWholeFile } from '#app/platform/storage/write-whole-file.ts';
import { CONTENTS, type Contents, DATABASE, type Entry, SECRET, SUMS, type Sums, tarOf, UPLOADS } from './archive.ts';
import { encrypt } from './encryption.ts';
import { connectForCopy, rowsOf, sequencesOf, tablesOf } from './tables.ts';

export interface Source {
  connection: pg.ClientConfig;
  /** Missing: only the database. */
  uploads?: { storage: Storage; folder: string } | undefined;
  secret?: string | undefined;
  /** Missing: the archive is not encrypted. */
  passphrase?: string | undefined;
}

/** Passes the archive to `store`. Returns what that returns, and the archive's checksums. */
export async function streamArchive<T>(
  source: Source,
  store: (chunks: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<{ stored: T; sums: Sums }> {
  const sums: Sums = { tables: {}, sequences: {}, uploads: {} };
  const { passphrase } = source;
  const sealed = (chunks: AsyncIterable<Uint8Array>) => (passphrase ? encrypt(chunks, passphrase) : chunks);
  let stored: T | undefined;
  await pipeline(tarOf(entriesFrom(source, sums)), createGzip(), async (chunks: AsyncIterable<Uint8Array>) => {
    stored = await store(sealed(chunks));
  });
  return { stored: stored as T, sums };
}

/** Into a file of this name, whole or not at all. */
export async function writeArchive(file: string, source: Source): Promise<Sums> {
  return (await streamArchive(source, (chunks) => writeWholeFile(file, chunks))).sums;
}

async function* entriesFrom(source: Source, sums: Sums): AsyncGenerator<Entry> {
  yield* databaseEntries(source.connection, sums);
  // After the database: files are stored before the rows that name them, and are immutable.
  if (source.uploads) yield* uploadEntries(source.uploads, sums);
  if (source.secret) yield { name: SECRET, content: Buffer.from(source.secret) };
  yield json(SUMS, sums);
}

/** One snapshot of the database, in one transaction. */
async function* databaseEntries(connection: pg.ClientConfig, sums: Sums): AsyncGenerator<Entry> {
  const client = await connectForCopy(connection);
  try {
    await client.query('begin isolation level repeatable read read only');
    const tables = await tablesOf(client);
    if (tables.length === 0)
      throw new StartupProblem('The database has no tables: nothing to back up. Check DATA_DIR or DATABASE_URL.');
    const migrated = await client.query('select max(created_at)::float8 as newest from drizzle.__drizzle_migrations');
    const schema = migrated.rows[0].newest;
    yield json(CONTENTS, { format: 'wrc-advisory 1', madeAt: new Date().toISOString(), schema, tables } as Contents);
    for (const table of tables) {
      const parts = rowsOf(client, table);
      for (let number = 1; ; number++) {
        const { done, value } = await parts.next();
        if (done) sums.tables[table.name] = value;
        if (done) break;
        yield { name: `${DATABASE}${table.name}/${String(number).padStart(6, '0')}`, content: value };
      }
    }
    // Sequences are not transactional: read last, they are never behind the rows.
    sums.sequences = await sequencesOf(client);
  } finally {
    await client.end();
  }
}

async function* uploadEntries({ storage, folder }: NonNullable<Source['uploads']>, sums: Sums) {
  for await (const { name } of storage.list(folder)) {
    const file = await storage.get(name);
    if (!file) continue; // Deleted since it was listed: no row refers to it.
    const content = await buffer(file.body);
    sums.uploads[name] = hash('sha256', content);
    yield { name: UPLOADS + name, content };
  }
}

function json(name: string, value: unknown): Entry {
  return { name, content: Buffer.from(`${JSON.stringify(value, null, 2)}\n`) };
}
