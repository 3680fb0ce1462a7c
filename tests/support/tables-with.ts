type Query = (text: string, values?: unknown[]) => Promise<Record<string, string>[]>;

/** Every table of the database, whatever its name. */
export async function everyTable(query: Query): Promise<string[]> {
  const tables = await query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE' order by 1`,
  );
  return tables.map(({ name = '' }) => name);
}

/** Those that hold one of these words, in whichever column. */
export async function tablesWith(query: Query, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of await everyTable(query)) {
    const pattern = words.map((word) => `%${word}%`);
    const rows = await query(`select 1 from ${table} t where to_jsonb(t)::text ilike any ($1) limit 1`, [pattern]);
    if (rows.length) found.push(table);
  }
  return found.sort();
}
