import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import type { Database } from './db/database.ts';
import { subscribe } from './db/notifications.ts';
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
 * jobs again after a crash (docs/decisions, 0012).
 */
export async function openQueues(names: readonly string[], connection: pg.ClientConfig, log: Log): Promise<OpenQueue> {
  const boss = new PgBoss({
    ...(connection as object),
    application_name: 'wrc-advisory-queue',
    max: 2,
    connectionTimeoutMillis: 3000,
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
  let notifications: ReturnType<typeof subscribe> | undefined;

  return {
    async add(tx, queue, keys, startAfter) {
      const jobs = keys.map((key) => ({ queue, key, start_after: startAfter }));
      await tx.execute(sql`select add_jobs(${JSON.stringify(jobs)}::jsonb)`);
    },
    async work(handlers) {
      const wakers = new Map<string, () => void>();
      for (const [queue, handle] of Object.entries(handlers))
        wakers.set(queue, await startWorkers(boss, queue, runBatch(queue, handle, log)));
      notifications = subscribe({
        connection,
        channel: CHANNEL,
        onMessage: (queue) => wakers.get(queue)?.(),
        onGap() {
          for (const wake of wakers.values()) wake();
        },
        log,
      });
    },
    async close() {
      await notifications?.stop();
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

/** How long the oldest job has been due, by the database's clock. */
export async function oldestDueJob(db: Database): Promise<{ oldestDueAt: Date | null; oldestDueMinutes: number }> {
  const { rows } = await db.execute<{ at: string | null; minutes: number | null }>(sql`
    select min(start_after) as at, extract(epoch from now() - min(start_after))::int / 60 as minutes
    from pgboss.job where state < 'active' and start_after <= now()`);
  const { at = null, minutes } = rows[0] ?? {};
  return { oldestDueAt: at ? new Date(at) : null, oldestDueMinutes: minutes ?? 0 };
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
  retryLimit: 0,
  expireInSeconds: 120,
  deleteAfterSeconds: 3600,
};

/** Where `add_jobs` announces new jobs. */
const CHANNEL = `pgboss_${createHash('sha224').update('pgboss').digest('hex').slice(0, 24)}`;
/** Of one queue in this process, because its jobs have one receiver. */
const RUNNING_AT_ONCE = 10;
/** Two batches at a time: one job that hangs must not block the others. */
const WORKERS = 2;
const WORK_OPTIONS = {
  batchSize: 25, // Fetched and completed together.
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 5, // There is no notification when the time of a later job comes.
  perJobResults: true,
} as const;
/** Jobs that arrive within this time are fetched together. */
const GATHER_MS = 100;

type Job = { id: string; data: { key: string } };

/**
 * Starts the workers of a queue. The returned function wakes one of them. pg-boss itself would wake all of them for each
 * new job, and fetching jobs one by one takes more of the database's time than storing a lead.
 */
async function startWorkers(boss: PgBoss, queue: string, run: ReturnType<typeof runBatch>): Promise<() => void> {
  const idle = new Set<string>();
  let isMissed = false;
  let isWaking = false;
  let latest = Number.NEGATIVE_INFINITY;

  function wake(): void {
    if (isWaking) return;
    isWaking = true;
    setTimeout(wakeOne, Math.max(0, latest + GATHER_MS - performance.now()));
  }

  function wakeOne(): void {
    isWaking = false;
    latest = performance.now();
    const [worker] = idle;
    isMissed = worker === undefined;
    if (worker) boss.notifyWorker(worker);
  }

  for (let started = 0; started < WORKERS; started++) {
    const worker: string = await boss.work(queue, WORK_OPTIONS, async (jobs: Job[]) => {
      idle.delete(worker);
      if (jobs.length === WORK_OPTIONS.batchSize) wake(); // There may be more, for the other worker.
      try {
        return await run(jobs);
      } finally {
        idle.add(worker);
        if (isMissed) wake();
      }
    });
    idle.add(worker);
  }
  return wake;
}

/** A handler that throws is a bug or an outage: log it. The owner of the row adds the job again. */
function runBatch(queue: string, handle: Handler, log: Log) {
  const limit = createConcurrencyLimit(RUNNING_AT_ONCE, Number.POSITIVE_INFINITY);
  return (jobs: readonly Job[]) =>
    Promise.all(
      jobs.map(async ({ id, data: { key } }) => {
        try {
          await limit.run(() => handle(key));
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
