import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#app/features/accounts/accounts.table.ts';
import { articles } from '#app/features/articles/articles.table.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { duplicateArticle } from './duplicate-article.ts';
import { listRevisions } from './revisions.ts';

const database = ownDatabase();
const NOW = new Date('2026-11-16T18:00:00Z');

async function written(slug: string, more: Partial<typeof articles.$inferInsert> = {}) {
  const row = { title: 'Seller notes', slug, bodyHtml: '<p>x</p>', authorName: 'A', publishDate: '2026-05-01' };
  const [added] = await database()
    .db.insert(articles)
    .values({ ...row, published: true, ...more })
    .returning();
  return added as typeof articles.$inferSelect;
}

async function copyOf(id: number) {
  const { db } = database();
  const [ann] = await db
    .insert(users)
    .values({ name: 'Ann', email: 'ann@firm.example' })
    .onConflictDoUpdate({ target: users.email, set: { name: 'Ann' } })
    .returning();
  const copy = await duplicateArticle(db, id, ann as { id: string; name: string }, NOW);
  const [stored] = await db
    .select()
    .from(articles)
    .where(eq(articles.id, copy ?? 0));
  return stored;
}

test('a copy is a draft of today with its own slug and a history of its own; the original is unchanged', async () => {
  const { db, pool } = database();
  const tags = ['SBA', 'Notes, and more'];
  const original = await written('seller-notes', {
    ...{ tags, seoTitle: 'Seller notes', metaDescription: 'Own words', canonicalUrl: 'https://elsewhere.example/' },
  });
  const copy = await copyOf(original.id);
  expect(copy).toMatchObject({
    ...{ title: 'Copy of Seller notes', slug: 'copy-of-seller-notes', seoTitle: 'Copy of Seller notes' },
    ...{ published: false, publishDate: '2026-11-16', createdAt: NOW, canonicalUrl: null },
    ...{ tags, bodyHtml: '<p>x</p>', authorName: 'A', metaDescription: 'Own words' },
  });
  expect((await listRevisions(db, copy?.id ?? 0)).map(({ kind, savedBy }) => [kind, savedBy])).toEqual([
    ['created', 'Ann'],
  ]);
  const { rows } = await pool.query('select action, detail from audit_log order by id desc limit 1');
  expect(rows[0]).toMatchObject({ action: 'created an article', detail: { id: copy?.id, copyOf: original.id } });
  expect((await db.select().from(articles).where(eq(articles.id, original.id)))[0]).toEqual(original);
});

test('a second copy gets a number, an own SEO title stays, a long title is cut, a deleted article has no copy', async () => {
  const original = await written('again', { title: 'Again', seoTitle: 'My own' });
  const slugs = [(await copyOf(original.id))?.slug, (await copyOf(original.id))?.slug];
  expect(slugs).toEqual(['copy-of-again', 'copy-of-again-2']);
  expect((await copyOf(original.id))?.seoTitle).toBe('My own');
  const long = await copyOf((await written('long', { title: 'x'.repeat(300) })).id);
  expect(long?.title).toBe(`Copy of ${'x'.repeat(292)}`);
  expect(await copyOf(999_999)).toBeUndefined();
});
