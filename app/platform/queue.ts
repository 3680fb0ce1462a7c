import { setTimeout as sleep } from 'node:timers/promises';
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

export interface WorkingQueue extends JobQueue {
  /** From now on this process works; until then `add` waits. Tries again while the database is away. */
  start(work: Readonly<Record<string, Work>>): void;
  /** Waits a few seconds for what is under way. */
  stop(): Promise<void>;
}

const LONGEST_STOP_MS = 3500;

/**
 * pg-boss carries requests to the processes, each to one of them, and nothing more: it neither retries nor remembers.
 * Whoever owns the rows knows what is due, and asks again after a crash (docs/decisions/0011).
 */
export function createQueue(connection: pg.ClientConfig, log: Log): WorkingQueue {
  const boss = new PgBoss({
    ...(connection as object),
    application_name: 'wrc-advisory-queue',
    max: 2,
    connectionTimeoutMillis: 3000,
    useListenNotify: true,
    schedule: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the queue has trouble'));
  boss.on('warning', ({ message }) => log.warn(message));

  let stopped = false;
  const ready = Promise.withResolvers<void>();
  async function open(queues: string[]): Promise<boolean> {
    while (!stopped) {
      try {
        await boss.start();
        for (const queue of queues) await boss.createQueue(queue, QUEUE_OPTIONS);
        ready.resolve();
        return true;
      } catch (error) {
        log.warn({ err: error }, 'the queue could not start; trying again');
        await sleep(1000);
      }
    }
    return false;
  }

  return {
    async add(tx, queue, keys, startAfter) {
      await ready.promise;
      const jobs = keys.map((key) =>
        startAfter ? { data: { key }, startAfter, singletonKey: `${key} later` } : { data: { key }, singletonKey: key },
      );
      await boss.insert(queue, jobs, { db: fromDrizzle(tx, sql) });
    },
    async start(work) {
      if (!(await open(Object.keys(work)))) return;
      for (const [queue, act] of Object.entries(work))
        await boss.work(queue, WORK_OPTIONS, workThrough(queue, act, log));
    },
    async stop() {
      stopped = true;
      await boss
        .stop({ timeout: LONGEST_STOP_MS })
        .catch((error) => log.warn({ err: error }, 'the queue did not stop'));
    },
  };
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
