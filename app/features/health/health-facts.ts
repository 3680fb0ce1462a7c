import { statfs } from 'node:fs/promises';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { readBackups } from '#app/features/backups/backups.ts';
import { bookingHosts, busyFeeds } from '#app/features/booking/bookings.table.ts';
import { endpointTests } from '#app/features/health/health.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import { readMigrationState } from '#app/platform/db/migrations.ts';
import { countJobs, oldestDueJob } from '#app/platform/jobs/queue.ts';
import { ENDPOINTS, type Endpoint, type EndpointAnswer, type EndpointFacts, type HealthFacts } from './health.ts';
import { readTestimonials } from './testimonial-facts.ts';

/** What the settings say; the database has the rest. */
export interface HealthSettings {
  isConfigured: Readonly<Record<Endpoint, boolean>>;
  isEmbedded: boolean;
  dataDir: string;
  backupPlan?: HealthFacts['backupPlan'];
  release: HealthFacts['release'];
  hasMicrosoftPassword?: boolean | undefined;
  /** SITE_URL is one that strangers can open. */
  isPublic?: boolean;
}

/** Everything that the checks need, in a few statements that read indexes. Throws if the database does not answer. */
export async function readHealthFacts(db: Database, settings: HealthSettings, now: Date): Promise<HealthFacts> {
  const { isEmbedded, release, backupPlan, hasMicrosoftPassword } = settings;
  const [{ version, ...migrations }, disk] = await Promise.all([readMigrationState(db), readDisk(settings.dataDir)]);
  const database = { state: 'up' as const, version, isEmbedded, migrations };
  // The statements below need this release's tables.
  const isBehind = migrations.applied < migrations.known;
  const [endpoints, queue, backup, calendars, ledger, testimonials] = isBehind
    ? [null, null, null, null, null, null]
    : await Promise.all([
        readEndpoints(db, settings),
        readQueue(db),
        readBackups(db),
        readCalendars(db),
        readLedger(db),
        settings.isPublic ? readTestimonials(db, now) : null,
      ]);
  const rest = { calendars, ledger, testimonials, disk, release, hasMicrosoftPassword };
  return { at: now, database, endpoints, queue, backup, backupPlan, ...rest };
}

/** Without a database: what this machine and the settings say. */
export async function factsWithout(
  database: Exclude<HealthFacts['database'], { state: 'up' }>,
  { dataDir, release, hasMicrosoftPassword }: HealthSettings,
  now: Date,
): Promise<HealthFacts> {
  const unknown = { endpoints: null, queue: null, backup: null };
  return { at: now, database, ...unknown, disk: await readDisk(dataDir), release, hasMicrosoftPassword };
}

/** Null where DATA_DIR does not exist yet. */
async function readDisk(folder: string): Promise<HealthFacts['disk']> {
  const disk = await statfs(folder).catch(() => null);
  return disk && { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize };
}

/** The hosts' own calendars, whose busy times are not offered. */
async function readCalendars(db: Database): Promise<HealthFacts['calendars']> {
  const { fetchedAt, problem, failingSince, stoppedAt, skipped } = busyFeeds;
  return db
    .select({ name: bookingHosts.name, fetchedAt, problem, failingSince, stoppedAt, skipped })
    .from(bookingHosts)
    .leftJoin(busyFeeds, and(eq(busyFeeds.host, bookingHosts.slug), eq(busyFeeds.url, bookingHosts.busyUrl)))
    .where(ne(bookingHosts.busyUrl, ''))
    .orderBy(bookingHosts.position);
}

/** Which deliveries go to an endpoint. */
export const DESTINATIONS_OF = {
  crm: ['crm'],
  newsletter: ['newsletter'],
  email: ['notification', 'letter'],
  storage: [],
  booking: [],
} as const satisfies Record<Endpoint, readonly string[]>;

async function readEndpoints(db: Database, { isConfigured }: HealthSettings): Promise<EndpointFacts[]> {
  const [open, answered, tests, accountEmails] = await Promise.all([
    readOpen(db),
    readAnswers(db),
    db.select().from(endpointTests),
    db.execute<{ count: number }>(sql`select count(*)::int as count from account_letters`),
  ]);
  return ENDPOINTS.map((endpoint) => {
    const destinations: readonly string[] = DESTINATIONS_OF[endpoint];
    const mine = open.filter(({ destination }) => destinations.includes(destination));
    const sum = (which: 'waiting' | 'rejected' | 'failed' | 'switchedOff' | 'unsent') =>
      mine.reduce((total, row) => total + row[which], 0);
    const tested = tests.filter((test) => test.endpoint === endpoint);
    const sent = answered.filter(({ destination }) => destinations.includes(destination));
    return {
      endpoint,
      isConfigured: isConfigured[endpoint],
      ...latestOf(endpoint, [...sent, ...tested]),
      test: tested.find(({ askedBy }) => askedBy === 'person') ?? null,
      waiting: sum('waiting') + (endpoint === 'email' ? (accountEmails.rows[0]?.count ?? 0) : 0),
      nextRetryAt: earliest(mine.map(({ nextRetryAt }) => nextRetryAt)),
      rejected: sum('rejected'),
      failed: sum('failed'),
      switchedOff: sum('switchedOff'),
      unsent: sum('unsent'),
    };
  });
}

