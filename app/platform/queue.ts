import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Database } from './db/database.ts';
import type { Log } from './log.ts';

/** Jobs in the database, each run by one process. A job names a row by its key. */
export interface JobQueue {
  /**
   * Adds a job for each of these rows, for now or later, in the caller's transaction: the jobs exist if, and only if,
   * that commits. A row has at most one job for now and one for later; adding another changes nothing.
   */
  add(tx: Database, queue: string, keys: readonly string[], startAfter?: Date): Promise<void>;
}

export type Handler = (key: string) => Promise<void>;

export interface OpenQueue extends JobQueue {
  /** Starts to run jobs in this process, with one handler per queue. */
  work(handlers: Readonly<Record<string, Handler>>): Promise<void>;
  /** Waits a few seconds for running jobs. */
  close(): Promise<void>;
}

const STOP_TIMEOUT_MS = 3500;
const WARN_EVERY_MS = 10_000;

/**
 * pg-boss only hands jobs to processes: no retries, no history. The owner of the rows knows what is due, and adds the
 * jobs again after a crash (docs/decisions/0012).
 */
export async function openQueues(names: readonly string[], connection: pg.ClientConfig, log: Log): Promise<OpenQueue> {
  const boss = new PgBoss({
    ...(connection as object),
    application_name: 'wrc-advisory-queue',
    max: 2,
    connectionTimeoutMillis: 3000,
    useListenNotify: true,
    schedule: false,
    monitorVacuum: false,
  });
  boss.on(
    'error',
    atMostEvery(WARN_EVERY_MS, (error: Error) => log.warn({ err: error }, 'queue error')),
  );
  boss.on('warning', ({ message }) => log.warn(message));
  await boss.start();
  for (const name of names) await boss.createQueue(name, QUEUE_OPTIONS);

  return {
    async add(tx, queue, keys, startAfter) {
      const jobs = keys.map((key) => ({ queue, key, start_after: startAfter }));
      await tx.execute(sql`select add_jobs(${JSON.stringify(jobs)}::jsonb)`);
    },
    async work(handlers) {
      for (const [queue, handle] of Object.entries(handlers))
        await boss.work(queue, WORK_OPTIONS, runBatch(queue, handle, log));
    },
    async close() {
      await boss
        .stop({ timeout: STOP_TIMEOUT_MS })
        .catch((error) => log.warn({ err: error }, 'the queue did not stop in time'));
    },
  };
}

interface JobCount extends Record<string, unknown> {
  queue: string;
  state: 'due' | 'later' | 'running';
  count: number;
}

/** Unfinished jobs by queue. */
export async function countJobs(db: Database): Promise<JobCount[]> {
  const { rows } = await db.execute<JobCount>(sql`
    select name as queue, case when state = 'active' then 'running' when start_after > now() then 'later' else 'due' end as state,
      count(*)::int as count
    from pgboss.job where state < 'completed' group by 1, 2`);
  return rows;
}

/** Deletes every job of these rows, in any state. */
export async function deleteJobs(tx: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.execute(
    sql`delete from pgboss.job where data ->> 'key' in (${sql.join(
      keys.map((key) => sql`${key}`),
      sql`, `,
    )})`,
  );
}

const QUEUE_OPTIONS = {
  policy: 'short', // At most one queued job per singleton key.
  notify: true,
  retryLimit: 0,
  expireInSeconds: 120,
  deleteAfterSeconds: 3600,
};

const WORK_OPTIONS = {
  localConcurrency: 2, // One slow receiver must not block the others.
  batchSize: 5, // Fetched, started, recorded and completed together. A receiver gets at most ten at once.
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 5, // There is no notification when the time of a later job comes.
  perJobResults: true,
} as const;

/** A handler that throws is a bug or an outage: log it. The owner of the row adds the job again. */
function runBatch(queue: string, handle: Handler, log: Log) {
  return (jobs: { id: string; data: { key: string } }[]) =>
    Promise.all(
      jobs.map(async ({ id, data: { key } }) => {
        try {
          await handle(key);
          return { id, status: 'completed' as const };
        } catch (error) {
          log.error({ err: error, queue, key }, 'job failed');
          return { id, status: 'failed' as const };
        }
      }),
    );
}

/** While the database is down, polling fails several times a second: log it once in a while. */
function atMostEvery<T>(milliseconds: number, act: (value: T) => void): (value: T) => void {
  let next = 0;
  return (value) => {
    if (performance.now() < next) return;
    next = performance.now() + milliseconds;
    act(value);
  };
}
