import { join } from 'node:path';
import type { Accounts } from '#app/features/accounts/accounts.ts';
import type { AuditEntry } from '#app/features/accounts/audit/audit-log.ts';
import { nameStoredActions } from '#app/features/accounts/audit/stored-actions.ts';
import { ACCOUNT_EMAILS } from '#app/features/accounts/emails/account-emails.ts';
import { EMAIL_QUEUE } from '#app/features/accounts/emails/request-email.ts';
import { requeueDueEmails, sendAccountEmail } from '#app/features/accounts/emails/send-emails.ts';
import { forgetEndedSessions } from '#app/features/accounts/sessions/sessions.ts';
import { forgetOldWaits } from '#app/features/accounts/sign-in/sign-in-waits.ts';
import { alertFailingEndpoints } from '#app/features/alerts/failing-endpoints.ts';
import { alertLateLeads } from '#app/features/alerts/late-leads.ts';
import { alertRefusedReplies } from '#app/features/alerts/refused-replies.ts';
import { alertStoppedCalendars } from '#app/features/alerts/stopped-calendars.ts';
import { outboxOf, remindOfCalls } from '#app/features/booking/announce.ts';
import { fetchBusyFeeds } from '#app/features/booking/hosts/busy-feeds.ts';
import { type DeliveryServices, deliver } from '#app/features/deliveries/deliver.ts';
import {
  type Destination,
  emailReceiver,
  type Receivers,
  staffEmailReceiver,
  webhookReceiver,
} from '#app/features/deliveries/destinations.ts';
import { releaseDeliveries, requeueDueDeliveries } from '#app/features/deliveries/due-deliveries.ts';
import { notifyOfExpiringFacts } from '#app/features/facts/expiry-emails.ts';
import { checkEndpoint } from '#app/features/health/test-endpoint.ts';
import { workOnImport } from '#app/features/importing/run-import.ts';
import { deleteOldImports, IMPORT_QUEUE, requeueImports } from '#app/features/importing/uploads.ts';
import { LEAD_FORMS } from '#app/features/leads/forms/lead-forms.ts';
import type { FormName } from '#app/features/leads/lead.ts';
import { deleteDiscarded } from '#app/features/leads/work/decide-quarantine.ts';
import { fillMandates } from '#app/features/leads/work/lead-mandate.ts';
import { forgetMerges } from '#app/features/leads/work/merge-leads.ts';
import { notifyOwners, remindOfFollowUps } from '#app/features/leads/work/owner-emails.ts';
import { storeWeeks } from '#app/features/overview/stored-weeks.ts';
import { addSizes, requeueLackingSizes, SIZES_QUEUE } from '#app/features/pictures/encoding/add-sizes.ts';
import { removeStrayFiles, removeUnusedPictures } from '#app/features/pictures/remove-unused.ts';
import { SITE } from '#app/firm/identity.ts';
import { PEOPLE } from '#app/firm/people.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Env } from '#app/platform/env.ts';
import type { OpenQueue } from '#app/platform/jobs/queue.ts';
import type { Log } from '#app/platform/log.ts';
import type { EmailMessage } from '#app/platform/mail/email.ts';
import { createMailer, type Mailer } from '#app/platform/mail/mailer.ts';
import { deleteExpiredCounts } from '#app/platform/rate-limits.ts';
import { keyedHash, openSecret } from '#app/platform/secret.ts';
import { openStorage } from '#app/platform/storage/open-storage.ts';
import type { RemoteBytes } from '#app/platform/zip.ts';
import { bringFrom } from './article-import.ts';
import { endpointTests } from './endpoints.ts';
import { type SendEmail, sendingOnce } from './periodic-emails.ts';

/** One queue per destination, so that a hanging receiver delays no other. */
const DESTINATIONS: readonly Destination[] = ['crm', 'newsletter', 'notification', 'letter'];
export const QUEUES: readonly string[] = [...DESTINATIONS, EMAIL_QUEUE, SIZES_QUEUE, IMPORT_QUEUE];

/** How often due work is enqueued again, for example after a crash. */
const ROUND_MS = 10_000;
/** How often pictures without their sizes are tried again. */
const SIZES_MS = 60_000;
/** How often past weeks are summed for the overview. */
const WEEKS_MS = 60_000;
/** How often the object storage is checked. */
const CHECK_MS = 5 * 60 * 1000;
/** How often the mandates of new buyers are read from their forms. */
const MANDATES_MS = 10_000;
/** How often entries of the audit log that an earlier release added, perhaps still running, get their name. */
const AUDIT_MS = 10 * 60_000;
/** How often unused pictures are deleted. */
const SWEEP_MS = 6 * 60 * 60 * 1000;
/** Time for work in progress at shutdown. */
const LAST_MOMENTS_MS = 2500;

interface WorkerParts {
  env: Env;
  /** Not the pool that requests use. */
  db: Database;
  queue: OpenQueue;
  accounts: Accounts;
  now: () => Date;
  log: Log;
}

