import { beforeEach, describe, expect, test } from 'vitest';
import { type EmailMessage, emailText } from '#app/platform/mail/email.ts';
import { UndeliverableEmail } from '#app/platform/mail/mailer.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { testLeads } from '#tests/support/test-leads.ts';
import { alertFailingEndpoints } from './failing-endpoints.ts';
import { alertLateLeads } from './late-leads.ts';
import { alertRefusedReplies } from './refused-replies.ts';
import { alertStoppedCalendars } from './stopped-calendars.ts';

const database = ownDatabase();
const HOUR = 3_600_000;

beforeEach(async () => {
  await database().pool.query('delete from leads; delete from alerts');
});

function watch() {
  const { db, pool } = database();
  const desk = testLeads(db);
  const sent: EmailMessage[] = [];
  const mail = { works: true, refusedTo: '' };
  const services = {
    db,
    now: desk.clock.now,
    siteUrl: 'https://firm.example',
    formTitle: (form: string) => `Form ${form}`,
    sendToStaff: async (_id: string, email: EmailMessage) => {
      if (!mail.works) throw new Error('no mail server');
      sent.push(email);
    },
  };
  const sentTo: string[] = [];
  const stopped = () =>
    alertStoppedCalendars({
      ...services,
      send: async (id, to, email) => {
        if (to.startsWith('gone@')) throw new UndeliverableEmail('550 no such user');
        if (to === mail.refusedTo) throw new Error('451 try later');
        await services.sendToStaff(id, email);
        sentTo.push(to);
      },
    });
  return {
    ...desk,
    sent,
    sentTo,
    stopped,
    mail,
    late: () => alertLateLeads(services),
    failing: () => alertFailingEndpoints(services),
    refused: () => alertRefusedReplies(services),
    /** An attempt at the lead's delivery to the CRM, now. */
    async attempt(lead: string, status: number | null) {
      const at = desk.clock.now();
      await pool.query(
        `insert into delivery_attempts (delivery_id, number, started_at, duration_ms, status)
         select id, 1 + (select count(*) from delivery_attempts where delivery_id = deliveries.id), $2, 10, $3
         from deliveries where lead_id = $1 and destination = 'crm'`,
        [lead, at, status],
      );
      const arrived = status === 200;
      await pool.query(
        `update deliveries set state = $2, delivered_at = $3 where lead_id = $1 and destination = 'crm'`,
        [lead, arrived ? 'delivered' : 'waiting', arrived ? at : null],
      );
    },
  };
}

describe('overdue leads', () => {
  test('are reported once, in one email, without personal data', async () => {
    const { send, clock, late, sent } = watch();
    for (let n = 0; n < 30; n++) await send('contact', { email: `late-${n}@example.com` });
    await late();
    expect(sent).toEqual([]);
    clock.advance(24 * HOUR + 1);
    await Promise.all([late(), late(), late()]);
    await late();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toBe('30 leads have passed their reply time');
    const text = emailText(sent[0] as EmailMessage);
    expect(text).toContain('https://firm.example/admin/leads?list=due');
    expect(text).toContain('And 10 more.');
    expect(text).not.toMatch(/late-\d|Dana/);
  });

  test('are batched into one email an hour', async () => {
    const { send, clock, late, sent } = watch();
    await send('contact', { email: 'first@example.com' });
    clock.advance(10 * 60_000);
    await send('contact', { email: 'second@example.com' });
    clock.advance(24 * HOUR - 5 * 60_000);
    await late();
    clock.advance(10 * 60_000);
    await late();
    expect(sent).toHaveLength(1);
    clock.advance(HOUR);
    await late();
    await late();
    expect(sent.map(({ subject }) => subject)).toEqual(Array(2).fill('A lead has passed its reply time'));
  });

  test('are not reported once answered, and reported later if the mail server fails', async () => {
    const { send, clock, late, sent, mail } = watch();
    const id = await send('contact', { email: 'answered@example.com' });
    clock.advance(25 * HOUR);
    mail.works = false;
    await expect(late()).rejects.toThrow('no mail server');
    mail.works = true;
    await late();
    expect(sent).toHaveLength(1);
    await database().pool.query(
      `update leads set stage = 'Contacted', answered_at = now(), late_told_at = null where id = $1`,
      [id],
    );
    clock.advance(2 * HOUR);
    await late();
    expect(sent).toHaveLength(1);
  });
});

