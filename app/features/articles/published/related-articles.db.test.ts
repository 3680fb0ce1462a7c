import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { CATEGORIES } from '#app/features/articles/article.ts';
import { articles } from '#app/features/articles/articles.table.ts';
import { runs } from '#tests/support/property-runs.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { relatedArticles } from './related-articles.ts';

const database = ownDatabase();
const TODAY = '2026-11-15';
const row = { bodyHtml: '<p>x</p>', authorName: 'A', publishDate: '2026-05-01', published: true };

const write = async (slug: string, more: Partial<typeof articles.$inferInsert> = {}) => {
  const [article] = await database()
    .db.insert(articles)
    .values({ ...row, title: slug, slug, ...more })
    .returning();
  return article as typeof articles.$inferSelect;
};
const slugs = (list: { slug: string }[]) => list.map(({ slug }) => slug);

beforeEach(async () => {
  await database().db.delete(articles);
});

describe('related articles (§7)', () => {
  test('same category or a common tag, most common tags first, then newest, at most three', async () => {
    const article = await write('this', { category: 'Buy', tags: ['a', 'b', 'c'] });
    await write('same-category', { category: 'Buy', publishDate: '2026-09-01' });
    await write('one-tag', { category: 'Sell', tags: ['a'], publishDate: '2026-10-01' });
    await write('two-tags', { category: 'Sell', tags: ['b', 'c', 'z'], publishDate: '2026-02-01' });
    await write('one-tag-older', { category: 'Capital', tags: ['c'], publishDate: '2026-03-01' });
    await write('stranger', { category: 'Insights', tags: ['z'] });
    await write('draft', { category: 'Buy', tags: ['a', 'b', 'c'], published: false });
    expect(slugs(await relatedArticles(database().db, article, TODAY, 3))).toEqual([
      'two-tags',
      'one-tag',
      'one-tag-older',
    ]);
    expect(slugs(await relatedArticles(database().db, article, TODAY, 9))).toContain('same-category');
  });

  test('an article without tags has those of its category', async () => {
    const article = await write('this', { category: 'Buy' });
    await write('other', { category: 'Buy', tags: ['a'] });
    await write('elsewhere', { category: 'Sell' });
    expect(slugs(await relatedArticles(database().db, article, TODAY, 3))).toEqual(['other']);
  });

  test('equal a brute-force count of shared tags', async () => {
    const { db } = database();
    const tags = fc.array(fc.constantFrom(...'abcdefghij'), { maxLength: 9 });
    const dates = fc.constantFrom('2026-01-01', '2026-02-01', '2026-11-15', '2026-11-16');
    const library = fc.array(fc.record({ tags, category: fc.constantFrom(...CATEGORIES), publishDate: dates }), {
      minLength: 1,
      maxLength: 30,
    });
    await fc.assert(
      fc.asyncProperty(library, async (rows) => {
        await db.delete(articles);
        const values = rows.map((given, n) => ({ ...row, ...given, title: `${n}`, slug: `article-${n}` }));
        const [article] = await db.insert(articles).values(values).returning();
        if (!article) return;
        const related = await relatedArticles(db, article, TODAY, 5);
        expect(slugs(related)).toEqual(await countedRelated(article));
      }),
      runs(60),
    );
  });
});

async function countedRelated({ id, category, tags }: typeof articles.$inferSelect): Promise<string[]> {
  const given = sql`${sql.param(tags)}::text[]`;
  const { rows } = await database().db.execute<{ slug: string }>(sql`
    select slug from articles
    where published and publish_date <= ${TODAY} and id <> ${id} and (category = ${category} or tags && ${given})
    order by cardinality(array(select unnest(tags) intersect select unnest(${given}))) desc, publish_date desc, id desc
    limit 5`);
  return rows.map(({ slug }) => slug);
}
