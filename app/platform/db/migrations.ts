import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { dataFile } from '#app/platform/data-folder.ts';
import { StartupProblem } from '#app/platform/startup-problem.ts';
import packageFile from '../../../package.json' with { type: 'json' };
import { type Database, withoutTimeouts } from './database.ts';

const FUNCTIONS_FOLDER = dataFile('db/functions');

export const MIGRATIONS_FOLDER = dataFile('db/migrations');
export const MIGRATIONS_LOCK = 7_215_091; // An arbitrary number, the same in every process.

/**
 * `oldest`: the first release that can work with this schema. Raise it to the present version, in the same change, only
 * for a migration that takes something away from older releases; one that adds leaves it as it is.
 */
const RELEASE = { version: packageFile.version, oldest: '1.0.0' };

/**
 * Applies pending migrations, and then the texts of SQL functions that have changed (`db/functions`). Of several starting
 * processes one does it, and the others wait for its lock.
 */
export async function applyMigrations(
  connection: pg.ClientConfig,
  folder = MIGRATIONS_FOLDER,
  release = RELEASE,
): Promise<void> {
  await withoutTimeouts(connection, async (db) => {
    await db.execute(sql`select pg_advisory_lock(${MIGRATIONS_LOCK})`);
    const oldest = await oldestRelease(db);
    if (isNewer(oldest, release.version)) throw new StartupProblem(tooOld(release.version, oldest));
    await migrate(db, { migrationsFolder: folder });
    if (isNewer(release.oldest, oldest))
      await db.execute(sql.raw(`comment on schema drizzle is '${OLDEST}${release.oldest}'`));
    if ((await newestApplied(db)) === newestMigration()) await loadFunctions(db);
  });
}

const OLDEST = 'Oldest release that may open this database: ';

/** A comment on the schema of the journal: every release, also a later one, finds it there. */
async function oldestRelease(db: Database): Promise<string> {
  const { rows } = await db.execute<{ text: string | null }>(
    sql`select obj_description(to_regnamespace('drizzle'), 'pg_namespace') as text`,
  );
  const text = rows[0]?.text ?? '';
  return text.startsWith(OLDEST) ? text.slice(OLDEST.length) : '';
}

const isNewer = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true }) > 0;

function tooOld(version: string, oldest: string): string {
  return `This is release ${version}, and the database needs ${oldest} or newer. Start that release; or go back with the data of before: restore the backup that was made before the update into an empty database (npm run restore -- FILE).`;
}

/** Whether the database has at least the schema that this version was written for. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const applied = await pool.query('select max(created_at)::bigint as newest from drizzle.__drizzle_migrations');
  return Number(applied.rows[0]?.newest ?? 0) >= newestMigration();
}

async function newestApplied(db: Database): Promise<number> {
  const { rows } = await db.execute(sql`select max(created_at) as newest from drizzle.__drizzle_migrations`);
  return Number(rows[0]?.newest);
}

export interface MigrationState {
  /** Of PostgreSQL: `18.4`. */
  version: string;
  applied: number;
  /** How many this version of the site has. */
  known: number;
  /** The database has the schema of a newer version of the site. */
  isNewer: boolean;
}

export async function readMigrationState(db: Database): Promise<MigrationState> {
  const found = await db.execute<{ version: string; journal: string | null }>(
    sql`select current_setting('server_version') as version, to_regclass('drizzle.__drizzle_migrations') as journal`,
  );
  const { version = '', journal = null } = found.rows[0] ?? {};
  const known = knownMigrations();
  if (!journal) return { version: version.split(' ')[0] ?? '', applied: 0, known: known.length, isNewer: false };
  const { rows } = await db.execute<{ at: string }>(sql`select created_at as at from drizzle.__drizzle_migrations`);
  const applied = rows.filter(({ at }) => known.includes(Number(at))).length;
  const isNewer = rows.some(({ at }) => Number(at) > newestMigration());
  return { version: version.split(' ')[0] ?? '', applied, known: known.length, isNewer };
}

let known: number[] | undefined;

/** Read once: load balancers ask every second, and the files do not change while the process runs. */
function knownMigrations(): number[] {
  known ??= readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map(({ folderMillis }) => folderMillis);
  return known;
}

function newestMigration(): number {
  return knownMigrations().at(-1) ?? 0;
}

/** The SQL functions that this version was written for, by name and as PostgreSQL writes them. */
export function currentFunctions(): Map<string, string> {
  const files = readdirSync(FUNCTIONS_FOLDER).map((file) => readFileSync(join(FUNCTIONS_FOLDER, file), 'utf8'));
  const texts = files.flatMap((file) => file.split(/^(?=CREATE OR REPLACE FUNCTION)/m));
  const definitions = texts.filter((text) => text.startsWith('CREATE'));
  return new Map(definitions.map((text) => [/public\.(\w+)/.exec(text)?.[1] ?? '', withoutNextComment(text)]));
}

/** The functions of the database, without those of extensions. */
export async function storedFunctions(db: Database): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ name: string; definition: string }>(sql`
    select proname as name, pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f'
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`);
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}

/** Replaces the functions whose text has changed. Only for a database that has exactly this version's migrations. */
async function loadFunctions(db: Database): Promise<void> {
  const stored = await storedFunctions(db);
  for (const [name, definition] of currentFunctions())
    if (stored.get(name) !== definition) await db.execute(sql.raw(definition));
}

/** The lines above a definition say why. PostgreSQL does not store them. */
function withoutNextComment(text: string): string {
  return text.replace(/\n(?:(?:--.*)?\n)*$/, '\n');
}
