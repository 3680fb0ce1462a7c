import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { articles, oldAddresses } from '#app/features/articles/articles.table.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { addOldAddresses, normalPath, openOldAddresses } from './old-addresses.ts';

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
