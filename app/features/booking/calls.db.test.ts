import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { ensureHosts, feedCalls } from '#app/features/booking/hosts/hosts.ts';
import { callsOfDay } from '#app/features/booking/hosts/read-diary.ts';
import { NOT_GIVEN } from '#app/features/leads/lead.ts';
import { callsPath } from '#app/features/leads/list/due-lists.ts';
import { findLead, type Lead } from '#app/features/leads/work/lead-page.ts';
import { erasePerson } from '#app/features/people/erase-person.ts';
import { keyedHash } from '#app/platform/secret.ts';
import { fixedClock, ownDatabase } from '#tests/support/test-database.ts';
import { addAdmin, CLERK, testLeads } from '#tests/support/test-leads.ts';
import { outboxOf, remindOfCalls } from './announce.ts';
import { bookCall } from './book-call.ts';
import { cancelCall, moveCall, recordOutcome } from './change-call.ts';
import { findCall } from './find-call.ts';
import { knownLead, leadCookie } from './known-lead.ts';
import { feedToken } from './links.ts';
import { openPersonalLink, personalLink } from './personal-link.ts';

const database = ownDatabase();

describe('with a host', () => {
  const clock = fixedClock('2026-11-16T17:20:00Z');
  const outbox = {
    siteUrl: 'https://firm.example',
    keyedHash: keyedHash('secret'),
    firm: { name: 'Firm', phone: '1', address: 'A', hours: 'H' },
    queue: { add: async () => {} },
    now: clock.now,
  };
  beforeAll(() => ensureHosts(database().db, [{ slug: 'william', name: 'William', email: 'w@firm.example' }]));

  async function book(start: string): Promise<string> {
    const leadId = await testLeads(database().db).send('contact', { email: 'ruth@castellano.example' });
    const known = { id: leadId, name: 'Ruth', email: 'ruth@castellano.example' };
    const outcome = await bookCall(
      { db: database().db, outbox, by: { kind: 'visitor' } },
      { host: 'william', start: new Date(start), zone: 'UTC', way: 'phone', lead: { known, message: '' } },
    );
    return outcome.ok ? outcome.bookingId : '';
  }
  const letters = async (id: string) =>
    (
      await database().pool.query(
        `select payload ->> 'to' as to, payload #>> '{letter,subject}' as subject from deliveries
         where booking_id = $1 and destination = 'letter' order by created_at, 1 desc`,
        [id],
      )
    ).rows.map(({ to, subject }) => `${to}: ${subject}`);

  test('a call is moved with the next sequence, cancelled, and everyone is told', async () => {
    const { db } = database();
    const by = { kind: 'visitor' } as const;
    const id = await book('2026-11-19T16:00:00Z');
    const to = { host: 'william', start: new Date('2026-11-19T16:30:00Z') };
    expect(await moveCall({ db, outbox, by }, id, to), 'its own time is not in the way').toEqual({ ok: true });
    expect(await findCall(db, id)).toMatchObject({ sequence: 1, start: to.start });
    const other = await book('2026-11-19T20:00:00Z');
    expect(await moveCall({ db, outbox, by }, other, to)).toMatchObject({ ok: false, reason: 'taken' });
    expect(await findCall(db, other)).toMatchObject({ sequence: 0, status: 'booked' });
    expect(await cancelCall({ db, outbox, by }, id, 'Ill')).toEqual({ ok: true });
    expect(await cancelCall({ db, outbox, by }, id, 'Ill')).toEqual({ ok: false, reason: 'over' });
    expect(await moveCall({ db, outbox, by }, id, to)).toEqual({ ok: false, reason: 'over' });
    expect(await findCall(db, id)).toMatchObject({ sequence: 2, status: 'cancelled', cancelReason: 'Ill' });
    const told = await letters(id);
    expect(told).toHaveLength(6);
    for (const word of ['New call', 'Your call on', 'Call moved', 'Moved: ', 'Call canceled', 'Canceled: '])
      expect(told.join('\n')).toContain(word);
    const { rows } = await database().pool.query(
      `select payload ->> 'event' as event from deliveries where booking_id = $1 and destination = 'crm' order by created_at, (payload ->> 'booking.sequence')::int`,
      [id],
    );
    expect(rows.map((row) => row.event)).toEqual(['booking.booked', 'booking.moved', 'booking.cancelled']);

    const office = { kind: 'office', actor: { name: 'clerk' } } as const;
    expect(await cancelCall({ db, outbox, by: office }, other, '')).toEqual({ ok: true });
    const closing = async (call: string) => {
      const found = await database().pool.query(
        `select payload #>> '{letter,closing}' as text from deliveries
         where booking_id = $1 and payload #>> '{letter,subject}' like 'Canceled: %'`,
        [call],
      );
      return found.rows.map(({ text }) => text);
    };
    expect(await closing(id)).toEqual(['If it was not you who canceled, call us at 1.']);
    expect(await closing(other), 'canceled by us').toEqual(['If none of the times suits you, call us at 1.']);
  });

  test('the calls of a day are those of the office’s day that were not canceled, of one host if asked', async () => {
    const { db, pool } = database();
    await pool.query('delete from bookings');
    const [last, canceled] = [await book('2026-11-19T22:00:00Z'), await book('2026-11-19T18:00:00Z')];
    await book('2026-11-20T15:00:00Z');
    await cancelCall({ db, outbox, by: { kind: 'office', actor: { name: 'clerk' } } }, canceled, '');
    const of = async (host?: string) =>
      (await callsOfDay(db, { day: '2026-11-19', host, now: clock.now() })).map(({ id }) => id);
    expect(await of()).toEqual([last]);
    expect(last).not.toBe('');
    expect(await of(randomUUID())).toEqual([]);
    expect(callsPath('2026-11-19', true)).toBe('/admin/calendar?day=2026-11-19&whose=mine');
  });

  test('reminders go out once, a day and an hour before, and not for a call booked later than that', async () => {
    const { db, pool } = database();
    await pool.query('delete from bookings');
    const id = await book('2026-11-20T18:00:00Z');
    const reminded = async () => (await letters(id)).filter((line) => /Tomorrow|In one hour/.test(line)).length;
    await remindOfCalls(db, outbox);
    expect(await reminded()).toBe(0);
    clock.advance(Date.parse('2026-11-19T18:00:00Z') - clock.now().getTime());
    await remindOfCalls(db, outbox);
    await remindOfCalls(db, outbox);
    expect(await reminded()).toBe(1);
    clock.advance(Date.parse('2026-11-20T17:00:00Z') - clock.now().getTime());
    await Promise.all([remindOfCalls(db, outbox), remindOfCalls(db, outbox)]);
    expect(await reminded()).toBe(2);

    await pool.query(`insert into booking_rules (notice_hours) values (0)`);
    const late = await book('2026-11-20T21:00:00Z');
    await remindOfCalls(db, outbox);
    expect((await letters(late)).filter((line) => line.includes('Tomorrow'))).toEqual([]);
  });

  test('the host’s own feed has the calls, and an erased person is not in it', async () => {
    const { db, pool } = database();
    const hash = outbox.keyedHash;
    await pool.query(`with person as (insert into users (name, email) values ('William', 'w@firm.example') returning id)
      insert into user_roles (user_id, role) select id, 'advisor' from person`);
    const { rows } = await pool.query('select feed_number from booking_hosts');
    const number = rows[0].feed_number;
    const token = feedToken(hash, 'william', number);
    expect((await feedCalls(db, hash, token, clock.now()))?.calls[0]?.title).toBe('Call: Dana Whitfield');
    for (const text of ['x', '.', '.x', '.ics', `.${token}`])
      expect(await feedCalls(db, hash, token + text, clock.now()), text).toBeNull();
    await pool.query(`update booking_hosts set feed_number = feed_number + 1`);
    expect(await feedCalls(db, hash, token, clock.now()), 'a new address ends the old one').toBeNull();
    await pool.query(`delete from leads where email = 'ruth@castellano.example'`);
    expect((await feedCalls(db, hash, feedToken(hash, 'william', number + 1), clock.now()))?.calls).toEqual([]);
  });

  test('what came of a call is recorded once it has begun', async () => {
    const { db } = database();
    const id = await book('2026-11-23T18:00:00Z');
    const actor = { name: 'clerk' };
    expect(await recordOutcome(db, id, 'done', actor, clock.now())).toEqual({ ok: false, reason: 'over' });
    expect(await recordOutcome(db, id, 'no-show', actor, new Date('2026-11-23T18:01:00Z'))).toEqual({ ok: true });
    expect(await findCall(db, id)).toMatchObject({ status: 'no-show' });
  });
});

