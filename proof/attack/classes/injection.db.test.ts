import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { Target } from '#proof/attack/target.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { attackDatabase } from './injection.ts';

const database = ownDatabase();

test('blind SQL injection is found in a site that concatenates statements', async () => {
  const { pool } = database();
  const server = createServer((req, res) => {
    const name = new URL(req.url ?? '/', 'http://localhost').searchParams.get('q') ?? '';
    const isSlow = name.includes('pg_sleep');
    const queried = isSlow ? pool.query(`select 1 where 'a' = '${name}'`).catch(() => {}) : Promise.resolve();
    void queried.then(() => res.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const query = async (text: string) => (await pool.query(text)).rows;
  const { findings } = await attackDatabase({
    site: { url: `http://${host}`, host, query } as unknown as Target['site'],
    addresses: [{ route: '/a', isAdmin: false, hasAction: false }],
    ...{ samples: {}, forms: [], parameters: ['q'], cookie: '' },
  });
  expect(findings.join()).toContain('an injected statement ran: select 1 where');
});
