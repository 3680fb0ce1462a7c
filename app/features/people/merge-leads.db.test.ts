import { expect, test } from 'vitest';
import { ownDatabase } from '#tests/support/test-database.ts';
import { CLERK, testLeads } from '#tests/support/test-leads.ts';
import { mergeLeads } from './merge-leads.ts';

const database = ownDatabase();

test('the calls of a lead move with it, unless it is another person’s', async () => {
  const { db, pool } = database();
  const { send } = testLeads(db);
  const email = 'both@join.example';
  const [kept, other, stranger] = [
    await send('consultation', { email }),
    await send('retain', { email }),
    await send('contact', { email: 'else@join.example', phone: '' }),
  ];
  await pool.query(
    `with host as (insert into booking_hosts (slug, name, email, position, hours) values ('joan', 'Joan', 'j@firm.example', 9, '{}') returning slug)
     insert into bookings (lead_id, host, during, zone)
     select $1, slug, tstzrange('2026-12-01 16:00Z', '2026-12-01 16:30Z'), 'America/Denver' from host`,
    [other],
  );
  const leadOfCall = async () => (await pool.query('select lead_id as id from bookings')).rows;
  expect(await mergeLeads(db, { kept: stranger, other }, CLERK, new Date())).toBe('not the same person');
  expect(await leadOfCall()).toEqual([{ id: other }]);
  expect(await mergeLeads(db, { kept, other }, CLERK, new Date())).toBe('joined');
  expect(await leadOfCall()).toEqual([{ id: kept }]);
});
