import { join } from 'node:path';
import { SITE } from '#app/content/site.ts';
import { type DeliveryServices, deliver } from '#app/features/deliveries/deliver.ts';
import {
  type Destination,
  letterReceiver,
  mailReceiver,
  type Receivers,
  webhookReceiver,
} from '#app/features/deliveries/destinations.ts';
import { releaseDeliveries, requeueDueDeliveries } from '#app/features/deliveries/due-deliveries.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Env } from '#app/platform/env.ts';
import type { Log } from '#app/platform/log.ts';
import { createMailer } from '#app/platform/mail/mailer.ts';
import type { OpenQueue } from '#app/platform/queue.ts';
import { forgetOldCounts } from '#app/platform/rate-limits.ts';

/** One for each destination, so that one that hangs holds up no other. */
export const QUEUES: readonly Destination[] = ['crm', 'newsletter', 'notification', 'letter'];

/** How often somebody looks whether something was left lying, after a crash for example. */
const ROUND_MS = 10_000;
/** What is under way when the process is asked to stop has this long to finish. */
const LAST_MOMENTS_MS = 2500;

interface WorkerParts {
  env: Env;
  /** Better not the one that visitors wait for. */
  db: Database;
  queue: OpenQueue;
  now: () => Date;
  log: Log;
}

/** Everything that leaves the building leaves from here: for each queue the work to do, and a round now and then. */
export async function startWorker({ env, db, queue, now, log }: WorkerParts): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const receivers = receiversOf(env);
  const outside: DeliveryServices = { db, queue, receivers, now, random: Math.random, log, stop: stopping.signal };
  const work = (id: string) => deliver(outside, id);
  await queue.work(Object.fromEntries(QUEUES.map((name) => [name, work])));

  const round = async () => {
    await releaseDeliveries(db, queue, receivers, now());
    await requeueDueDeliveries(db, queue, now());
    await forgetOldCounts(db, now());
  };
  const rounds = everySoOften(ROUND_MS, round, log);

  return {
    async stop() {
      rounds.stop();
      const lastMoment = setTimeout(() => stopping.abort(), LAST_MOMENTS_MS);
      await queue.close();
      clearTimeout(lastMoment);
    },
  };
}

export function receiversOf(env: Env): Receivers {
  const webhook = (address: string | undefined) =>
    address ? webhookReceiver({ address, secret: env.WEBHOOK_SECRET }) : null;
  const from = env.MAIL_FROM ?? `${SITE.name} <${SITE.email}>`;
  const mailer = createMailer({ smtpUrl: env.SMTP_URL, from, folder: join(env.DATA_DIR, 'mail') });
  // Without a mail server everything is written to files, also what has no reader yet.
  const staff = env.NOTIFY_EMAIL ?? (env.SMTP_URL ? undefined : SITE.email);
  return {
    crm: webhook(env.CRM_WEBHOOK_URL),
    newsletter: webhook(env.NEWSLETTER_WEBHOOK_URL),
    notification: staff ? mailReceiver(mailer, staff) : null,
    letter: letterReceiver(mailer),
  };
}

/** Now, and then again and again; never twice at the same time. */
function everySoOften(milliseconds: number, act: () => Promise<void>, log: Log): { stop(): void } {
  let timer: NodeJS.Timeout;
  let stopped = false;
  const once = async () => {
    await act().catch((error) => log.warn({ err: error }, 'a round of the worker failed'));
    if (!stopped) timer = setTimeout(once, milliseconds);
  };
  void once();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