describe('an endpoint', () => {
  test('that has failed for an hour is reported once, and again only after a success', async () => {
    const { send, clock, failing, sent, attempt } = watch();
    const lead = await send('contact', { email: 'failing@example.com' });
    await attempt(lead, 503);
    clock.advance(59 * 60_000);
    await attempt(lead, 503);
    await failing();
    expect(sent).toEqual([]);
    clock.advance(60_000);
    await Promise.all([failing(), failing(), failing()]);
    clock.advance(5 * HOUR);
    await attempt(lead, null);
    await failing();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toBe('Nothing has reached the CRM for an hour');
    expect(emailText(sent[0] as EmailMessage)).not.toMatch(/failing@|Dana/);

    await attempt(lead, 200);
    await failing();
    const another = await send('contact', { email: 'another@example.com' });
    clock.advance(HOUR);
    await attempt(another, 500);
    await failing();
    expect(sent).toHaveLength(1);
    clock.advance(HOUR);
    await failing();
    expect(sent).toHaveLength(2);
  });

  test('that fails for one delivery and works for others is not an outage', async () => {
    const { send, clock, failing, sent, attempt } = watch();
    const [bad, good] = [
      await send('contact', { email: 'bad@example.com' }),
      await send('contact', { email: 'good@example.com' }),
    ];
    await attempt(bad, 503);
    clock.advance(2 * HOUR);
    await attempt(good, 200);
    await failing();
    expect(sent).toEqual([]);
  });

  test('is not blamed for an address that no mail server accepts', async () => {
    const { send, clock, failing, sent } = watch();
    const lead = await send('contact', { email: 'jürgen@example.com' });
    const { rows } = await database().pool.query(
      `insert into deliveries (lead_id, destination, payload, state) values ($1, 'letter', '{}', 'rejected') returning id`,
      [lead],
    );
    await database().pool.query(
      `insert into delivery_attempts (delivery_id, number, started_at, duration_ms) values ($1, 1, $2, 10)`,
      [rows[0].id, clock.now()],
    );
    clock.advance(2 * HOUR);
    await failing();
    expect(sent).toEqual([]);
  });
});

test('a reply that was refused is reported once, after the email was accepted, without personal data', async () => {
  const { send, refused, sent, mail } = watch();
  const lead = await send('contact', { email: 'gone@example.com' });
  const { pool } = database();
  const id = '00000000-0000-4000-8000-000000000001';
  await pool.query(
    `insert into lead_replies (id, lead_id, sender, sent_to, subject, body, way)
     values ($1, $2, 'ann@firm.example', 'gone@example.com', 'Your plans', 'Hello', 'site')`,
    [id, lead],
  );
  await pool.query(
    `insert into deliveries (id, lead_id, destination, payload) values ($1, $2, 'letter', '{"to":"gone@example.com"}')`,
    [id, lead],
  );
  await refused();
  expect(sent).toEqual([]); // It is still being tried.
  await pool.query(`update deliveries set state = 'rejected' where id = $1`, [id]);
  mail.works = false;
  await expect(refused()).rejects.toThrow('no mail server');
  mail.works = true;
  await Promise.all([refused(), refused()]);
  await refused();
  expect(sent.map(({ subject }) => subject)).toEqual(['A reply did not arrive']);
  expect(emailText(sent[0] as EmailMessage)).toContain(`https://firm.example/admin/leads/${lead}`);
  expect(emailText(sent[0] as EmailMessage)).not.toMatch(/gone@|Dana/);
});

test('a calendar whose attempts have ended is reported to its host and each administrator, once', async () => {
  const { stopped, sent, sentTo, mail, clock } = watch();
  const { pool } = database();
  await pool.query(`with people as (insert into users (name, email)
      select name, name || '@firm.example' from unnest(array['ann', 'gone', 'elena', 'advisor']) as name returning id, name)
    insert into user_roles (user_id, role) select id, case name when 'advisor' then 'advisor' else 'admin' end from people`);
  await pool.query(`insert into booking_hosts (slug, name, email, position, hours, busy_url)
    values ('elena', 'Elena', 'Elena@firm.example', 0, '{}', 'https://calendar.example/private-1.ics')`);
  await pool.query(
    `insert into busy_feeds (host, url, tried_at, problem, failing_since, stopped_at)
     select slug, busy_url, $1, 'The server answered 404.', $1::timestamptz - interval '1 day', null from booking_hosts`,
    [clock.now()],
  );
  await stopped();
  expect(sentTo).toEqual([]); // It is still being tried.
  await pool.query('update busy_feeds set stopped_at = tried_at');
  mail.refusedTo = 'ann@firm.example';
  await expect(stopped()).rejects.toThrow('451');
  expect(sentTo, 'one refused address is not in the way of the others').toEqual(['Elena@firm.example']);
  mail.refusedTo = '';
  await Promise.all([stopped(), stopped()]);
  await stopped();
  expect(sentTo.toSorted()).toEqual(['Elena@firm.example', 'ann@firm.example']);
  expect(sent[0]?.subject).toBe('Elena’s calendar has not been readable for a day');
  const text = emailText(sent[0] as EmailMessage);
  for (const part of [
    'The server answered 404.',
    'Failing since',
    'stay in force',
    'https://firm.example/admin/calendar/settings#cal-connected',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('private-1');

  await pool.query(`update busy_feeds set stopped_at = stopped_at + interval '3 days'`);
  await stopped();
  expect(sentTo, 'it was started again, and has stopped again').toHaveLength(4);
});
