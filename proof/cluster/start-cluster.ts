import { join } from 'node:path';
import pg from 'pg';
import { startServices, startSharedStorage } from '#proof/site.ts';
import { supervise } from '#proof/supervise.ts';
import { freePort } from '#tests/support/free-port.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { startBalancer } from './balancer.ts';

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
