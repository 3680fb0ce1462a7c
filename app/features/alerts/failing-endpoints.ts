import { sql } from 'drizzle-orm';
import type { EmailMessage } from '#app/platform/mail/email.ts';
import { type AlertServices, alertOnce, officeTime } from './alert.ts';

const HOUR_MS = 3_600_000;

interface FailingEndpoint extends Record<string, unknown> {
  destination: string;
  /** The first failed attempt since the last success. */
  since: Date;
  waiting: number;
  status: number | null;
}

/**
 * Alerts the staff when every attempt at an endpoint has failed for an hour. One email per outage: the row in `alerts`
 * stays until a delivery succeeds.
 */
export async function alertFailingEndpoints(services: AlertServices): Promise<void> {
  const { db, now, siteUrl } = services;
  const failing = await failingEndpoints(services);
  await db.execute(sql`
    delete from alerts where key like 'endpoint %' and key not in (${sql.join(
      ['', ...failing.map(keyOf)].map((key) => sql`${key}`),
      sql`, `,
    )})`);
  for (const endpoint of failing) {
    if (now().getTime() - endpoint.since.getTime() < HOUR_MS) continue;
    await alertOnce(services, keyOf(endpoint), failingEndpointEmail(endpoint, siteUrl), endpoint.since);
  }
}

const keyOf = ({ destination }: Pick<FailingEndpoint, 'destination'>) => `endpoint ${destination}`;

/** Endpoints with failed attempts since their last successful delivery. */
async function failingEndpoints({ db }: AlertServices): Promise<FailingEndpoint[]> {
  const { rows } = await db.execute<FailingEndpoint & { since: string | Date }>(sql`
    with arrived as (
      select destination, (select max(delivered_at) from deliveries
        where state = 'delivered' and destination = kind.destination) as at
      from unnest(array['crm', 'newsletter', 'notification', 'letter']) as kind(destination)
    )
    select arrived.destination, min(attempt.started_at) as since, count(distinct open.id)::int as waiting,
      (array_agg(attempt.status order by attempt.started_at desc))[1] as status
    from arrived
    join deliveries open on open.destination = arrived.destination
      and open.state in ('waiting', 'failed', 'rejected', 'switched off')
      and not (open.destination = 'letter' and open.state = 'rejected') -- The address is wrong, not the mail server.
    join delivery_attempts attempt on attempt.delivery_id = open.id and attempt.duration_ms is not null
      and (arrived.at is null or attempt.started_at > arrived.at)
    group by arrived.destination`);
  return rows.map((row) => ({ ...row, since: new Date(row.since) }));
}

const NAMES: Readonly<Record<string, string>> = {
  crm: 'the CRM',
  newsletter: 'the newsletter tool',
  notification: 'the staff’s mailbox',
  letter: 'visitors’ mailboxes',
};

function failingEndpointEmail({ destination, since, waiting, status }: FailingEndpoint, siteUrl: string): EmailMessage {
  const name = NAMES[destination] ?? destination;
  return {
    subject: `Nothing has reached ${name} for an hour`,
    title: `Nothing has reached ${name} for an hour`,
    paragraphs: [
      'Every attempt since then has failed. Nothing is lost: the site keeps retrying. You will get no further email about this outage.',
    ],
    facts: [
      { label: 'Failing since', value: officeTime.format(since) },
      { label: 'Not delivered', value: String(waiting) },
      { label: 'Last answer', value: status === null ? 'none' : String(status) },
    ],
    button: { label: 'Open the leads', url: `${siteUrl}/admin/leads` },
  };
}
