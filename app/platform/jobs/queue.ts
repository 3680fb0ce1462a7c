import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { type Database, openPool } from '#app/platform/db/database.ts';
import { listenForNotifications } from '#app/platform/db/notifications.ts';
import type { Log } from '#app/platform/log.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';

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
/** There is no notification when the time of a later job comes. */
const POLL_MS = 5000;
/** Jobs that arrive within this time are taken together. */
const GATHER_MS = 100;
/** Taking jobs one by one needs more of the database's time than storing a lead. */
const BATCH = 25;
/** One job that hangs must not block the others. */
const MAX_BATCHES = 2;
/** Of one queue in this process, because its jobs have one receiver. */
const MAX_RUNNING = 10;

/**
 * The table only hands jobs to processes: no retries, no history. The owner of the rows knows what is due, and adds the
 * jobs again after a crash (docs/decisions, 0012 and 0036).
 */
export function openQueues(connection: pg.ClientConfig, log: Log): OpenQueue {
  const { db, pool } = openPool({ ...connection, application_name: 'wrc-advisory-jobs', max: 2 }, log);
  const workers = new Map<string, Worker>();
  let notifications: ReturnType<typeof listenForNotifications> | undefined;

  return {
    async add(tx, queue, keys, startAfter) {
      const jobs = keys.map((key) => ({ queue, key, start_after: startAfter }));
      await tx.execute(sql`select add_jobs(${JSON.stringify(jobs)}::jsonb)`);
    },
    async work(handlers) {
      for (const [queue, handle] of Object.entries(handlers)) workers.set(queue, startWorker(db, queue, handle, log));
      notifications = listenForNotifications({
        ...{ connection, channel: 'jobs', log },
        onMessage: (queue) => workers.get(queue)?.wake(),
        onGap() {
          for (const { wake } of workers.values()) wake();
        },
      });
    },
    async close() {
      const stopped = Promise.all([notifications?.stop(), ...Array.from(workers.values(), ({ stop }) => stop())]);
      const timeout = Promise.withResolvers<void>();
      const timer = setTimeout(timeout.resolve, STOP_TIMEOUT_MS);
      await Promise.race([stopped, timeout.promise]);
      clearTimeout(timer);
      if (!pool.ending) await pool.end();
    },
  };
}

interface JobCount extends Record<string, unknown> {
  queue: string;
  state: 'due' | 'later';
  count: number;
}

/** Jobs that no process has taken, by queue. */
export async function countJobs(db: Database): Promise<JobCount[]> {
  const { rows } = await db.execute<JobCount>(sql`
    select queue, case when start_after > now() then 'later' else 'due' end as state, count(*)::int as count
    from queue.jobs group by 1, 2`);
  return rows;
}

/** How long the oldest job has been due, by the database's clock. */
export async function oldestDueJob(db: Database): Promise<{ oldestDueAt: Date | null; oldestDueMinutes: number }> {
  const { rows } = await db.execute<{ at: string | null; minutes: number | null }>(sql`
    select min(start_after) as at, extract(epoch from now() - min(start_after))::int / 60 as minutes
    from queue.jobs where start_after <= now()`);
  const { at = null, minutes } = rows[0] ?? {};
  return { oldestDueAt: at ? new Date(at) : null, oldestDueMinutes: minutes ?? 0 };
}

/** Deletes every job of these rows. */
export async function deleteJobs(tx: Database, keys: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from queue.jobs where key = any(${sql.param(keys)})`);
}

interface Worker {
  wake(): void;
  /** Waits for running jobs. */
  stop(): Promise<void>;
}

/** Takes the jobs of a queue in batches. A job that arrives while all batches are running is taken after the first of them. */
function startWorker(db: Database, queue: string, handle: Handler, log: Log): Worker {
  const limit = createConcurrencyLimit(MAX_RUNNING, Number.POSITIVE_INFINITY);
  const batches = new Set<Promise<void>>();
  let isMissed = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let latest = Number.NEGATIVE_INFINITY;

  function wake(): void {
    if (isStopped || timer) return;
    timer = setTimeout(start, Math.max(0, latest + GATHER_MS - performance.now()));
  }

  function start(): void {
    timer = undefined;
    latest = performance.now();
    isMissed = batches.size === MAX_BATCHES;
    if (isMissed) return;
    const batch = runBatch().finally(() => {
      batches.delete(batch);
      if (isMissed) wake();
    });
    batches.add(batch);
  }

  async function runBatch(): Promise<void> {
    const keys = await take(db, queue).catch((error) => {
      log.warn({ err: error, queue }, 'queue error');
      return [];
    });
    if (keys.length === BATCH) wake(); // There may be more, for another batch.
    await Promise.all(keys.map((key) => limit.run(() => run(key))));
  }

  /** A handler that throws is a bug or an outage: log it. The owner of the row adds the job again. */
  async function run(key: string): Promise<void> {
    if (!isStopped) await handle(key).catch((error) => log.error({ err: error, queue, key }, 'job failed'));
  }

  const polls = setInterval(wake, POLL_MS);
  wake();
  return {
    wake,
    async stop() {
      isStopped = true;
      clearInterval(polls);
      clearTimeout(timer);
      await Promise.all(batches);
    },
  };
}

/** Each job goes to one process: the others skip the rows that it has locked. */
async function take(db: Database, queue: string): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    delete from queue.jobs where ctid = any(array(
      select ctid from queue.jobs where queue = ${queue} and start_after <= now()
      order by start_after limit ${BATCH} for update skip locked
    )) returning key`);
  return rows.map(({ key }) => key);
}
