import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { ensureHosts, feedCalls } from '#app/features/booking/hosts/hosts.ts';
import { callsOfDay } from '#app/features/booking/hosts/read-diary.ts';
import { callsPath } from '#app/features/leads/list/due-lists.ts';
import { keyedHash } from '#app/platform/secret.ts';
import { fixedClock, ownDatabase } from '#tests/support/test-database.ts';
import { testLeads } from '#tests/support/test-leads.ts';
import { remindOfCalls } from './announce.ts';
import { bookCall } from './book-call.ts';
import { cancelCall, moveCall, recordOutcome } from './change-call.ts';
import { findCall } from './find-call.ts';
import { feedToken } from './links.ts';

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
