import { hash } from 'node:crypto';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

export interface Table {
  name: string;
  /** Without generated columns. */
  columns: string[];
}

const PART_BYTES = 1024 * 1024;

/** A connection without timeouts that formats values the same way on every server. */
export async function connectForCopy(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set timezone = 'UTC';
    set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'`);
  return client;
}

/**
 * All application tables, each after those that it references. Without the queue's: it is filled again from the
 * deliveries (docs/decisions, 0012).
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
  const isOrdered = (name: string) => ordered.some((table) => table.name === name);
  while (ordered.length < tables.length) {
    const next = tables.find(
      ({ name }) => !isOrdered(name) && references.every(({ from, to }) => from !== name || isOrdered(to)),
    );
    if (!next) throw new Error('The foreign keys form a cycle.');
    ordered.push(next);
  }
  return ordered;
}

/** The rows of a table in parts of about a megabyte, each of whole rows. Returns their checksum. */
export async function* rowsOf(client: pg.Client, table: Table): AsyncGenerator<Buffer, RowSum> {
  const { add, sum } = sumRows();
  let part: Buffer[] = [];
  for await (const lines of wholeLines(client.query(copyTo(`copy ${copyTarget(table)} to stdout`)))) {
    add(lines);
    part.push(lines);
    if (part.reduce((bytes, { length }) => bytes + length, 0) < PART_BYTES) continue;
    yield Buffer.concat(part);
    part = [];
  }
  if (part.length > 0) yield Buffer.concat(part);
  return sum();
}

export function copyTarget({ name, columns }: Table): string {
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

/** The last value of each sequence; null if it was never used. */
export async function sequencesOf(client: pg.Client): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    "select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1",
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

interface RowSum {
  rows: number;
  /** The sum of the SHA-256 hashes of all rows: independent of their order. */
  hash: string;
}

const NEWLINE = 0x0a;
const BITS = 256;

/** Counts and hashes rows in the text format of COPY, one per line. */
function sumRows(): { add(lines: Buffer): void; sum(): RowSum } {
  let rows = 0;
  let total = 0n;
  return {
    add(lines) {
      for (let start = 0, end = lines.indexOf(NEWLINE); end >= 0; end = lines.indexOf(NEWLINE, start)) {
        total = BigInt.asUintN(BITS, total + BigInt(`0x${hash('sha256', lines.subarray(start, end))}`));
        rows += 1;
        start = end + 1;
      }
    },
    sum: () => ({ rows, hash: total.toString(16).padStart(BITS / 4, '0') }),
  };
}