/** A 4xx says something about one message; other failures say that the endpoint does not work. SMTP's 4xx means: later. */
function isFinal(endpoint: Endpoint, { ok, status }: EndpointAnswer): boolean {
  if (ok || status === null || endpoint === 'email') return false;
  return status >= 400 && status < 500 && ![408, 425, 429].includes(status);
}
const FINAL = sql`destination in ('crm', 'newsletter') and attempt.status between 400 and 499
  and attempt.status not in (408, 425, 429)`;

function latestOf(
  endpoint: Endpoint,
  answers: readonly EndpointAnswer[],
): Pick<EndpointFacts, 'last' | 'failingSince'> {
  const ordered = answers.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const last = ordered.at(-1) ?? null;
  const failures = ordered.slice(ordered.findLastIndex(({ ok }) => ok) + 1);
  const isFailing = last && !last.ok && !isFinal(endpoint, last);
  const failingSince = isFailing ? (failures.find((failure) => !isFinal(endpoint, failure))?.at ?? null) : null;
  const picked = last && {
    ...{ at: last.at, ok: last.ok, status: last.status, outcome: last.outcome, durationMs: last.durationMs },
  };
  return { last: picked, failingSince };
}

interface OpenRow extends Record<string, unknown> {
  destination: string;
  waiting: number;
  rejected: number;
  failed: number;
  switchedOff: number;
  unsent: number;
  nextRetryAt: Date | null;
}

async function readOpen(db: Database): Promise<OpenRow[]> {
  const { rows } = await db.execute<OpenRow>(sql`
    select destination,
      count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'rejected')::int as rejected,
      count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state = 'switched off')::int as "switchedOff",
      count(*) filter (where state = 'not configured')::int as unsent,
      min(next_attempt_at) filter (where state = 'waiting' and tries > 0) as "nextRetryAt"
    from deliveries where state <> 'delivered' group by destination`);
  return rows.map((row) => ({ ...row, nextRetryAt: row.nextRetryAt && new Date(row.nextRetryAt) }));
}

interface AnswerRow extends EndpointAnswer, Record<string, unknown> {
  destination: string;
}

/**
 * Of each destination the last success, the first failure since that was about the endpoint, and the last of any kind.
 * A person's address that was refused says nothing about our mail server. `nulls last` is the order of the indexes.
 */
async function readAnswers(db: Database): Promise<AnswerRow[]> {
  const attempt = (which: SQL) => sql`
    select * from delivery_attempts where delivery_id = ${which} and duration_ms is not null order by number desc limit 1`;
  const { rows } = await db.execute<AnswerRow>(sql`
    with kind as (
      select destination from unnest(array['crm', 'newsletter', 'notification', 'letter']) as all_kinds(destination)
    ), success as (
      select kind.destination, arrived.delivered_at as at, attempt.status, attempt.outcome, attempt.duration_ms
      from kind cross join lateral (
        select id, delivered_at from deliveries where destination = kind.destination and state = 'delivered'
        order by delivered_at desc nulls last limit 1
      ) arrived left join lateral (${attempt(sql`arrived.id`)}) attempt on true
    ), failure as (
      select kind.destination, success.at as after, failed.failed_at as at, attempt.status, attempt.outcome,
        attempt.duration_ms
      from kind left join success using (destination) cross join lateral (
        select id, failed_at from deliveries
        where destination = kind.destination and not (destination = 'letter' and state = 'rejected')
          and failed_at is not null and failed_at > coalesce(success.at, '-infinity')
        order by failed_at desc nulls last limit 1
      ) failed cross join lateral (${attempt(sql`failed.id`)}) attempt
    ), first_failure as (
      select failure.destination, attempt.started_at as at, attempt.status, attempt.outcome, attempt.duration_ms
      from failure cross join lateral (
        select attempt.* from delivery_attempts attempt join deliveries on deliveries.id = attempt.delivery_id
        where attempt.duration_ms is not null and (attempt.status is null or attempt.status not between 200 and 299)
          and attempt.started_at > coalesce(failure.after, '-infinity')
          and deliveries.destination = failure.destination and (${FINAL}) is not true
        order by attempt.started_at limit 1
      ) attempt
    )
    select destination, at, true as ok, status, coalesce(outcome, '') as outcome, duration_ms as "durationMs" from success
    union all select destination, at, false, status, outcome, duration_ms from failure
    union all select destination, at, false, status, outcome, duration_ms from first_failure`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

async function readQueue(db: Database): Promise<HealthFacts['queue']> {
  const { rows } = await db.execute<{ jobs: string | null }>(sql`select to_regclass('queue.jobs') as jobs`);
  if (!rows[0]?.jobs) return null; // The first start creates the table.
  const [jobs, oldest] = await Promise.all([countJobs(db), oldestDueJob(db)]);
  const sum = (state: string) => jobs.filter((job) => job.state === state).reduce((total, job) => total + job.count, 0);
  return { due: sum('due'), later: sum('later'), ...oldest };
}

/** The office's day is at most some hours from the database's; a day more or less does not matter here. */
async function readLedger(db: Database): Promise<HealthFacts['ledger']> {
  const { rows } = await db.execute<{ expired: number; soon: number }>(sql`
    select count(*) filter (where valid_until < current_date)::int as expired,
      count(*) filter (where valid_until >= current_date)::int as soon
    from facts where valid_until <= current_date + 30`);
  return rows[0] ?? null;
}

function earliest(dates: readonly (Date | null)[]): Date | null {
  return dates.filter((date) => date !== null).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}
