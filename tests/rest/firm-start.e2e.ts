import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { IDENTITY } from '#app/firm/identity.ts';
import { openPool } from '#app/platform/db/database.ts';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { freePort, startApp } from '#tests/support/app-process.ts';
import { ownAccountSite } from '#tests/support/shared-site.ts';

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
