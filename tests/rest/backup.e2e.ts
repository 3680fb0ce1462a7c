import { execFile } from 'node:child_process';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startApp } from '#tests/support/app-process.ts';
import { FILLED_IN } from '#tests/support/lead-forms.ts';
import { jpeg } from '#tests/support/picture-files.ts';
import { cookieOf } from '#tests/support/shared-site.ts';
import { preparedData, temporaryFolder } from '#tests/support/temporary-folder.ts';

const ADMIN = { email: 'ann@firm.example', password: 'a long password of ann' };

function folderForTest(folder = temporaryFolder()): string {
  onTestFinished(folder.remove);
  return folder.path;
}

/** The command of the build. Returns what it says, whether it went well or not. */
async function run(script: 'backup' | 'restore', DATA_DIR: string, file: string): Promise<string> {
  const env = { PATH: process.env.PATH, DATA_DIR };
  const work = promisify(execFile)(process.execPath, [`build/server/${script}.js`, file], { env });
  const { stdout, stderr } = await work.catch((problem: { stdout: string; stderr: string }) => problem);
  return stdout + stderr;
}

const settings = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'error' };
const folder = preparedData();
let first: Awaited<ReturnType<typeof startApp>>;
let headers: { cookie: string; origin: string };
let picture: { url: string };

beforeAll(async () => {
  first = await startApp({ ...settings, DATA_DIR: folder.path });
  headers = { cookie: await cookieOf((path) => first.url + path, ADMIN), origin: first.url };
  const body = new FormData();
  body.set('file', new File([new Uint8Array(await jpeg(640, 480))], 'photo.jpg', { type: 'image/jpeg' }));
  picture = await (await fetch(`${first.url}/admin/pictures`, { method: 'POST', body, headers })).json();
});
afterAll(async () => {
  await first.kill('SIGTERM');
  folder.remove();
});

test('a backup of a running site restores the same site in another folder', async () => {
  await fetch(`${first.url}/contact`, { method: 'POST', body: new URLSearchParams(FILLED_IN.contact) });
  const file = join(folderForTest(), 'backup.tar.gz');
  const health = async (url: string) => (await fetch(`${url}/admin/health`, { headers })).text();
  expect(await health(first.url)).toContain('None yet. The next one is made at 03:00 office time');

  expect(await run('backup', first.dataDir, file)).toMatch(/articles +14 rows[\s\S]*leads +1 rows[\s\S]*Written: /);
  expect(await run('backup', first.dataDir, file)).toContain('already exists');
  expect(await health(first.url)).toMatch(/Last backup[\s\S]*?\d [KM]B, backup\.tar\.gz\./);
  const bytesOf = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());
  const before = await bytesOf(first.url + picture.url);

  const DATA_DIR = folderForTest();
  expect(await run('restore', DATA_DIR, file)).toContain('compared row by row: the same');
  expect(await run('restore', DATA_DIR, file)).toContain('nothing is overwritten');
  const second = await startApp({ ...settings, DATA_DIR });
  onTestFinished(() => second.stop());
  expect(await bytesOf(second.url + picture.url)).toEqual(before);
  // The session too: it is signed with the secret.
  const desk = await fetch(`${second.url}/admin/leads`, { headers: { cookie: headers.cookie }, redirect: 'manual' });
  expect(await desk.text()).toContain(FILLED_IN.contact.name);
  expect(await health(second.url)).toMatch(/This database was restored [^.]* from backup\.tar\.gz\./);
});

test('only its owner can read what a command writes, whatever the umask and an earlier file allow', async () => {
  const target = folderForTest();
  const write = (...command: string[]) =>
    promisify(execFile)('sh', ['-c', 'umask 022; exec "$0" "$@"', process.execPath, ...command], {
      env: { PATH: process.env.PATH, DATA_DIR: first.dataDir },
    });
  for (const name of ['articles.json', 'backup.tar.gz.part']) writeFileSync(join(target, name), '', { mode: 0o644 });
  await write('build/server/export.js', join(target, 'articles.json'), '--pictures');
  await write('build/server/backup.js', join(target, 'backup.tar.gz'));
  await write('build/server/backup.js', '--database-only', join(target, 'database.tar.gz'));
  const written = readdirSync(target, { recursive: true, withFileTypes: true });
  expect(written.filter((entry) => entry.isFile()).length).toBeGreaterThanOrEqual(4);
  const readable = written.filter((entry) => statSync(join(entry.parentPath, entry.name)).mode & 0o077);
  expect(readable.map(({ name }) => name)).toEqual([]);
});
