import { hash } from 'node:crypto';
import { cpSync, createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { applyMigrations, MIGRATIONS_FOLDER } from '#app/platform/db/migrations.ts';
import { StartupProblem } from '#app/platform/startup-problem.ts';
import {
  CONTENTS,
  type Contents,
  contents,
  DATABASE,
  type Entry,
  entriesOf,
  SECRET,
  SUMS,
  type Sums,
  sums,
  UPLOADS,
} from './archive.ts';
import { decrypted } from './encryption.ts';
import { connectForCopy, copyTarget, rowsOf, sequencesOf, type Table, tablesOf } from './tables.ts';

/** A file, or another place that an archive is read from. */
export interface ArchiveSource {
  name: string;
  read(): AsyncIterable<Uint8Array>;
  /** For an archive that is encrypted. */
  passphrase?: string | undefined;
}

export function archiveFile(path: string, passphrase?: string): ArchiveSource {
  return { name: basename(path), read: () => createReadStream(path), passphrase };
}

export interface Target {
  connection: pg.ClientConfig;
  /** Stores an uploaded file. Missing: only the database is restored. */
  storeUpload?: ((name: string, content: Buffer) => Promise<void>) | undefined;
}

export interface Restored {
  sums: Sums;
  madeAt: Date;
  /** Of the archive. */
  bytes: number;
  secret: string | null;
}

/**
 * Fills an empty database, reads it again and compares the checksums of all rows, in one transaction: the restore is
 * complete or does not happen. Returns what was restored.
 */
export async function restoreArchive(source: ArchiveSource, target: Target): Promise<Restored> {
  let bytes = 0;
  const entries = entriesIn(source, (chunk) => {
    bytes += chunk.length;
  });
  const { schema, tables, madeAt } = readContents(await entries.next());
  await refuseUnlessEmpty(target.connection, schema);
  await migrateUntil(target.connection, schema);
  const client = await connectForCopy(target.connection);
  try {
    await client.query('begin');
    await switchTriggers(client, tables, 'disable'); // Their effects are in the archive.
    const { expected, uploads, secret } = await fill(client, tables, entries, target);
    await setSequences(client, expected.sequences);
    await switchTriggers(client, tables, 'enable');
    const found = { ...(await sumsOf(client, tables)), uploads };
    verify(expected, target.storeUpload ? found : { ...found, uploads: expected.uploads });
    await client.query('commit');
    await client.query('analyze');
    await applyMigrations(target.connection); // Migrations that are newer than the archive.
    return { sums: found, secret, madeAt: new Date(madeAt), bytes };
  } finally {
    await client.end();
  }
}

/** The hashes of the people whom an archive knows to be erased. They need no escapes in the text format of COPY. */
export async function erasedIn(source: ArchiveSource): Promise<string[]> {
  const found: string[] = [];
  for await (const { name, content } of entriesIn(source))
    if (name.startsWith(`${DATABASE}erased_contacts/`)) found.push(...content.toString().split('\n').filter(Boolean));
  return found;
}

async function* entriesIn(
  { name, read, passphrase }: ArchiveSource,
  onChunk: (chunk: Uint8Array) => void = () => {},
): AsyncGenerator<Entry> {
  const unpacked = createGunzip();
  const counted = async function* () {
    for await (const chunk of read()) {
      onChunk(chunk);
      yield chunk;
    }
  };
  pipeline(decrypted(counted(), passphrase), unpacked).catch(() => {}); // The reader gets the error.
  try {
    yield* entriesOf(unpacked);
  } catch (error) {
    if (error instanceof StartupProblem) throw error;
    throw new StartupProblem(`${name} is damaged, truncated or not a backup: ${(error as Error).message}.`);
  }
}

function readContents({ done, value }: IteratorResult<Entry>): Contents {
  const read = done || value.name !== CONTENTS ? null : contents.safeParse(JSON.parse(value.content.toString()));
  if (!read?.success) throw new StartupProblem('This file is not a backup or export of this site.');
  return read.data;
}

async function fill(client: pg.Client, tables: readonly Table[], entries: AsyncIterator<Entry>, target: Target) {
  const uploads: Sums['uploads'] = {};
  let secret: string | null = null;
  const next = async (): Promise<Entry> => {
    const { done, value } = await entries.next();
    if (done) throw new StartupProblem('The file is truncated: its end is missing.');
    return value;
  };
  const tableOf = ({ name }: Entry) => tables.find((table) => name.startsWith(`${DATABASE}${table.name}/`));

  for (let entry = await next(); ; ) {
    const table = tableOf(entry);
    if (table) {
      const parts = async function* () {
        for (; tableOf(entry) === table; entry = await next()) yield entry.content;
      };
      await pipeline(parts, client.query(copyFrom(`copy ${copyTarget(table)} from stdin`)));
      continue;
    }
    if (entry.name === SUMS) {
      return { expected: sums.parse(JSON.parse(entry.content.toString())), uploads, secret };
    }
    if (entry.name === SECRET) secret = entry.content.toString();
    if (entry.name.startsWith(UPLOADS)) {
      const name = entry.name.slice(UPLOADS.length);
      uploads[name] = hash('sha256', entry.content);
      await target.storeUpload?.(name, entry.content);
    }
    entry = await next();
  }
}

/** The checksums of these tables now. */
async function sumsOf(client: pg.Client, tables: readonly Table[]): Promise<Omit<Sums, 'uploads'>> {
  const found: Sums['tables'] = {};
  for (const table of tables) {
    const parts = rowsOf(client, table);
    let part = await parts.next();
    while (!part.done) part = await parts.next();
    found[table.name] = part.value;
  }
  return { tables: found, sequences: await sequencesOf(client) };
}

/** Throws an error that names every difference. */
function verify(expected: Sums, found: Sums): void {
  const differences = [
    ...differencesOf('the table', expected.tables, found.tables),
    ...differencesOf('the sequence', expected.sequences, found.sequences),
    ...differencesOf('the file', expected.uploads, found.uploads),
  ];
  if (differences.length > 0) {
    throw new StartupProblem(`Nothing was restored, because something differs: ${differences.join(', ')}.`);
  }
}

function differencesOf(what: string, expected: Record<string, unknown>, found: Record<string, unknown>): string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(found)]);
  return [...names].filter((name) => !isDeepStrictEqual(expected[name], found[name])).map((name) => `${what} ${name}`);
}

