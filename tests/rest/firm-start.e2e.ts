import { join } from 'node:path';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { IDENTITY } from '#app/firm/identity.ts';
import { openPool } from '#app/platform/db/database.ts';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { purgePages } from '#app/platform/http/page-purge.ts';
import { freePort, spawnApp, startApp } from '#tests/support/app-process.ts';
import { ownAccountSite } from '#tests/support/shared-site.ts';
import { preparedData, temporaryFolder } from '#tests/support/temporary-folder.ts';

const site = ownAccountSite();
const PHONE = '(512) 555-0199';

test('a process that cannot read the firm’s texts yet shows no page, and then none with those of the demo', async () => {
  await site.query(`insert into firm_texts (id, key, state, value, publication, changed_by)
    values (gen_random_uuid(), 'identity.phone', 'published', '"${PHONE}"', gen_random_uuid(), 'ann')`);
  const postgres = await startEmbeddedPostgres(site.dataDir());
  const { pool } = openPool({ ...postgres.connection, max: 1 }, pino({ level: 'silent' }));
  onTestFinished(async () => {
    await pool.end();
    await postgres.stop();
  });
  await pool.query('begin');
  await pool.query('lock table firm_texts in access exclusive mode');
  const port = await freePort();
  const starting = startApp({ DATA_DIR: site.dataDir(), PORT: String(port), SEED: 'none' });
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%firm_texts%'`;
  await expect.poll(async () => (await site.query(waiting)).length).toBeGreaterThan(0);
  await expect(fetch(`http://127.0.0.1:${port}/contact`)).rejects.toThrow();
  await pool.query('rollback');
  const app = await starting;
  onTestFinished(() => app.kill('SIGTERM'));
  const page = await (await fetch(`${app.url}/contact`)).text();
  expect([page.includes(PHONE), page.includes(IDENTITY.phone)]).toEqual([true, false]);
});

const folderForTest = (folder = temporaryFolder()) => {
  onTestFinished(folder.remove);
  return folder.path;
};

test('a process that starts while the database is away shows the firm as it was last published, and recovers', async () => {
  const elsewhere = folderForTest(preparedData('articles'));
  let postgres = await startEmbeddedPostgres(elsewhere);
  const { db, pool } = openPool({ ...postgres.connection, max: 1 }, pino({ level: 'silent' }));
  const address = `postgres://${postgres.connection.user}@localhost/postgres?host=${join(elsewhere, 'postgres-socket')}`;
  const settings = {
    ...{ DATA_DIR: folderForTest(), DATABASE_URL: address },
    SESSION_SECRET: 'the same thirty-two characters for all',
  };
  const first = await startApp(settings);
  const read = async (url: string, path: string) => {
    const answer = await fetch(url + path);
    return { status: answer.status, text: await answer.text() };
  };
  await db.transaction(async (tx) => {
    await tx.execute(`insert into firm_texts (id, key, state, value, publication, changed_by)
      values (gen_random_uuid(), 'identity.phone', 'published', '"${PHONE}"', gen_random_uuid(), 'ann')`);
    await tx.execute(`update facts set value = '{"from": 2650, "to": 4150}' where key = 'firm.plan-starter'`);
    await purgePages(tx, ['firm:identity.phone']);
    await purgePages(tx, ['fact:firm.plan-starter']);
  });
  for (const text of [PHONE, '$2,650'])
    await expect.poll(() => read(first.url, '/retain')).toMatchObject({ text: expect.stringContaining(text) });
  await first.kill('SIGTERM');
  await pool.end();
  await postgres.stop();

  const another = spawnApp({ ...settings, DATABASE_URL: address.replace('/postgres?', '/another?') });
  expect(await another.ended).toBe(1); // Its texts would be others.
  const second = await startApp(settings);
  onTestFinished(() => second.kill('SIGTERM'));
  for (const [path, text] of [
    ['/contact', PHONE],
    ['/retain', '$2,650'],
  ] as const) {
    const page = await read(second.url, path);
    expect([page.status, page.text.includes(text), page.text.includes(IDENTITY.phone)], path).toEqual([
      200,
      true,
      false,
    ]);
  }
  expect((await read(second.url, '/readyz')).status).toBe(503);

  postgres = await startEmbeddedPostgres(elsewhere);
  onTestFinished(() => postgres.stop());
  await expect.poll(async () => (await read(second.url, '/readyz')).status).toBe(200);
  await expect.poll(async () => (await read(second.url, '/resources')).status).toBe(200);
  expect((await read(second.url, '/contact')).text).toContain(PHONE);
});
