import pg from 'pg';
import pino from 'pino';
import { submitLead } from '#app/features/leads/submit-lead.ts';
import { FIRM } from '#app/firm/identity.ts';
import { openPool } from '#app/platform/db/database.ts';
import { keyedHash } from '#app/platform/secret.ts';
import { FILLED_IN, formData } from '#tests/support/lead-forms.ts';

/** A function that copies a lead with its consent, deliveries and jobs, in one call. */
export async function createWriteSameRows(pool: pg.Pool): Promise<() => Promise<unknown>> {
  const { rows: stored } = await pool.query('select id from leads limit 1');
  const leadId: string = stored[0].id;
  const copy = async (table: string, condition: string, changes: Readonly<Record<string, string>>) => {
    const { rows } = await pool.query(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
      [table],
    );
    const columns = rows.map(({ name }) => name);
    const values = columns.map((name) => changes[name] ?? name);
    return `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')} from ${table} where ${condition}`;
  };
  const delivered = { state: "'delivered'", delivered_at: 'now()' };
  const delivery = { id: 'gen_random_uuid()', lead_id: 'fresh', ...delivered };
  await pool.query(`
    create function write_same_rows() returns void language plpgsql as $$
    declare fresh uuid := gen_random_uuid();
    begin
      ${await copy('leads', `id = '${leadId}'`, { id: 'fresh', idempotency_key: 'fresh::text' })};
      ${await copy('consents', `lead_id = '${leadId}'`, { id: 'gen_random_uuid()', lead_id: 'fresh' })};
      with copied as (
        ${await copy('deliveries', `lead_id = '${leadId}' and destination <> 'letter'`, delivery)}
        returning id, destination
      )
      insert into queue.jobs (queue, key, is_later, start_after)
        select destination, id::text, true, 'infinity' from copied;
    end $$`);
  return () => pool.query({ name: 'write_same_rows', text: 'select write_same_rows()' });
}

/** New jobs are stored for the end of time, and announced on a channel that nothing listens to: no process takes them. */
export async function holdDeliveries(pool: pg.Pool): Promise<void> {
  await redefineAddJobs(pool, "'jobs'", "'held'");
  await pool.query(`
    create or replace function hold_job() returns trigger language plpgsql as
      $$ begin new.start_after := 'infinity'; return new; end $$;
    create trigger hold_job before insert on queue.jobs for each row execute function hold_job()`);
}

async function redefineAddJobs(pool: pg.Pool, before: string, after: string): Promise<void> {
  const { rows } = await pool.query("select pg_get_functiondef('add_jobs(jsonb)'::regprocedure) as definition");
  await pool.query(rows[0].definition.replace(before, after));
}

export async function releaseDeliveries(pool: pg.Pool): Promise<void> {
  await redefineAddJobs(pool, "'held'", "'jobs'");
  await pool.query(`
    drop trigger hold_job on queue.jobs;
    update queue.jobs set start_after = now() where not is_later;
    select pg_notify('jobs', queue) from (select distinct queue from queue.jobs) as held`);
}

/** Counts the statements that the driver sends for one form. */
export async function roundTripsOfAForm({ options }: pg.Pool): Promise<number> {
  const log = pino({ level: 'silent' });
  const { db, pool } = openPool(options, log);
  await pool.query('select'); // A connection is open.
  const { query } = pg.Client.prototype;
  let sent = 0;
  pg.Client.prototype.query = function (this: pg.Client, ...values: unknown[]) {
    sent++;
    return Reflect.apply(query, this, values);
  } as typeof query;
  const services = { db, siteUrl: 'http://firm.example', keyedHash: keyedHash('bench'), now: () => new Date(), log };
  const fields = formData(FILLED_IN.contact);
  const url = 'http://firm.example/contact';
  const outcome = await submitLead(services, FIRM, { form: 'contact', fields, url, referer: null, client: 'bench' });
  pg.Client.prototype.query = query;
  await pool.end();
  if (!outcome.ok) throw new Error(outcome.reason);
  return sent;
}
