import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { fail } from '#proof/program.ts';
import { startServices, startSharedStorage } from '#proof/site.ts';
import { supervise } from '#proof/supervise.ts';
import { freePort } from '#tests/support/app-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

export const PROCESSES = 3;

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/**
 * Three processes behind HAProxy that share PostgreSQL, S3, mail server and CRM. Each has its own DATA_DIR. What is
 * started goes onto the stack, to be stopped however the program ends.
 */
export async function startCluster(stack: AsyncDisposableStack) {
  const folder = temporaryFolder();
  stack.defer(folder.remove);
  const storage = await startSharedStorage(folder.path);
  stack.defer(storage.stop);
  const services = await startServices();
  stack.defer(async () => void (await services.stop()));
  const database = new pg.Pool({ connectionString: storage.settings.DATABASE_URL, max: 3 });
  stack.defer(() => database.end());
  const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort));
  const balancer = await startBalancer(folder.path, ports);
  stack.defer(balancer.stop);
  const processes = ports.map((port) => {
    const one = supervise(port, {
      ...{ ...services.settings, ...storage.settings, SITE_URL: balancer.url },
      ...{ DRAIN_SECONDS: '2', DATA_DIR: join(folder.path, String(port)) },
    });
    stack.defer(one.stop);
    return one;
  });
  for (const port of ports) await balancer.untilUp(port);

  return {
    ...{ url: balancer.url, urls: processes.map(({ url }) => url), crm: services.crm, smtp: services.smtp },
    query: async (text: string, values: unknown[] = []) => (await database.query(text, values)).rows,
    /** Restarts one process after another; each is back behind the balancer before the next one stops. */
    async rollingRestart(): Promise<void> {
      for (const [index, one] of processes.entries()) {
        await one.terminate();
        await one.ready();
        await balancer.untilUp(ports[index] as number);
      }
    },
  };
}

const TIMEOUT_MS = 60_000;

/** HAProxy in front of these ports. `x-served-by` in a response names the port. */
async function startBalancer(folder: string, ports: readonly number[]) {
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
