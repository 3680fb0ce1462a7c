import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Lead } from '#app/features/leads/work/lead-page.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { CLERK, testLeads } from '#tests/support/test-leads.ts';
import { findLead, findLeadDetails } from './lead-page.ts';
import { undoChange } from './undo-change.ts';
import { finishFollowUp, setFollowUp, setFollowUps } from './work-on-lead.ts';

const database = ownDatabase();
const find = async (id: string) => (await findLead(database().db, id)) as Lead;
const around = async (id: string) => findLeadDetails(database().db, await find(id));

test('a follow-up that was set or done is undone, with the text that the note kept, unless it was changed since', async () => {
  const { db } = database();
  const desk = testLeads(db);
  const id = await desk.send('contact');
  const [first, second, third, done] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const set = (on: string, text: string, batch: string) =>
    setFollowUp(db, id, { on, text }, CLERK, desk.clock.now(), batch);
  const undo = (batch: string) => undoChange(db, batch, CLERK, desk.clock.now());
  const step = async () => {
    const { followUpOn, followUpText } = await find(id);
    return [followUpOn, followUpText, (await around(id)).notes.map(({ text }) => text)];
  };
  await set('2026-03-03', 'Ask the bank', first);
  await set('2026-03-05', 'Call', second);
  await finishFollowUp(db, id, CLERK, desk.clock.now(), done);
  expect(await step()).toEqual([null, '', expect.arrayContaining(['Follow-up done: Call'])]);
  expect(await undo(second), 'done since').toEqual({ undone: 0, of: 1 });
  expect(await undo(done)).toEqual({ undone: 1, of: 1 });
  expect(await step()).toEqual(['2026-03-05', 'Call', ['Follow-up replaced: Ask the bank']]);
  await set('2026-03-09', 'Call', third);
  expect(await undo(third)).toEqual({ undone: 1, of: 1 });
  expect(await step()).toEqual(['2026-03-05', 'Call', ['Follow-up replaced: Ask the bank']]);
  const other = await desk.send('contact');
  const [replaced, none] = [randomUUID(), randomUUID()];
  await setFollowUp(db, other, { on: '2026-03-03', text: 'Old' }, CLERK, desk.clock.now(), none);
  await setFollowUp(db, other, { on: '2026-03-04', text: 'New' }, CLERK, desk.clock.now(), replaced);
  expect(await undo(replaced)).toEqual({ undone: 1, of: 1 });
  expect(await find(other)).toMatchObject({ followUpOn: '2026-03-03', followUpText: 'Old' });
  const next = { on: '2026-03-06', text: 'Old' };
  const both = randomUUID();
  await setFollowUps(db, [other], next, CLERK, desk.clock.now(), both, true);
  expect(
    (await around(other)).notes.map(({ text }) => text),
    'also with the same text',
  ).toEqual(['Follow-up done: Old']);
  expect(await undo(both), 'done, and the next one set').toEqual({ undone: 1, of: 1 });
  expect(await find(other)).toMatchObject({ followUpOn: '2026-03-03', followUpText: 'Old' });
  const [alone, batch] = [await desk.send('contact'), randomUUID()];
  await setFollowUp(db, alone, { on: '2026-03-03', text: 'Call' }, CLERK, desk.clock.now(), batch);
  expect(await undo(batch)).toEqual({ undone: 1, of: 1 });
  expect(await find(alone)).toMatchObject({ followUpOn: null, followUpText: '' });
});
