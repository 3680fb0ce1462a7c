import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { FORM_PATHS } from '#app/features/leads/lead.ts';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { type AppProcess, freePort, startApp } from '#tests/support/app-process.ts';
import { FILLED_IN } from '#tests/support/lead-forms.ts';
import { preparedData, temporaryFolder } from '#tests/support/temporary-folder.ts';

const NGINX = '/usr/sbin/nginx';
/** With CI set its absence is a failure. */
const hasNginx = spawnSync(NGINX, ['-v']).status === 0 || Boolean(process.env.CI);

/** The clone of an older release, built. */
const FROM = process.env.UPGRADE_FROM;
const FORMS = process.env.FULL || FROM ? 2000 : 500;
const RESTARTS = 3;
const SENDERS = 8;
const PAGES = ['/', '/buy', '/resources', '/tools', '/contact'];

test.skipIf(!hasNginx)(`a rolling restart behind deploy/nginx.conf fails none of ${FORMS} forms`, async () => {
  const [port, first, second] = [await freePort(), await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const data = preparedData('none');
  onTestFinished(data.remove);
  const start = (at: number) =>
    startApp({
      ...{ DATA_DIR: data.path, SEED: 'none', PORT: String(at), SITE_URL: url },
      TRUST_PROXY: 'X-Forwarded-For',
    });
  const sites: AppProcess[] = [await start(first), await start(second)];
  onTestFinished(async () => void (await Promise.all(sites.map((site) => site.kill('SIGTERM')))));
  await startNginx(port, [first, second]);

  const outcomes = new Map<string, number>();
  let sent = 0;
  let restarts = 0;
  const isOver = () => sent >= FORMS && restarts >= RESTARTS;
  const sendAll = async () => {
    while (!isOver()) {
      const outcome = await send(url, ++sent);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
  };
  const restartOneAfterTheOther = async () => {
    for (; !isOver(); restarts++) {
      const which = restarts % 2;
      await sites[which]?.kill('SIGTERM');
      sites[which] = await start([first, second][which] ?? 0);
    }
  };
  await Promise.all([...Array.from({ length: SENDERS }, sendAll), restartOneAfterTheOther()]);
  console.log(`${restarts} restarts; answers: ${JSON.stringify(Object.fromEntries(outcomes))}`);
  expect(restarts).toBeGreaterThanOrEqual(RESTARTS);
  expect(Object.fromEntries(outcomes)).toEqual({ 302: sent });
  expect(await countLeads((await startEmbeddedPostgres(data.path)).connection)).toBe(sent);
});

test.skipIf(!hasNginx || !FROM)(`a rolling upgrade from an older release fails none of ${FORMS} requests`, async () => {
  const [port, ...ports] = [await freePort(), await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const { connection, stop } = await startEmbeddedPostgres(folder.path);
  onTestFinished(stop);
  const start = (at: number, cwd?: string) =>
    startApp(
      {
        ...{
          DATABASE_URL: `postgres://${connection.user}@localhost/postgres?host=${join(folder.path, 'postgres-socket')}`,
        },
        ...{ DATA_DIR: join(folder.path, String(at)), SESSION_SECRET: 'x'.repeat(32) },
        ...{ PORT: String(at), SITE_URL: url, TRUST_PROXY: 'X-Forwarded-For', LOG_LEVEL: 'warn' },
      },
      { cwd },
    );
  const older: AppProcess[] = [];
  for (const at of ports) older.push(await start(at, FROM));
  await startNginx(port, ports);

  let step = 'before';
  let [sent, forms] = [0, 0];
  let isOver = false;
  const answered = new Map<string, number>();
  const failed: string[] = [];
  const sendAll = async () => {
    for (let number = ++sent; number <= FORMS || !isOver; number = ++sent) {
      const isForm = number % 2 === 0;
      const path = `${PAGES[number % PAGES.length]}?n=${number}`; // A page that nginx does not have.
      const outcome = await (isForm ? send(url, number) : read(url + path, number));
      answered.set(step, (answered.get(step) ?? 0) + 1);
      if (isForm && outcome === '302') forms++;
      else if (outcome !== '200') failed.push(`${step}: ${isForm ? 'form' : path} ${outcome}`);
    }
  };
  const upgradeOneAfterTheOther = async () => {
    const untilAnswered = (count: number) => expect.poll(() => sent, { interval: 20 }).toBeGreaterThan(count);
    await untilAnswered(FORMS / 10);
    for (const [number, at] of ports.entries()) {
      step = `stopping older process ${number + 1}`;
      await older[number]?.kill('SIGTERM');
      step = `starting newer process ${number + 1}`;
      const newer = await start(at);
      onTestFinished(newer.stop);
      step = `with ${number + 1} newer`;
      await untilAnswered(sent + FORMS / 5);
    }
    isOver = true;
  };
  await Promise.all([...Array.from({ length: SENDERS }, sendAll), upgradeOneAfterTheOther()]);
  console.log(`Answered: ${JSON.stringify(Object.fromEntries(answered))}`);
  expect(failed).toEqual([]);
  expect(await countLeads(connection)).toBe(forms);
});

test('every form of the site is one that the proxy may send again', () => {
  const [, paths = ''] =
    /location ~ (\S+) \{\n.*\n.*\n.*\n\s+proxy_next_upstream error timeout non_idempotent/.exec(CONFIG) ?? [];
  for (const path of Object.values(FORM_PATHS)) expect(new RegExp(paths).test(path), path).toBe(true);
  expect(new RegExp(paths).test('/admin/leads')).toBe(false);
});

const CONFIG = readFileSync('deploy/nginx.conf', 'utf8');

/** The file of deploy/ with two processes, its folders in a temporary one, without TLS, and with clients of the test's own. */
async function startNginx(port: number, processes: readonly number[]): Promise<void> {
  const folder = temporaryFolder();
  mkdirSync(join(folder.path, 'cache'));
  const [redirecting, serving] = CONFIG.split(/^server \{/m).slice(-2);
  const servers = processes.map((at) => `server 127.0.0.1:${at} max_fails=0;`).join('\n');
  const site = `${CONFIG.split(/^server \{/m)[0]}server {${serving}`
    .replace('server 127.0.0.1:3000 max_fails=0;', servers)
    .replaceAll(/\/var\/(cache|log)\/nginx/g, join(folder.path, 'cache'))
    .replace(/listen 443.*\n.*listen.*\n/, `listen 127.0.0.1:${port};\n`)
    .replaceAll(/\s+ssl_certificate.*;/g, '')
    .replace('ip_hash;', 'hash $http_x_client;')
    .replace('X-Forwarded-For $remote_addr', 'X-Forwarded-For $http_x_client');
  expect(redirecting).toContain('return 301');
  const file = join(folder.path, 'nginx.conf');
  const user = process.getuid?.() === 0 ? 'user root;' : ''; // Its cache is in our folder.
  const head = `${user} daemon off; pid ${folder.path}/pid; error_log ${folder.path}/error.log; events {}`;
  const bodies = `client_body_temp_path ${folder.path}/body; proxy_temp_path ${folder.path}/proxy;`;
  writeFileSync(file, `${head} http { ${bodies} ${site} }`);
  const nginx = spawn(NGINX, ['-c', file, '-e', join(folder.path, 'error.log')], { stdio: 'inherit' });
  const ended = new Promise((resolve) => nginx.once('exit', resolve));
  onTestFinished(async () => {
    nginx.kill('SIGTERM');
    await ended;
    folder.remove();
  });
  await expect.poll(() => fetch(`http://127.0.0.1:${port}/healthz`).then(({ status }) => status, String)).toBe(200);
}

/** The status, or what broke the connection. */
async function send(url: string, number: number): Promise<string> {
  const body = new URLSearchParams({
    ...FILLED_IN.contact,
    ...{ email: `person-${number}@example.com`, submission_key: randomUUID() },
  });
  const headers = { origin: url, ...client(number) };
  return outcomeOf(fetch(`${url}/contact`, { method: 'POST', body, headers, redirect: 'manual' }));
}

const client = (number: number) => ({ 'x-client': `10.${number >> 8}.${number & 255}.1` });

/** The same of a page, which has to be there whole. */
const read = (url: string, number: number) =>
  outcomeOf(
    fetch(url, { headers: client(number) }).then(async (answer) => {
      if (answer.ok && !(await answer.text()).endsWith('</html>')) throw new Error('Cut off');
      return answer;
    }),
  );

const outcomeOf = (answer: Promise<Response>) =>
  answer.then(
    ({ status }) => String(status),
    (error) => String(error.cause?.code ?? error),
  );

async function countLeads(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query('select count(*)::int as leads from leads');
  await client.end();
  return rows[0].leads;
}
