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
import { addressesOf, mailFolder, QUEUES, startWorker } from './worker.ts';

const WORKER_POOL = { max: 3, connectionTimeoutMillis: 30_000 };
const CACHE_BYTES = 64 * 1024 * 1024;

/** The name says what is not finished as long as the promise is pending. */
export type StopStep = readonly [name: string, finish: () => Promise<unknown>];

interface Instance {
  address: string;
  /** Messages for the operator's terminal. */
  news: string[];
  stopSteps: readonly StopStep[];
}

export interface RunOptions extends RendererParts {
  env: Env;
  log: Log;
  files: Middleware;
}

/** Starts everything in order: database, schema, content, queue, pages, listener, worker. */
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
  let isStopping = false;
  const secret = openSecret(env);
  const basics = { db: database.db, now, log, siteUrl: env.SITE_URL, queue, keyedHash: keyedHash(secret) };
  const accounts = openAccounts({ ...basics, secret, issuer: SITE.name });
  const services = {
    ...basics,
    storage: openStorage(env),
    storageUrl: env.S3_PUBLIC_URL,
    bookingUrl: env.BOOKING_URL,
    addresses: addressesOf(env),
    newsletter: { hasTool: Boolean(env.NEWSLETTER_WEBHOOK_URL), hasMailServer: Boolean(env.SMTP_URL) },
    deleteEmailFiles: (ids: readonly string[]) => deleteEmailFiles(mailFolder(env), ids),
    isReady: async () => !isStopping && (await isReady(database.pool)),
  };
  const visits = openVisitCounter({ db: database.db, now, log, pages: new Set(PAGES.map(({ path }) => path)) });
  const renderer = await createRenderer(rendererParts, { services, accounts, visits });
  const renderPage = pageMaker(cache, renderer, env.SITE_URL, log);
  const server = createApp({
    siteUrl: env.SITE_URL,
    trustedHeader: env.TRUST_PROXY,
    files,
    renderer,
    cache,
    renderPage,
    log,
  });
  const address = await listen(server, env.HOST, env.PORT).catch(async (problem) => {
    await queue.close();
    await purges.stop();
    await database.close();
    throw problem;
  });

  // The worker has its own connections, so that a long queue does not delay requests.
  const workerPool = openPool({ ...database.connection, ...WORKER_POOL }, log);
  const worker = await startWorker({ env, db: workerPool.db, queue, accounts, now, log });
  const warmsUp = env.WARM_UP === 'on' && rendererParts.mode === 'production';
  const warmUp = warmsUp ? startWarmUp({ db: workerPool.db, now, log, renderPage }) : null;

  async function finishRequests(): Promise<void> {
    isStopping = true;
    await drain(server, env.DRAIN_SECONDS * 1000);
  }

  return {
    address,
    news,
    stopSteps: [
      ['answering requests', finishRequests],
      ['rendering pages in advance', async () => warmUp?.stop()],
      ['storing visit counts', visits.stop],
      ['running jobs', worker.stop],
      ["closing the worker's connections", () => workerPool.pool.end()],
      ['closing the connection for purges', purges.stop],
      ['stopping the database', database.close],
    ],
  };
}

async function isReady(pool: Parameters<typeof isMigrated>[0]): Promise<boolean> {
  return isMigrated(pool).catch(() => false);
}

/** Connections that wait to be accepted while the process is busy. Node's default of 511 is too small for a burst. */
const BACKLOG = 4096;

function listen(server: Server, host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new StartupProblem(listenProblem(error, host, port))),
    );
    server.listen({ port, host, backlog: BACKLOG }, () =>
      resolve(`http://${visibleHost(host)}:${(server.address() as AddressInfo).port}`),
    );
  });
}

function listenProblem(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} is taken by another program: stop it, or set PORT to another.`;
  if (error.code === 'EACCES') return `Port ${port} may not be used by this account: set PORT to another.`;
  return `The server cannot listen on ${host}:${port} (${error.code}): check HOST and PORT.`;
}

function visibleHost(host: string): string {
  if (host === '127.0.0.1' || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
