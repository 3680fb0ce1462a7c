import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { CATEGORIES, type Category } from '#app/features/articles/article.ts';
import { articleDays, articles } from '#app/features/articles/articles.table.ts';
import { runs } from '#tests/support/property-runs.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { listArticles, PAGE_SIZE } from './article-list.ts';
import { relatedArticles } from './related-articles.ts';

const database = ownDatabase();
const TODAY = '2026-11-15';
const row = { bodyHtml: '<p>x</p>', authorName: 'A', published: true };

/** Several articles on some days, none on others, some of them drafts or still to come. */
const LIBRARY = Array.from({ length: 100 }, (_, n) => ({
  ...row,
  title: `Article ${n}`,
  slug: `article-${n}`,
  category: CATEGORIES[(n * 7) % 5] as Category,
  publishDate: `2026-${String(1 + ((n * 5) % 12)).padStart(2, '0')}-15`,
  published: n % 9 !== 0,
}));

beforeEach(async () => {
  await database().db.execute(sql`truncate articles cascade`);
});

/** The days as counting the articles would give them. */
async function countedDays() {
  const { rows } = await database().db.execute(sql`
    select coalesce(category, 'All') as category, publish_date::text as "publishDate", count(*)::int as articles
    from articles where published group by grouping sets ((category, publish_date), (publish_date)) order by 1, 2`);
  return rows;
}

async function keptDays() {
  const days = await database().db.select().from(articleDays).orderBy(articleDays.category, articleDays.publishDate);
  return days.filter(({ articles: count }) => count !== 0);
}

describe('the list of articles (§7)', () => {
  test.each([null, 'Buy', 'Insights'] as const)('every page of %s, newest first, ties stable', async (category) => {
    const { db } = database();
    await db.insert(articles).values(LIBRARY);
    const { rows } = await db.execute<{ slug: string }>(sql`
      select slug from articles where published and publish_date <= ${TODAY}
      and (${category}::text is null or category = ${category}) order by publish_date desc, id desc`);

    const seen: string[] = [];
    for (let page = 1; page <= Math.ceil(rows.length / PAGE_SIZE); page++) {
      const { articles: cards, total } = await listArticles(db, category, page, TODAY);
      expect(total).toBe(rows.length);
      expect(cards.length).toBe(Math.min(PAGE_SIZE, rows.length - seen.length));
      expect(cards[0]).not.toHaveProperty('bodyHtml');
      seen.push(...cards.map(({ slug }) => slug));
    }
    expect(seen).toEqual(rows.map(({ slug }) => slug));
  });

  test('a page beyond the last is empty, and an empty library too', async () => {
    const { db } = database();
    expect(await listArticles(db, null, 1, TODAY)).toEqual({ articles: [], total: 0 });
    await db.insert(articles).values(LIBRARY.slice(1, 3));
    expect(await listArticles(db, null, 2, TODAY)).toEqual({ articles: [], total: 2 });
  });
});

describe('the days that lists count with', () => {
  test('follow every insert, update and delete of articles', async () => {
    const { db } = database();
    await db.insert(articles).values(LIBRARY);
    expect(await keptDays()).toEqual(await countedDays());

    await db.execute(sql`update articles set published = not published where id % 3 = 0`);
    await db.execute(sql`update articles set category = 'Sell', publish_date = publish_date + 1 where id % 4 = 0`);
    await db.execute(sql`update articles set title = title || '!' where id % 5 = 0`);
    await db.execute(sql`delete from articles where id % 7 = 0`);
    await db
      .insert(articles)
      .values({ ...row, title: 'Late', slug: 'article-1', publishDate: TODAY })
      .onConflictDoUpdate({ target: articles.slug, set: { publishDate: TODAY, published: true } });
    expect(await keptDays()).toEqual(await countedDays());
    expect((await keptDays()).length).toBeGreaterThan(20);

    await db.execute(sql`truncate articles cascade`);
    expect(await keptDays()).toEqual([]);
  });

  test('are not changed by a rollback', async () => {
    const { db } = database();
    await db
      .transaction(async (tx) => {
        await tx.insert(articles).values(LIBRARY);
        throw new Error('taken back');
      })
      .catch(() => {});
    expect(await keptDays()).toEqual([]);
  });
});

describe('related articles', () => {
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
});
