import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { AttackedSite } from '#proof/attack/site.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { attackDatabase } from './sql.ts';

const database = ownDatabase();

test('a site that puts what it is sent into its statements is found out, also where it answers nothing', async () => {
  const { pool } = database();
  const server = createServer((req, res) => {
    const name = new URL(req.url ?? '/', 'http://localhost').searchParams.get('q') ?? '';
    const isSlow = name.includes('pg_sleep');
    const asked = isSlow ? pool.query(`select 1 where 'a' = '${name}'`).catch(() => {}) : Promise.resolve();
    void asked.then(() => res.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const query = async (text: string) => (await pool.query(text)).rows;
  const { findings } = await attackDatabase({
    site: { url: `http://${host}`, host, newClient: () => ({}), query } as unknown as AttackedSite,
    ...{
      addresses: [{ route: '/a', isInside: false, takes: false }],
      samples: {},
      forms: [],
      parameters: ['q'],
      cookie: '',
    },
  });
  expect(findings.join()).toContain('the database was put to sleep: select 1 where');
});
