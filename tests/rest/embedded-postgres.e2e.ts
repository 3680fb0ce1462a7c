import { chmodSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { copyFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';

let folder: ReturnType<typeof temporaryFolder>;
const running: EmbeddedPostgres[] = [];
/** As the first start leaves it: to create a cluster takes longer than a test. */
const created = temporaryFolder();

beforeAll(async () => (await startEmbeddedPostgres(created.path)).stop());
afterAll(created.remove);
beforeEach(() => {
  folder = temporaryFolder();
  copyFolder(created.path, folder.path);
});
afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop();
  folder.remove();
});

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres(dataDir);
  running.push(postgres);
  return postgres;
}

async function ask(postgres: EmbeddedPostgres, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(postgres.connection);
  await client.connect();
  const { rows } = await client.query(query);
  await client.end();
  return rows;
}

const pidOf = (dataDir: string) => Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);

describe('the embedded PostgreSQL', () => {
  test('is UTF-8, sorts the same everywhere, writes to disk, and listens on no network', async () => {
    const postgres = await start(folder.path);
    const [settings] = await ask(
      postgres,
      `select current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
              current_setting('listen_addresses') as network, datlocale as locale
       from pg_database where datname = current_database()`,
    );
    expect(settings).toEqual({ encoding: 'UTF8', fsync: 'on', network: '', locale: 'C.UTF-8' });
  });

  test('keeps its folders private', async () => {
    await start(folder.path);
    for (const name of ['postgres', 'postgres-socket']) {
      expect(statSync(join(folder.path, name)).mode & 0o777, name).toBe(0o700);
    }
    expect(statSync(join(folder.path, 'postgres')).uid === 0, 'belongs to root').toBe(false);
  });

  test('is shared with a second process, and stops with the last of them', async () => {
    const first = await start(folder.path);
    const pid = pidOf(folder.path);
    const second = await start(folder.path);
    const client = new pg.Client(second.connection);
    await client.connect();

    await first.stop();
    expect((await client.query('select 1 as alive')).rows).toEqual([{ alive: 1 }]);
    expect(pidOf(folder.path)).toBe(pid);

    await client.end();
    await second.stop();
    expect(() => pidOf(folder.path)).toThrow();
  });

  test('is created once when two processes start at the same time', async () => {
    const first = join(folder.path, 'first');
    const [one, two] = await Promise.all([start(first), start(first)]);
    await ask(one, 'create table seen ()');
    expect(await ask(two, "select to_regclass('seen') is not null as same")).toEqual([{ same: true }]);
  });

  test('restarts when it is killed, with everything that was committed', async () => {
    const postgres = await start(folder.path);
    await ask(postgres, 'create table kept as select 1 as n');
    process.kill(pidOf(folder.path), 'SIGKILL');
    await expect.poll(() => ask(postgres, 'select n from kept').catch(() => 'away')).toEqual([{ n: 1 }]);
  });

  test('works in a folder that only its owner can enter, and at any depth', async () => {
    const locked = join(folder.path, 'locked');
    const deep = join(locked, ...Array.from({ length: 12 }, (_, n) => `level-${n}-of-a-long-path`));
    mkdirSync(deep, { recursive: true });
    chmodSync(locked, 0o700);
    const postgres = await start(deep);
    expect(await ask(postgres, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  test('reports in one sentence that DATA_DIR is a file', async () => {
    const file = join(process.cwd(), 'package.json');
    await expect(startEmbeddedPostgres(file)).rejects.toThrow(
      /^DATA_DIR .*package\.json cannot be written \(E\w+\)\.$/,
    );
  });
});
