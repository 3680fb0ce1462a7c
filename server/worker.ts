import type { Accounts } from '#app/features/accounts/accounts.ts';
import type { Actor } from '#app/features/accounts/audit/audit-log.ts';
import { nameStoredActions } from '#app/features/accounts/audit/stored-actions.ts';
import { ACCOUNT_EMAILS } from '#app/features/accounts/emails/account-emails.ts';
import { EMAIL_QUEUE } from '#app/features/accounts/emails/request-email.ts';
import { requeueDueEmails, sendAccountEmail } from '#app/features/accounts/emails/send-emails.ts';
import { forgetEndedSessions } from '#app/features/accounts/sessions/sessions.ts';
import { forgetOldWaits } from '#app/features/accounts/sign-in/sign-in-waits.ts';
import { alertFailingEndpoints } from '#app/features/alerts/failing-endpoints.ts';
import { alertLateLeads } from '#app/features/alerts/late-leads.ts';
import { alertMissedBackup } from '#app/features/alerts/missed-backup.ts';
import { alertRefusedReplies } from '#app/features/alerts/refused-replies.ts';
import { alertStoppedCalendars } from '#app/features/alerts/stopped-calendars.ts';
import { outboxOf, remindOfCalls } from '#app/features/booking/announce.ts';
import { fetchBusyFeeds } from '#app/features/booking/hosts/busy-feeds.ts';
import { type DeliveryServices, deliver } from '#app/features/deliveries/deliver.ts';
import type { Destination } from '#app/features/deliveries/destinations.ts';
import { releaseDeliveries, requeueDueDeliveries } from '#app/features/deliveries/due-deliveries.ts';
import { notifyOfExpiringFacts } from '#app/features/facts/expiry-emails.ts';
import { checkEndpoint } from '#app/features/health/test-endpoint.ts';
import { workOnImport } from '#app/features/importing/run-import.ts';
import { deleteOldImports, IMPORT_QUEUE, requeueImports } from '#app/features/importing/uploads.ts';
import { LEAD_FORMS } from '#app/features/leads/forms/lead-forms.ts';
import { keepLeadImports, LEAD_IMPORT_QUEUE, workOnLeadImport } from '#app/features/leads/import/lead-imports.ts';
import type { FormName } from '#app/features/leads/lead.ts';
import { deleteDiscarded } from '#app/features/leads/work/decide-quarantine.ts';
import { fillMandates } from '#app/features/leads/work/lead-mandate.ts';
import { forgetMerges } from '#app/features/leads/work/merge-leads.ts';
import { notifyOwners, remindOfFollowUps } from '#app/features/leads/work/owner-emails.ts';
import { storeWeeks } from '#app/features/overview/stored-weeks.ts';
import { addSizes, requeueLackingSizes, SIZES_QUEUE } from '#app/features/pictures/encoding/add-sizes.ts';
import { removeStrayFiles, removeUnusedPictures } from '#app/features/pictures/remove-unused.ts';
import { FIRM } from '#app/firm/identity.ts';
import { PEOPLE } from '#app/firm/people.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Env } from '#app/platform/env.ts';
import type { OpenQueue } from '#app/platform/jobs/queue.ts';
import type { Log } from '#app/platform/log.ts';
import type { EmailMessage } from '#app/platform/mail/email.ts';
import { deleteExpiredCounts } from '#app/platform/rate-limits.ts';
import { keyedHash, openSecret } from '#app/platform/secret.ts';
import { openStorage } from '#app/platform/storage/open-storage.ts';
import type { RemoteBytes } from '#app/platform/zip.ts';
import { bringFrom } from './article-import.ts';
import { endpointTests } from './endpoints.ts';
import { mondayEmails } from './periodic/monday-emails.ts';
import { nightlyBackups } from './periodic/nightly-backups.ts';
import { type SendEmail, sendingOnce } from './periodic/periodic-emails.ts';
import { mailerOf, receiversOf, staffOf } from './receivers.ts';

/** One queue per destination, so that a hanging receiver delays no other. */
const DESTINATIONS: readonly Destination[] = ['crm', 'newsletter', 'notification', 'letter'];
export const QUEUES: readonly string[] = [...DESTINATIONS, EMAIL_QUEUE, SIZES_QUEUE, IMPORT_QUEUE, LEAD_IMPORT_QUEUE];

