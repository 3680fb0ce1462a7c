import { expect, test } from 'vitest';
import { assignLeads, moveLead, setFollowUp } from '#app/features/leads/work/work-on-lead.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { addAdmin, CLERK, testLeads } from '#tests/support/test-leads.ts';
import { countDueLists } from './count-due-lists.ts';
import { type DueList, dueLists, leadsPath } from './due-lists.ts';
import { readLeadFilters } from './lead-filters.ts';
import { firstLeads, listLeads } from './lead-list.ts';

const database = ownDatabase();

test('each count is that of the list at its address, for everyone and for one person', async () => {
  const { db, pool } = database();
  const [reader, other] = [await addAdmin(db, 'Reader'), await addAdmin(db, 'Other')];
  const desk = testLeads(db, '2026-11-10T15:00:00Z');
  const send = (name: string) => desk.send('contact', { name, email: `${name.toLowerCase()}@x.example` });
  const [old, past, client, later] = [await send('Old'), await send('Past'), await send('Client'), await send('Later')];
  const fresh = [await send('Fresh'), await send('Taken')] as const;
  await pool.query(`update leads set created_at = '2026-11-16T18:00:00Z' where id = any($1)`, [fresh]);
  await pool.query(`update leads set created_at = '2026-11-16T05:59:59Z' where id = $1`, [old]);
  await assignLeads(db, [past, client, fresh[1]], reader, CLERK, desk.clock.now());
  await assignLeads(db, [later], other, CLERK, desk.clock.now());
  await moveLead(db, client, 'Client', CLERK, desk.clock.now());
  await moveLead(db, past, 'Contacted', CLERK, desk.clock.now());
  await setFollowUp(db, past, { on: '2026-11-15', text: 'Call' }, CLERK);
  await setFollowUp(db, client, { on: '2026-11-17', text: 'Review' }, CLERK);
  await setFollowUp(db, later, { on: '2026-11-18', text: 'Later' }, CLERK);
  await pool.query(`update deliveries set state = 'delivered', delivered_at = now() where lead_id <> all($1)`, [
    [old, past],
  ]);
  await pool.query(`update deliveries set state = 'rejected' where lead_id = $1`, [past]);
  await pool.query(`update deliveries set state = 'waiting' where lead_id = $1`, [old]);

  const day = { today: '2026-11-17', since: '2026-11-16' };
  const expected: Record<'all' | 'mine', Record<DueList, string[]>> = {
    all: {
      replies: ['Old', 'Later', 'Fresh', 'Taken'],
      followUps: ['Past', 'Client'],
      fresh: ['Fresh', 'Taken'],
      undelivered: ['Old', 'Past'],
      unassigned: ['Old', 'Fresh'],
    },
    mine: {
      replies: ['Taken'],
      followUps: ['Past', 'Client'],
      fresh: ['Taken'],
      undelivered: ['Past'],
      unassigned: ['Old', 'Fresh'],
    },
  };
  for (const whose of ['all', 'mine'] as const) {
    const lists = dueLists({ ...day, ...(whose === 'mine' && { owner: reader }) });
    const counts = await countDueLists(db, lists, reader, new Date('2026-11-12T00:00:00Z'));
    for (const [name, list] of Object.entries(lists) as [DueList, (typeof lists)[DueList]][]) {
      const address = new URL(leadsPath(list), 'http://localhost');
      const shown = await listLeads(db, readLeadFilters(address.searchParams), reader);
      const names = shown.leads.map((lead) => lead.name);
      expect(names.toSorted(), `${whose}: ${name}`).toEqual(expected[whose][name].toSorted());
      expect([counts[name].count, shown.total], name).toEqual([names.length, names.length]);
      const first = await firstLeads(db, list, reader, 2);
      expect(first.map(({ id }) => id)).toEqual(shown.leads.slice(0, 2).map(({ id }) => id));
    }
    expect(counts).toMatchObject({
      replies: { late: whose === 'mine' ? 1 : 4 },
      followUps: { past: 1, clients: 1 },
      undelivered: { failed: 1 },
      unassigned: { oldest: new Date('2026-11-16T05:59:59Z') },
    });
  }
  const followUps = await listLeads(db, dueLists(day).followUps, reader);
  expect(
    followUps.leads.map(({ name }) => name),
    'the oldest day first',
  ).toEqual(['Past', 'Client']);
});
