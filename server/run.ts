import { openAccounts } from '#app/features/accounts/accounts.ts';
import { OLD_ADDRESSES_TAG, openOldAddresses } from '#app/features/articles/published/old-addresses.ts';
import { storeSearchPages } from '#app/features/articles/search/search-pages.ts';
import { ensureHosts } from '#app/features/booking/hosts/hosts.ts';
import { watchTimes } from '#app/features/booking/times/offered-times.ts';
import { addressHashes } from '#app/features/deliveries/destinations.ts';
import { isFactTag } from '#app/features/facts/fact.ts';
import { openFactBook } from '#app/features/facts/fact-book.ts';
import { isFirmTag, isOnEveryPage } from '#app/features/firm/firm-registry.ts';
import { refreshFirm, showTexts } from '#app/features/firm/show-firm.ts';
import { watchHealth } from '#app/features/health/watch-health.ts';
import { openVisitCounter } from '#app/features/visits/visit-counter.ts';
import { ARTICLE_TEXTS } from '#app/firm/article-texts.ts';
import { TIMES_TAG } from '#app/firm/office.ts';
import { PAGES } from '#app/firm/pages.ts';
import { firmHosts } from '#app/firm/people.ts';
import { type Database, openPool } from '#app/platform/db/database.ts';
import { applyMigrations, isMigrated } from '#app/platform/db/migrations.ts';
import { listenForNotifications } from '#app/platform/db/notifications.ts';
import type { Env } from '#app/platform/env.ts';
import { PageCache } from '#app/platform/http/page-cache.ts';
import { PURGE_CHANNEL } from '#app/platform/http/page-purge.ts';
import { openQueues } from '#app/platform/jobs/queue.ts';
import type { Log } from '#app/platform/log.ts';
import { addressOf, deleteEmailFiles } from '#app/platform/mail/mailer.ts';
import { keyedHash, openSecret } from '#app/platform/secret.ts';
import { openStorage } from '#app/platform/storage/open-storage.ts';
import { searchPages } from '#app/site/search-pages.ts';
import { prepareContent } from '#db/seed/prepare-content.ts';
import { createApp } from './app.ts';
import { openDatabase, whenItAnswers } from './database.ts';
import { endpointTests, healthSettings } from './endpoints.ts';
import { keepTexts, readKeptTexts } from './kept-texts.ts';
import { listen, reserve } from './listen.ts';
import { pageMaker } from './middleware/shared-pages.ts';
import type { Page } from './page.ts';
import { fromOf, mailFolder, receiversFor } from './receivers.ts';
import { createRenderer, type RendererParts } from './renderer.ts';
import type { Middleware } from './request-context.ts';
import { drain } from './stopping.ts';
import { startWarmUp } from './warm-up.ts';
import { QUEUES, startWorker } from './worker.ts';

const WORKER_POOL = { max: 3, connectionTimeoutMillis: 30_000, application_name: 'wrc-advisory-worker' };
const CACHE_BYTES = 64 * 1024 * 1024;

/** The name says what is not finished as long as the promise is pending. */
export type StopStep = readonly [name: string, finish: () => Promise<unknown>];

interface Instance {
  /** Null if the stop was requested before there was one. */
  address: string | null;
  stopSteps: readonly StopStep[];
}

export interface RunOptions extends RendererParts {
  env: Env;
  log: Log;
  files: Middleware;
  /** Gets messages for the operator's terminal, also if the start fails. */
  news: string[];
  /** Aborted when the stop is requested. */
  stopping: AbortSignal;
}

