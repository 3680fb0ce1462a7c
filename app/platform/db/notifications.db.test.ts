import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { PURGE_CHANNEL, purgePages } from '#app/platform/http/page-purge.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { listenForNotifications } from './notifications.ts';

const database = ownDatabase();

function listen() {
  const heard: string[] = [];
  const { connection } = database();
  const log = pino({ level: 'silent' });
  const subscription = listenForNotifications({
    connection,
    channel: PURGE_CHANNEL,
    onMessage: (payload) => heard.push(payload),
    onGap: () => heard.push('gap'),
    log,
  });
  onTestFinished(() => subscription.stop());
  return heard;
}

test('every process is notified of a committed change, and not of one that is rolled back', async () => {
  const { db } = database();
  const [one, two] = [listen(), listen()];
  await expect.poll(() => [...one, ...two]).toEqual(['gap', 'gap']);

  await db.transaction((tx) => purgePages(tx, ['articles']));
  await db
    .transaction(async (tx) => {
      await purgePages(tx, ['never']);
      throw new Error('taken back');
    })
    .catch(() => {});
  await db.transaction((tx) => purgePages(tx, ['article:7']));

  const expected = ['gap', '["articles"]', '["article:7"]'];
  await expect.poll(() => one).toEqual(expected);
  await expect.poll(() => two).toEqual(expected);
});

test('a listener whose connection breaks reconnects, and reports the gap', async () => {
  const { db, pool } = database();
  const heard = listen();
  await expect.poll(() => heard).toEqual(['gap']);
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()",
  );
  await expect.poll(() => heard).toEqual(['gap', 'gap']);
  await db.transaction((tx) => purgePages(tx, ['articles']));
  await expect.poll(() => heard.at(-1)).toBe('["articles"]');
});
