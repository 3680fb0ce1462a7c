import { spawn } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  statfsSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { PRIVATE_FOLDER } from '#app/platform/data-folder.ts';
import { withClient } from '#app/platform/db/with-client.ts';
import { explainSystemError, StartupProblem } from '#app/platform/startup-problem.ts';
import { findBinaries } from './binaries.ts';
import {
  type Account,
  ensureCluster,
  type Folder,
  isAlive,
  nameOf,
  openFolder,
  runAs,
  SUPERUSER,
  serverAccount,
} from './cluster.ts';

const LOG_LIMIT = 10 * 1024 * 1024;
/** Less than PostgreSQL needs to start. */
const FULL_BYTES = 1024 * 1024;
const ROTATE_MS = 60_000;

const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 4_000;
const CLOSING_MS = 1_000;
const CONNECT_MS = 2_000;

export interface EmbeddedPostgres {
  connection: { host: string; user: string; database: string };
  /** Stops the server unless another process is still connected. */
  stop(): Promise<void>;
}

/**
 * A real PostgreSQL in `dataDir`. The first process creates and starts it; later ones connect to it, also after a crash
 * that left it running. PostgreSQL's lock file decides races.
 */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const clusterPath = join(dataDir, 'postgres');
  const logFile = join(dataDir, 'postgres.log');
  explainSystemError(`DATA_DIR ${dataDir} cannot be written`, () =>
    mkdirSync(dataDir, { recursive: true, mode: PRIVATE_FOLDER }),
  );

  const account = serverAccount(clusterPath);
  const native = findBinaries(account);
  const { socket, cluster } = explainSystemError(`DATA_DIR ${dataDir} cannot be used`, () => {
    const socketFolder = openFolder(join(dataDir, 'postgres-socket'), account);
    ensureCluster(clusterPath, native, account);
    return { socket: socketFolder, cluster: openFolder(clusterPath, account) };
  });
  const connection = { host: nameOf(socket), user: SUPERUSER, database: 'postgres' };

  async function ensureRunning(): Promise<void> {
    const deadline = Date.now() + START_TIMEOUT_MS;
    for (let tries = 0; Date.now() < deadline; tries++) {
      const state = await serverState(connection);
      if (state === 'ready') return;
      if (state === 'down' && isFull(dataDir))
        throw new StartupProblem('PostgreSQL did not start: the disk is full. Free space, and start again.');
      // Only every half second: a server launched before may be about to open its socket.
      if (state === 'down' && tries % 25 === 0) launch(native, account, cluster, socket, logFile);
      await sleep(20);
    }
    throw new StartupProblem(`PostgreSQL did not start: ${reasonIn(logFile)}`);
  }

  await ensureRunning();
  const watch = restartOnExit(() => postmasterPid(cluster), ensureRunning);
  const rotation = setInterval(rotateLog, ROTATE_MS, logFile).unref();

  return {
    connection,
    async stop() {
      clearInterval(watch);
      clearInterval(rotation);
      if (await othersAreConnected(connection)) return;
      await shutDown(() => postmasterPid(cluster));
    },
  };
}

/** Every process that uses the server restarts it if it exits, whichever process started it. */
function restartOnExit(pid: () => number | null, restart: () => Promise<void>): NodeJS.Timeout {
  let restarting = false;
  const watch = setInterval(async () => {
    const current = pid();
    if (restarting || (current && isAlive(current))) return;
    restarting = true;
    await restart().catch(() => {}); // The next interval tries again.
    restarting = false;
  }, 1000);
  return watch.unref();
}

async function othersAreConnected(connection: pg.ClientConfig): Promise<boolean> {
  const look = async (client: pg.Client) => {
    // Connections that this process has just closed are still listed for a moment.
    for (let waited = 0; waited < CLOSING_MS; waited += 50) {
      const others = await client.query(
        "select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1",
      );
      if (others.rows.length === 0) return false;
      await sleep(50);
    }
    return true;
  };
  return withClient({ ...connection, connectionTimeoutMillis: CONNECT_MS }, look).catch(() => false);
}

/** Fast shutdown (SIGINT): rolls back open transactions, and loses nothing that was committed. */
async function shutDown(pid: () => number | null): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    const current = pid();
    if (!current || !isAlive(current)) return;
    process.kill(current, signal);
    for (let waited = 0; waited < STOP_TIMEOUT_MS; waited += 20) {
      if (pid() === null) return;
      await sleep(20);
    }
  }
}

/** Then the log ends in the middle of the reason. */
function isFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < FULL_BYTES;
}

function reasonIn(logFile: string): string {
  try {
    return readFileSync(logFile, 'utf8').trim().split('\n').at(-1) ?? '';
  } catch {
    return `see ${logFile}`;
  }
}

/** Starts the server detached: neither Ctrl-C nor a crash of this process stops it. */
function launch(native: string, account: Account, cluster: Folder, socket: Folder, logFile: string): void {
  rotateLog(logFile);
  const log = openSync(logFile, 'a', 0o600);
  const settings = {
    listen_addresses: '',
    unix_socket_directories: nameOf(socket, 4),
    unix_socket_permissions: '0700',
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    jit: 'off',
  };
  const server = spawn(
    join(native, 'bin', 'postgres'),
    ['-D', nameOf(cluster, 3), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...runAs(native, account),
      detached: true,
      stdio: ['ignore', log, log, cluster.descriptor, socket.descriptor],
    },
  );
  server.on('error', () => {}); // The caller notices that no server responds.
  server.unref();
  closeSync(log);
}

/** Keeps one older file. The server appends to the present one, so it can be cut while it is open. */
function rotateLog(logFile: string): void {
  if (!existsSync(logFile) || statSync(logFile).size <= LOG_LIMIT) return;
  copyFileSync(logFile, `${logFile}.1`);
  truncateSync(logFile);
}

/** `busy`: it is starting up or shutting down. */
type ServerState = 'ready' | 'busy' | 'down';

async function serverState(connection: pg.ClientConfig): Promise<ServerState> {
  const isReady = async () => 'ready' as const;
  return withClient({ ...connection, connectionTimeoutMillis: CONNECT_MS }, isReady).catch(({ code }) =>
    code === '57P03' ? 'busy' : 'down',
  );
}

/** The process id in the cluster's lock file. A crashed server leaves one too. */
function postmasterPid(cluster: Folder): number | null {
  try {
    return Number.parseInt(readFileSync(join(cluster.path, 'postmaster.pid'), 'utf8'), 10) || null;
  } catch {
    return null;
  }
}
