import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Database } from './db/database.ts';
import type { Log } from './log.ts';

/** Work that waits in the database for whichever process comes first. Each piece is named by the key of a row. */
export interface JobQueue {
  /**
   * Asks for these rows to be worked on, now or later. It is part of the caller's transaction: asked when, and only
   * when, that is committed. Asking again for a row that waits already changes nothing; one that waits for later can
   * still be asked for now.
   */
  add(tx: Database, queue: string, keys: readonly string[], startAfter?: Date): Promise<void>;
}

export type Work = (key: string) => Promise<void>;

export interface OpenQueue extends JobQueue {
  /** From now on this process works too: for each queue, what is to be done with a row. */
  work(acts: Readonly<Record<string, Work>>): Promise<void>;
  /** Waits a few seconds for what is under way. */
  close(): Promise<void>;
}

const LONGEST_STOP_MS = 3500;
const TROUBLE_EVERY_MS = 10_000;

/**
 * pg-boss carries requests to the processes, each to one of them, and nothing more: it neither retries nor remembers.
 * Whoever owns the rows knows what is due, and asks again after a crash (docs/decisions/0012).
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
    nowAndThen(TROUBLE_EVERY_MS, (error: Error) => log.warn({ err: error }, 'the queue has trouble')),
  );
  boss.on('warning', ({ message }) => log.warn(message));
  await boss.start();
  for (const name of names) await boss.createQueue(name, QUEUE_OPTIONS);

  return {
    async add(tx, queue, keys, startAfter) {
      const jobs = keys.map((key) =>
        startAfter ? { data: { key }, startAfter, singletonKey: `${key} later` } : { data: { key }, singletonKey: key },
      );
      await boss.insert(queue, jobs, { db: fromDrizzle(tx, sql) });
    },
    async work(acts) {
      for (const [queue, act] of Object.entries(acts))
        await boss.work(queue, WORK_OPTIONS, workThrough(queue, act, log));
    },
    async close() {
      await boss
        .stop({ timeout: LONGEST_STOP_MS })
        .catch((error) => log.warn({ err: error }, 'the queue did not stop'));
    },
  };
}

/** Takes back every request for these rows, in whatever state it is: nothing about them is kept. */
export async function forgetJobs(tx: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.execute(
    sql`delete from pgboss.job where data ->> 'key' in (${sql.join(
      keys.map((key) => sql`${key}`),
      sql`, `,
    )})`,
  );
}

const QUEUE_OPTIONS = {
  policy: 'short', // One request for a row waits, however often it is asked for.
  notify: true,
  retryLimit: 0,
  expireInSeconds: 120,
  deleteAfterSeconds: 3600,
};

const WORK_OPTIONS = {
  localConcurrency: 2, // While one waits for a receiver that hangs, the other goes on.
  batchSize: 5,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 5, // What is asked for later is not announced when its time comes.
  perJobResults: true,
} as const;

/** Work that throws is a bug or an outage: it is written down, and its row is asked for again by its owner. */
function workThrough(queue: string, act: Work, log: Log) {
  return (jobs: { id: string; data: { key: string } }[]) =>
    Promise.all(
      jobs.map(async ({ id, data: { key } }) => {
        try {
          await act(key);
          return { id, status: 'completed' as const };
        } catch (error) {
          log.error({ err: error, queue, key }, 'work from the queue failed');
          return { id, status: 'failed' as const };
        }
      }),
    );
}

/** While the database is away every look into the queue fails, several times a second. Saying so once is enough. */
function nowAndThen<T>(milliseconds: number, act: (value: T) => void): (value: T) => void {
  let next = 0;
  return (value) => {
    if (performance.now() < next) return;
    next = performance.now() + milliseconds;
    act(value);
  };
}
