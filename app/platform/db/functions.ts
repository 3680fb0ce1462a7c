import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { dataFile } from '#app/platform/data-folder.ts';
import type { Database } from './database.ts';

const FUNCTIONS_FOLDER = dataFile('db/functions');

/** The SQL functions that this version was written for, by name: each is a file, as PostgreSQL writes it. */
export function currentFunctions(): Map<string, string> {
  const files = readdirSync(FUNCTIONS_FOLDER);
  return new Map(files.map((file) => [file.replace('.sql', ''), withoutComment(join(FUNCTIONS_FOLDER, file))]));
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
export async function loadFunctions(db: Database): Promise<void> {
  const stored = await storedFunctions(db);
  for (const [name, definition] of currentFunctions())
    if (stored.get(name) !== definition) await db.execute(sql.raw(definition));
}

/** The lines above the definition say why. PostgreSQL does not store them. */
function withoutComment(file: string): string {
  return readFileSync(file, 'utf8').replace(/^(?:--.*\n)+/, '');
}
