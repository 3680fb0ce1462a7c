import { spawnSync } from 'node:child_process';
import { mkdirSync, statfsSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '#app/platform/db/with-client.ts';
import { SUPERUSER } from '#app/platform/embedded-postgres/cluster.ts';
import { startServices, startSharedStorage } from '#proof/site.ts';
import { type Supervised, supervise } from '#proof/supervise.ts';
import { freePort } from '#tests/support/app-process.ts';
import { databaseSwitch, postmasterOf } from '#tests/support/processes.ts';
import type { Behaviour, RecordingServer } from '#tests/support/recording-servers.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** Two supervised processes, their services, and what faults can break. */
export type ChaosSite = Awaited<ReturnType<typeof startProcesses>> & {
  database: Database;
  sharedDatabase?: { stop(): Promise<void>; start(): Promise<void> };
  disk?: SmallDisk | undefined;
  s3?: TcpProxy;
};

/** As `npm start` runs: the database and the pictures are in DATA_DIR, which is a small disk where we may mount one. */
export async function startOnOneDisk(): Promise<ChaosSite> {
  const folder = temporaryFolder();
  const disk = mountSmallDisk(folder.path) ?? undefined;
  const DATA_DIR = join(folder.path, 'data');
  const TMPDIR = join(folder.path, 'tmp');
  mkdirSync(TMPDIR);
  const site = await startProcesses({ DATA_DIR, TMPDIR });
  return {
    ...{ ...site, database: databaseIn(DATA_DIR), disk },
    async stop() {
      await site.stop();
      disk?.unmount();
      folder.remove();
    },
  };
}

/** As on several machines: PostgreSQL and S3 are shared services. */
export async function startOnSharedServices(): Promise<ChaosSite> {
  const folder = temporaryFolder();
  const storage = await startSharedStorage(folder.path);
  const s3 = await openTcpProxy(storage.settings.S3_ENDPOINT);
  const site = await startProcesses({
    ...storage.settings,
    ...{ S3_ENDPOINT: s3.url, DATA_DIR: join(folder.path, 'data') },
  });
  return {
    ...{ ...site, database: databaseIn(storage.dataDir), sharedDatabase: storage.database, s3 },
    async stop() {
      await site.stop();
      await s3.cut();
      await storage.stop();
      folder.remove();
    },
  };
}

async function startProcesses(settings: Record<string, string>) {
  const services = await startServices();
  const crmProxy = await openTcpProxy(services.crm.url);
  const ports = [await freePort(), await freePort()];
  const processes: Supervised[] = [];
  for (const port of ports) {
    const one = supervise(port, {
      ...{ ...services.settings, SITE_URL: `http://127.0.0.1:${ports[0]}` },
      ...{ CRM_WEBHOOK_URL: `${crmProxy.url}/crm`, NEWSLETTER_WEBHOOK_URL: `${crmProxy.url}/newsletter` },
      ...settings,
    });
    processes.push(one);
    await one.ready(); // One after the other: the first one creates the database.
  }
  return {
    ...{ processes, crm: { ...controlCrm(services.crm), proxy: crmProxy }, smtp: services.smtp },
    async stop() {
      for (const one of processes) await one.stop();
      await crmProxy.cut();
      await services.stop();
    },
  };
}

type Database = ReturnType<typeof databaseIn>;

/** Queries and faults of the PostgreSQL server in a folder. */
function databaseIn(dataDir: string) {
  const socket = join(dataDir, 'postgres-socket');
  const connection = { host: socket, user: SUPERUSER, database: 'postgres', connectionTimeoutMillis: 3000 };
  const query = (text: string): Promise<Record<string, unknown>[]> =>
    withClient(connection, async (client) => (await client.query(text)).rows);
  return {
    query,
    async ready() {
      while (!(await query('select 1').catch(() => null))) await sleep(50);
    },
    kill: () => void process.kill(postmasterOf(dataDir), 'SIGKILL'),
    freeze: () => databaseSwitch(dataDir).stop(),
    thaw: () => databaseSwitch(dataDir).start(),
    cutConnections: () =>
      query(
        "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      ),
  };
}

type SmallDisk = NonNullable<ReturnType<typeof mountSmallDisk>>;

const SIZE = '1g';
/** Left when the disk is full: less than any write needs. */
const LEFT_BYTES = 16 * 1024;

/** Mounts a tmpfs that can be made full on this folder. Null where that is not allowed (only root can, on Linux). */
function mountSmallDisk(path: string) {
  const mount = (...options: string[]) => spawnSync('mount', options).status === 0;
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  if (!mount('-t', 'tmpfs', '-o', `size=${SIZE},mode=0700`, 'tmpfs', path)) return null;
  const resize = (size: string | number) => {
    if (!mount('-o', `remount,size=${size}`, path)) throw new Error(`The disk at ${path} cannot be resized.`);
  };
  return {
    fill() {
      const { blocks, bfree, bsize } = statfsSync(path);
      resize((blocks - bfree) * bsize + LEFT_BYTES);
    },
    free: () => resize(SIZE),
    unmount: () => void spawnSync('umount', ['--lazy', path]),
  };
}

/** A TCP proxy in front of a server, to make the server unreachable without losing what it has recorded. */
interface TcpProxy {
  url: string;
  /** Breaks open connections and refuses new ones. */
  cut(): Promise<void>;
  restore(): Promise<void>;
}

async function openTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream).pipe(client);
  });
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const own = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${own}`,
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    restore: () => listen(own),
  };
}

/** A delivery as the CRM or the newsletter tool received it. */
export interface Received {
  /** `/crm` or `/newsletter`. */
  path: string;
  /** The same for all attempts at one delivery. */
  id: string;
  email: string;
  /** The receiver answered 200. */
  accepted: boolean;
}

const EMAIL = /(?:person|reader)-\d+@example\.com/;
const NONSENSE = `<html>${'OK, but not what was asked for. '.repeat(2000)}`;
const MISLEADING: readonly Behaviour[] = [
  'cut',
  { status: 200, body: NONSENSE },
  { status: 302, headers: { location: '/' } },
];

/** What a receiver may do, except a permanent refusal (4xx), which is a decision and not a fault. */
const MODES = {
  normal: () => ({ status: 200 }),
  slow: () => ({ status: 200, afterMs: 4000 }),
  failing: () => ({ status: 500, body: 'Internal error' }),
  'rate limiting': () => ({ status: 429, headers: { 'retry-after': '30' } }),
  hanging: () => 'hang',
  misleading: (count) => MISLEADING[count % MISLEADING.length] as Behaviour,
} satisfies Record<string, (count: number) => Behaviour>;

export type CrmMode = keyof typeof MODES;

/** Records every delivery, and lets faults change how the CRM answers. */
function controlCrm(server: RecordingServer) {
  const received: Received[] = [];
  let mode: (count: number) => Behaviour = MODES.normal;
  server.behave(({ path, headers, body }, count) => {
    const answer = mode(count);
    const accepted = typeof answer === 'object' && answer.status === 200;
    received.push({ path, id: String(headers['webhook-id']), email: EMAIL.exec(body)?.[0] ?? body, accepted });
    return answer;
  });
  return {
    received,
    behave(next: CrmMode) {
      mode = MODES[next];
    },
  };
}
