import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type Account, type Folder, nameOf, runAs } from './cluster.ts';

const LOG_LIMIT = 10 * 1024 * 1024;

/** Starts the server detached: neither Ctrl-C nor a crash of this process stops it. */
export function launch(native: string, account: Account, cluster: Folder, socket: Folder, logFile: string): void {
  if (existsSync(logFile) && statSync(logFile).size > LOG_LIMIT) truncateSync(logFile);
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

/** `busy`: it is starting up or shutting down. */
export type ServerState = 'ready' | 'busy' | 'down';

export async function serverState(connection: pg.ClientConfig): Promise<ServerState> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    return (error as { code?: string }).code === '57P03' ? 'busy' : 'down';
  } finally {
    await client.end().catch(() => {});
  }
}

/** The process id in the cluster's lock file. A crashed server leaves one too. */
export function postmasterPid(cluster: Folder): number | null {
  try {
    return Number.parseInt(readFileSync(join(cluster.path, 'postmaster.pid'), 'utf8'), 10) || null;
  } catch {
    return null;
  }
}
