import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { articles, formerSlugs } from '#app/features/articles/articles.table.ts';
import { runs } from '#tests/support/property-runs.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { freeSlug } from './save-article.ts';

const database = ownDatabase();
let count = 0;

/** As an editor would store it: first the row, then its address. */
async function write(title: string): Promise<{ id: number; slug: string }> {
  return database().db.transaction(async (tx) => {
    const row = { title, slug: `unnamed-${count++}`, bodyHtml: '<p>x</p>', authorName: 'A', publishDate: '2026-05-01' };
    const [article] = await tx.insert(articles).values(row).returning({ id: articles.id });
    const id = article?.id as number;
    const slug = await freeSlug(tx, { id, title });
    await tx.update(articles).set({ slug }).where(eq(articles.id, id));
    return { id, slug };
  });
}

beforeEach(async () => {
  await database().db.delete(articles);
});

test('a taken address gets a number, and its own article keeps it', async () => {
  const { db } = database();
  const first = await write('Seller notes');
  expect(first.slug).toBe('seller-notes');
  expect((await write('Seller Notes!')).slug).toBe('seller-notes-2');
  expect(await freeSlug(db, { id: first.id, title: 'Seller notes' })).toBe('seller-notes');
});

test('an address that another article once had is taken too', async () => {
  const { db } = database();
  const { id } = await write('Present name');
  await db.insert(formerSlugs).values({ slug: 'former-name', articleId: id });
  expect((await write('Former name')).slug).toBe('former-name-2');
  expect(await freeSlug(db, { id, title: 'Former name' })).toBe('former-name');
});

test('a title without Latin letters gets its number as the slug', async () => {
  const { id, slug } = await write('買収の手引き');
  expect(slug).toBe(`article-${id}`);
  expect((await write(`Article ${id}`)).slug).toBe(`article-${id}-2`);
});

test('any titles give valid, unique slugs', async () => {
  const title = fc
    .oneof(
      fc.constantFrom('Same', 'same!', 'SAME', '…', '買収', 'Article 1', 'same 2'),
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.lorem(),
    )
    .filter((text) => text !== '' && !text.includes('\u0000'));
  await fc.assert(
    fc.asyncProperty(fc.array(title, { minLength: 1, maxLength: 12 }), async (titles) => {
      const slugs: string[] = [];
      for (const text of titles) slugs.push((await write(text)).slug);
      expect(new Set(slugs).size).toBe(slugs.length);
    }),
    runs(40),
  );
});
