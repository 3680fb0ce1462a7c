import { type AddressInfo, createServer, type Server } from 'node:net';
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

/** Holds the port until it is released. Who connects meanwhile is cut off, as before the start. */
export async function reserve(place: Place): Promise<{ release(): Promise<void> }> {
  const holder = createServer((socket) => socket.destroy()).unref();
  if (place.port !== 0) await listen(holder, place);
  return { release: () => new Promise((resolve) => holder.close(() => resolve())) };
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
