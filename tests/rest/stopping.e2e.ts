import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, cpSync, existsSync, constants as flags, openSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { MIGRATIONS_LOCK } from '#app/platform/db/migrations.ts';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { endApps, freePort, spawnApp, startApp } from '#tests/support/app-process.ts';
import { descendantsOf, isAlive, postmasterOf } from '#tests/support/processes.ts';
import { startRecordingServer } from '#tests/support/recording-servers.ts';
import { preparedData, temporaryFolder } from '#tests/support/temporary-folder.ts';

/** The site stops within ten seconds. On a busy machine its database, which was told to, may need longer. */
const POLL = { interval: 100 };

function folderForTest(folder = preparedData('none')): string {
  onTestFinished(folder.remove);
  return folder.path;
}

const isReady = async (port: number) => {
  const status = await fetch(`http://127.0.0.1:${port}/readyz`).then((answer) => answer.status, String);
  return status === 200;
};

async function settingsForTest() {
  const port = await freePort();
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), SEED: 'none' };
  return { port, env: { ...env, DATA_DIR: folderForTest() } };
}

describe('the end of the first process ends all of them', () => {
  // Otherwise each start would build first.
  beforeAll(() => void execFileSync('node', ['scripts/bootstrap.mjs', 'build'], { stdio: 'ignore' }), 600_000);

  const STARTS = [
    ['npm', 'SIGTERM', 'exec npm start'],
    ['npm', 'SIGKILL', 'exec npm start'],
    ['sh', 'SIGTERM', 'node scripts/bootstrap.mjs start; true'],
    ['sh', 'SIGKILL', 'node scripts/bootstrap.mjs start; true'],
  ] as const;
  test.each(process.env.FULL ? STARTS : STARTS.slice(0, 2))('%s, by %s', async (_name, signal, command) => {
    const { port, env } = await settingsForTest();
    const first = spawn('sh', ['-c', command], { env, stdio: 'ignore' }).pid as number;
    await expect.poll(() => isReady(port), { interval: 200 }).toBe(true);
    const all = [first, ...descendantsOf(first)];
    expect(all.length).toBeGreaterThan(5); // Among them bootstrap.mjs, the server, and the processes of PostgreSQL.

    process.kill(first, signal);
    await expect.poll(() => all.filter(isAlive), POLL).toEqual([]);
  });

  test('but not the end of the shell that started npm in the background', async () => {
    const { port, env } = await settingsForTest();
    const shell = spawn('sh', ['-c', 'nohup npm start >/dev/null 2>&1 & echo $!'], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const npm = Number(await text(shell.stdout));
    await expect.poll(() => isAlive(shell.pid as number), POLL).toBe(false);
    await expect.poll(() => isReady(port), { interval: 200 }).toBe(true);
    const all = [npm, ...descendantsOf(npm)];
    await new Promise((resolve) => setTimeout(resolve, 1500)); // Three looks of bootstrap.mjs at its parents.
    expect(await isReady(port)).toBe(true);
    process.kill(npm, 'SIGTERM');
    await expect.poll(() => all.filter(isAlive), POLL).toEqual([]);
  });
});

test('a start that is told to stop while it installs ends, with npm', async () => {
  const registry = await startRecordingServer();
  onTestFinished(() => registry.stop());
  registry.behave('hang');
  const folder = folderForTest(temporaryFolder());
  for (const file of ['bootstrap', 'run-child']) cpSync(`scripts/${file}.mjs`, join(folder, `scripts/${file}.mjs`));
  const pack = { name: 'site', version: '1.0.0', dependencies: { other: '1.0.0' } };
  const other = { version: '1.0.0', resolved: `${registry.url}/other.tgz`, integrity: 'sha512-AA==' };
  const lock = { name: 'site', lockfileVersion: 3, packages: { '': pack, 'node_modules/other': other } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(pack));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  const bootstrap = spawn('node', [join(folder, 'scripts/bootstrap.mjs'), 'start'], { stdio: 'ignore' });
  onTestFinished(() => void bootstrap.kill('SIGKILL'));
  await expect.poll(() => registry.requests.length, POLL).toBeGreaterThan(0);
  const all = [bootstrap.pid as number, ...descendantsOf(bootstrap.pid as number)];
  bootstrap.kill('SIGTERM');
  await expect.poll(() => all.filter(isAlive), POLL).toEqual([]);
});

test('a server that is told to stop while it starts stops its database too', async () => {
  const DATA_DIR = folderForTest();
  const app = spawnApp({ DATA_DIR });
  const lockFile = join(DATA_DIR, 'postgres/postmaster.pid');
  await expect.poll(() => existsSync(lockFile), { interval: 5 }).toBe(true);
  await app.kill('SIGTERM');
  expect(await app.ended).toBe(0);
  await expect.poll(() => existsSync(lockFile), POLL).toBe(false);
});

test('a server that is told to stop while it waits to migrate does not finish its start', async () => {
  const DATA_DIR = folderForTest();
  const postgres = await startEmbeddedPostgres(DATA_DIR);
  onTestFinished(postgres.stop);
  const other = new pg.Client(postgres.connection);
  await other.connect();
  await other.query('select pg_advisory_lock($1)', [MIGRATIONS_LOCK]);
  const app = spawnApp({ DATA_DIR });
  const waiting = "select count(*)::int from pg_locks where locktype = 'advisory' and not granted";
  await expect.poll(async () => (await other.query(waiting)).rows, POLL).toEqual([{ count: 1 }]);
  process.kill(app.pid, 'SIGTERM');
  await expect.poll(app.output, POLL).toContain('Stopping');
  await other.end();
  expect(await app.ended).toBe(0);
  expect(app.output()).not.toContain('Ready at');
});

describe('a server whose log is no longer read', () => {
  /** A pipe of 64 KB that is not read, and a server that writes to it until it is full. */
  async function startUnread() {
    const { port, env } = await settingsForTest();
    const pipe = join(env.DATA_DIR, 'log');
    execFileSync('mkfifo', [pipe]);
    const reader = openSync(pipe, flags.O_RDONLY | flags.O_NONBLOCK);
    const writer = openSync(pipe, flags.O_WRONLY);
    const server = spawn(process.execPath, ['build/server/index.js'], { env, stdio: ['ignore', writer, 'pipe'] });
    onTestFinished(() => void server.kill('SIGKILL'));
    closeSync(writer);
    const errors = text(server.stderr as Readable);
    const ended = new Promise<number | null>((resolve) => server.once('exit', (code) => resolve(code)));
    await expect.poll(() => isReady(port), { interval: 200 }).toBe(true);
    for (let batch = 0; batch < 40; batch++) {
      await Promise.all(
        Array.from({ length: 10 }, () => ask(`http://127.0.0.1:${port}/assets/${'x'.repeat(180)}.png`)),
      );
    }
    return { server, reader, errors, ended, lockFile: join(env.DATA_DIR, 'postgres/postmaster.pid') };
  }

  test('still stops, with its database, and reports what was not written', async () => {
    const { server, reader, errors, ended, lockFile } = await startUnread();
    server.kill('SIGTERM');
    await expect.poll(() => server.exitCode, POLL).toBe(0);
    closeSync(reader);
    await ended;
    expect(await errors).toContain('Not finished while stopping: writing the log (it took too long).\n');
    await expect.poll(() => existsSync(lockFile), POLL).toBe(false);
  });

  test('stops as usual when the reader ends meanwhile', async () => {
    const { server, reader, ended, lockFile } = await startUnread();
    server.kill('SIGTERM');
    closeSync(reader);
    expect(await ended).toBe(0);
    await expect.poll(() => existsSync(lockFile), POLL).toBe(false);
  });
});

const ask = (url: string) =>
  new Promise<void>((resolve, reject) => {
    get(url, (answer) => answer.resume().on('end', resolve)).on('error', reject);
  });

/** The tests' own promise: whatever happens to them, nothing they have started goes on. */

const RUN = `
  import { startApp } from './tests/support/app-process.ts';
  import { openRunFolder } from './tests/support/temporary-folder.ts';
  openRunFolder();
  const { pid, dataDir } = await startApp({ SEED: 'none' });
  console.log(JSON.stringify({ pid, dataDir, folder: process.env.TEST_RUN_FOLDER }));
`;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('a test run that is killed takes its sites, their databases and its folder with it', async () => {
  const run = spawn(process.execPath, ['--input-type=module', '--eval', RUN], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(run.stdout, 'data');
  const { pid, dataDir, folder } = JSON.parse(line);
  const database = postmasterOf(dataDir);
  expect([isRunning(pid), isRunning(database)]).toEqual([true, true]);
  run.kill('SIGKILL');
  await expect.poll(() => [isRunning(pid), isRunning(database), existsSync(folder)]).toEqual([false, false, false]);
});

test('a site that a failed test has left running ends with its file', async () => {
  const site = await startApp();
  await endApps();
  expect(isRunning(site.pid)).toBe(false);
});
