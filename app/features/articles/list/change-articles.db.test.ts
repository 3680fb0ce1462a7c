import { asc, sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, expect, test, vi } from 'vitest';
import { users } from '#app/features/accounts/accounts.table.ts';
import { articles } from '#app/features/articles/articles.table.ts';
import { listRevisions } from '#app/features/articles/editing/revisions.ts';
import { PURGE_CHANNEL } from '#app/platform/http/page-purge.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import type { BulkAct } from './admin-list-filters.ts';
import { changeArticles } from './change-articles.ts';

const database = ownDatabase();
const NOW = new Date('2026-11-16T18:00:00Z');
let ann = { id: '', name: '' };
let ids: number[] = [];
let auditStart = 0;

/** A draft, a published and a scheduled article. */
beforeEach(async () => {
  const { db, pool } = database();
  await db.delete(articles);
  await db.delete(users);
  const people = await db.insert(users).values({ name: 'Ann', email: 'ann@firm.example' }).returning();
  ann = people[0] as typeof ann;
  const row = { bodyHtml: '<p>x</p>', authorName: 'A', publishDate: '2026-05-01' };
  const rows = [
    { ...row, title: 'Draft', slug: 'draft' },
    { ...row, title: 'Public', slug: 'public', published: true, tags: ['sba'] },
    { ...row, title: 'Later', slug: 'later', published: true, publishDate: '2099-01-01' },
  ];
  ids = (await db.insert(articles).values(rows).returning()).map(({ id }) => id);
  auditStart = (await pool.query('select coalesce(max(id), 0)::int as id from audit_log')).rows[0].id;
});

const change = (act: BulkAct, some: number[] = ids, tags: string[] = []) =>
  changeArticles(database().db, { act, ids: some, tags }, ann, NOW);
const stored = () => database().db.select().from(articles).orderBy(asc(articles.id));
async function audited() {
  const { rows } = await database().pool.query(
    'select actor, action, detail from audit_log where id > $1 order by id',
    [auditStart],
  );
  return rows.map(({ actor, action, detail }) => `${actor} ${action}: ${detail.slug}`);
}

test('publishing changes what is a draft, with a revision and audit entries as in the editor', async () => {
  const [draft = 0, published = 0] = ids;
  expect(await change('publish', [...ids, 999_999])).toEqual({
    ...{ act: 'publish', tags: [], done: 1, already: 2, gone: 1, refused: [] },
  });
  expect((await stored()).map((one) => one.published)).toEqual([true, true, true]);
  expect((await listRevisions(database().db, draft)).map(({ kind }) => kind)).toEqual(['updated', 'found']);
  expect(await listRevisions(database().db, published)).toEqual([]);
  expect(await audited()).toEqual(['Ann updated an article: draft', 'Ann published an article: draft']);
});

test('an article that the editor would refuse is named and unchanged; unpublishing is always possible', async () => {
  const [draft = 0] = ids;
  await database().db.execute(sql`update articles set title = ${'x'.repeat(301)}`);
  const { done, already, refused } = await change('publish');
  expect([done, already]).toEqual([0, 2]);
  expect(refused).toMatchObject([{ id: draft, errors: { title: 'Shorten this to 300 characters or fewer.' } }]);
  expect((await change('tag', ids, ['new'])).refused).toHaveLength(3);
  expect(await change('unpublish')).toMatchObject({ done: 2, already: 1, refused: [] });
  expect((await stored()).map((one) => one.published)).toEqual([false, false, false]);
});

test('an article that quotes an unknown fact is not published, as in the editor', async () => {
  const [draft = 0] = ids;
  await database().db.execute(sql`update articles set body_html = ${'<p>Up to {{no.such.fact}}.</p>'}`);
  expect((await change('publish')).refused).toMatchObject([
    { id: draft, errors: { bodyHtml: expect.stringContaining('There is no fact named {{no.such.fact}}.') } },
  ]);
  expect(await change('unpublish')).toMatchObject({ done: 2, refused: [] });
});

test('tags are added once, in any case; others stay', async () => {
  expect(await change('tag', ids, ['SBA', 'Guide'])).toMatchObject({ done: 3, already: 0 });
  expect((await stored()).map(({ tags }) => tags)).toEqual([
    ['SBA', 'Guide'],
    ['sba', 'Guide'],
    ['SBA', 'Guide'],
  ]);
  expect(await change('tag', ids, ['guide'])).toMatchObject({ done: 0, already: 3 });
});

test('deleting deletes what is still there, with an audit entry each', async () => {
  expect(await change('delete', [...ids, 999_999])).toMatchObject({ done: 3, gone: 1 });
  expect(await stored()).toEqual([]);
  expect(await audited()).toEqual(['draft', 'public', 'later'].map((slug) => `Ann deleted an article: ${slug}`));
});

test('purges exactly the pages that change: none for drafts and for articles that are scheduled', async () => {
  const [, published] = ids;
  const client = new pg.Client(database().connection);
  await client.connect();
  const heard: string[][] = [];
  client.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '[]')));
  await client.query(`listen ${PURGE_CHANNEL}`);
  await change('tag', ids, ['new']);
  await change('unpublish');
  await change('delete');
  await database().pool.query('select pg_notify($1, $2)', [PURGE_CHANNEL, '["marker"]']);
  await expect.poll(() => heard.at(-1)).toEqual(['marker']);
  await client.end();
  const pages = ['articles', 'article-dates', `article:${published}`];
  expect(heard).toEqual([pages, pages, ['marker']]);
});

test('one failure undoes all; an article saved in the meantime is refused', async () => {
  const { db, pool } = database();
  await pool.query(`alter table articles add constraint no_later check (not (slug = 'later' and tags <> '{}'))`);
  await expect(change('tag', ids, ['new'])).rejects.toThrow();
  expect((await stored()).map(({ tags }) => tags)).toEqual([[], ['sba'], []]);
  expect(await audited()).toEqual([]);
  await pool.query('alter table articles drop constraint no_later');

  const begin = db.transaction.bind(db);
  vi.spyOn(db, 'transaction').mockImplementationOnce(async (work) => {
    await pool.query(`update articles set title = 'Changed', updated_at = now() where slug = 'draft'`);
    return begin(work);
  });
  expect(await change('publish')).toMatchObject({ done: 0, refused: [{ title: 'Draft', errors: null }] });
});