/** How often due work is enqueued again, for example after a crash. */
const ROUND_MS = 10_000;
/** How often pictures without their sizes are tried again. */
const SIZES_MS = 60_000;
/** How often an import goes on that a process has left: soon, because the next one may be killed, too. */
const IMPORTS_MS = 2000;
/** How often past weeks are summed for the overview. */
const WEEKS_MS = 60_000;
/** How often the object storage is checked. */
const CHECK_MS = 5 * 60 * 1000;
/** How often the mandates of new buyers are read from their forms. */
const MANDATES_MS = 10_000;
/** How often entries of the audit log that an earlier release added, perhaps still running, get their name. */
const AUDIT_MS = 10 * 60_000;
/** How often the site asks whether a backup is due. */
const BACKUPS_MS = 60_000;
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
  const importing = {
    ...{ db, queue, now, log, stop: closing.signal },
    get author() {
      return { authorName: PEOPLE[0]?.name ?? '', authorRole: PEOPLE[0]?.role ?? '' };
    },
    openPictures: (zip: RemoteBytes | null, actor: Actor) => bringFrom(zip, { db, storage, now, queue }, actor, false),
  };
  const hash = keyedHash(openSecret(env));
  await queue.work({
    ...Object.fromEntries(DESTINATIONS.map((name) => [name, work])),
    [EMAIL_QUEUE]: (id) => sendAccountEmail(accounts, mailer, ACCOUNT_EMAILS, id, stopping.signal),
    [SIZES_QUEUE]: (name) => addSizes({ db, storage }, name),
    [IMPORT_QUEUE]: (id) => workOnImport(importing, id),
    [LEAD_IMPORT_QUEUE]: (id) =>
      workOnLeadImport({ db, queue, keyedHash: hash, firm: FIRM, now, stop: closing.signal }, id),
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
  const emailing = (act: typeof alertStoppedCalendars) =>
    sendingOnce(sendEmail, (send) => {
      const sendToStaff = (id: string, email: EmailMessage) => send(id, null, email);
      return act({ db, now, siteUrl: env.SITE_URL, formTitle, send, sendToStaff });
    });
  const watches = [
    ...(staffOf(env) ? [alertFailingEndpoints, alertLateLeads, alertRefusedReplies, notifyOfExpiringFacts] : []),
    ...[notifyOwners, remindOfFollowUps, alertStoppedCalendars],
  ].map((act) => repeatEvery(act.name, ROUND_MS, emailing(act), log));
  const alert = staffOf(env) ? emailing(alertMissedBackup) : null;
  const nightly = nightlyBackups({ env, db, now, log, alert, stop: closing.signal });
  const outbox = outboxOf({ siteUrl: env.SITE_URL, keyedHash: hash, queue, now });
  const sweep = async () => {
    await deleteOldImports(db, now());
    const removed = await removeUnusedPictures(db, storage, now());
    const strays = await removeStrayFiles(db, storage, now());
    if (removed.length + strays > 0) log.info({ pictures: removed, strays }, 'removed pictures that nobody uses');
  };
  const checking = { db, now, tests: endpointTests(env, receivers, storage) };
  // Independent jobs: a failure of one, such as the mail server, does not stop the others.
  const rounds = [
    ...watches,
    repeatEvery('due work', ROUND_MS, round, log),
    repeatEvery('Monday email', ROUND_MS, mondayEmails({ env, db, now, keyedHash: hash, sendEmail }), log),
    repeatEvery('sizes of pictures', SIZES_MS, () => requeueLackingSizes(db, queue), log),
    repeatEvery('imports', IMPORTS_MS, () => requeueImports(db, queue, now()), log),
    repeatEvery('imports of leads', ROUND_MS, () => keepLeadImports(db, queue, now()), log),
    repeatEvery('stored weeks', WEEKS_MS, () => storeWeeks(db, closing.signal), log),
    repeatEvery('audit log', AUDIT_MS, () => nameStoredActions(db, closing.signal), log),
    repeatEvery('mandates', MANDATES_MS, () => fillMandates(db), log),
    repeatEvery('reminders of calls', ROUND_MS, () => remindOfCalls(db, outbox), log),
    repeatEvery('busy times', ROUND_MS, () => fetchBusyFeeds({ db, now }), log),
    repeatEvery('unused pictures', SWEEP_MS, sweep, log),
    ...nightly.map(([name, act]) => repeatEvery(name, BACKUPS_MS, act, log)),
    ...(env.S3_BUCKET ? [repeatEvery('object storage', CHECK_MS, () => checkEndpoint(checking, 'storage'), log)] : []),
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

/** Runs now and then periodically, never concurrently with itself. To stop includes to finish what is running. */
function repeatEvery(job: string, milliseconds: number, act: () => Promise<void>, log: Log): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout;
  let stopped = false;
  let running: Promise<void>;
  const once = async () => {
    await act().catch((error) => log.warn({ err: error, job }, 'a round of the worker failed'));
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
