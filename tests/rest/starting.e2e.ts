import { once } from 'node:events';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { spawnApp, startApp } from '#tests/support/app-process.ts';
import { databaseSwitch } from '#tests/support/processes.ts';
import { preparedData, temporaryFolder } from '#tests/support/temporary-folder.ts';

const ask = (url: string, agent: Agent): Promise<[status?: number, connection?: string]> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      answer.resume().on('end', () => resolve([answer.statusCode, answer.headers.connection]));
    }).on('error', reject);
  });

/** Where a site has been started before, unless the test is about the first start. */
const folderForTest = (folder = preparedData()) => {
  onTestFinished(folder.remove);
  return folder.path;
};

describe('a failed start ends with one sentence and exit code 1', () => {
  test.each([
    ['a bad setting', { PORT: 'eighty' }, 'PORT should be a number from 0 to 65535\n'],
    [
      'several',
      { PORT: 'x', SEED: 'y' },
      'PORT should be a number from 0 to 65535\nSEED should be demo, articles or none\n',
    ],
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
    const DATA_DIR = folderForTest(temporaryFolder());
    const app = spawnApp({ DATA_DIR, PORT: String(port) });
    expect(await app.ended).toBe(1);
    expect(app.output()).toBe(`Port ${port} is taken by another program: stop it, or set PORT to another.\n`);
    expect(readdirSync(DATA_DIR)).toEqual([]); // No database and no administrator, whose password would be lost.
  });

  test('a common password of the administrator, before a database is created', async () => {
    const DATA_DIR = folderForTest(temporaryFolder());
    const app = spawnApp({ DATA_DIR, ADMIN_EMAIL: 'ann@firm.example', ADMIN_PASSWORD: 'passwordpassword' });
    expect(await app.ended).toBe(1);
    expect(app.output()).toMatch(/^ADMIN_PASSWORD cannot be used\. This password is one of the first/);
    expect(readdirSync(DATA_DIR)).toEqual([]);
  });

  test('what was created before is printed: the password of the administrator', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const app = spawnApp({ DATA_DIR: folderForTest(temporaryFolder()), METRICS_PORT: String(port) });
    expect(await app.ended).toBe(1);
    expect(app.output()).toMatch(/"Password, shown only now: \S{16}"}\n/);
    expect(app.output()).toContain(`Port ${port} is taken by another program`);
  });
});

describe('the process', () => {
  test('in development it is the same server, and shows the kit', async () => {
    const app = await startApp({ NODE_ENV: 'development' }, { program: 'server/dev.ts' });
    onTestFinished(() => app.stop());
    expect(await (await fetch(app.url)).text()).toContain('Latest from the Resource Library');
    expect((await fetch(`${app.url}/kit`)).status).toBe(200);
  });

  test('on SIGTERM drains: /readyz fails, each connection gets its last response, and it shuts down cleanly', async () => {
    const DATA_DIR = folderForTest();
    const app = await startApp({ DATA_DIR, DRAIN_SECONDS: '60' }); // Longer than the busiest machine takes.
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    expect(await ask(`${app.url}/readyz`, agent)).toEqual([200, 'keep-alive']);

    process.kill(app.pid, 'SIGTERM');
    await expect.poll(() => ask(`${app.url}/readyz`, agent)).toEqual([503, 'close']);
    for (const path of ['/', '/resources', '/healthz', '/favicon.ico']) {
      expect(await ask(app.url + path, agent), path).toEqual([200, 'close']);
    }
    await app.kill('SIGKILL');

    const brief = await startApp({ DATA_DIR, DRAIN_SECONDS: '0.1' });
    await brief.kill('SIGTERM');
    expect(await brief.ended).toBe(0);
    await expect(fetch(brief.url)).rejects.toThrow();
  });

  test('prints the administrator’s password on the first start only, and shares its database with other processes', async () => {
    const DATA_DIR = folderForTest(temporaryFolder());
    const one = await startApp({ DATA_DIR });
    expect(one.output()).toMatch(
      /Demo administrator: admin@wrc-advisory\.example"}\n.*"Password, shown only now: \S{16}"}\n/,
    );
    const two = await startApp({ DATA_DIR });
    expect(two.output()).not.toContain('Password');
    await one.kill('SIGKILL');
    expect((await fetch(`${two.url}/readyz`)).status).toBe(200);

    const email = join(DATA_DIR, 'mail/reset-link.eml');
    mkdirSync(dirname(email), { recursive: true, mode: 0o755 });
    writeFileSync(email, 'as an earlier version wrote it', { mode: 0o644 });
    const three = await startApp({ DATA_DIR });
    expect((await fetch(`${three.url}/readyz`)).status).toBe(200);
    expect([dirname(email), email].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
    await two.kill('SIGKILL');
    await three.kill('SIGTERM');
    const four = await startApp({ DATA_DIR });
    expect(await (await fetch(four.url)).text()).toContain('Latest from the Resource Library');
    await four.kill('SIGTERM');
  });

  test('renders the public pages in advance, serves them without a database, answers 503 for others, and recovers', async () => {
    const app = await startApp({ DATA_DIR: folderForTest(), WARM_UP: 'on' });
    onTestFinished(() => app.stop());
    const known = `${app.url}/resources/five-financing-mistakes`;
    const before = await (await fetch(known)).text();
    const home = await (await fetch(app.url)).text();
    await expect.poll(app.output).toContain('rendered the public pages in advance');
    const { stop, start } = databaseSwitch(app.dataDir);

    stop();
    expect((await fetch(`${app.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    expect(await (await fetch(known)).text()).toBe(before);
    expect(await (await fetch(app.url)).text()).toBe(home);
    expect((await fetch(`${app.url}/resources/seller-notes-and-standby`)).status).toBe(200); // The first request for it.
    const unknown = await fetch(`${app.url}/resources/what-nobody-has-asked-for`);
    expect(unknown.status).toBe(503);
    expect(await unknown.text()).not.toMatch(/ECONN|at .*\.(js|ts):\d/);
    const search = await fetch(`${app.url}/resources?q=seller`);
    expect(search.status).toBe(503);
    expect(await search.text()).not.toContain('No articles found');

    start();
    await expect.poll(async () => (await fetch(`${app.url}/readyz`)).status).toBe(200);
    expect((await fetch(`${app.url}/resources?q=seller`)).status).toBe(200);
  });
});
