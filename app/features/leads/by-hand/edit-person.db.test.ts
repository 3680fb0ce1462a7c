import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deliveries } from '#app/features/deliveries/deliveries.table.ts';
import { exportLeads } from '#app/features/leads/list/lead-export.ts';
import { readLeadFilters } from '#app/features/leads/list/lead-filters.ts';
import { listLeads } from '#app/features/leads/list/lead-list.ts';
import { findLead, findLeadDetails, type Lead } from '#app/features/leads/work/lead-page.ts';
import { asSent } from '#app/features/leads/work/merge-choices.ts';
import { exportPerson } from '#app/features/people/erase-person.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { CLERK, testLeads } from '#tests/support/test-leads.ts';
import { correctPerson } from './edit-person.ts';

const database = ownDatabase();
const queue = { add: async () => {} } as never;
const find = async (id: string) => (await findLead(database().db, id)) as Lead;

async function edit(id: string, line: string, value: string | null, crmUpdates = false) {
  const { services } = testLeads(database().db, '2026-11-17T16:35:00Z');
  return correctPerson({ ...services, queue, crmUpdates }, id, line, value, CLERK);
}

test('a correction stands beside what the form said, and can be taken back', async () => {
  const { db } = database();
  const id = await testLeads(db).send('consultation', {
    ...{ firstName: 'Kora', lastName: 'Fictional', email: 'kora@typo.example', company: 'Typo' },
  });
  const lines = {
    name: 'Cora Fictional',
    email: 'cora@right.example',
    company: 'Right Freight',
    city: 'Dallas',
    state: 'TX',
  };
  for (const [line, value] of Object.entries(lines)) expect(await edit(id, line, value), line).toEqual({ ok: true });
  await edit(id, 'further', 'cora@home.example\n(214) 555-0133');
  const lead = await find(id);
  expect(lead).toMatchObject({
    ...{ name: 'Cora Fictional', email: 'cora@right.example', further: 'cora@home.example\n(214) 555-0133' },
    answers: { firstName: 'Cora', lastName: 'Fictional', company: 'Right Freight', city: 'Dallas', state: 'TX' },
    corrected: { name: { by: CLERK.name, at: '2026-11-17T16:35:00.000Z' } },
  });
  expect(asSent(lead)).toMatchObject({
    name: 'Kora Fictional',
    email: 'kora@typo.example',
    answers: { company: 'Typo' },
  });
  const found = async (q: string) => {
    const { leads } = await listLeads(
      db,
      readLeadFilters(new URLSearchParams({ list: 'all', q })),
      crypto.randomUUID(),
    );
    return leads.map((one) => one.id);
  };
  for (const q of ['cora@right.example', 'kora@typo.example', '2145550133', 'Right Freight'])
    expect(await found(q), q).toEqual([id]);
  let csv = '';
  for await (const part of exportLeads(db, readLeadFilters(new URLSearchParams('list=all')), crypto.randomUUID()))
    csv += part;
  for (const text of ['cora@right.example', 'cora@home.example', '(214) 555-0133']) expect(csv).toContain(text);
  expect(JSON.stringify(await exportPerson(db, id, CLERK, new Date()))).toContain('cora@home.example');

  expect(await edit(id, 'name', null)).toEqual({ ok: true });
  const back = await find(id);
  expect(back).toMatchObject({ name: 'Kora Fictional', email: 'cora@right.example', answers: { firstName: 'Kora' } });
  expect(Object.keys(back.corrected ?? {})).not.toContain('name');
  const { events } = await findLeadDetails(db, back);
  expect(events[0]).toMatchObject({ event: 'lead.uncorrected', detail: { lead: id, fields: ['name'] } });
  expect(JSON.stringify(events)).not.toMatch(/Cora|right\.example/);
});

test.each([
  ['email', 'cora@', 'This email is not complete.'],
  ['phone', '12', 'Enter a phone number with at least 7 digits.'],
  ['name', ' ', 'Enter a name.'],
  ['state', 'XX', 'Choose one of the states.'],
  ['further', 'cora', '“cora” is neither a phone number nor an email.'],
  ['stage', 'Client', 'This line cannot be changed.'],
])('%s: %j is refused', async (line, value, error) => {
  const id = await testLeads(database().db).send('contact', { email: 'refused@edit.example' });
  expect(await edit(id, line, value)).toEqual({ ok: false, error });
});

test('with CRM_UPDATES the CRM gets lead.updated with the id of the lead it knows; without it, nothing', async () => {
  const { db } = database();
  const id = await testLeads(db).send('contact', { name: 'Kora', email: 'crm@update.example' });
  const sent = () => db.select().from(deliveries).where(eq(deliveries.leadId, id)).orderBy(deliveries.createdAt);
  const [first] = (await sent()).filter(({ destination }) => destination === 'crm');
  await edit(id, 'name', 'Cora');
  expect(await sent()).toHaveLength(2);
  for (const _ of [1, 2]) await edit(id, 'name', 'Cora Fictional', true);
  const updates = (await sent()).filter(({ payload }) => payload.event === 'lead.updated');
  expect(updates.map(({ payload }) => payload)).toEqual([
    { ...first?.payload, 'contact.name': 'Cora Fictional', event: 'lead.updated', id: first?.id },
  ]);
});
