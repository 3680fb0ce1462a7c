import pg from 'pg';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { startSite } from '#proof/site.ts';
import { applyLoad, type Load } from '#proof/traffic/load.ts';
import { isThanked, newSender } from '#tests/support/post-form.ts';
import { type BenchOptions, printTable, quantiles } from './measure.ts';

const LEADS = 300;
const SENDERS = 32;
/** As many as the site stores concurrently. */
const CONNECTIONS = 6;

/** Forms, each answered after its commit, against PostgreSQL writing the same rows by itself, one commit each. */
export async function bench({ rounds = 6 }: BenchOptions): Promise<void> {
  const site = await startSite();
  const postgres = await startEmbeddedPostgres(site.dataDir);
  const pool = new pg.Pool({ ...postgres.connection, max: CONNECTIONS });
  const submit = async () => {
    const reply = await newSender().send(site.url);
    if (!isThanked(reply)) throw new Error(`A form was answered with ${reply?.status ?? 'nothing'}.`);
  };
  try {
    await submit();
    const { rows } = await pool.query("select id, current_setting('fsync') as fsync from leads limit 1");
    await createWriteSameRows(pool, rows[0].id);
    const [forms, alone]: [Load[], Load[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      forms.push(await applyLoad(LEADS, SENDERS, submit));
      alone.push(await applyLoad(LEADS, CONNECTIONS, () => pool.query('select write_same_rows()')));
    }
    printTable(
      [`fsync ${rows[0].fsync}`, 'per second', 'p50 / p99 in ms', 'share'],
      [row('PostgreSQL alone, same rows', alone, alone), row('forms sent and stored', forms, alone)],
    );
  } finally {
    await pool.end();
    await site.stop();
    await postgres.stop();
  }
}

function row(name: string, loads: readonly Load[], yardstick: readonly Load[]) {
  const rate = (all: readonly Load[]) => (all.length * LEADS) / all.reduce((sum, { seconds }) => sum + seconds, 0);
  const times = loads.flatMap((load) => load.times);
  return [name, rate(loads), quantiles(times, 0.5, 0.99), (rate(loads) / rate(yardstick)).toFixed(2)];
}

/** A function that copies this lead with its consent, deliveries and jobs, in one call. */
async function createWriteSameRows(pool: pg.Pool, leadId: string): Promise<void> {
  const copy = async (table: string, key: string, changes: Readonly<Record<string, string>>) => {
    const { rows } = await pool.query(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
      [table],
    );
    const columns = rows.map(({ name }) => name);
    const values = columns.map((name) => changes[name] ?? name);
    return `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')} from ${table} where ${key} = '${leadId}';`;
  };
  await pool.query(`
    create function write_same_rows() returns void language plpgsql as $$
    declare fresh uuid := gen_random_uuid();
    begin
      ${await copy('leads', 'id', { id: 'fresh', idempotency_key: 'fresh::text' })}
      ${await copy('consents', 'lead_id', { id: 'gen_random_uuid()', lead_id: 'fresh' })}
      ${await copy('deliveries', 'lead_id', { id: 'gen_random_uuid()', lead_id: 'fresh', state: "'delivered'" })}
      insert into pgboss.job (name, data, state)
        select destination, jsonb_build_object('key', id), 'completed' from deliveries where lead_id = fresh;
    end $$`);
}
