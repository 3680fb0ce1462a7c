import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type RowSum, sumRows } from './row-sum.ts';

export interface Table {
  name: string;
  /** Without those that the database makes from the others. */
  columns: string[];
}

const PART_BYTES = 1024 * 1024;

/** A connection that works for as long as it takes, and writes values in one way everywhere. */
export async function connectPatiently(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set timezone = 'UTC';
    set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'`);
  return client;
}

/**
 * All tables of ours, each after those that it refers to. The queue's are not among them: it only carries, and is
 * filled again from the ledger (docs/decisions/0012).
 */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`);
  const { rows: references } = await client.query<{ from: string; to: string }>(`
    select child.relname as from, parent.relname as to from pg_constraint
    join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
    where contype = 'f' and conrelid <> confrelid`);
  return parentsFirst(tables, references);
}

function parentsFirst(tables: readonly Table[], references: readonly { from: string; to: string }[]): Table[] {
  const ordered: Table[] = [];
  const isThere = (name: string) => ordered.some((table) => table.name === name);
  while (ordered.length < tables.length) {
    const next = tables.find(
      ({ name }) => !isThere(name) && references.every(({ from, to }) => from !== name || isThere(to)),
    );
    if (!next) throw new Error('Tables refer to each other in a circle.');
    ordered.push(next);
  }
  return ordered;
}

/** The rows of a table, in parts of about a megabyte that end with a row. Returns their sum. */
export async function* rowsOf(client: pg.Client, table: Table): AsyncGenerator<Buffer, RowSum> {
  const { add, sum } = sumRows();
  let part: Buffer[] = [];
  for await (const lines of wholeLines(client.query(copyTo(`copy ${placeOf(table)} to stdout`)))) {
    add(lines);
    part.push(lines);
    if (part.reduce((bytes, { length }) => bytes + length, 0) < PART_BYTES) continue;
    yield Buffer.concat(part);
    part = [];
  }
  if (part.length > 0) yield Buffer.concat(part);
  return sum();
}

export function placeOf({ name, columns }: Table): string {
  return `${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`;
}

async function* wholeLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf('\n') + 1;
    if (end > 0) yield Buffer.concat([rest, chunk.subarray(0, end)]);
    rest = Buffer.concat([end > 0 ? Buffer.alloc(0) : rest, chunk.subarray(end)]);
  }
}

/** Where each sequence stands; null if nobody has used it. */
export async function sequencesOf(client: pg.Client): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    "select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1",
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}
