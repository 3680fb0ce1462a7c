import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { requestEmail } from '#app/features/accounts/emails/request-email.ts';
import { signIn } from '#app/features/accounts/sign-in/sign-in.ts';
import { askForReset } from '#app/features/accounts/sign-in/sign-up.ts';
import { submitLead } from '#app/features/leads/submit-lead.ts';
import { mergeLeads } from '#app/features/leads/work/merge-leads.ts';
import { openQueues } from '#app/platform/jobs/queue.ts';
import { FILLED_IN, formData } from '#tests/support/lead-forms.ts';
import { accountsIn, browserWith } from '#tests/support/test-accounts.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { CLERK, DESK_FIRM, testLeads } from '#tests/support/test-leads.ts';
import { erasePerson, exportPerson } from './erase-person.ts';
import { countPerson } from './person-tables.ts';

const database = ownDatabase();
const client = '192.0.2.7';

test('erasing a person finds every counter, under any spelling of the address', async () => {
  const { pool } = database();
  const { services, submit, erase, counters } = await openDesk();
  const id = await submit({ email: 'Zoe@Bücher.example' });
  await pool.query(`update leads set email = 'Zoe@Bücher.example'`); // As version 1.0 stored it.
  const accounts = { ...accountsIn(services.db, services.queue), keyedHash: services.keyedHash };
  await askForReset(accounts, 'zoe@xn--bcher-kva.example', client);
  await requestEmail(accounts, 'confirm address', 'zoe@BÜCHER.example');
  const typed = { email: 'zoe@xn--bcher-kva.example', password: 'not the password' };
  await signIn(accounts, typed, { headers: browserWith([]), client });
  expect(await counters()).toHaveLength(7);
  await erase(id);
  expect(await counters()).toEqual([]);
});

test('so does erasing a quarantined lead without a valid address', async () => {
  const { submit, erase, counters } = await openDesk();
  const id = await submit({ email: 'zoe at home', website: 'filled' });
  expect(await counters()).not.toEqual([]);
  await erase(id);
  expect(await counters()).toEqual([]);
});

test('erasing and exporting reach both addresses of a joined lead', async () => {
  const { db, pool } = database();
  const { services } = await openDesk();
  const { send } = testLeads(db);
  const phone = '(815) 555-3301';
  const kept = await send('contact', { email: 'first@both.example', phone });
  const other = await send('contact', { email: 'second@both.example', phone });
  await send('contact', { email: 'SECOND@both.example', phone: '', message: 'A third form' });
  expect(await mergeLeads(db, { kept, other }, CLERK, new Date())).toBe('merged');
  expect((await countPerson(db, kept)).forms).toBe(3);
  expect(await exportPerson(db, kept, CLERK, new Date())).toMatchObject({ leads: { length: 3 }, joins: { length: 1 } });
  expect(await erasePerson({ ...services, deleteEmailFiles: async () => {} }, kept, CLERK)).toBe('erased');
  expect((await pool.query(`select 1 from leads where email like '%@both.example'`)).rowCount).toBe(0);
});

async function openDesk() {
  const { db, pool, connection } = database();
  const queue = openQueues(connection, pino({ level: 'silent' }));
  onTestFinished(queue.close);
  const services = { ...testLeads(db).services, queue };
  return {
    services,
    async submit(change: Record<string, string>): Promise<string> {
      const fields = formData({ ...FILLED_IN.contact, submission_key: randomUUID(), ...change });
      const sent = { form: 'contact', fields, url: 'https://firm.example/contact', referer: null, client } as const;
      await submitLead(services, DESK_FIRM, sent);
      return (await pool.query('select id from leads')).rows[0].id;
    },
    erase: (id: string) => erasePerson({ ...services, deleteEmailFiles: async () => {} }, id, CLERK),
    async counters() {
      const { rows } = await pool.query(
        'select to_jsonb(t) as row from rate_limits t union all select to_jsonb(t) from sign_in_waits t',
      );
      return rows.map(({ row }) => row);
    },
  };
}

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
  expect(await mergeLeads(db, { kept, other }, CLERK, new Date())).toBe('merged');
  expect(await leadOfCall()).toEqual([{ id: kept }]);
});
