import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueTicket } from '#app/features/guides/tickets.ts';
import { keyedHash } from '#app/platform/secret.ts';
import { startApp } from '#tests/support/app-process.ts';
import { jpeg } from '#tests/support/picture-files.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** build/, package.json and the production dependencies, in a folder without sources, started from another folder. */

const ADMIN = { email: 'ann@firm.example', password: 'a long password of ann' };
const SESSION_SECRET = 'a secret that only this test of the build knows';
const folder = temporaryFolder();
const elsewhere = temporaryFolder();
const program = (name: string) => join(folder.path, 'build/server', `${name}.js`);
/** Packages are linked, so modules must be looked up from the links, not from the project that they lead to. */
const NODE_OPTIONS = '--preserve-symlinks';
let settings: Record<string, string>;
let site: Awaited<ReturnType<typeof startApp>>;

beforeAll(async () => {
  cpSync('build', join(folder.path, 'build'), { recursive: true, dereference: true });
  cpSync('package.json', join(folder.path, 'package.json'));
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  for (const [path, { dev }] of Object.entries<{ dev?: boolean }>(packages)) {
    if (!/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) || dev || !existsSync(path)) continue;
    mkdirSync(join(folder.path, dirname(path)), { recursive: true });
    symlinkSync(resolve(path), join(folder.path, path));
  }
  settings = {
    ...{ DATA_DIR: join(elsewhere.path, 'data'), SESSION_SECRET, NODE_OPTIONS },
    ...{ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
  };
  site = await startApp(settings, { program: program('index'), cwd: elsewhere.path });
});
afterAll(async () => {
  await site.stop();
  folder.remove();
  elsewhere.remove();
});

test('contains its packages, React for production only; sharp is native and stays outside', () => {
  const code = readdirSync('build/server').map((file) => readFileSync(join('build/server', file), 'utf8'));
  const imported = code.flatMap((text) => [
    ...text.matchAll(/^import (?:.* from )?"([^".]+)"|\bimport\("([^".]+)"\)/gm),
  ]);
  const packages = imported.map(([, first, second]) => first ?? second ?? '').filter((name) => !isBuiltin(name));
  expect(new Set(packages)).toEqual(new Set(['sharp']));
  expect(code.join('')).not.toContain('Each child in a list should have a unique');
});

test('serves pages, articles and static files', async () => {
  const home = await (await fetch(site.url)).text();
  expect(home).toContain('Latest from the Resource Library');
  for (const path of ['/resources/five-financing-mistakes', '/favicon.svg', '/readyz']) {
    expect((await fetch(site.url + path)).status, path).toBe(200);
  }
});

test('serves a guide', async () => {
  const ticket = issueTicket(keyedHash(SESSION_SECRET), 'eta-playbook', randomUUID(), new Date());
  const answer = await fetch(`${site.url}/guides/eta-playbook/${ticket}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
});

test('encodes an uploaded picture, and sanitizes a long text', async () => {
  const headers = { origin: site.url };
  const signedIn = await fetch(`${site.url}/login`, {
    ...{ method: 'POST', redirect: 'manual', headers },
    body: new URLSearchParams(ADMIN),
  });
  const cookie = signedIn.headers.getSetCookie().map((one) => one.split(';')[0]);
  const text = await fetch(`${site.url}/admin/articles/assist`, {
    ...{ method: 'POST', body: JSON.stringify({ bodyHtml: '<p><b>x</b></p>'.repeat(2_000) }) },
    headers: { ...headers, cookie: cookie.join('; '), 'content-type': 'application/json' },
  });
  expect(await text.json()).toEqual({
    body: { html: '<p>x</p>'.repeat(2_000), headings: [], notes: [] },
    removed: ['<b>; the text in it stays'],
  });

  const body = new FormData();
  body.set('file', new File([new Uint8Array(await jpeg())], 'photo.jpg', { type: 'image/jpeg' }));
  const answer = await fetch(`${site.url}/admin/pictures`, {
    ...{ method: 'POST', body, headers: { ...headers, cookie: cookie.join('; ') } },
  });
  const picture = await answer.json();
  expect(answer.status, JSON.stringify(picture)).toBe(200);
  expect((await fetch(site.url + picture.url)).headers.get('content-type')).toBe('image/jpeg');
});

test('has the commands of an operator', async () => {
  const run = async (name: string, ...args: string[]) => {
    const env = { PATH: process.env.PATH, ...settings };
    return (await promisify(execFile)(process.execPath, [program(name), ...args], { cwd: elsewhere.path, env })).stdout;
  };
  expect(await run('admin', 'list')).toContain(ADMIN.email);
  await run('backup', join(elsewhere.path, 'backup.tar.gz'));
  await run('export', join(elsewhere.path, 'articles.json'));
  expect(await run('import', join(elsewhere.path, 'articles.json'), '--dry-run')).toContain('unchanged');
  expect(await run('restore', '--help')).toContain('restore');
});
