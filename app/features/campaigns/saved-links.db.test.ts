import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { emptyLink, type LinkFields } from './link.ts';
import { deleteLink, listLinks, saveLink } from './saved-links.ts';

const database = ownDatabase();
const SITE = 'https://firm.example';
let ann: { id: string; email: string };

beforeAll(async () => {
  const added = `insert into users (name, email) values ('Ann', 'ann@firm.example') returning id, email`;
  ann = (await database().pool.query(added)).rows[0];
});

const save = (name: string, fields: Partial<LinkFields> = {}) =>
  saveLink(database().db, ann, SITE, name, { ...emptyLink(SITE), source: 'linkedin', ...fields });

test('a link is saved under its name, found again, deleted, and all of it is in the audit log', async () => {
  expect(await save('October', { medium: 'social', campaign: 'q3' })).toEqual({ ok: true });
  const [link] = await listLinks(database().db);
  expect(link).toMatchObject({
    name: 'October',
    url: `${SITE}/resources?utm_source=linkedin&utm_medium=social&utm_campaign=q3`,
  });
  expect([link?.visits, link?.leads, link?.bookings]).toEqual([0, 0, 0]);
  expect(await deleteLink(database().db, ann, link?.id ?? '')).toBe(true);
  expect(await deleteLink(database().db, ann, link?.id ?? '')).toBe(false);
  expect(await deleteLink(database().db, ann, 'no id at all')).toBe(false);
  expect(await listLinks(database().db)).toEqual([]);
  const { rows } = await database().pool.query('select actor, action from audit_log order by id');
  expect(rows.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
    'ann@firm.example saved a campaign link',
    'ann@firm.example deleted a campaign link',
  ]);
});

test('explains why a link cannot be saved', async () => {
  await save('Taken');
  expect(await save('n'.repeat(81))).toEqual({ ok: false, reason: 'long-name' });
  expect(await save('taken')).toEqual({ ok: false, reason: 'taken-name' });
  expect(await save('a', { base: 'resources' })).toEqual({ ok: false, reason: 'no-base' });
  expect(await save('a', { source: ' ' })).toEqual({ ok: false, reason: 'no-source' });
  expect(await save('a', { term: 't'.repeat(101) })).toEqual({ ok: false, reason: 'too-long' });
});

test('a link that is sent again with the same key is stored once', async () => {
  const again = crypto.randomUUID();
  const fields = { ...emptyLink(SITE), source: 'again' };
  for (const _ of [1, 2]) expect(await saveLink(database().db, ann, SITE, '', fields, again)).toEqual({ ok: true });
  expect((await listLinks(database().db)).filter(({ name }) => name.startsWith('again'))).toHaveLength(1);
});

test('a link without a name is called by its parts, and numbered if there is one already', async () => {
  const parts = { source: 'Bing', medium: 'cpc', campaign: 'spring' };
  for (let n = 0; n < 3; n++) expect(await save('', parts)).toEqual({ ok: true });
  const long = { source: 's'.repeat(100), campaign: 'c'.repeat(100) };
  expect([await save('', long), await save('', long)]).toEqual([{ ok: true }, { ok: true }]);
  const names = (await listLinks(database().db)).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'spring, Bing, cpc',
      'spring, Bing, cpc 2',
      'spring, Bing, cpc 3',
      'c'.repeat(75),
      `${'c'.repeat(75)} 2`,
    ]),
  );
});

test('a link shows what it alone has brought since it was made', async () => {
  const words = { medium: 'social', campaign: 'carousel', content: 'a' };
  await save('Carousel A', { ...words, base: `${SITE}/sell` });
  await save('Carousel B', { ...words, content: 'b', base: `${SITE}/sell` });
  await save('Elsewhere', { base: 'https://elsewhere.example/' });
  const day = dateIn(OFFICE_ZONE, new Date());
  await database().db.execute(sql`
    insert into campaign_days (day, path, source, medium, campaign, content, visits, bookings) values
      (${day}, '/sell', 'linkedin', 'social', 'carousel', 'a', 7, 2),
      (${day}::date - 30, '/sell', 'linkedin', 'social', 'carousel', 'a', 100, 100),
      (${day}, '/buy', 'linkedin', 'social', 'carousel', 'a', 100, 100),
      (${day}, '/sell', 'linkedin', 'social', 'carousel', 'b', 3, 0)`);
  const links = Object.fromEntries((await listLinks(database().db)).map((link) => [link.name, link]));
  expect(links['Carousel A']).toMatchObject({ visits: 7, bookings: 2, leads: 0 });
  expect(links['Carousel B']).toMatchObject({ visits: 3, bookings: 0 });
  expect(links.Elsewhere).toMatchObject({ visits: null, leads: null, bookings: null });
});
