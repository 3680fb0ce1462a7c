import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '#app/platform/db/database.ts';
import { keyedHash } from '#app/platform/secret.ts';
import { FILLED_IN, formData } from '#tests/support/lead-forms.ts';
import { fixedClock, ownDatabase } from '#tests/support/test-database.ts';
import { ensureHosts } from './hosts/hosts.ts';
import { submitBooking } from './submit-booking.ts';

const database = ownDatabase();

/** A database that loses the answers to these queries: the first one is 0. */
function losing(db: Database, isLost: (query: number) => boolean): Database {
  let query = 0;
  return new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (name !== 'select' && name !== 'execute') return value;
      if (!isLost(query++)) return value;
      return () => {
        throw Object.assign(new Error('The connection was lost.'), { code: 'ECONNRESET' });
      };
    },
  });
}

const TIME = '2026-11-18T18:00Z~william';

/** One person, who sends the same submission each time. */
function person() {
  const fields = {
    ...{ ...FILLED_IN.booking, time: TIME },
    ...{ email: `${randomUUID()}@firm.example`, submission_key: randomUUID() },
  };
  const url = `https://firm.example/book/details?time=${TIME}`;
  return (db: Database) => {
    const services = {
      ...{ db, siteUrl: 'https://firm.example', keyedHash: keyedHash('secret'), queue: { add: async () => {} } },
      ...{ now: fixedClock('2026-11-16T17:20:00Z').now, log: pino({ level: 'silent' }) },
    };
    const sent = { form: 'booking' as const, url, referer: null, client: 'a client', fields: formData(fields) };
    return submitBooking(services, new Request(url), sent);
  };
}

beforeAll(() => ensureHosts(database().db, [{ slug: 'william', name: 'William', email: 'william@firm.example' }]));

test('a copy of a booking is recognized, even if the database was away when the first one began', async () => {
  const send = person();
  const first = await send(losing(database().db, (query) => query === 0));
  expect(first).toMatchObject({ ok: true, repeated: false });
  expect(await send(database().db)).toEqual({ ...first, repeated: true });
  const { rows } = await database().pool.query(`select answers->>'callTime' as time from leads where form = 'booking'`);
  expect(rows).toEqual([{ time: 'Wednesday, November 18, 12:00 PM Central, with William' }]);
});

test('who comes second reads the nearest times or that it failed, wherever the database goes away', async () => {
  const answers = Array.from({ length: 6 }, (_, from) => person()(losing(database().db, (query) => query >= from)));
  const reasons = (await Promise.all(answers)).map((outcome) => !outcome.ok && outcome.reason);
  expect(new Set(reasons)).toEqual(new Set(['unavailable', 'taken']));
});

test('a stage moved by a booking has its audit entry', async () => {
  await database().pool.query('delete from bookings');
  expect(await person()(database().db)).toMatchObject({ ok: true });
  const { rows } = await database().pool.query(
    `select event, actor, detail ->> 'stage' as stage, detail ->> 'from' as "from"
     from audit_log join bookings on lead_id::text = detail ->> 'lead'`,
  );
  expect(rows).toEqual([
    { event: 'lead.moved', actor: 'The site', stage: 'Contacted', from: 'New Lead (Unqualified)' },
  ]);
});
