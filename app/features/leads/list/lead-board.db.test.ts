import { expect, test } from 'vitest';
import { STAGES } from '#app/features/leads/lead.ts';
import { moveLead, setFollowUp } from '#app/features/leads/work/work-on-lead.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { addAdmin, CLERK, testLeads } from '#tests/support/test-leads.ts';
import { readBoard } from './lead-board.ts';
import { leadQuery, readLeadFilters } from './lead-filters.ts';
import { listLeads } from './lead-list.ts';

const database = ownDatabase();

test('a board has the leads of its list: each column as many as the list of its stage, the first of them', async () => {
  const { db } = database();
  const reader = await addAdmin(db, 'Reader');
  const desk = testLeads(db, '2026-11-17T15:00:00Z');
  const send = (name: string) => desk.send('contact', { name, email: `${name.toLowerCase()}@x.example` });
  for (const name of ['None', 'Later', 'Soon'])
    await moveLead(db, await send(name), 'Contacted', CLERK, desk.clock.now());
  const { leads } = await listLeads(db, readLeadFilters(new URLSearchParams('list=all')), reader);
  const idOf = (name: string) => leads.find((lead) => lead.name === name)?.id ?? '';
  await setFollowUp(db, idOf('Later'), { on: '2026-11-20', text: 'Later' }, CLERK);
  await setFollowUp(db, idOf('Soon'), { on: '2026-11-16', text: 'Soon' }, CLERK);
  await moveLead(db, await send('Closed'), 'Closed, not a fit', CLERK, desk.clock.now());
  await send('New');

  for (const query of [
    'list=all&view=board',
    'view=board',
    'list=all&view=board&q=soon',
    'list=all&view=board&stage=Contacted',
  ]) {
    const filters = readLeadFilters(new URLSearchParams(query));
    expect(leadQuery(filters)).toContain('view=board');
    const board = await readBoard(db, filters, reader, 2);
    expect(board.map(({ stage }) => stage)).toEqual(STAGES);
    for (const { stage, count, cards } of board) {
      const list = await listLeads(db, { ...filters, stage }, reader);
      const isOther = filters.stage && filters.stage !== stage;
      expect(count, `${query}: ${stage}`).toBe(isOther ? 0 : list.total);
      expect(cards).toHaveLength(Math.min(2, count));
    }
  }
  const [fresh, contacted] = await readBoard(db, readLeadFilters(new URLSearchParams('view=board')), reader, 3);
  expect(fresh?.cards.map(({ name }) => name)).toEqual(['New']);
  expect(
    contacted?.cards.map(({ name }) => name),
    'the oldest follow-up first',
  ).toEqual(['Soon', 'Later', 'None']);
});
