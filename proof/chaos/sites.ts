import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#tests/support/free-port.ts';
import { type RecordingSmtp, startRecordingSmtp } from '#tests/support/recording-smtp.ts';
import { startS3 } from '#tests/support/s3-server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { type Crm, startCrm } from './crm.ts';
import { type Database, type DistantDatabase, databaseIn, startDistantDatabase } from './database.ts';
import { type Line, openLine } from './line.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { type Supervised, supervise } from './supervised.ts';

/** Two processes of the site, everything around them, and the ways to harm it. */
export interface ChaosSite {
  processes: Supervised[];
  crm: Crm;
  smtp: RecordingSmtp;
  database: Database;
  distant?: DistantDatabase;
  disk?: SmallDisk;
  bucket?: Line;
  stop(): Promise<void>;
}

export const ADMIN = { email: 'ann@firm.example', password: 'a password for this run' };

/** As `npm start` runs it: the database and the pictures are in DATA_DIR, which is a small disk where we may mount one. */
export async function siteOnOneDisk(): Promise<ChaosSite> {
  const folder = temporaryFolder();
  const disk = mountSmallDisk(folder.path) ?? undefined;
  const DATA_DIR = join(folder.path, 'data');
  const TMPDIR = join(folder.path, 'tmp');
  mkdirSync(TMPDIR);
  const around = await startAround({ DATA_DIR, TMPDIR });
  return {
    ...around,
    database: databaseIn(DATA_DIR),
    disk,
    async stop() {
      await around.stop();
      disk?.unmount();
      folder.remove();
    },
  };
}

/** As several machines run it: PostgreSQL and an S3 server are elsewhere. */
export async function siteOnManyMachines(): Promise<ChaosSite> {
  const folder = temporaryFolder();
  const distant = await startDistantDatabase(join(folder.path, 'database'));
  const s3 = await startS3();
  const bucket = await openLine(s3.settings.endpoint);
  const around = await startAround({
    ...{ DATA_DIR: join(folder.path, 'data'), DATABASE_URL: distant.url, SESSION_SECRET: 'x'.repeat(32), SEED: 'demo' },
    ...{ S3_ENDPOINT: bucket.url, S3_BUCKET: s3.settings.bucket },
    ...{ S3_ACCESS_KEY_ID: s3.settings.accessKeyId, S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey },
  });
  return {
    ...around,
    ...{ database: distant, distant, bucket },
    async stop() {
      await around.stop();
      await distant.stop();
      await bucket.cut();
      await s3.stop();
      folder.remove();
    },
  };
}

async function startAround(settings: Record<string, string>) {
  const [crm, smtp] = [await startCrm(), await startRecordingSmtp()];
  const ports = [await freePort(), await freePort()];
  const all = {
    ...{ SITE_URL: `http://127.0.0.1:${ports[0]}`, TRUST_PROXY: 'X-Forwarded-For', LOG_LEVEL: 'error' },
    ...{ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
    ...{ CRM_WEBHOOK_URL: `${crm.url}/crm`, NEWSLETTER_WEBHOOK_URL: `${crm.url}/newsletter` },
    ...{ SMTP_URL: smtp.url, MAIL_FROM: 'office@firm.example', NOTIFY_EMAIL: 'staff@firm.example' },
    ...settings,
  };
  const processes: Supervised[] = [];
  for (const [index, port] of ports.entries()) {
    const one = supervise(`process ${index + 1}`, port, all);
    processes.push(one);
    await one.up(); // One after the other: the first one makes the database.
  }
  return {
    ...{ crm, smtp, processes },
    async stop() {
      for (const one of processes) await one.stop();
      await crm.line.cut();
      await crm.stop();
      await smtp.stop();
    },
  };
}