/** Starts everything in order: port, database, schema, content, queue, pages, listener, worker. */
export async function run({ env, log, files, news, stopping, ...rendererParts }: RunOptions): Promise<Instance> {
  const place = { host: env.HOST, port: env.PORT, settings: { port: 'PORT', both: 'HOST and PORT' } };
  const reserved = await reserve(place); // Nothing is created before the port is known to be free.
  const kept = readKeptTexts(env);
  const database = await openDatabase(env, log, kept !== null);
  const onlyDatabase: Instance = { address: null, stopSteps: [['stopping the database', database.close]] };
  if (stopping.aborted) return onlyDatabase;
  const prepare = async () => {
    await applyMigrations(database.connection);
    if (!stopping.aborted) news.push(...(await prepareContent(database.connection, env)));
  };
  const away = database.isAway ? kept : null;
  if (away) showTexts(away.firm);
  else await prepare();
  if (stopping.aborted) return onlyDatabase;

  const cache = new PageCache<Page>(rendererParts.mode === 'production' ? CACHE_BYTES : 1);
  const oldAddresses = openOldAddresses(database.db);
  const facts = await openFactBook(database.db, ARTICLE_TEXTS, log, away?.facts);
  const keep = () => keepTexts(env, facts, log);
  if (!away) keep();
  const readFacts = async () => {
    const changed = await facts.refresh();
    if (changed) keep();
    return changed;
  };
  const now = () => new Date();
  const times = watchTimes({ db: database.db, now, log, bookingUrl: env.BOOKING_URL }, () => cache.purgeAll());
  await times.refresh();
  const counted = new Set<string>();
  const countPages = () => {
    for (const { path } of PAGES) counted.add(path);
  };
  countPages();
  let reading = Promise.resolve(false);
  const readFirmNow = async () => {
    const changed = await refreshFirm(database.db, log, stopping);
    if (!changed) return false;
    countPages();
    keep();
    await followFirm(database.db).catch((err) => log.warn({ err }, 'search or calls show the firm as before'));
    return true;
  };
  /** One after the other: an earlier answer must not replace a later one. */
  const readFirm = () => {
    reading = reading.then(readFirmNow);
    return reading;
  };
  const purges = listenForNotifications({
    connection: database.connection,
    channel: PURGE_CHANNEL,
    onMessage(message) {
      const tags: string[] = JSON.parse(message);
      // A page that is rendered before the facts or the firm's texts are read would keep the old ones.
      if (tags.some(isFirmTag))
        void readFirm().then(() => {
          if (tags.some(isOnEveryPage)) cache.purgeAll();
          else cache.purge(tags);
          if (tags.includes(TIMES_TAG)) void times.refresh();
        });
      else if (tags.some(isFactTag)) void readFacts().then(() => cache.purge(tags));
      else cache.purge(tags);
      if (tags.includes(OLD_ADDRESSES_TAG)) oldAddresses.expire();
      if (tags.includes(TIMES_TAG)) void times.refresh();
    },
    onGap() {
      cache.purgeAll();
      oldAddresses.expire();
      void times.refresh();
      void readFirm().then((changed) => changed && cache.purgeAll());
      void readFacts().then((changed) => changed && cache.purgeAll());
    },
    log,
  });
  const queue = openQueues(database.connection, log);
  let isStopping = false;
  const secret = openSecret(env);
  const basics = { db: database.db, now, log, siteUrl: env.SITE_URL, queue, keyedHash: keyedHash(secret) };
  const accounts = openAccounts({ ...basics, secret });
  const storage = openStorage(env);
  const receivers = receiversFor(env);
  const health = watchHealth({
    ...{ db: database.db, now, settings: healthSettings(env, now()) },
    tests: endpointTests(env, receivers, storage),
  });
  const services = {
    ...basics,
    facts,
    storage,
    health,
    storageUrl: env.S3_PUBLIC_URL,
    bookingUrl: env.BOOKING_URL,
    crmUpdates: env.CRM_UPDATES === 'on',
    hasTimes: times.hasTimes,
    replyMail: {
      hasServer: Boolean(env.SMTP_URL),
      get from() {
        return addressOf(fromOf(env));
      },
    },
    addresses: addressHashes(receivers),
    newsletter: { hasTool: Boolean(env.NEWSLETTER_WEBHOOK_URL), hasMailServer: Boolean(env.SMTP_URL) },
    deleteEmailFiles: (ids: readonly string[]) => deleteEmailFiles(mailFolder(env), ids),
    isReady: async () => !isStopping && (await isReady(database.pool)),
  };
  const visits = openVisitCounter({ db: database.db, now, log, pages: counted });
  // Loaded only if it is used: most sites have no metrics.
  const metrics = env.METRICS_PORT
    ? (await import('./metrics.ts')).openMetrics({ db: database.db, cache, queues: QUEUES, now })
    : null;
  const created = await createRenderer(rendererParts, { services, accounts, visits, oldAddresses });
  const renderer = metrics?.timeRendering(created) ?? created;
  const renderPage = pageMaker(cache, renderer, env.SITE_URL, log);
  const server = createApp({
    siteUrl: env.SITE_URL,
    trustedHeader: env.TRUST_PROXY,
    files,
    renderer,
    cache,
    renderPage,
    log,
    metrics,
  });
  const startListening = async () => {
    await purges.firstAttempt; // Connecting later would purge what the first visitors had rendered.
    if (metrics && env.METRICS_PORT) news.push(`Metrics at ${await metrics.listen(env.METRICS_PORT)}/metrics`);
    await reserved.release();
    return listen(server, place);
  };
  const address = await startListening().catch(async (problem) => {
    await metrics?.close();
    await queue.close();
    await purges.stop();
    facts.stop();
    await database.close();
    throw problem;
  });

  const becomeCurrent = () => {
    countPages();
    keep();
    cache.purgeAll();
  };
  if (away) void whenItAnswers(prepare, stopping).then(readFacts).then(becomeCurrent);

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
    stopSteps: [
      ['answering requests', finishRequests],
      ['rendering pages in advance', async () => warmUp?.stop()],
      ['closing the metrics', async () => metrics?.close()],
      ['storing visit counts', visits.stop],
      ['running jobs', worker.stop],
      ["closing the worker's connections", () => workerPool.pool.end()],
      ['closing the connection for purges', purges.stop],
      ['reading the facts', async () => facts.stop()],
      ...onlyDatabase.stopSteps,
    ],
  };
}

async function isReady(pool: Parameters<typeof isMigrated>[0]): Promise<boolean> {
  return isMigrated(pool).catch(() => false);
}

/** What the database has of the firm's texts: pages for the search, and the people who take calls. */
async function followFirm(db: Database): Promise<void> {
  await ensureHosts(db, firmHosts());
  await storeSearchPages(db, searchPages());
}
