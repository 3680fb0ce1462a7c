import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { freePort, startApp } from '#tests/support/app-process.ts';
import { FILLED_IN } from '#tests/support/lead-forms.ts';
import { jpeg } from '#tests/support/picture-files.ts';
import { cookieOf } from '#tests/support/shared-site.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { type Platform, pack } from '../../scripts/pack.ts';

/** The archive of the release for this machine, unpacked in an empty folder, without npm and without another Node. */

const ADMIN = { email: 'ann@firm.example', password: 'a long password of ann' };
const BACKUP_PASSPHRASE = 'kept in another place than the backups';
const platform = `${process.platform}-${process.arch}` as Platform;
const folder = temporaryFolder();
const backups = join(folder.path, 'backups');
const unpacked = join(folder.path, `wrc-advisory-${packageFile.version}-${platform}`);

beforeAll(() => {
  const archive = pack(platform, folder.path);
  mkdirSync(backups);
  expect(spawnSync('tar', ['-xzf', archive, '-C', folder.path]).status).toBe(0);
});
afterAll(folder.remove);

/** With no program in reach but those of the system that a shell script needs. */
function site(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(join(unpacked, 'site'), args, {
    env: { PATH: '/bin' },
    encoding: 'utf8',
  });
  return `${stdout}${stderr}exit code ${status}`;
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
  const settings = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'error' };
  const busy = await startApp({ ...settings, BACKUP_DIR: backups, BACKUP_PASSPHRASE, TRUST_PROXY: 'X-Forwarded-For' });
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
  const before = [await send(), await send(), await send()];
  let isOver = false;
  const load = (async () => {
    while (!isOver) await send();
  })();
  const env = { PATH: process.env.PATH, DATA_DIR: busy.dataDir, BACKUP_DIR: backups, BACKUP_PASSPHRASE };
  const nightly = promisify(execFile)(process.execPath, ['build/server/backup.js'], { env });
  expect((await nightly).stdout).toContain('Written: ');
  isOver = true;
  await load;
  expect(readdirSync(backups)).toEqual([expect.stringMatching(/z\.tar\.gz\.enc$/)]);

  const dataDir = join(folder.path, 'data');
  const port = await freePort();
  const address = `PORT=${port}\nSITE_URL=http://127.0.0.1:${port}\n`;
  const lines = `${address}DATA_DIR=${dataDir}\nBACKUP_DIR=${backups}\nBACKUP_PASSPHRASE=${BACKUP_PASSPHRASE}\nSEED=none\n`;
  writeFileSync(join(unpacked, '.env'), lines);
  expect(site('restore', 'latest')).toMatch(
    /compared row by row: the same\. Uploaded files: [1-9]\d*\.\s+exit code 0$/,
  );
  const restored = await leadNames(dataDir);
  expect(restored).toEqual(expect.arrayContaining(before));
  expect(await leadNames(busy.dataDir)).toEqual(expect.arrayContaining(restored));

  const started = spawn(join(unpacked, 'site'), ['start'], { env: { PATH: '/bin' }, stdio: 'ignore' });
  onTestFinished(() => void started.kill('SIGKILL'));
  const at = (path: string) => `http://127.0.0.1:${port}${path}`;
  await expect.poll(() => fetch(at('/readyz')).then(({ status }) => status, String), { interval: 100 }).toBe(200);
  for (const path of ['/', '/resources/five-financing-mistakes', url, '/readyz'])
    expect((await fetch(at(path))).status, path).toBe(200);
  const cookie = await cookieOf(at, ADMIN);
  expect(await (await fetch(at('/admin/health'), { headers: { cookie } })).text()).toContain(
    `${packageFile.version}, started`,
  );
  expect(site('doctor', '--offline')).toContain(`Release           ${packageFile.version}`);
  started.kill('SIGTERM');
  expect(await once(started, 'exit')).toEqual([0, null]);
});
