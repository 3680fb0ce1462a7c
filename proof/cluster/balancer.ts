import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fail } from '#proof/program.ts';
import { freePort } from '#tests/support/free-port.ts';

const TIMEOUT_MS = 60_000;

/** HAProxy in front of these ports. `x-served-by` in a response names the port. */
export async function startBalancer(folder: string, ports: readonly number[]) {
  const [port, stats] = [Number(process.env.PORT) || (await freePort()), await freePort()];
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configuration(port, stats, ports));
  const haproxy = spawn('haproxy', ['-q', '-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  await once(haproxy, 'spawn').catch(() => fail('HAProxy is missing (Debian: apt-get install haproxy).'));
  return {
    url: `http://127.0.0.1:${port}`,
    /** Waits until HAProxy sends requests to this port. */
    async untilUp(server: number): Promise<void> {
      for (const start = performance.now(); performance.now() - start < TIMEOUT_MS; await sleep(50)) {
        const states = await fetch(`http://127.0.0.1:${stats}/;csv`).catch(() => null);
        if (new RegExp(`^site,${server},.*,UP,`, 'm').test((await states?.text()) ?? '')) return;
      }
      throw new Error(`HAProxy does not find the process on port ${server} ready.`);
    },
    async stop(): Promise<void> {
      haproxy.kill('SIGTERM');
      if (haproxy.exitCode === null) await once(haproxy, 'exit');
    },
  };
}

/**
 * Checks /readyz three times a second and takes a process out after two failures: DRAIN_SECONDS has to be longer. Clients
 * of this proof choose their own address in X-Forwarded-For, which a balancer on the internet must overwrite.
 */
const configuration = (port: number, stats: number, ports: readonly number[]) => `global
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
  option forwardfor if-none

frontend public
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
