import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { expect, test } from 'vitest';
import { ensureHosts } from '#app/features/booking/hosts.ts';
import type { Database } from '#app/platform/db/database.ts';
import { keyedHash } from '#app/platform/secret.ts';
import { FILLED_IN, formData } from '#tests/support/lead-forms.ts';
import { fixedClock, ownDatabase } from '#tests/support/test-database.ts';
import { submitBooking } from './book-actions.ts';

const database = ownDatabase();

/** A database whose first answer is lost. */
function losingOnce(db: Database): Database {
  let isLost = false;
  return new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (isLost || (name !== 'select' && name !== 'execute')) return value;
      return () => {
        isLost = true;
        throw Object.assign(new Error('The connection was lost.'), { code: 'ECONNRESET' });
      };
    },
  });
}

test('a copy of a booking is recognized, even if the database was away when the first one began', async () => {
  await ensureHosts(database().db, [{ slug: 'william', name: 'William', email: 'william@firm.example' }]);
  const time = '2026-11-18T18:00Z~william';
  const sent = {
    form: 'booking' as const,
    ...{ url: `https://firm.example/book/details?time=${time}`, referer: null, client: 'a client' },
  };
  const person = { ...FILLED_IN.booking, email: `${randomUUID()}@firm.example`, submission_key: randomUUID(), time };
  const send = (db: Database) => {
    const services = {
      ...{ db, siteUrl: 'https://firm.example', keyedHash: keyedHash('secret'), queue: { add: async () => {} } },
      ...{ now: fixedClock('2026-11-16T17:20:00Z').now, log: pino({ level: 'silent' }) },
    };
    return submitBooking(
      services,
      new Request(sent.url),
      { ...sent, fields: formData(person) },
      { text: 'Not stored.' },
    );
  };
  const first = await send(losingOnce(database().db));
  expect(first.booked).toBeTruthy();
  expect(await send(database().db)).toEqual(first);
  const { rows } = await database().pool.query(`select answers->>'callTime' as time from leads where form = 'booking'`);
  expect(rows).toEqual([{ time: 'Wednesday, November 18, 12:00 PM Central, with William' }]);
});
