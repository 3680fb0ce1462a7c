import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { startSite } from '#proof/site.ts';
import { applyLoad } from '#proof/traffic/client.ts';
import { newSender } from '#tests/support/lead-forms.ts';
import { postmasterOf } from '#tests/support/processes.ts';
import { type BenchOptions, cpuSeconds, cpuSecondsWithChildren, printTable, type Row } from './measure.ts';

const LEADS = 300;
const SENDERS = 32;
/** As many as the site stores concurrently. */
const CONNECTIONS = 6;
const WARM_UP = 2;

interface Measured {
  seconds: number;
  /** CPU milliseconds per form. */
  site: number;
  postgres: number;
}

/**
 * Forms until they are answered (their deliveries wait), forms with their deliveries, and PostgreSQL writing the same
 * rows by itself, one commit each, take turns.
 */
export async function bench({ rounds = 6 }: BenchOptions): Promise<readonly Row[]> {
  const site = await startSite({ LOG_LEVEL: 'info' });
  const postgres = await startEmbeddedPostgres(site.dataDir);
  const postmaster = postmasterOf(site.dataDir);
  const pool = new pg.Pool({ ...postgres.connection, max: CONNECTIONS });
  const agent = new Agent({ keepAlive: true, maxSockets: SENDERS });
  const measure = async (work: () => Promise<unknown>): Promise<Measured> => {
    const [began, ofSite, ofPostgres] = [performance.now(), cpuSeconds(site.pid), cpuSecondsWithChildren(postmaster)];
    await work();
    const perForm = (seconds: number) => (seconds * 1000) / LEADS;
    return {
      seconds: (performance.now() - began) / 1000,
      site: perForm(cpuSeconds(site.pid) - ofSite),
      postgres: perForm(cpuSecondsWithChildren(postmaster) - ofPostgres),
    };
  };
  const submitAll = () => applyLoad(LEADS, SENDERS, () => submit(site.url, agent));
  try {
    await submit(site.url, agent);
    const writeSameRows = await createWriteSameRows(pool);
    const [answered, delivered, alone]: [Measured[], Measured[], Measured[]] = [[], [], []];
    for (let round = -WARM_UP; round < rounds; round++) {
      await holdDeliveries(pool);
      const untilAnswered = await measure(submitAll);
      await releaseDeliveries(pool);
      await allDelivered(pool);
      const withDeliveries = await measure(async () => {
        await submitAll();
        await allDelivered(pool);
      });
      const byItself = await measure(() => applyLoad(LEADS, CONNECTIONS, writeSameRows));
      if (round < 0) continue;
      answered.push(untilAnswered);
      delivered.push(withDeliveries);
      alone.push(byItself);
    }
    return results(answered, delivered, alone);
  } finally {
    agent.destroy();
    await pool.end();
    await site.stop();
    await postgres.stop();
  }
}

function results(answered: Measured[], delivered: Measured[], alone: Measured[]): Row[] {
  const mean = (all: Measured[], figure: keyof Measured) =>
    all.reduce((sum, measured) => sum + measured[figure], 0) / all.length;
  const cpu = (all: Measured[]) => {
    const [site, postgres] = [mean(all, 'site'), mean(all, 'postgres')];
    return `${(site + postgres).toFixed(1)} ms (site ${site.toFixed(1)}, PostgreSQL ${postgres.toFixed(1)})`;
  };
  const share = (all: Measured[]) => (mean(alone, 'seconds') / mean(all, 'seconds')).toFixed(2);
  const rows = [
    { what: 'a form until it is answered, CPU', now: cpu(answered), aim: '≤ 5 ms' },
    { what: 'a form including its deliveries, CPU', now: cpu(delivered), aim: '≤ 7 ms' },
    { what: 'forms per second against PostgreSQL alone, until answered', now: share(answered), aim: '≥ 0.5' },
    { what: 'the same, sustained with deliveries', now: share(delivered), aim: '≥ 0.35' },
  ];
  printTable(
    ['forms', 'now', 'aim'],
    rows.map(({ what, now, aim }) => [what, now, aim]),
  );
  return rows;
}

/** As a browser without scripts sends it, over a connection that stays open. */
async function submit(url: string, agent: Agent): Promise<void> {
  const { path, body, headers } = newSender();
  const sent = request(url + path, {
    agent,
    method: 'POST',
    headers: { ...headers, origin: url, 'content-type': 'application/x-www-form-urlencoded' },
  }).end(body.toString());
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  if (response.statusCode !== 302) throw new Error(`A form was answered with ${response.statusCode}.`);
  await once(response.resume(), 'end');
}

async function allDelivered(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query("select exists (select from deliveries where state <> 'delivered') as open");
    if (!rows[0].open) return;
    await sleep(20);
  }
}

/** A function that copies a lead with its consent, deliveries and jobs, in one call. */
async function createWriteSameRows(pool: pg.Pool): Promise<() => Promise<unknown>> {
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
async function holdDeliveries(pool: pg.Pool): Promise<void> {
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

async function releaseDeliveries(pool: pg.Pool): Promise<void> {
  await redefineAddJobs(pool, "'held'", "'jobs'");
  await pool.query(`
    drop trigger hold_job on queue.jobs;
    update queue.jobs set start_after = now() where not is_later;
    select pg_notify('jobs', queue) from (select distinct queue from queue.jobs) as held`);
}
