import { spawn } from 'node:child_process';
import type { Server } from 'node:http';
import { Server as Listener } from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';

const MAX_MS = 4000;
const LOOK_EVERY_MS = 250;
/** A proxy that has just sent a request on a kept connection must not find it closed. */
const IDLE_MS = 1000;
/** One turn of the event loop accepts every connection that is queued; new ones may arrive while it answers. */
const TURNS = 3;

/**
 * Keeps serving until the load balancer has noticed /readyz. Then stops accepting connections, after those that are
 * queued, and gives requests in progress a few seconds. From the start, responses close their keep-alive connections:
 * one that stayed open could be cut off during a later request. Those that are idle wait a second for their last one.
 */
export async function drain(server: Server, noticeMs = 0): Promise<void> {
  server.prependListener('request', (_req, res) => {
    res.shouldKeepAlive = false;
  });
  await sleep(noticeMs);
  for (let turns = 0; turns < TURNS; turns++) await turn();
  // Node's HTTP server would close idle connections at once: closing the listener beneath it does not.
  const closed = new Promise((resolve) => Listener.prototype.close.call(server, resolve));
  const idleSince = Date.now() + IDLE_MS;
  const idle = setInterval(() => Date.now() >= idleSince && server.closeIdleConnections(), LOOK_EVERY_MS);
  const impatience = setTimeout(() => server.closeAllConnections(), MAX_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(impatience);
}

/**
 * Ends this process with SIGKILL if it has not ended by itself in time, and prints the last reported step.
 *
 * A thread could not do this: at exit Node waits for its worker threads, and waits for ever if one is blocked, such as
 * in writing to a pipe that is full and not read. So a shell watches; it sees the end of its input when we are gone.
 */
export function startWatchdog(seconds: number): { report(step: string): void } {
  const deadline = Math.floor(Date.now() / 1000 + seconds);
  const shell = spawn('sh', ['-c', SCRIPT, 'watchdog', String(process.pid), String(deadline)], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  shell.on('error', () => {}); // Without a shell only the supervisor's own deadline is left.
  shell.stdin.on('error', () => {});
  shell.unref();
  return { report: (step) => void shell.stdin.write(`${step}\n`) };
}

const SCRIPT = `
trap '' INT TERM HUP
(
  while [ "$(date +%s)" -lt "$2" ]; do sleep 0.2; done
  kill -KILL "$1"
) </dev/null >/dev/null 2>&1 &
timer=$!
while read -r line; do step=$line; done
if [ "$(date +%s)" -lt "$2" ]; then kill -KILL "$timer"
else echo "Killed, because stopping took too long. Not finished: $step." >&2
fi`;
