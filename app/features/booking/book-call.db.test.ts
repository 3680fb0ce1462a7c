import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { JobQueue } from '#app/platform/jobs/queue.ts';
import { keyedHash } from '#app/platform/secret.ts';
import { FILLED_IN, formData } from '#tests/support/lead-forms.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { addAdmin, testLeads } from '#tests/support/test-leads.ts';
import { outboxOf } from './announce.ts';
import { bookCall } from './book-call.ts';
import { bookForPerson } from './book-for-person.ts';
import type { FreeTime } from './booking.ts';
import { addClosure } from './hosts/change-calendar.ts';
import { ensureHosts } from './hosts/hosts.ts';
import { readCalendar } from './hosts/read-calendar.ts';
import { knownLead, leadCookie } from './known-lead.ts';
import { timeParameter } from './links.ts';
import { freeTimesOf } from './times/free-times.ts';

const database = ownDatabase();
const NOW = new Date('2026-11-16T17:20:00Z');
const PEOPLE = [
  { slug: 'william', name: 'William', email: 'william@firm.example' },
  { slug: 'elena', name: 'Elena', email: 'elena@firm.example' },
];
const at = (time: string, host = 'william'): FreeTime => ({ host, start: new Date(`2026-11-18T${time}:00Z`) });
let leadId: string;

beforeAll(async () => {
  await ensureHosts(database().db, PEOPLE);
  leadId = await testLeads(database().db).send('contact');
});
beforeEach(async () => {
  await database().pool.query('delete from bookings');
});

function book(time: FreeTime, lead = leadId, queue: JobQueue = { add: async () => {} }, message = '') {
  const outbox = outboxOf({ siteUrl: 'https://firm.example', keyedHash: keyedHash('secret'), queue, now: () => NOW });
  const known = { id: lead, name: 'Ruth', email: FILLED_IN.contact.email };
  const wanted = { ...time, zone: 'America/New_York', way: 'phone', lead: { known, message } } as const;
  return bookCall({ db: database().db, outbox, by: { kind: 'visitor' } }, wanted);
}
const newLead = () => testLeads(database().db).send('contact');
const booked = async () =>
  (await database().pool.query('select host, lower(during) as start from bookings order by 1, 2')).rows;

