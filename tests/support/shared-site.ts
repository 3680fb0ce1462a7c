import pino from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { type DatabasePool, openPool } from '#app/platform/db/database.ts';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { type AppProcess, keepForWholeRun, startApp } from './app-process.ts';
import { freePort } from './free-port.ts';
import { type RecordingServer, startRecordingServer } from './recording-server.ts';

type Settings = Record<string, string>;

interface TestSite {
  app: AppProcess;
  database: DatabasePool;
  /** Plays the CRM. */
  crm: RecordingServer;
  stop(): Promise<void>;
}

const sites = new Map<string, Promise<TestSite>>();

/**
 * The site with these settings. The first file of a worker that asks for it waits for its start, later ones find it
 * running, with what earlier tests stored: each test has its own people, email addresses and slugs.
 */
export function sharedSite(settings: Settings): () => TestSite {
  let site: TestSite;
  beforeAll(async () => {
    const key = JSON.stringify(settings);
    const started = sites.get(key) ?? startSite(settings);
    sites.set(key, started);
    site = await started;
    keepForWholeRun(site.app);
  });
  return () => site;
}

/** A site for one file, which sees nothing but what the file itself stores. */
export function exclusiveSite(settings: Settings): () => TestSite {
  let site: TestSite;
  beforeAll(async () => {
    site = await startSite(settings);
  });
  afterAll(() => site.stop());
  return () => site;
}

async function startSite(settings: Settings): Promise<TestSite> {
  const crm = await startRecordingServer();
  const port = await freePort();
  const address = { PORT: String(port), SITE_URL: `http://127.0.0.1:${port}`, TRUST_PROXY: 'X-Forwarded-For' };
  const app = await startApp({ ...address, CRM_WEBHOOK_URL: crm.url, ...settings });
  const postgres = await startEmbeddedPostgres(app.dataDir);
  const database = openPool({ ...postgres.connection, max: 2 }, pino({ level: 'silent' }));
  return {
    ...{ app, database, crm },
    async stop() {
      await database.pool.end();
      await app.stop();
      await postgres.stop();
      await crm.stop();
    },
  };
}
