import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { NEW_LEAD_STAGE } from '#app/features/leads/lead.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { CLERK, testLeads } from '#tests/support/test-leads.ts';
import { logCall } from './answer-by-call.ts';
import { findLead, findLeadDetails, type Lead } from './lead-page.ts';

const database = ownDatabase();

test('a logged call is an entry of its kind, once, and the reply only if it is meant as one', async () => {
  const { db } = database();
  const find = async (lead: string) => (await findLead(db, lead)) as Lead;
  const desk = testLeads(db);
  const id = await desk.send('contact');
  const sent = { actor: CLERK, now: desk.clock.now(), key: randomUUID() };
  expect(await logCall(db, id, ' ', { ...sent, isReply: true })).toBe('empty');
  expect(await logCall(db, id, 'Left a message', { ...sent, isReply: false })).toBe('added');
  expect(await find(id)).toMatchObject({ stage: NEW_LEAD_STAGE, answeredAt: null });
  const reply = { ...sent, key: randomUUID(), isReply: true };
  for (const _ of [1, 2]) expect(await logCall(db, id, 'Talked', reply)).toBe('added');
  expect(await find(id)).toMatchObject({ stage: 'Contacted', answeredAt: sent.now });
  const { notes } = await findLeadDetails(db, await find(id));
  expect(notes.map(({ kind, text }) => [kind, text]).sort()).toEqual([
    ['call', 'Left a message'],
    ['call', 'Talked'],
  ]);
});

test('calls with one person that are saved at the same moment are all kept', async () => {
  const { db } = database();
  const desk = testLeads(db);
  const id = await desk.send('contact');
  const save = (n: number) =>
    logCall(db, id, `Call ${n}`, { actor: CLERK, now: desk.clock.now(), key: randomUUID(), isReply: true });
  expect(new Set(await Promise.all(Array.from({ length: 8 }, (_, n) => save(n))))).toEqual(new Set(['added']));
});
