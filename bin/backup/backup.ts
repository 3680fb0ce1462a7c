import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { recordBackup } from '#app/features/health/backups.ts';
import { PICTURE_FOLDER } from '#app/features/pictures/store-picture.ts';
import { openSecret } from '#app/platform/secret.ts';
import { StartupProblem } from '#app/platform/startup-problem.ts';
import { openStorage } from '#app/platform/storage/open-storage.ts';
import type { Storage } from '#app/platform/storage/storage.ts';
import { createPrivateFile, readFileArgument, runCommand } from '#bin/command.ts';
import {
  CONTENTS,
  type Contents,
  DATABASE,
  describeTables,
  type Entry,
  SECRET,
  SUMS,
  type Sums,
  tarOf,
  UPLOADS,
} from './archive.ts';
import { connectForCopy, rowsOf, sequencesOf, tablesOf } from './tables.ts';

const HELP = `Writes everything into one file (a gzipped tar archive), whether the site is running or not.

  npm run backup -- FILE       the database, the uploaded pictures (also from S3), and the secret in DATA_DIR
  npm run db:export -- FILE    only the database

npm run restore and npm run db:import read it. Protect it like the database: it contains personal data.
`;

await runCommand(
  HELP,
  async (args) => {
    const { file, isWhole } = readFileArgument(args, HELP);
    if (existsSync(file)) throw new StartupProblem(`${file} already exists: choose another name.`);

    return async ({ connection, db, env }) => {
      const source = {
        connection,
        uploads: isWhole ? { storage: openStorage(env), folder: PICTURE_FOLDER } : undefined,
        secret: isWhole && !env.SESSION_SECRET ? openSecret(env) : undefined,
      };
      const written = await writeArchive(file, source);
      console.log(describeTables(written.tables));
      const uploads = isWhole ? `, uploaded files: ${Object.keys(written.uploads).length}` : '';
      const { size } = await stat(file);
      await recordBackup(db, { event: 'made', file: basename(file), bytes: size, isWhole });
      const megabytes = (size / 1e6).toFixed(1);
      return `Written: ${basename(file)}, ${megabytes} MB, ${Object.keys(written.tables).length} tables${uploads}.`;
    };
  },
  { migrate: false },
);

interface Source {
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
