import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { applyMigrations } from '#app/platform/db/migrations.ts';
import { StartupProblem } from '#app/platform/startup-problem.ts';
import { CONTENTS, type Contents, contents, DATABASE, SECRET, SUMS, type Sums, sums, UPLOADS } from './archive.ts';
import { migrateUntil, refuseUnlessEmpty } from './empty-database.ts';
import { connectForCopy, copyTarget, rowsOf, sequencesOf, type Table } from './tables.ts';
import { type Entry, entriesOf } from './tar.ts';

export interface Target {
  connection: pg.ClientConfig;
  /** Stores an uploaded file. Missing: only the database is restored. */
  storeUpload?: ((name: string, content: Buffer) => Promise<void>) | undefined;
}

interface Restored {
  sums: Sums;
  secret: string | null;
}

/**
 * Fills an empty database, reads it again and compares the checksums of all rows, in one transaction: the restore is
 * complete or does not happen. Returns what was restored.
 */
export async function restoreArchive(file: string, target: Target): Promise<Restored> {
  const entries = entriesIn(file);
  const { schema, tables } = readContents(await entries.next());
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
    return { sums: found, secret };
  } finally {
    await client.end();
  }
}

async function* entriesIn(file: string): AsyncGenerator<Entry> {
  const unpacked = createGunzip();
  pipeline(createReadStream(file), unpacked).catch(() => {}); // The reader gets the error.
  try {
    yield* entriesOf(unpacked);
  } catch (error) {
    throw new StartupProblem(`${basename(file)} is damaged, truncated or not a backup: ${(error as Error).message}.`);
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
