import pg from 'pg';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { milliseconds, printTable } from '#proof/bench/tables.ts';
import { startApp } from '#tests/support/app-process.ts';
import { isThanked, newSender } from '#tests/support/post-form.ts';
import { startRecordingServer } from '#tests/support/recording-server.ts';
import { prepareSameRows } from './same-rows.ts';

const ROUNDS = 6;
const LEADS = 300;
/** As many as the site stores at once. */
const CONNECTIONS = 6;

/**
 * Forms sent by 32 people at once, each answered only when it is on the disk, against PostgreSQL writing the same rows
 * by itself, each with a commit of its own. They take turns.
 */
export async function benchLeads(): Promise<void> {
  const crm = await startRecordingServer();
  const site = await startApp({ CRM_WEBHOOK_URL: crm.url, TRUST_PROXY: 'X-Forwarded-For', LOG_LEVEL: 'warn' });
  const postgres = await startEmbeddedPostgres(site.dataDir);
  const pool = new pg.Pool({ ...postgres.connection, max: CONNECTIONS });
  await submit(site.url);
  const client = await pool.connect();
  const { rows } = await client.query("select id, current_setting('fsync') as fsync from leads limit 1");
  await prepareSameRows(client as unknown as pg.Client, rows[0].id);
  client.release();

  const alone = () => pool.query('select write_same_rows()');
  const sent: Taken[] = [];
  const written: Taken[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    sent.push(await take(LEADS, 32, () => submit(site.url)));
    written.push(await take(LEADS, CONNECTIONS, alone));
  }
  printTable(
    [`fsync ${rows[0].fsync}`, 'per second', 'p50 / p99 in ms', 'share'],
    [row('PostgreSQL alone, same rows', written, written), row('forms sent and stored', sent, written)],
  );
  await pool.end();
  await postgres.stop();
  await site.stop();
  await crm.stop();
}

async function submit(site: string): Promise<void> {
  const answer = await newSender().send(site);
  if (!isThanked(answer)) throw new Error(`A form was answered with ${answer?.status ?? 'nothing'}.`);
}

interface Taken {
  seconds: number;
  times: number[];
}

async function take(count: number, atOnce: number, act: () => Promise<unknown>): Promise<Taken> {
  const times: number[] = [];
  const began = performance.now();
  let left = count;
  const worker = async () => {
    while (left-- > 0) {
      const started = performance.now();
      await act();
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { seconds: (performance.now() - began) / 1000, times };
}

function row(name: string, taken: readonly Taken[], yardstick: readonly Taken[]) {
  const times = taken.flatMap((round) => round.times);
  return [
    name,
    rate(taken),
    `${milliseconds(times, 0.5)} / ${milliseconds(times, 0.99)}`,
    (rate(taken) / rate(yardstick)).toFixed(2),
  ];
}

const rate = (taken: readonly Taken[]) => (taken.length * LEADS) / taken.reduce((sum, { seconds }) => sum + seconds, 0);
