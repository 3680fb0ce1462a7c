import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { s3Storage } from '#app/platform/storage/s3-storage.ts';
import { freePort, startApp } from '#tests/support/app-process.ts';
import { FILLED_IN } from '#tests/support/lead-forms.ts';
import { jpeg } from '#tests/support/picture-files.ts';
import { startS3 } from '#tests/support/s3-server.ts';
import { cookieOf } from '#tests/support/shared-site.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { type Platform, pack } from '../../scripts/pack.ts';

/** The archive of the release for this machine, unpacked in an empty folder, without npm and without another Node. */
const NAME = `wrc-advisory-${packageFile.version}-${process.platform}-${process.arch}`;
/** What docs/operations.md says, for this release and machine. */
const COMMANDS = readFileSync('docs/operations.md', 'utf8')
  .replaceAll(/wrc-advisory-\d\S*-x64/g, NAME)
  .split('\n')
  .filter((line) => line.startsWith('    ') && line.includes(NAME));
const [UNPACK = '', RESTORE = '', START = ''] = COMMANDS;

const ADMIN = { email: 'ann@firm.example', password: 'a long password of ann' };
const BACKUP_PASSPHRASE = 'kept in another place than the backups';
const folder = temporaryFolder();

beforeAll(() => {
  process.env.GZIP = '-1'; // The test needs no small archive.
  pack(`${process.platform}-${process.arch}` as Platform, folder.path);
  delete process.env.GZIP;
});
afterAll(folder.remove);

/** With no program in reach but those of the system that a shell script needs. */
const EMPTY_MACHINE = { cwd: folder.path, env: { PATH: '/bin' } };

async function run(command: string): Promise<string> {
  // Not spawnSync: the object storage is in this process.
  const child = spawn('sh', ['-c', command], EMPTY_MACHINE);
  const ended = once(child, 'close');
  const said = await Promise.all([text(child.stdout), text(child.stderr)]);
  return `${said.join('')}exit code ${(await ended)[0]}`;
}

async function leadNames(dataDir: string): Promise<string[]> {
  const postgres = await startEmbeddedPostgres(dataDir);
  const client = new pg.Client(postgres.connection);
  await client.connect();
  const { rows } = await client.query('select name from leads');
  await client.end();
  await postgres.stop();
  return rows.map(({ name }) => name);
}

test('the nightly backup of a site under load is restored and started with it, in three commands', async () => {
  expect(COMMANDS).toHaveLength(3);
  const s3 = await startS3();
  onTestFinished(() => s3.stop());
  const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.settings;
  const keys = { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
  const kept = { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, ...keys, BACKUP_DIR: 's3', BACKUP_PASSPHRASE };
  const settings = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'error' };
  const busy = await startApp({ ...settings, ...kept, TRUST_PROXY: 'X-Forwarded-For' });
  onTestFinished(() => busy.stop());
  const headers = { cookie: await cookieOf((path) => busy.url + path, ADMIN), origin: busy.url };
  const picture = new FormData();
  picture.set('file', new File([new Uint8Array(await jpeg(640, 480))], 'photo.jpg', { type: 'image/jpeg' }));
  const { url } = await (await fetch(`${busy.url}/admin/pictures`, { method: 'POST', body: picture, headers })).json();
  let people = 0;
  const send = async () => {
    const name = `Person ${people++}`;
    const body = new URLSearchParams({ ...FILLED_IN.contact, name, email: `p${people}@load.example` });
    const { status } = await fetch(`${busy.url}/contact`, {
      ...{ method: 'POST', redirect: 'manual', body },
      headers: { 'x-forwarded-for': `203.0.113.${people % 250}` },
    });
    expect(status).toBe(302);
    return name;
  };
  const accepted: string[] = [];
  let isOver = false;
  const load = (async () => {
    while (!isOver) accepted.push(await send());
  })();
  await expect.poll(() => accepted.length, { interval: 20 }).toBeGreaterThan(20);
  const before = [...accepted];
  const env = { PATH: process.env.PATH, DATA_DIR: busy.dataDir, ...kept };
  const nightly = promisify(execFile)(process.execPath, ['build/server/backup.js'], { env });
  expect((await nightly).stdout).toContain('Written: ');
  expect(accepted.length).toBeGreaterThan(before.length);
  isOver = true;
  await load;
  const backups = await Readable.from(s3Storage(s3.settings).list('backups')).toArray();
  expect(backups).toMatchObject([{ name: expect.stringMatching(/z\.tar\.gz\.enc$/) }]);

  const dataDir = join(folder.path, 'data');
  const port = await freePort();
  const own = { PORT: port, SITE_URL: `http://127.0.0.1:${port}`, DATA_DIR: dataDir, SEED: 'none' };
  const lines = Object.entries({ ...own, ...kept }).map(([name, value]) => `${name}=${value}\n`);
  expect(await run(UNPACK)).toBe('exit code 0');
  writeFileSync(join(folder.path, NAME, '.env'), lines.join(''));
  expect(await run(RESTORE)).toMatch(/compared row by row: the same\. Uploaded files: [1-9]\d*\.\s+exit code 0$/);
  const restored = await leadNames(dataDir);
  expect(restored).toEqual(expect.arrayContaining(before));
  expect(await leadNames(busy.dataDir)).toEqual(expect.arrayContaining(restored));

  const started = spawn('sh', ['-c', `exec ${START.trim()}`], { ...EMPTY_MACHINE, stdio: 'ignore' });
  onTestFinished(() => void started.kill('SIGKILL'));
  const at = (path: string) => `http://127.0.0.1:${port}${path}`;
  await expect.poll(() => fetch(at('/readyz')).then(({ status }) => status, String), { interval: 100 }).toBe(200);
  for (const path of ['/', '/resources/five-financing-mistakes', url, '/readyz'])
    expect((await fetch(at(path))).status, path).toBe(200);
  const cookie = await cookieOf(at, ADMIN);
  expect(await (await fetch(at('/admin/health'), { headers: { cookie } })).text()).toContain(
    `${packageFile.version}, started`,
  );
  expect(await run(`./${NAME}/site doctor --offline`)).toContain(`Release           ${packageFile.version}`);
  started.kill('SIGTERM');
  expect(await once(started, 'exit')).toEqual([0, null]);
});
