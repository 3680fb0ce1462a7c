import { once } from 'node:events';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { spawnApp, startApp } from '#tests/support/app-process.ts';
import { databaseSwitch } from '#tests/support/database-switch.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const ask = (url: string, agent: Agent): Promise<[status?: number, connection?: string]> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      answer.resume().on('end', () => resolve([answer.statusCode, answer.headers.connection]));
    }).on('error', reject);
  });

const folderForTest = () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  return folder.path;
};

describe('a start that cannot work ends with one sentence and exit code 1', () => {
  test.each([
    ['a bad setting', { PORT: 'eighty' }, 'PORT should be a number from 0 to 65535\n'],
    ['several', { PORT: 'x', SEED: 'y' }, 'PORT should be a number from 0 to 65535\nSEED should be demo or none\n'],
    ['DATA_DIR is a file', { DATA_DIR: 'package.json' }, /^DATA_DIR \S+package\.json cannot be written \(\w+\)\.\n$/],
    [
      'no such database',
      { DATABASE_URL: 'postgres://127.0.0.1:1/x', SESSION_SECRET: 'x'.repeat(32) },
      /^The database of DATABASE_URL does not answer: .*\.\n$/,
    ],
    [
      'no such host',
      { HOST: '203.0.113.1' },
      /^The server cannot listen on 203\.0\.113\.1:0 \(EADDRNOTAVAIL\): check HOST and PORT\.\n$/,
    ],
  ])('%s', async (_name, settings, sentence) => {
    const app = spawnApp({ DATA_DIR: folderForTest(), ...settings });
    expect(await app.ended).toBe(1);
    if (typeof sentence === 'string') expect(app.output()).toBe(sentence);
    else expect(app.output()).toMatch(sentence);
  });

  test('a taken port', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const app = spawnApp({ DATA_DIR: folderForTest(), PORT: String(port) });
    expect(await app.ended).toBe(1);
    expect(app.output()).toBe(`Port ${port} is taken by another program: stop it, or set PORT to another.\n`);
  });
});

describe('the process', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('ends in order on %s, its database with it', async (signal) => {
    const app = await startApp({ DATA_DIR: folderForTest() });
    await app.kill(signal);
    expect(await app.ended).toBe(0);
    await expect(fetch(app.url)).rejects.toThrow();
  });

  test('says that it leaves before it does, and until then answers everybody, for the last time on each line', async () => {
    const app = await startApp({ DATA_DIR: folderForTest(), DRAIN_SECONDS: '1.5' });
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    expect(await ask(`${app.url}/readyz`, agent)).toEqual([200, 'keep-alive']);

    const leaving = app.kill('SIGTERM');
    await expect.poll(() => ask(`${app.url}/readyz`, agent)).toEqual([503, 'close']);
    for (const path of ['/', '/resources', '/healthz', '/favicon.ico']) {
      expect(await ask(app.url + path, agent), path).toEqual([200, 'close']);
    }
    await leaving;
    expect(await app.ended).toBe(0);
  });

  test('says the administrator’s password on the first start only, and the next closes its files to other accounts', async () => {
    const DATA_DIR = folderForTest();
    const first = await startApp({ DATA_DIR });
    expect(first.output()).toMatch(
      /Demo administrator: admin@wrc-advisory\.example\nPassword, shown only now: \S{16}\n/,
    );
    await first.kill('SIGTERM');
    const email = join(DATA_DIR, 'mail/reset-link.eml');
    mkdirSync(dirname(email), { recursive: true, mode: 0o755 });
    writeFileSync(email, 'as an earlier version wrote it', { mode: 0o644 });
    const second = await startApp({ DATA_DIR });
    expect(second.output()).not.toContain('Password');
    expect([dirname(email), email].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
    await second.kill('SIGTERM');
  });

  test('shares its database with a second one, and a killed one is replaced at once', async () => {
    const DATA_DIR = folderForTest();
    const one = await startApp({ DATA_DIR });
    const two = await startApp({ DATA_DIR });
    await one.kill('SIGKILL');
    expect((await fetch(`${two.url}/readyz`)).status).toBe(200);

    const three = await startApp({ DATA_DIR });
    expect((await fetch(`${three.url}/readyz`)).status).toBe(200);
    await two.kill('SIGKILL');
    await three.kill('SIGTERM');
    const four = await startApp({ DATA_DIR });
    expect(await (await fetch(four.url)).text()).toContain('Latest from the Resource Library');
    await four.kill('SIGTERM');
  });

  test('serves known pages while the database is away, says 503 for others, and recovers', async () => {
    const app = await startApp({ DATA_DIR: folderForTest() });
    onTestFinished(() => app.stop());
    const known = `${app.url}/resources/five-financing-mistakes`;
    const before = await (await fetch(known)).text();
    const home = await (await fetch(app.url)).text();
    const { stop, start } = databaseSwitch(app.dataDir);

    stop();
    expect((await fetch(`${app.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    expect(await (await fetch(known)).text()).toBe(before);
    expect(await (await fetch(app.url)).text()).toBe(home);
    const unknown = await fetch(`${app.url}/resources/what-nobody-has-asked-for`);
    expect(unknown.status).toBe(503);
    expect(await unknown.text()).not.toMatch(/ECONN|at .*\.(js|ts):\d/);
    const search = await fetch(`${app.url}/resources?q=seller`);
    expect(search.status).toBe(503);
    expect(await search.text()).not.toContain('No articles found');

    start();
    await expect.poll(async () => (await fetch(`${app.url}/readyz`)).status).toBe(200);
    expect((await fetch(`${app.url}/resources/seller-notes-and-standby`)).status).toBe(200);
  });

  test('knows the public pages soon after its start, also those that nobody has asked for', async () => {
    const app = await startApp({ DATA_DIR: folderForTest() });
    onTestFinished(() => app.stop());
    await expect.poll(app.output).toContain('rendered the public pages in advance');
    const database = databaseSwitch(app.dataDir);
    database.stop();
    const article = await fetch(`${app.url}/resources/seller-notes-and-standby`).finally(database.start);
    expect(article.status).toBe(200);
  });
});
