import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { startSite } from '#proof/site.ts';
import { applyLoad, type Load } from '#proof/traffic/load.ts';
import { type AppProcess, startApp } from '#tests/support/app-process.ts';
import { isThanked, newSender } from '#tests/support/post-form.ts';
import { type BenchOptions, cpuDuring, printTable, quantiles, type Row } from './measure.ts';

const LEADS = 300;
const SENDERS = 32;
/** As many as the site stores concurrently. */
const CONNECTIONS = 6;

/**
 * Forms, each answered after its commit, against PostgreSQL writing the same rows by itself, one commit each. A second
 * site, which has nowhere to deliver leads to, shows the CPU time until the answer.
 */
export async function bench({ rounds = 6 }: BenchOptions): Promise<readonly Row[]> {
  const site = await startSite({ LOG_LEVEL: 'info' });
  const undelivered = await startApp({ TRUST_PROXY: 'X-Forwarded-For' });
  const postgres = await startEmbeddedPostgres(site.dataDir);
  const pool = new pg.Pool({ ...postgres.connection, max: CONNECTIONS });
  let sent = 0;
  const submitTo = async ({ url }: AppProcess) => {
    const reply = await newSender().send(url);
    if (!isThanked(reply)) throw new Error(`A form was answered with ${reply?.status ?? 'nothing'}.`);
    if (url === site.url) sent++;
  };
  const untilDelivered = async () => {
    while (site.crm.requests.length < sent || site.smtp.mails.length < sent) await sleep(10);
  };
  try {
    for (const one of [site, undelivered]) await submitTo(one);
    await untilDelivered();
    const { rows } = await pool.query("select id, current_setting('fsync') as fsync from leads limit 1");
    await createWriteSameRows(pool, rows[0].id);
    const [forms, delivered, alone]: [Load[], Load[], Load[]] = [[], [], []];
    const cpu = { answered: 0, delivered: 0 };
    for (let round = 0; round < rounds; round++) {
      cpu.answered += await cpuDuring([undelivered.pid], () => applyLoad(LEADS, SENDERS, () => submitTo(undelivered)));
      cpu.delivered += await cpuDuring([site.pid], async () => {
        const started = performance.now();
        const load = await applyLoad(LEADS, SENDERS, () => submitTo(site));
        await untilDelivered();
        forms.push(load);
        delivered.push({ ...load, seconds: (performance.now() - started) / 1000 });
      });
      alone.push(await applyLoad(LEADS, CONNECTIONS, () => pool.query('select write_same_rows()')));
    }
    printTable(
      [`fsync ${rows[0].fsync}`, 'per second', 'p50 / p99 in ms', 'share'],
      [
        row('PostgreSQL alone, same rows', alone, alone),
        row('forms sent and stored', forms, alone),
        row('forms sent, stored and delivered', delivered, alone),
      ],
    );
    const milliseconds = (seconds: number) => `${((seconds * 1000) / (rounds * LEADS)).toFixed(1)} ms`;
    const share = (loads: readonly Load[]) => (rate(loads) / rate(alone)).toFixed(2);
    return [
      { what: 'a form until it is answered, CPU', now: milliseconds(cpu.answered), aim: '≤ 5 ms' },
      { what: 'a form including its deliveries, CPU', now: milliseconds(cpu.delivered), aim: '≤ 9 ms' },
      { what: 'forms per second against PostgreSQL alone, until answered', now: share(forms), aim: '≥ 0.5' },
      { what: 'the same, until delivered', now: share(delivered), aim: '≥ 0.35' },
    ];
  } finally {
    await pool.end();
    await site.stop();
    await undelivered.stop();
    await postgres.stop();
  }
}

const rate = (loads: readonly Load[]) => (loads.length * LEADS) / loads.reduce((sum, { seconds }) => sum + seconds, 0);

function row(name: string, loads: readonly Load[], yardstick: readonly Load[]) {
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