const DAY = 86_400_000;
const HOSTS = ['William', 'Elena'].map((name) => ({
  ...{ name, slug: name.toLowerCase(), email: `${name.toLowerCase()}@firm.example` },
}));

async function setUp(email: string) {
  const { db } = database();
  const desk = testLeads(db, '2026-11-17T16:35:00Z');
  const id = await desk.send('contact', { email });
  const services = { ...desk.services, bookingUrl: undefined };
  const link = await personalLink(services, (await findLead(db, id)) as Lead, await addAdmin(db, email));
  return { db, desk, id, services, token: new URL(link ?? '').searchParams.get('for') ?? '' };
}

test('a personal link works for its lead for 30 days, and is the same all day', async () => {
  const { db, desk, id, services, token } = await setUp('days@link.example');
  expect(await openPersonalLink(services, token)).toMatchObject({ ok: true, leadId: id });
  const again = await personalLink(services, (await findLead(db, id)) as Lead, crypto.randomUUID());
  expect(again).toContain(token);
  for (const forged of ['', 'x', token.slice(0, -1), token.replace(id, crypto.randomUUID())])
    expect(await openPersonalLink(services, forged), forged).toEqual({ ok: false, reason: 'expired' });
  desk.clock.advance(30 * DAY);
  expect(await openPersonalLink(services, token)).toMatchObject({ ok: true });
  desk.clock.advance(DAY);
  expect(await openPersonalLink(services, token)).toEqual({ ok: false, reason: 'expired' });
});

