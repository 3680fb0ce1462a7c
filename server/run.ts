import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PAGES } from '#app/content/pages.ts';
import { SITE } from '#app/content/site.ts';
import { openAccounts } from '#app/features/accounts/accounts.ts';
import { openVisitCounter } from '#app/features/visits/visit-counter.ts';
import { openPool } from '#app/platform/db/database.ts';
import { applyMigrations, isMigrated } from '#app/platform/db/migrations.ts';
import { subscribe } from '#app/platform/db/notifications.ts';
import type { Env } from '#app/platform/env.ts';
import type { Log } from '#app/platform/log.ts';
import { deleteEmailFiles } from '#app/platform/mail/mailer.ts';
import { PageCache } from '#app/platform/page-cache.ts';
import { PURGE_CHANNEL } from '#app/platform/page-purge.ts';
import { openQueues } from '#app/platform/queue.ts';
import { keyedHash, openSecret } from '#app/platform/secret.ts';
import { StartupProblem } from '#app/platform/startup-problem.ts';
import { openStorage } from '#app/platform/storage/open-storage.ts';
import { prepareContent } from '#db/seed/prepare-content.ts';
import { createApp } from './app.ts';
import { openDatabase } from './database.ts';
import { drain } from './drain.ts';
import { pageMaker } from './middleware/shared-pages.ts';
import type { Page } from './page.ts';
import { createRenderer, type RendererParts } from './renderer.ts';
import type { Middleware } from './request-context.ts';
import { startWarmUp } from './warm-up.ts';
import { mailFolder, QUEUES, startWorker } from './worker.ts';

const WORKER_POOL = { max: 3, connectionTimeoutMillis: 30_000 };
const CACHE_BYTES = 64 * 1024 * 1024;

interface Instance {
  address: string;
  /** What the person at the terminal should read. */
  news: string[];
  stop(): Promise<void>;
}

export interface RunOptions extends RendererParts {
  env: Env;
  log: Log;
  files: Middleware;
}

/** Brings everything up in order: database, schema, content, queue, pages, door, worker. Stopping goes the other way. */
export async function run({ env, log, files, ...rendererParts }: RunOptions): Promise<Instance> {
  const database = await openDatabase(env, log);
  await applyMigrations(database.connection);
  const news = await prepareContent(database.db, env);

  const cache = new PageCache<Page>(rendererParts.mode === 'production' ? CACHE_BYTES : 1);
  const purges = subscribe({
    connection: database.connection,
    channel: PURGE_CHANNEL,
    onMessage: (tags) => cache.purge(JSON.parse(tags)),
    onGap: () => cache.purgeAll(),
    log,
  });
  const queue = await openQueues(QUEUES, database.connection, log);
  const now = () => new Date();
  let leaving = false;
  const secret = openSecret(env);
  const outside = { db: database.db, now, log, siteUrl: env.SITE_URL, queue, keyedHash: keyedHash(secret) };
  const accounts = openAccounts({ ...outside, secret, issuer: SITE.name });
  const services = {
    ...outside,
    storage: openStorage(env),
    storageUrl: env.S3_PUBLIC_URL,
    bookingUrl: env.BOOKING_URL,
    newsletter: { hasTool: Boolean(env.NEWSLETTER_WEBHOOK_URL), hasMailServer: Boolean(env.SMTP_URL) },
    deleteEmailFiles: (ids: readonly string[]) => deleteEmailFiles(mailFolder(env), ids),
    isReady: async () => !leaving && (await isReady(database.pool)),
  };
  const visits = openVisitCounter({ db: database.db, now, log, pages: new Set(PAGES.map(({ path }) => path)) });
  const renderer = await createRenderer(rendererParts, services, accounts, visits);
  const renderPage = pageMaker(cache, renderer, env.SITE_URL, log);
  const door = { siteUrl: env.SITE_URL, trustedHeader: env.TRUST_PROXY, files };
  const server = createApp({ ...door, renderer, cache, renderPage, log });
  const address = await listen(server, env.HOST, env.PORT).catch(async (problem) => {
    await queue.close();
    await purges.stop();
    await database.close();
    throw problem;
  });

  // With connections of its own: nobody at the door waits because much has to leave the building.
  const back = openPool({ ...database.connection, ...WORKER_POOL }, log);
  const worker = await startWorker({ env, db: back.db, queue, accounts, now, log });
  const isKept = rendererParts.mode === 'production';
  const warmUp = isKept ? startWarmUp({ db: back.db, now, log, renderPage }) : null;

  return {
    address,
    news,
    async stop() {
      leaving = true;
      await drain(server, env.DRAIN_SECONDS * 1000);
      await warmUp?.stop();
      await visits.stop();
      await worker.stop();
      await back.pool.end();
      await purges.stop();
      await database.close();
    },
  };
}

async function isReady(pool: Parameters<typeof isMigrated>[0]): Promise<boolean> {
  return isMigrated(pool).catch(() => false);
}

/** How many connections may wait while the process is busy. Node's own 511 are fewer than people who come at once. */
const MOST_WAITING = 4096;

function listen(server: Server, host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartupProblem(doorProblem(error, host, port))));
    server.listen({ port, host, backlog: MOST_WAITING }, () =>
      resolve(`http://${visibleHost(host)}:${(server.address() as AddressInfo).port}`),
    );
  });
}

function doorProblem(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} is taken by another program: stop it, or set PORT to another.`;
  if (error.code === 'EACCES') return `Port ${port} may not be used by this account: set PORT to another.`;
  return `The server cannot listen on ${host}:${port} (${error.code}): check HOST and PORT.`;
}

function visibleHost(host: string): string {
  if (host === '127.0.0.1' || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
