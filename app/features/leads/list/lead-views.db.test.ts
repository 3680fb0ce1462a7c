import { beforeAll, expect, test } from 'vitest';
import { ownDatabase } from '#tests/support/test-database.ts';
import { addAdmin, testLeads } from '#tests/support/test-leads.ts';
import { readLeadFilters } from './lead-filters.ts';
import { changeView, deleteView, listViews, saveView } from './lead-views.ts';

const database = ownDatabase();
const filters = (query: string) => readLeadFilters(new URLSearchParams(query));
let ann: { id: string; name: string };
let ben: { id: string; name: string };

beforeAll(async () => {
  const { db } = database();
  ann = { id: await addAdmin(db, 'Ann'), name: 'ann@firm.example' };
  ben = { id: await addAdmin(db, 'Ben'), name: 'ben@firm.example' };
  const desk = testLeads(db);
  await desk.send('contact', { email: 'one@views.example' });
  await desk.send('retain', { email: 'two@views.example' });
});

const names = async (who: { id: string }) => (await listViews(database().db, who.id)).map(({ name }) => name);

test('a view is its person’s until everybody may see it; only that person changes or deletes it', async () => {
  const { db } = database();
  const view = { name: '  Retainers,\tnewest ', shared: false, filters: filters('form=retain&sort=-received&page=3') };
  expect(await saveView(db, view, ann)).toBe('saved');
  const [saved] = await listViews(db, ann.id);
  expect(saved).toMatchObject({
    name: 'Retainers, newest',
    query: '?form=retain&sort=-received',
    count: 1,
    isOwn: true,
  });
  expect(await names(ben)).toEqual([]);
  const id = saved?.id as string;
  expect(await changeView(db, { id, name: 'Retainers', shared: true }, ben)).toBe('not yours');
  expect(await changeView(db, { id, name: 'Retainers', shared: true }, ann)).toBe('changed');
  expect(await listViews(db, ben.id)).toMatchObject([{ name: 'Retainers', isOwn: false }]);
  expect(await deleteView(db, id, ben)).toBe('not yours');
  expect(await deleteView(db, 'no uuid', ann)).toBe('not yours');
  expect(await deleteView(db, id, ann)).toBe('deleted');
  expect(await names(ann)).toEqual([]);
});

test('names are needed, short, and unique for a person; twenty views are enough', async () => {
  const { db } = database();
  const save = (name: string, who = ann) => saveView(db, { name, shared: false, filters: filters('q=x') }, who);
  expect(await save(' ')).toBe('no name');
  expect(await save('x'.repeat(61))).toBe('too long');
  expect(await save('One')).toBe('saved');
  expect(await save('ONE')).toBe('name taken');
  expect(await save('one', ben)).toBe('saved');
  expect(await save('Two')).toBe('saved');
  const two = (await listViews(db, ann.id)).find(({ name }) => name === 'Two');
  expect(await changeView(db, { id: two?.id as string, name: 'one', shared: false }, ann)).toBe('name taken');
  for (let n = 3; n <= 20; n++) expect(await save(`View ${n}`)).toBe('saved');
  expect(await save('One too many')).toBe('too many');
  await database().pool.query('delete from lead_views');
});

test('a view that is sent again with the same key is stored once, also when it was the last that finds room', async () => {
  const { db, pool } = database();
  const view = { id: crypto.randomUUID(), name: 'Again', shared: false, filters: filters('q=x') };
  for (let n = 2; n <= 20; n++) await saveView(db, { ...view, id: undefined, name: `View ${n}` }, ann);
  expect(await saveView(db, view, ann)).toBe('saved');
  expect(await saveView(db, view, ann)).toBe('saved');
  expect((await names(ann)).filter((name) => name === 'Again')).toEqual(['Again']);
  await pool.query('delete from lead_views');
});

test('a view that names what no longer exists still opens, and says which stage is gone', async () => {
  const { db, pool } = database();
  const stored = { list: 'all', stage: 'Lost', owner: '00000000-0000-4000-8000-000000000000', q: 'views.example' };
  await pool.query(`insert into lead_views (owner_id, name, filters) values ($1, 'Old', $2)`, [ann.id, stored]);
  const [view] = await listViews(db, ann.id);
  expect(view).toMatchObject({ goneStage: 'Lost', owner: stored.owner, count: 0 });
  expect(view?.query).toBe(`?list=all&q=views.example&owner=${stored.owner}`);
});
