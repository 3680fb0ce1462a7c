import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { spawnApp } from '#tests/support/app-process.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type RecordingServer, startRecordingServer } from '#tests/support/recording-server.ts';
import { type RecordingSmtp, startRecordingSmtp } from '#tests/support/recording-smtp.ts';
import { startS3 } from '#tests/support/s3-server.ts';
import { startBalancer } from './balancer.ts';

const PROCESSES = 3;
const DRAIN_SECONDS = '2';

export interface Cluster {
  /** Where visitors come in. */
  url: string;
  /** The processes behind it, each at its own door. */
  processes: readonly string[];
  admin: { email: string; password: string };
  ledger: pg.Pool;
  crm: RecordingServer;
  mail: RecordingSmtp;
  /** Ends one process in order and puts another in its place, which visitors are sent to when it returns. */
  replace(index: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Three processes that share a PostgreSQL, an S3 server, a mail server and a CRM, and nothing else: each has a folder of
 * its own, and a balancer decides who gets which visitor.
 */
export async function startCluster(port: number): Promise<Cluster> {
  const endings: (() => unknown)[] = [];
  const stop = async () => {
    for (const end of endings.reverse()) await end();
  };
  try {
    return { ...(await start(port, (end) => endings.push(end))), stop };
  } catch (problem) {
    await stop();
    throw problem;
  }
}

async function start(port: number, atTheEnd: (end: () => unknown) => void): Promise<Omit<Cluster, 'stop'>> {
  const folder = mkdtempSync(join(tmpdir(), 'wrc-cluster-'));
  atTheEnd(() => rmSync(folder, { recursive: true }));
  const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort));
  const balancer = await startBalancer(folder, port, ports);
  atTheEnd(balancer.stop);
  const postgres = await startEmbeddedPostgres(join(folder, 'database'));
  atTheEnd(postgres.stop);
  const [s3, crm, mail] = await Promise.all([startS3(), startRecordingServer(), startRecordingSmtp()]);
  atTheEnd(() => Promise.all([s3.stop(), crm.stop(), mail.stop()]));
  const ledger = new pg.Pool({ ...postgres.connection, max: 3 });
  atTheEnd(() => ledger.end());

  const admin = { email: 'admin@wrc-advisory.example', password: randomBytes(12).toString('base64url') };
  const socket = join(folder, 'database/postgres-socket');
  const settings = {
    SITE_URL: balancer.url,
    DATABASE_URL: `postgres://${postgres.connection.user}@localhost/postgres?host=${socket}`,
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    ...{ SEED: 'demo', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, LOG_LEVEL: 'error' },
    ...{ TRUST_PROXY: 'X-Forwarded-For', DRAIN_SECONDS, ...bucketSettings(s3.settings) },
    ...{ CRM_WEBHOOK_URL: crm.url, SMTP_URL: mail.url, MAIL_FROM: 'site@wrc-advisory.example' },
    NOTIFY_EMAIL: 'desk@wrc-advisory.example',
  };
  const apps: ReturnType<typeof spawnApp>[] = [];
  atTheEnd(() => Promise.all(apps.map((app) => app.kill('SIGTERM'))));
  const startAt = async (place: number, index: number) => {
    const app = spawnApp({ ...settings, PORT: String(place), DATA_DIR: join(folder, String(place)) });
    apps[index] = app;
    await app.ready;
    await balancer.untilUp(place);
  };
  await Promise.all(ports.map(startAt));

  return {
    ...{ url: balancer.url, processes: ports.map((one) => `http://127.0.0.1:${one}`), admin, ledger, crm, mail },
    async replace(index) {
      await apps[index]?.kill('SIGTERM');
      await startAt(ports[index] as number, index);
    },
  };
}

function bucketSettings(bucket: Awaited<ReturnType<typeof startS3>>['settings']) {
  return {
    S3_ENDPOINT: bucket.endpoint,
    S3_REGION: bucket.region,
    S3_BUCKET: bucket.bucket,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  };
}
