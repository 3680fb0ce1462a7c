import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SUPERUSER } from '#app/platform/embedded-postgres/cluster.ts';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { freePort, startApp } from '#tests/support/app-process.ts';
import { postmasterOf } from '#tests/support/processes.ts';
import { startRecordingServer, startRecordingSmtp } from '#tests/support/recording-servers.ts';
import { startS3 } from '#tests/support/s3-server.ts';
import { cookieOf } from '#tests/support/shared-site.ts';

export const ADMIN = { email: 'ann@firm.example', password: 'a password for this run' };
export const STAFF = 'staff@firm.example';

type Settings = Record<string, string>;

/** One process on a new embedded database, on a port and with a SITE_URL of its own, with recording services. */
export async function startSite(settings: Settings = {}) {
  const services = await startServices();
  const port = String(await freePort());
  const app = await startApp({
    ...{ ...services.settings, PORT: port, SITE_URL: `http://127.0.0.1:${port}` },
    ...settings,
  });
  return {
    ...app,
    ...{ crm: services.crm, smtp: services.smtp },
    signIn: () => signIn(app.url),
    async stop() {
      await app.stop();
      await services.stop();
    },
  };
}

export const signIn = (url: string): Promise<string> => cookieOf((path) => url + path, ADMIN);

/** A CRM, a newsletter tool and a mail server that record what they receive, and the settings that name them. */
export async function startServices() {
  const [crm, smtp] = await Promise.all([startRecordingServer(), startRecordingSmtp()]);
  return {
    ...{ crm, smtp },
    settings: {
      ...{ TRUST_PROXY: 'X-Forwarded-For', LOG_LEVEL: 'warn' },
      ...{ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
      ...{ CRM_WEBHOOK_URL: `${crm.url}/crm`, NEWSLETTER_WEBHOOK_URL: `${crm.url}/newsletter` },
      ...{ SMTP_URL: smtp.url, MAIL_FROM: 'office@firm.example', NOTIFY_EMAIL: STAFF },
    },
    stop: () => Promise.all([crm.stop(), smtp.stop()]),
  };
}

/** A PostgreSQL and an S3 server that several processes share, as they do on several machines. */
export async function startSharedStorage(folder: string) {
  const dataDir = join(folder, 'database');
  let server = await startEmbeddedPostgres(dataDir);
  const s3 = await startS3();
  const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.settings;
  const database = {
    async stop() {
      await server.stop(); // While other processes use the server, this only ends our supervision of it.
      const lock = join(dataDir, 'postgres/postmaster.pid');
      if (existsSync(lock)) process.kill(postmasterOf(dataDir), 'SIGINT');
      while (existsSync(lock)) await sleep(20);
    },
    async start() {
      server = await startEmbeddedPostgres(dataDir);
    },
  };
  return {
    ...{ dataDir, database },
    settings: {
      DATABASE_URL: `postgres://${SUPERUSER}@localhost/postgres?host=${join(dataDir, 'postgres-socket')}`,
      ...{ SESSION_SECRET: 'x'.repeat(32), SEED: 'articles', S3_ENDPOINT: endpoint, S3_BUCKET: bucket },
      ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
    },
    async stop() {
      await database.stop();
      await s3.stop();
    },
  };
}
