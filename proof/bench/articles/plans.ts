import type pg from 'pg';

interface AskedQuery {
  text: string;
  values: unknown[];
}

/** What was asked of the database while `work` ran. */
export async function queriesOf(pool: pg.Pool, work: () => Promise<unknown>): Promise<AskedQuery[]> {
  const asked: AskedQuery[] = [];
  const original = pool.query;
  pool.query = ((query: { text: string }, values: unknown[] = []) => {
    asked.push({ text: query.text, values });
    return Reflect.apply(original, pool, [query, values]);
  }) as never;
  try {
    await work();
  } finally {
    pool.query = original;
  }
  return asked;
}

/** How PostgreSQL answers a query: the lines of its plan that say where rows come from. */
export async function planOf(pool: pg.Pool, { text, values }: AskedQuery): Promise<string[]> {
  const { rows } = await pool.query(
    `explain (analyze, costs off, timing off, summary off, buffers off) ${text}`,
    values,
  );
  return rows
    .map((row) => String(row['QUERY PLAN']))
    .filter((line) => /Scan|Sort|Limit|WindowAgg|Aggregate|Rows Removed/.test(line))
    .map((line) =>
      line
        .replace(/ \(actual (rows=[\d.]+) loops=(\d+)\)/, ' ($1)')
        .replace('rows=', '')
        .replace(/\.00\)/, ')'),
    );
}