/** Runs the outgoing queues and the periodic jobs. */
export async function startWorker({
  env,
  db,
  queue,
  accounts,
  now,
  log,
}: WorkerParts): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const closing = new AbortController();
  const mailer = mailerOf(env);
  const receivers = receiversOf(env, mailer);
  const services: DeliveryServices = { db, queue, receivers, now, random: Math.random, log, stop: stopping.signal };
  const work = (id: string) => deliver(services, id);
  const storage = openStorage(env);
  const [firstPerson] = PEOPLE;
  const importing = {
    ...{ db, queue, now, log, stop: closing.signal },
    author: { authorName: firstPerson?.name ?? '', authorRole: firstPerson?.role ?? '' },
    openPictures: (zip: RemoteBytes | null, actor: AuditEntry['actor']) =>
      bringFrom(zip, { db, storage, now, queue }, actor, false),
  };
  await queue.work({
    ...Object.fromEntries(DESTINATIONS.map((name) => [name, work])),
    [EMAIL_QUEUE]: (id) => sendAccountEmail(accounts, mailer, ACCOUNT_EMAILS, id, stopping.signal),
    [SIZES_QUEUE]: (name) => addSizes({ db, storage }, name),
    [IMPORT_QUEUE]: (id) => workOnImport(importing, id),
  });

  let wasAway = false;
  const round = async () => {
    const isBack = wasAway;
    wasAway = true;
    await releaseDeliveries(db, queue, receivers, now());
    wasAway = false;
    // Another process may keep an answer that it could not store: it has until the next round.
    if (isBack) return;
    await requeueDueDeliveries(db, queue, now());
    await requeueDueEmails(accounts);
    await requeueImports(db, queue, now());
    await deleteExpiredCounts(db, now());
    await forgetOldWaits(db, now());
    await forgetEndedSessions(db, now());
    await deleteDiscarded(db, now());
    await forgetMerges(db, now());
  };
  const formTitle = (form: FormName) => LEAD_FORMS[form].title;
  const sendEmail: SendEmail = async (id, given, email) => {
    const to = given ?? staffOf(env);
    if (to) await mailer.send(id, to, email);
  };
  const watches = [
    ...(staffOf(env) ? [alertFailingEndpoints, alertLateLeads, alertRefusedReplies, notifyOfExpiringFacts] : []),
    ...[notifyOwners, remindOfFollowUps, alertStoppedCalendars],
  ].map((act) =>
    sendingOnce(sendEmail, (send) => {
      const sendToStaff = (id: string, email: EmailMessage) => send(id, null, email);
      return act({ db, now, siteUrl: env.SITE_URL, formTitle, send, sendToStaff });
    }),
  );
  const outbox = outboxOf({ siteUrl: env.SITE_URL, keyedHash: keyedHash(openSecret(env)), queue, now });
  const sweep = async () => {
    await deleteOldImports(db, now());
    const removed = await removeUnusedPictures(db, storage, now());
    const strays = await removeStrayFiles(db, storage, now());
    if (removed.length + strays > 0) log.info({ pictures: removed, strays }, 'removed pictures that nobody uses');
  };
  const checking = { db, now, tests: endpointTests(env, receivers, storage) };
  // Independent jobs: a failure of one, such as the mail server, does not stop the others.
  const rounds = [
    ...[round, ...watches].map((act) => repeatEvery(ROUND_MS, act, log)),
    repeatEvery(SIZES_MS, () => requeueLackingSizes(db, queue), log),
    repeatEvery(WEEKS_MS, () => storeWeeks(db, closing.signal), log),
    repeatEvery(AUDIT_MS, () => nameStoredActions(db, closing.signal), log),
    repeatEvery(MANDATES_MS, () => fillMandates(db), log),
    repeatEvery(ROUND_MS, () => remindOfCalls(db, outbox), log),
    repeatEvery(ROUND_MS, () => fetchBusyFeeds({ db, now }), log),
    repeatEvery(SWEEP_MS, sweep, log),
    ...(env.S3_BUCKET ? [repeatEvery(CHECK_MS, () => checkEndpoint(checking, 'storage'), log)] : []),
  ];

  return {
    async stop() {
      closing.abort(); // An import ends after the present article, and goes on in the next process; so do the weeks.
      const lastMoment = setTimeout(() => stopping.abort(), LAST_MOMENTS_MS);
      await Promise.all([queue.close(), ...rounds.map((one) => one.stop())]);
      clearTimeout(lastMoment);
    },
  };
}

/** Where deliveries go at present: for the pages that offer a replay or a test. */
export function receiversFor(env: Env): Receivers {
  return receiversOf(env, mailerOf(env));
}

function mailerOf(env: Env): Mailer {
  return createMailer({
    smtpUrl: env.SMTP_URL,
    get from() {
      return fromOf(env);
    },
    folder: mailFolder(env),
  });
}

/** The sender of all emails. */
export function fromOf(env: Env): string {
  return env.MAIL_FROM ?? `${SITE.name} <${SITE.email}>`;
}

export function mailFolder(env: Env): string {
  return join(env.DATA_DIR, 'mail');
}

function receiversOf(env: Env, mailer: Mailer): Receivers {
  const webhook = (address: string | undefined) =>
    address ? webhookReceiver({ address, secret: env.WEBHOOK_SECRET }) : null;
  const staff = () => staffOf(env) ?? '';
  return {
    crm: webhook(env.CRM_WEBHOOK_URL),
    newsletter: webhook(env.NEWSLETTER_WEBHOOK_URL),
    notification: staff() ? staffEmailReceiver(mailer, staff) : null,
    letter: emailReceiver(mailer),
  };
}

/** Without a mail server every email is written to a file. */
function staffOf(env: Env): string | undefined {
  return env.NOTIFY_EMAIL ?? (env.SMTP_URL ? undefined : SITE.email);
}

/** Runs now and then periodically, never concurrently with itself. To stop includes to finish what is running. */
function repeatEvery(milliseconds: number, act: () => Promise<void>, log: Log): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout;
  let stopped = false;
  let running: Promise<void>;
  const once = async () => {
    await act().catch((error) => log.warn({ err: error }, 'a round of the worker failed'));
    if (!stopped) timer = setTimeout(start, milliseconds);
  };
  const start = () => {
    running = once();
  };
  start();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
