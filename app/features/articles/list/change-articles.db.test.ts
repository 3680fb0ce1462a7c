import { asc, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { users } from '#app/features/accounts/accounts.table.ts';
import { articles, oldAddresses } from '#app/features/articles/articles.table.ts';
import { listRevisions } from '#app/features/articles/editing/revisions.ts';
import { addOldAddresses, normalPath, openOldAddresses } from '#app/features/articles/published/old-addresses.ts';
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

describe('old addresses', () => {
  const database = ownDatabase();
  const TODAY = '2026-11-15';

  async function write(slug: string, more = {}): Promise<number> {
    const row = {
      title: slug,
      slug,
      bodyHtml: '<p>x</p>',
      authorName: 'A',
      publishDate: TODAY,
      published: true,
      ...more,
    };
    const [article] = await database().db.insert(articles).values(row).returning({ id: articles.id });
    return article?.id ?? 0;
  }

  test.each([
    ['/2024/05/Title/', '/2024/05/title'],
    ['//caf%C3%A9//', '/café'],
    ['/%', '/%'],
    ['/', null],
    ['', null],
  ])('the path %s is stored as %s', (path, stored) => {
    expect(normalPath(path)).toBe(stored);
    expect(normalPath(`/${'x'.repeat(500)}`)).toBeNull();
  });

  test('an old path leads to its article, as long as readers can see it', async () => {
    const { db } = database();
    const old = openOldAddresses(db);
    await addOldAddresses(db, await write('moved'), ['/2024/05/moved', '/moved']);
    await addOldAddresses(db, await write('hidden', { published: false }), ['/hidden']);
    await addOldAddresses(db, await write('tomorrow', { publishDate: '2026-11-16' }), ['/tomorrow']);
    expect(await old.find('/2024/05/Moved/', TODAY)).toBe('/resources/moved');
    expect(await old.find('/moved', TODAY)).toBe('/resources/moved');
    expect(await old.find('/hidden', TODAY)).toBeNull();
    expect(await old.find('/tomorrow', TODAY)).toBeNull();
    expect(await old.find('/tomorrow', '2026-11-16')).toBe('/resources/tomorrow');

    await db.update(articles).set({ slug: 'moved-again' }).where(eq(articles.slug, 'moved'));
    expect(await old.find('/moved', TODAY)).toBe('/resources/moved-again');
    await db.delete(articles);
    expect(await old.find('/moved', TODAY)).toBeNull();
    expect(await db.select().from(oldAddresses)).toEqual([]);
  });

  test('a path belongs to the article that had it first', async () => {
    const { db } = database();
    await addOldAddresses(db, await write('first'), ['/shared']);
    expect(await addOldAddresses(db, await write('second'), ['/shared', '/own'])).toEqual({
      added: ['/own'],
      taken: ['/shared'],
    });
    expect(await openOldAddresses(db).find('/shared', TODAY)).toBe('/resources/first');
  });

  test('unknown paths are answered from memory until a path is added', async () => {
    const { db } = database();
    let queries = 0;
    const counted = new Proxy(db, {
      get(target, name, receiver) {
        if (name === 'select') queries++;
        return Reflect.get(target, name, receiver);
      },
    });
    const old = openOldAddresses(counted);
    await Promise.all(Array.from({ length: 100 }, (_, number) => old.find(`/wp-login-${number}.php`, TODAY)));
    expect(queries).toBe(1);
    await addOldAddresses(db, await write('later'), ['/later']);
    expect(await old.find('/later', TODAY)).toBeNull();
    old.expire();
    expect(await old.find('/later', TODAY)).toBe('/resources/later');
  });

  test('paths that could not be loaded are loaded with the next request', async () => {
    let isDown = true;
    const { db } = database();
    const failing = new Proxy(db, {
      get(target, name, receiver) {
        if (name === 'select' && isDown) throw new Error('down');
        return Reflect.get(target, name, receiver);
      },
    });
    await addOldAddresses(db, await write('safe'), ['/safe']);
    const old = openOldAddresses(failing);
    await expect(old.find('/safe', TODAY)).rejects.toThrow('down');
    isDown = false;
    expect(await old.find('/safe', TODAY)).toBe('/resources/safe');
  });
});
