import type pg from 'pg';

/** Makes the function that writes a lead like this one, with everything that makes it whole, in one call. */
export async function prepareSameRows(client: pg.Client, leadId: string): Promise<void> {
  const copy = async (table: string, key: string, changes: Readonly<Record<string, string>>) => {
    const columns = await columnsOf(client, table);
    const values = columns.map((column) => changes[column] ?? column);
    return `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')} from ${table} where ${key};`;
  };
  const ofLead = `lead_id = '${leadId}'`;
  await client.query(`
    create function write_same_rows() returns void language plpgsql as $$
    declare fresh uuid := gen_random_uuid();
    begin
      ${await copy('leads', `id = '${leadId}'`, { id: 'fresh', idempotency_key: 'fresh::text' })}
      ${await copy('consents', ofLead, { id: 'gen_random_uuid()', lead_id: 'fresh' })}
      ${await copy('deliveries', ofLead, { id: 'gen_random_uuid()', lead_id: 'fresh', state: "'delivered'" })}
      insert into pgboss.job (name, data, state)
        select destination, jsonb_build_object('key', id), 'completed' from deliveries where lead_id = fresh;
    end $$`);
}

/** Those that are written: PostgreSQL makes the others itself. */
async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query(
    `select column_name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  );
  return rows.map(({ column_name }) => column_name);
}
