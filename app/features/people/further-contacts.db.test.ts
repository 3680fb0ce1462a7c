import { expect, test } from 'vitest';
import { contactHashes, findErased } from '#app/features/leads/erased-contacts.ts';
import { knownAlready } from '#app/features/leads/work/known.ts';
import { findLead, type Lead } from '#app/features/leads/work/lead-page.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { CLERK, testLeads } from '#tests/support/test-leads.ts';
import { erasePerson } from './erase-person.ts';

const database = ownDatabase();

test('further addresses and numbers are recognized, and erased with the person, also where they referred someone', async () => {
  const { db, pool } = database();
  const { services, send } = testLeads(db);
  const lead = await send('contact', { name: 'Gone Person', email: 'gone@further.example', phone: '' });
  const home = await send('contact', { name: 'G. P.', email: 'Home@further.example', phone: '' });
  const number = await send('contact', { name: 'Somebody', email: 'number@else.example', phone: '(214) 555-0133' });
  await pool.query(`update leads set further = E'home@FURTHER.example\\n+1 214.555.0133' where id = $1`, [lead]);
  await pool.query(`update leads set referred_by = 'gone person' where id = $1`, [number]);
  const known = await knownAlready(db, (await findLead(db, lead)) as Lead);
  expect([known.person, known.phone].map((found) => found.map(({ id }) => id))).toEqual([[home], [number]]);
  expect((await knownAlready(db, (await findLead(db, number)) as Lead)).phone.map(({ id }) => id)).toEqual([lead]);

  expect(await erasePerson({ ...services, deleteEmailFiles: async () => {} }, home, CLERK)).toBe('erased');
  expect([await findLead(db, lead), (await findLead(db, number))?.referredBy]).toEqual([null, '']);
  const emails = ['gone@further.example', 'home@further.example'];
  const hashes = contactHashes(services.keyedHash, { emails, phones: ['2145550133'] });
  expect((await findErased(db, hashes)).size).toBe(3);
});
