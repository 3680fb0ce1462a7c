import { setImmediate } from 'node:timers/promises';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { ownDatabase } from '#tests/support/test-database.ts';
import { type Handler, openQueues } from './queue.ts';

const database = ownDatabase();
const silent = pino({ level: 'silent' });
/** For polls: only a failure waits this long. */

async function openQueue(acts: Record<string, Handler>) {
  const queue = await openQueues(Object.keys(acts), database().connection, silent);
  onTestFinished(() => queue.close());
  await queue.work(acts);
  return queue;
}

test('a job exists if, and only if, the transaction commits', async () => {
  const { db } = database();
  const done: string[] = [];
  const queue = await openQueue({ first: async (key) => void done.push(key) });
  await db
    .transaction(async (tx) => {
      await queue.add(tx, 'first', ['taken back']);
      throw new Error('taken back');
    })
    .catch(() => {});
  await db.transaction(async (tx) => {
    await queue.add(tx, 'first', ['one', 'two']);
    await queue.add(db, 'first', ['committed later']);
    await expect.poll(() => done).toEqual(['committed later']);
  });
  await expect.poll(() => done.toSorted()).toEqual(['committed later', 'one', 'two']);
});

test('a job waits until a process works', async () => {
  const { db } = database();
  const done: string[] = [];
  const idle = await openQueues(['second'], database().connection, silent);
  onTestFinished(() => idle.close());
  await idle.add(db, 'second', ['early']);
  await openQueue({ second: async (key) => void done.push(key) });
  await expect.poll(() => done).toEqual(['early']);
});

test('each job goes to one of several processes, and a failing job affects no other', async () => {
  const { db } = database();
  const done: string[] = [];
  const act = async (key: string) => {
    if (key === 'bad') throw new Error('bad');
    await setImmediate();
    done.push(key);
  };
  const [queue] = await Promise.all([openQueue({ third: act }), openQueue({ third: act })]);
  const keys = Array.from({ length: 40 }, (_, n) => `key-${n}`);
  await queue.add(db, 'third', ['bad', ...keys]);
  await expect.poll(() => done.toSorted()).toEqual(keys.toSorted());
});

test('a row has one job however often it is added; one for later does not prevent one for now', async () => {
  const { db } = database();
  const done: string[] = [];
  let busy = 0;
  const release = Promise.withResolvers<void>();
  const queue = await openQueue({
    fourth: async (key) => {
      if (key !== 'busy') return void done.push(key);
      busy++;
      await release.promise;
    },
  });
  // Both workers are busy, so that the others have to wait.
  for (const workers of [1, 2]) {
    await queue.add(db, 'fourth', ['busy']);
    await expect.poll(() => busy).toBe(workers);
  }
  await queue.add(db, 'fourth', ['row'], new Date(Date.now() + 3_600_000));
  for (let n = 0; n < 3; n++) await queue.add(db, 'fourth', ['row']);
  release.resolve();
  await expect.poll(() => done).toEqual(['row']);
  await queue.add(db, 'fourth', ['last']);
  await expect.poll(() => done.at(-1)).toBe('last');
  expect(done).toEqual(['row', 'last']);
});
