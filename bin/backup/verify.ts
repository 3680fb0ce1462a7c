import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { StartupProblem } from '#app/platform/startup-problem.ts';
import type { Sums } from './archive.ts';
import { rowsOf, sequencesOf, type Table } from './tables.ts';

/** The checksums of these tables now. */
export async function sumsOf(client: pg.Client, tables: readonly Table[]): Promise<Omit<Sums, 'uploads'>> {
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
export function verify(expected: Sums, found: Sums): void {
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
export async function setSequences(client: pg.Client, sequences: Sums['sequences']): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    if (last !== null) await client.query('select setval($1::regclass, $2)', [pg.escapeIdentifier(name), last]);
  }
}

/** The owner of a table may do this; a superuser is not needed. */
export async function switchTriggers(client: pg.Client, tables: readonly Table[], how: 'enable' | 'disable') {
  for (const { name } of tables) await client.query(`alter table ${pg.escapeIdentifier(name)} ${how} trigger user`);
}
