import { hash } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { StartupProblem } from '#app/platform/startup-problem.ts';
import type { Storage } from '#app/platform/storage/storage.ts';
import { createPrivateFile } from '#bin/private-file.ts';
import { CONTENTS, type Contents, DATABASE, SECRET, SUMS, type Sums, UPLOADS } from './archive.ts';
import { connectForCopy, rowsOf, sequencesOf, tablesOf } from './tables.ts';
import { type Entry, tarOf } from './tar.ts';

export interface Source {
  connection: pg.ClientConfig;
  /** Missing: only the database. */
  uploads?: { storage: Storage; folder: string } | undefined;
  secret?: string | undefined;
}

/** Writes a file that gets its final name only when it is complete. Returns its checksums. */
export async function writeArchive(file: string, source: Source): Promise<Sums> {
  const written: Sums = { tables: {}, sequences: {}, uploads: {} };
  const unfinished = `${file}.part`;
  try {
    const packed = await createPrivateFile(unfinished);
    await pipeline(tarOf(entriesFrom(source, written)), createGzip(), packed);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
  return written;
}

async function* entriesFrom(source: Source, written: Sums): AsyncGenerator<Entry> {
  yield* databaseEntries(source.connection, written);
  // After the database: files are stored before the rows that name them, and are immutable.
  if (source.uploads) yield* uploadEntries(source.uploads, written);
  if (source.secret) yield { name: SECRET, content: Buffer.from(source.secret) };
  yield json(SUMS, written);
}

/** One snapshot of the database, in one transaction. */
async function* databaseEntries(connection: pg.ClientConfig, written: Sums): AsyncGenerator<Entry> {
  const client = await connectForCopy(connection);
  try {
    await client.query('begin isolation level repeatable read read only');
    const tables = await tablesOf(client);
    if (tables.length === 0) throw new StartupProblem('The database has no tables: nothing to back up.');
    const migrated = await client.query('select max(created_at)::float8 as newest from drizzle.__drizzle_migrations');
    const schema = migrated.rows[0].newest;
    yield json(CONTENTS, { format: 'wrc-advisory 1', madeAt: new Date().toISOString(), schema, tables } as Contents);
    for (const table of tables) {
      const parts = rowsOf(client, table);
      for (let number = 1; ; number++) {
        const { done, value } = await parts.next();
        if (done) written.tables[table.name] = value;
        if (done) break;
        yield { name: `${DATABASE}${table.name}/${String(number).padStart(6, '0')}`, content: value };
      }
    }
    // Sequences are not transactional: read last, they are never behind the rows.
    written.sequences = await sequencesOf(client);
  } finally {
    await client.end();
  }
}

async function* uploadEntries({ storage, folder }: NonNullable<Source['uploads']>, written: Sums) {
  for await (const { name } of storage.list(folder)) {
    const file = await storage.get(name);
    if (!file) continue; // Deleted since it was listed: no row refers to it.
    const content = await buffer(file.body);
    written.uploads[name] = hash('sha256', content);
    yield { name: UPLOADS + name, content };
  }
}

function json(name: string, value: unknown): Entry {
  return { name, content: Buffer.from(`${JSON.stringify(value, null, 2)}\n`) };
}
