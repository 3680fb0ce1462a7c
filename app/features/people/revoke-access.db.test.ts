import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { listMembers, namesOf } from '#app/features/accounts/admins/roles.ts';
import { outboxOf } from '#app/features/booking/announce.ts';
import { readLeadFilters } from '#app/features/leads/list/lead-filters.ts';
import { listLeads } from '#app/features/leads/list/lead-list.ts';
import { formerOwners } from '#app/features/leads/work/owners.ts';
import { assignLeads, moveLead, setFollowUp } from '#app/features/leads/work/work-on-lead.ts';
import { openQueues } from '#app/platform/jobs/queue.ts';
import { keyedHash } from '#app/platform/secret.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { addAdmin, testLeads } from '#tests/support/test-leads.ts';
import { listHoldings, revokeAccess } from './revoke-access.ts';

const database = ownDatabase();
const NOW = new Date('2026-03-02T15:30:00Z');
const NO_ID = '00000000-0000-0000-0000-000000000000';

test('revoking hands over open leads, follow-ups of clients and calls; a visitor gets one email with the new file', async () => {
  const { db, pool, connection } = database();
  const queue = openQueues(connection, pino({ level: 'silent' }));
  onTestFinished(queue.close);
  const query = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows;
  const [ada, ben, cal] = [await addAdmin(db, 'Ada'), await addAdmin(db, 'Ben'), await addAdmin(db, 'Cal')];
  const actor = { id: ada, name: 'ada@firm.example' };
  const send = (n: number) => testLeads(db).send('contact', { email: `lead-${n}@revoke.example`, phone: '' });
  const [open, client, done, dated] = [await send(1), await send(2), await send(3), await send(4)];
  await assignLeads(db, [open, client, done, dated], ben, actor, NOW);
  for (const id of [client, done]) await moveLead(db, id, 'Client', actor, NOW);
  for (const id of [client, dated]) await setFollowUp(db, id, { on: '2026-03-09', text: 'Call' }, actor);
  for (const [slug, account] of [
    ['ada', ada],
    ['ben', ben],
  ])
    await query(
      `insert into booking_hosts (slug, name, email, position, hours, user_id, account_chosen)
       values ($1, initcap($1), $1 || '@firm.example', 9, '{}', $2, true)`,
      [slug, account],
    );
  const book = async (lead: string, host: string, day: string) =>
    (
      await query(
        `insert into bookings (lead_id, host, during, zone) values ($1, $2, tstzrange($3, $3::timestamptz + interval '30 minutes'), 'America/Chicago') returning id`,
        [lead, host, `${day} 16:00Z`],
      )
    )[0].id;
  const moved = await book(open, 'ben', '2026-03-10');
  const stays = await book(client, 'ben', '2026-03-11');
  await book(done, 'ada', '2026-03-11');
  const past = await book(done, 'ben', '2026-02-10');

  const { holdings, hosts } = await listHoldings(db, NOW);
  expect(holdings.get(ben)).toMatchObject({ leads: 3, followUps: 2, calls: 2 });
  expect(holdings.get(cal)).toMatchObject({ leads: 0, followUps: 0, calls: 0 });
  expect(hosts.map(({ id }) => id).sort()).toEqual(['ada', 'ben']);

  const person = (await listMembers(db)).find(({ id }) => id === ben) as never;
  const outbox = outboxOf({ siteUrl: 'https://firm.example', keyedHash: keyedHash('secret'), queue, now: () => NOW });
  const revoke = (heirs: { leads?: string; calls?: string }) => revokeAccess(db, outbox, person, heirs, actor);
  expect(await revoke({ leads: ben, calls: 'ada' })).toBe('no heir');
  expect(await revoke({ leads: NO_ID, calls: 'ada' })).toBe('no heir');
  const both = await Promise.all([revoke({ leads: cal, calls: 'ada' }), revoke({ leads: ada, calls: 'ada' })]);
  expect(both.map((one) => one !== 'no heir' && one.change.ok).sort()).toEqual([false, true]);
  const owners = await query('select owner_id, owner_told_at from leads where id = any($1)', [[open, client, dated]]);
  expect(new Set(owners.map((row) => row.owner_id)).size).toBe(1);
  expect(owners[0].owner_id).not.toBe(ben);
  expect(
    await query('select host, sequence from bookings where id = any($1) order by during', [[past, moved, stays]]),
  ).toEqual([
    { host: 'ben', sequence: 0 },
    { host: 'ada', sequence: 1 },
    { host: 'ben', sequence: 0 },
  ]);
  const emails = await query(
    `select payload ->> 'to' as "to", payload -> 'letter' ->> 'subject' as subject, payload -> 'letter' -> 'calendar' ->> 'content' as file
     from deliveries where booking_id = $1 and destination = 'letter' order by 1`,
    [moved],
  );
  expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
    ['ada@firm.example', expect.stringContaining('Call handed over to you')],
    ['lead-1@revoke.example', expect.stringContaining('is now with Ada')],
  ]);
  expect(emails[1]?.file).toContain('SEQUENCE:1');
  expect(emails[1]?.file).toContain('ada@firm.example');

  // What is closed and has no date stays with the former owner, who is named.
  expect(await formerOwners(db)).toEqual([{ id: ben, name: 'Ben (no access)' }]);
  expect(namesOf(await listMembers(db)).map(({ id }) => id)).not.toContain(ben);
  const { leads } = await listLeads(db, readLeadFilters(new URLSearchParams(`list=all&owner=${ben}`)), NO_ID);
  expect(leads.map(({ id, owner }) => [id, owner])).toEqual([[done, 'Ben (no access)']]);
});
