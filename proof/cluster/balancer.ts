import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupProblem } from '#app/platform/startup-problem.ts';
import { freePort } from '#tests/support/free-port.ts';

export interface Balancer {
  url: string;
  /** Waits until it sends visitors to the process on this port (again). */
  untilUp(port: number): Promise<void>;
  stop(): Promise<void>;
}

const PATIENCE_MS = 20_000;

/** HAProxy in front of these ports, with a configuration of its own in this folder. */
export async function startBalancer(folder: string, port: number, ports: readonly number[]): Promise<Balancer> {
  const file = join(folder, 'haproxy.cfg');
  const stats = await freePort();
  writeFileSync(file, configuration(port, stats, ports));
  const balancer = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let complaints = '';
  balancer.stderr.on('data', (chunk) => {
    complaints += chunk;
  });
  await started(balancer);

  return {
    url: `http://127.0.0.1:${port}`,
    async untilUp(port) {
      for (const start = performance.now(); performance.now() - start < PATIENCE_MS; await sleep(50)) {
        if (balancer.exitCode !== null) throw new StartupProblem(`HAProxy did not start: ${complaints}`);
        const states = await fetch(`http://127.0.0.1:${stats}/;csv`).then(
          (answer) => answer.text(),
          () => '',
        );
        if (new RegExp(`^site,${port},.*,UP,`, 'm').test(states)) return;
      }
      throw new StartupProblem(`The balancer does not find the process on port ${port} ready.`);
    },
    async stop() {
      balancer.kill('SIGTERM');
      if (balancer.exitCode === null) await once(balancer, 'exit');
    },
  };
}

async function started(balancer: ChildProcess): Promise<void> {
  try {
    await once(balancer, 'spawn');
  } catch {
    throw new StartupProblem('The load balancer is missing: install HAProxy (Debian: apt-get install haproxy).');
  }
}

/**
 * It asks each process three times a second whether it is ready, and stops sending it visitors after two refusals:
 * DRAIN_SECONDS has to be longer than that. What could not even be sent goes to another process.
 */
function configuration(port: number, stats: number, ports: readonly number[]): string {
  return `global
  maxconn 4096
${process.getuid?.() === 0 ? '  user nobody\n  group nogroup\n' : ''}
defaults
  mode http
  timeout connect 3s
  timeout client 60s
  timeout server 60s
  timeout check 3s
  retries 3
  option redispatch
  option forwardfor

frontend door
  bind 127.0.0.1:${port}
  default_backend site

backend site
  balance roundrobin
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host balancer
  http-response set-header x-served-by %s
  default-server check inter 300ms fall 2 rise 1
${ports.map((one) => `  server ${one} 127.0.0.1:${one}`).join('\n')}

frontend stats
  bind 127.0.0.1:${stats}
  stats enable
  stats uri /
`;
}
