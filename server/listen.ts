import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartupProblem } from '#app/platform/startup-problem.ts';

/** Connections that wait to be accepted while the process is busy. Node's default of 511 is too small for a burst. */
const BACKLOG = 4096;

interface Place {
  host: string;
  port: number;
  /** The settings to name if it cannot listen there. */
  settings: { port: string; both: string };
}

/** Returns the address. */
export function listen(server: Server, { host, port, settings }: Place): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new StartupProblem(listenProblem(error, { host, port, settings }))),
    );
    server.listen({ port, host, backlog: BACKLOG }, () =>
      resolve(`http://${visibleHost(host)}:${(server.address() as AddressInfo).port}`),
    );
  });
}

function listenProblem({ code }: NodeJS.ErrnoException, { host, port, settings }: Place): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program: stop it, or set ${settings.port} to another.`;
  }
  if (code === 'EACCES') return `Port ${port} may not be used by this account: set ${settings.port} to another.`;
  return `The server cannot listen on ${host}:${port} (${code}): check ${settings.both}.`;
}

function visibleHost(host: string): string {
  if (host === '127.0.0.1' || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
