import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startServices, startSharedStorage } from '#proof/site.ts';
import { type Supervised, supervise } from '#proof/supervise.ts';
import { freePort } from '#tests/support/free-port.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { controlCrm } from './crm.ts';
import { type Database, databaseIn } from './database.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts';

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
