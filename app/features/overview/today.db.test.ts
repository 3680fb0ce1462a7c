import { expect, test } from 'vitest';
import { assignLeads, moveLead, setFollowUp } from '#app/features/leads/work/work-on-lead.ts';
import { hashTables, ownDatabase } from '#tests/support/test-database.ts';
import { addAdmin, CLERK, testLeads } from '#tests/support/test-leads.ts';
import { readToday } from './today.ts';

const database = ownDatabase();

test('the first rows of each list, in its order, and everything is only read', async () => {
  const { db, pool } = database();
  const reader = await addAdmin(db, 'Reader');
  const desk = testLeads(db, '2026-11-17T15:00:00Z');
  const sent: string[] = [];
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'])
    sent.push(await desk.send('contact', { name, email: `${name.toLowerCase()}@x.example` }));
  const [one = '', two = ''] = sent;
  for (const id of [one, two]) await moveLead(db, id, 'Contacted', CLERK, desk.clock.now());
  await assignLeads(db, [two], reader, CLERK, desk.clock.now());
  await setFollowUp(db, one, { on: '2026-11-17', text: 'Today' }, CLERK);
  await setFollowUp(db, two, { on: '2026-11-16', text: 'Yesterday' }, CLERK);

  const now = desk.clock.now();
  const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
  const query = async (text: string) => (await pool.query(text)).rows;
  const before = await hashTables({ query });
  const all = await readToday(db, reader, { isMine: false, now });
  expect([names(all.followUps), all.counts.followUps]).toEqual([['Two', 'One'], { count: 2, past: 1, clients: 0 }]);
  expect([all.replies.length, all.counts.replies.count, all.fresh.length, all.counts.fresh.count]).toEqual([
    4, 4, 5, 6,
  ]);
  const mine = await readToday(db, reader, { isMine: true, now });
  expect([names(mine.followUps), names(mine.fresh), mine.replies]).toEqual([['Two'], ['Two'], []]);
  expect(await hashTables({ query })).toEqual(before);
});