/** Unused sequences stay as they are. */
async function setSequences(client: pg.Client, sequences: Sums['sequences']): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    if (last !== null) await client.query('select setval($1::regclass, $2)', [pg.escapeIdentifier(name), last]);
  }
}

/** The owner of a table may do this; a superuser is not needed. */
async function switchTriggers(client: pg.Client, tables: readonly Table[], how: 'enable' | 'disable') {
  for (const { name } of tables) await client.query(`alter table ${pg.escapeIdentifier(name)} ${how} trigger user`);
}

/** A restore never overwrites: the database must have no rows, and no newer schema than the file. */
async function refuseUnlessEmpty(connection: pg.ClientConfig, schema: number): Promise<void> {
  const client = await connectForCopy(connection);
  try {
    const tables = await tablesOf(client);
    for (const { name } of tables) {
      const { rows } = await client.query(`select 1 from ${pg.escapeIdentifier(name)} limit 1`);
      if (rows.length > 0) {
        throw new StartupProblem(`The database is not empty: there are rows in ${name}. Use an empty one.`);
      }
    }
    if (tables.length === 0) return;
    const { rows } = await client.query('select max(created_at)::float8 as newest from drizzle.__drizzle_migrations');
    if (rows[0].newest > schema) {
      throw new StartupProblem(
        'The schema of the database is newer than that of the file: use a database without tables.',
      );
    }
  } finally {
    await client.end();
  }
}

/** Creates the tables as they were when the file was written: older rows need the older columns. */
export async function migrateUntil(connection: pg.ClientConfig, schema: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'wrc-migrations-'));
  try {
    cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
    const journal = join(folder, 'meta/_journal.json');
    const { entries, ...rest }: { entries: { when: number }[] } = JSON.parse(readFileSync(journal, 'utf8'));
    const known = entries.filter(({ when }) => when <= schema);
    if (known.at(-1)?.when !== schema) {
      throw new StartupProblem('The file was written by a newer version of this site: update this one first.');
    }
    writeFileSync(journal, JSON.stringify({ ...rest, entries: known }));
    await applyMigrations(connection, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
