import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { withClient } from '#app/platform/db/with-client.ts';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { type AppProcess, freePort, spawnApp } from './app-process.ts';
import { newSender } from './lead-forms.ts';
import { descendantsOf, isAlive } from './processes.ts';
import { copyFolder, masterFolder, temporaryFolder } from './temporary-folder.ts';

const FROM = process.env.UPGRADE_FROM;
export const ADMIN = { email: 'ann@firm.example', password: 'a long password of ann' };
const CODE = ['app', 'server', 'bin', 'db', 'guides', 'public', 'scripts', 'package.json', 'package-lock.json'];
const FILES = [...CODE, 'CHANGELOG.md', 'react-router.config.ts', 'vite.config.ts', 'tsconfig.json'];
const MIGRATION = { tag: '9999_next_release', sql: 'ALTER TABLE "leads" ADD COLUMN "next_release" text;' };
/** Copies the present build instead of waiting for another one. A fault comes first in its server. */
const BUILD = `import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
const folder = process.env.BUILD_DIR;
cpSync(${JSON.stringify(realpathSync('build'))}, folder, { recursive: true });
cpSync('db/migrations', folder + '/db/migrations', { recursive: true });
const [index, fault] = [folder + '/server/index.js', 'db/fault.js'];
if (existsSync(fault)) writeFileSync(index, readFileSync(fault, 'utf8') + readFileSync(index, 'utf8'));\n`;
const JOURNAL = 'db/migrations/meta/_journal.json';

/**
 * Clones of the project whose site has the present build, and whose code is the next release: the present one with another
 * migration. UPGRADE_FROM=FOLDER: their site has the build of that clone of an older release.
 */
export function upgradeClones() {
  const [master, data] = [temporaryFolder(), temporaryFolder()];
  const at = (path: string) => join(master.path, path);
  beforeAll(async () => {
    // An older release has a folder in the place of the link.
    const [build, name] = FROM ? [join(FROM, 'build'), 'build'] : ['build', 'builds/present'];
    cpSync(realpathSync(build), at(name), { recursive: true });
    if (!FROM) symlinkSync('builds/present', at('build'));
    for (const file of FILES)
      cpSync(file, at(file), { recursive: true, filter: (path) => !path.includes('node_modules') });
    symlinkSync(resolve('node_modules'), at('node_modules'));
    writeFileSync(at('scripts/build.ts'), BUILD);
    const journal = JSON.parse(readFileSync(JOURNAL, 'utf8'));
    const last = journal.entries.at(-1);
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: MIGRATION.tag });
    writeFileSync(at(JOURNAL), JSON.stringify(journal));
    writeFileSync(at(`db/migrations/${MIGRATION.tag}.sql`), MIGRATION.sql);
    const changes = readFileSync('CHANGELOG.md', 'utf8').replace('\n- ', '\n- The next release.\n- ');
    writeFileSync(at('CHANGELOG.md'), changes);
    if (!FROM) copyFolder(masterFolder('none'), data.path);
    const first = spawnApp({ DATA_DIR: data.path, SEED: 'none' }, { cwd: master.path });
    const url = await first.ready;
    for (const name of STORED) expect(await sendLead(url, name)).toBe(302);
    await first.kill('SIGTERM');
  });
  afterAll(() => {
    master.remove();
    data.remove();
  });
  return () => cloneOf(master.path, data.path);
}

/** The people whose leads the data of a clone have. */
export const STORED = ['Ada Stored', 'Ben Stored', 'Cy Stored'];

async function cloneOf(master: string, data: string) {
  const [folder, ownData] = [temporaryFolder(), temporaryFolder()];
  onTestFinished(folder.remove);
  onTestFinished(ownData.remove);
  copyFolder(master, folder.path);
  copyFolder(data, ownData.path);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const address = { DATA_DIR: ownData.path, PORT: String(port), SITE_URL: url };
  const settings = { ...address, SEED: 'none', TRUST_PROXY: 'X-Forwarded-For', WARM_UP: 'off' };
  const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const pidFile = join(folder.path, 'site.pid');
  const at = (path: string) => url + path;
  let isOver = false;
  onTestFinished(() => {
    isOver = true; // Also of a failed test.
  });
  /** As a service manager, or with `npm start`. */
  const start = async (how: 'service' | 'npm start' = 'npm start'): Promise<AppProcess> => {
    const program = how === 'service' ? {} : { program: 'scripts/bootstrap.mjs', args: ['start'] };
    const site = spawnApp({ ...settings, ...admin }, { cwd: folder.path, ...program });
    if (how === 'service') {
      writeFileSync(pidFile, String(site.pid));
      void site.ended.then(() => (isOver ? null : start('service')));
    }
    await site.ready;
    return { ...site, url, dataDir: ownData.path };
  };
  return {
    ...{ at, start, folder: folder.path, dataDir: ownData.path },
    /** What `systemctl restart` does: returns when the process before has ended. */
    restart: `pid=$(cat ${pidFile}); kill $pid; while kill -0 $pid 2>/dev/null; do sleep 0.05; done`,
    async stop() {
      isOver = true;
      const pid = Number(readFileSync(pidFile, 'utf8'));
      process.kill(pid, 'SIGTERM');
      await expect.poll(() => existsSync(`/proc/${pid}`), { interval: 50 }).toBe(false);
    },
    /** Changes a file of the code. Returns what takes the change back. */
    bring(file: string, text: string): () => void {
      const path = join(folder.path, file);
      const before = existsSync(path) ? readFileSync(path) : '';
      writeFileSync(path, text);
      return () => writeFileSync(path, before);
    },
    /** Its name; of a build that was a folder, and got a name, its server. */
    build: () =>
      FROM
        ? hash('sha256', readFileSync(join(folder.path, 'build/server/index.js'))).slice(0, 12)
        : basename(realpathSync(join(folder.path, 'build'))),
    upgrade: (...args: string[]) => npmRun(folder.path, { ...settings, ...admin }, 'upgrade', ...args),
    send: (name: string) => sendLead(url, name),
    async query(sql: string): Promise<Record<string, string>[]> {
      const { connection, stop } = await startEmbeddedPostgres(ownData.path);
      return withClient(connection, async (client) => (await client.query(sql)).rows).finally(stop);
    },
  };
}
export type Clone = Awaited<ReturnType<typeof cloneOf>>;

function npmRun(cwd: string, settings: Record<string, string>, ...args: string[]) {
  const { PATH, TEST_RUN_FOLDER } = process.env;
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', ...args], {
    cwd,
    env: { PATH, TEST_RUN_FOLDER, ...settings },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise<string>((done) => child.once('close', (code) => done(`${output}exit code ${code}`)));
  /** With everything that it has started, as a power failure does. */
  const kill = () => {
    const all = [child.pid as number, ...descendantsOf(child.pid as number)];
    for (const pid of all.filter(isAlive)) process.kill(pid, 'SIGKILL');
    return ended;
  };
  return { ended, kill };
}

/** The status, or null while a process is restarted. */
async function sendLead(url: string, name: string): Promise<number | null> {
  const { body, send } = newSender();
  body.set('name', name);
  return (await send(url))?.status ?? null;
}