test('two devices at once book one call with it; it ends with the call, and a canceled call frees it', async () => {
  const { db, desk, id, services, token } = await setUp('ends@link.example');
  await ensureHosts(db, HOSTS);
  desk.clock.advance(1000);
  const link = await openPersonalLink(services, token);
  if (!link.ok) throw new Error(link.reason);
  const { keyedHash, siteUrl, now } = services;
  const outbox = outboxOf({ siteUrl, keyedHash, now, queue: { add: async () => {} } });
  const [cookie = ''] = leadCookie(keyedHash, link.leadId, now(), link.since).split(';');
  const known = await knownLead(services, new Request('http://localhost', { headers: { cookie } }));
  if (!known) throw new Error('the cookie was not read');
  const book = (host: string, time: string) => {
    const wanted = { host, start: new Date(`2026-12-01T${time}Z`), zone: 'America/Chicago', way: 'phone' } as const;
    return bookCall({ db, outbox, by: { kind: 'visitor' } }, { ...wanted, lead: { known, message: '' } });
  };
  const outcomes = await Promise.all([book('william', '18:00'), book('elena', '19:00'), book('william', '20:00')]);
  expect(new Set(outcomes.map((one) => one.ok && one.bookingId)).size).toBe(1);
  expect(outcomes.filter((one) => one.ok && !one.repeated)).toHaveLength(1);
  expect(await openPersonalLink(services, token)).toEqual({ ok: false, reason: 'used' });

  await database().pool.query(
    `update bookings set status = 'cancelled', cancelled_at = now(), cancelled_by = 'visitor' where lead_id = $1`,
    [id],
  );
  expect(await openPersonalLink(services, token)).toMatchObject({ ok: true });
  expect(await book('william', '18:00')).toMatchObject({ ok: true, repeated: false });
});

test('it ends when the lead is erased, and a lead without an address has none', async () => {
  const { db, id, services, token } = await setUp('erased@link.example');
  const lead = (await findLead(db, id)) as Lead;
  expect(await personalLink(services, { ...lead, email: NOT_GIVEN }, 'ada')).toBeUndefined();
  expect(await personalLink({ ...services, bookingUrl: 'https://own.example' }, lead, 'ada')).toBe(
    'https://own.example',
  );
  await erasePerson({ ...services, deleteEmailFiles: async () => {} }, id, CLERK);
  expect(await openPersonalLink(services, token)).toEqual({ ok: false, reason: 'expired' });
});