test('of people who want the same time at once one gets it, and the others read the nearest three', async () => {
  const leads = await Promise.all(Array.from({ length: 8 }, newLead));
  const outcomes = await Promise.all(leads.map((lead) => book(at('18:00'), lead)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  for (const outcome of outcomes.filter(({ ok }) => !ok)) {
    expect(outcome).toMatchObject({ reason: 'taken', nearest: { length: 3 } });
    if (!outcome.ok && outcome.reason === 'taken')
      for (const { start, host } of outcome.nearest)
        expect(`${host} ${start.toISOString()}`).not.toBe('william 2026-11-18T18:00:00.000Z');
  }
  expect(await booked()).toEqual([{ host: 'william', start: new Date('2026-11-18T18:00:00Z') }]);
});

test('people who race for all times of a host at once leave the buffer and the most calls of a day', async () => {
  const times = ['16:00', '16:30', '17:00', '18:00', '18:30', '19:30', '20:30', '21:30', '22:30'];
  const leads = await Promise.all(times.map(newLead));
  await Promise.all(times.map((time, n) => book(at(time), leads[n])));
  const calls = await booked();
  expect(calls).toHaveLength(4);
  const starts = calls.map(({ start }) => start.getTime());
  for (let n = 1; n < starts.length; n++) expect(starts[n] - starts[n - 1]).toBeGreaterThanOrEqual(45 * 60_000);
});

test('the same person who books the same time again has one call', async () => {
  const first = await book(at('18:00'));
  const second = await book(at('18:00'));
  expect([first, second]).toMatchObject([
    { ok: true, repeated: false },
    { ok: true, repeated: true },
  ]);
  expect(await booked()).toHaveLength(1);
});

test('a time that is not offered is not booked: outside hours, off the grid, within the notice, an unknown host', async () => {
  for (const time of [
    at('13:00'),
    at('16:10'),
    { host: 'william', start: new Date('2026-11-16T20:00:00Z') },
    at('18:00', 'x'),
  ])
    expect(await book(time)).toMatchObject({ ok: false, reason: 'taken' });
  expect(await booked()).toEqual([]);
});

test('if the deliveries cannot be stored, neither is the call', async () => {
  const failing = book(at('18:00'), leadId, { add: () => Promise.reject(new Error('no outbox')) });
  await expect(failing).rejects.toThrow('no outbox');
  expect(await booked()).toEqual([]);
});

test('a booked call is the reply, and gives a lead without owner to the host', async () => {
  const { pool } = database();
  const account = await addAdmin(database().db, 'W');
  await pool.query(`update booking_hosts set user_id = $1 where slug = 'william'`, [account]);
  const lead = await newLead();
  await book(at('18:00'), lead);
  const { rows: found } = await pool.query('select stage, answered_at, owner_id from leads where id = $1', [lead]);
  expect(found).toEqual([{ stage: 'Contacted', answered_at: NOW, owner_id: account }]);
});

test('what a known person adds is a note by them, and the audit log names neither', async () => {
  const lead = await newLead();
  await book(at('18:00'), lead, undefined, 'Please call my office');
  const { rows: notes } = await database().pool.query('select author, text from lead_notes where lead_id = $1', [lead]);
  expect(notes).toEqual([{ author: 'Ruth', text: 'Please call my office' }]);
  const { rows: log } = await database().pool.query(
    `select event, actor from audit_log where detail ->> 'lead' = $1 order by event`,
    [lead],
  );
  expect(log).toEqual(['lead.assigned', 'lead.moved', 'note.written'].map((event) => ({ event, actor: 'The site' })));
});

test('the desk books for a known lead: no second consent, an advisor’s note, and the phone number that was missing', async () => {
  const { db, pool } = database();
  const lead = await testLeads(db).send('contact', { phone: '', email: 'desk@castellano.example' });
  const services = { db, siteUrl: 'https://firm.example', keyedHash: keyedHash('s'), queue: { add: async () => {} } };
  const actor = { id: await addAdmin(db, 'Desk'), name: 'desk@firm.example', isAdmin: false };
  const bookFor = (fields: Record<string, string>) =>
    bookForPerson({ ...services, now: () => NOW }, formData({ zone: 'UTC', way: 'phone', ...fields }), actor, '/');
  expect(await bookFor({ lead })).toEqual({
    ...{ ok: false, errors: { time: 'Choose a time.', phone: 'Enter their phone number.' } },
  });
  expect(await bookFor({})).toMatchObject({
    errors: {
      name: 'Enter their name.',
      email: 'Enter their email address.',
      consent: expect.stringMatching(/^Ask them/),
    },
  });
  const time = timeParameter(at('18:00'));
  expect(await bookFor({ lead, time, phone: '(815) 555-0188', message: 'Wants to talk price' })).toMatchObject({
    ok: true,
  });
  const { rows } = await pool.query(
    `select phone, author, text, (select count(*)::int from consents where lead_id = leads.id) as consents
     from leads join lead_notes on lead_notes.lead_id = leads.id where leads.id = $1`,
    [lead],
  );
  const note = { author: 'desk@firm.example', text: 'Wants to talk price' };
  expect(rows).toEqual([{ phone: '(815) 555-0188', ...note, consents: 1 }]);
});

describe('the database itself', () => {
  const insert = (during: string, more = '', host = 'william') =>
    database()
      .pool.query(
        `insert into bookings (lead_id, host, during, zone ${more && ', status, cancelled_at, cancelled_by'})
         values ($1, $2, $3, 'UTC' ${more})`,
        [leadId, host, during],
      )
      .then(
        () => 'stored',
        (error) => error.constraint,
      );

  test('rejects overlapping calls of one host, and accepts neighbors, another host and a cancelled call', async () => {
    expect(await insert('[2026-11-18 18:00Z, 2026-11-18 18:30Z)')).toBe('stored');
    expect(await insert('[2026-11-18 18:15Z, 2026-11-18 18:45Z)')).toBe('bookings_no_overlap');
    expect(await insert('[2026-11-18 18:30Z, 2026-11-18 19:00Z)')).toBe('stored');
    expect(await insert('[2026-11-18 18:00Z, 2026-11-18 18:30Z)', '', 'elena')).toBe('stored');
    expect(await insert('[2026-11-18 18:00Z, 2026-11-18 18:30Z)', ", 'cancelled', now(), 'visitor'")).toBe('stored');
  });

  test('rejects a call without an end, and a cancellation without a time', async () => {
    expect(await insert('[2026-11-18 18:00Z,)')).toBe('bookings_during_bounds');
    expect(await insert('[2026-11-18 18:00Z, 2026-11-18 18:30Z)', ", 'cancelled', null, null")).toBe(
      'bookings_cancelled_when',
    );
  });
});

test('a closure that is sent again with the same key is stored and recorded once', async () => {
  const { db, pool } = database();
  const actor = { id: await addAdmin(db, 'Ann'), name: 'ann@firm.example', isAdmin: true };
  for (const who of ['', 'william']) {
    const fields = formData({ from: '2030-01-07', who, reason: 'Away' });
    const key = crypto.randomUUID();
    for (const _ of [1, 2]) expect(await addClosure(db, fields, actor, key)).toEqual({ ok: true });
  }
  expect((await pool.query('delete from booking_closures returning id')).rowCount).toBe(2);
  expect((await pool.query(`select from audit_log where event = 'closure.added'`)).rowCount).toBe(2);
});

test('the calendar has hours, rules, closures and what the host’s own calendar holds', async () => {
  const { pool, db } = database();
  await pool.query(`insert into booking_closures (host, first_day, last_day, span, reason)
    values (null, '2026-11-27', '2026-11-27', null, 'After Thanksgiving'), ('elena', '2026-11-18', '2026-11-18', '{"from":600,"to":720}', '')`);
  await pool.query(`insert into booking_rules (notice_hours, most_per_day) values (48, 2)`);
  await pool.query(
    `insert into busy_feeds (host, url, busy, tried_at) values ('elena', 'https://x.example', $1, now())`,
    [JSON.stringify([[Date.parse('2026-11-18T19:00:00Z'), Date.parse('2026-11-18T20:00:00Z')]])],
  );
  await book(at('18:00'));
  const calendar = await readCalendar(db, NOW);
  expect(calendar).toMatchObject({
    rules: { noticeHours: 48, horizonDays: 21, bufferMinutes: 15, mostPerDay: 2 },
    hosts: [{ slug: 'william', hours: { Monday: [{ from: 600, to: 1020 }], Sunday: [] } }, { slug: 'elena' }],
    closures: [
      { host: 'elena', from: '2026-11-18', span: { from: 600, to: 720 } },
      { host: null, reason: 'After Thanksgiving' },
    ],
  });
  const elena = freeTimesOf(calendar.hosts[1] as never, calendar, NOW).map(({ start }) => start.toISOString());
  expect(elena[0]).toBe('2026-11-18T18:00:00.000Z');
  expect(elena).not.toContain('2026-11-18T19:30:00.000Z');
});

test('the cookie of a lead is read as it was set, with nothing appended', async () => {
  const services = { db: database().db, keyedHash: keyedHash('secret'), now: () => NOW };
  const [cookie = ''] = leadCookie(services.keyedHash, leadId, NOW).split(';');
  const read = (text: string) => knownLead(services, new Request('http://localhost', { headers: { cookie: text } }));
  expect(await read(cookie)).toMatchObject({ id: leadId });
  for (const text of ['.', '.x', 'x', cookie.slice(4)]) expect(await read(cookie + text), text).toBeNull();
});
